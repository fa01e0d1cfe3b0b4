import pygame

from dalmuti.screen.table.flights import _blit
from dalmuti.stage.geometry import Pose
from dalmuti.stage.poses import FlightPose


def test_what_has_faded_is_still_see_through_where_it_was() -> None:
    pygame.display.init()
    hat = pygame.Surface((8, 8), pygame.SRCALPHA)
    hat.set_at((4, 4), (255, 0, 0, 255))
    pose = Pose(4.0, 4.0, 0.0, 8.0)
    table = pygame.Surface((8, 8))
    for alpha in (0.5, 1.0):
        table.fill((0, 0, 200))
        _blit(table, hat, (0, 0), FlightPose(pose, 0.0, alpha))
        assert table.get_at((1, 1))[:3] == (0, 0, 200)
    assert table.get_at((4, 4))[:3] == (255, 0, 0)
