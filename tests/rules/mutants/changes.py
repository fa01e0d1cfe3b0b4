"""Small changes to a module's functions, each of which a test should notice."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from types import CodeType
from typing import Any, Final

OPPOSITES: Final[dict[type[ast.AST], tuple[type[ast.AST], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}
NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Change:
    """A changed function."""

    function: str
    """Its name, after that of its class and a dot."""
    what: str
    """The old and the new code, numbered if they occur repeatedly."""
    code: CodeType

    @property
    def name(self) -> str:
        """A name that identifies the change within its module, independent of its line."""
        return f"{self.function}: {self.what}"


def changes(text: str, path: str) -> Iterator[Change]:
    """Yield every change of a module's text."""
    tree = ast.parse(text)
    numbers: Counter[str] = Counter()
    for function in _functions(tree.body):
        name = _qualified(tree, function)
        # Defaults and annotations are not part of the code.
        for node in [inner for line in function.body for inner in ast.walk(line)]:
            for change, undo in _ways(node):
                before = ast.unparse(node)
                change()
                after = ast.unparse(node)
                code = _code_of(compile(tree, path, "exec"), name)
                undo()
                what = f"{before} -> {after}"
                numbers[name + what] += 1
                number = numbers[name + what]
                yield Change(name, what if number == 1 else f"{what} ({number})", code)


def _functions(body: list[ast.stmt]) -> Iterator[ast.FunctionDef]:
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body)


def _qualified(tree: ast.Module, function: ast.FunctionDef) -> str:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and function in node.body:
            return f"{node.name}.{function.name}"
    return function.name


def _code_of(code: CodeType, name: str) -> CodeType:
    """Return the code of a function within that of its module."""
    for part in name.split("."):
        inner = (const for const in code.co_consts if isinstance(const, CodeType))
        code = next(const for const in inner if const.co_name == part)
    return code


def _ways(node: ast.AST) -> Iterator[tuple[Callable[[], None], Callable[[], None]]]:
    """Yield for each way to change a node a function that applies it and one that undoes it."""
    match node:
        case ast.Compare(ops=[operator]):
            for kind in OPPOSITES.get(type(operator), ()):
                yield _set(node, "ops", [kind()])
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator) | ast.BoolOp(op=operator):
            for kind in OPPOSITES.get(type(operator), ()):
                yield _set(node, "op", kind())
        case ast.Constant(value=bool() as value):
            yield _set(node, "value", not value)
        case ast.Constant(value=int() as value):
            yield _set(node, "value", value + 1)
        case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Compare):
            opposite = ast.copy_location(ast.UnaryOp(ast.Not(), test), test)
            yield _set(node, "test", opposite)
        case ast.Call(func=ast.Name(id=name) as called) if name in NAMES:
            yield _set(called, "id", NAMES[name])
        case ast.Slice(lower=None, upper=ast.expr()):
            yield _set(node, "upper", None)
        case ast.Slice(lower=ast.expr(), upper=None):
            yield _set(node, "lower", None)


def _set(node: ast.AST, field: str, value: Any) -> tuple[Callable[[], None], Callable[[], None]]:
    old = getattr(node, field)
    return partial(setattr, node, field, value), partial(setattr, node, field, old)
