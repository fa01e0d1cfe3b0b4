#!/bin/sh
# Installs the game for the current user, without root; "./install.sh --uninstall" removes it again.
# Your games and settings are not touched by either.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/dalmuti
command=$HOME/.local/bin/dalmuti
entry=$data/applications/dalmuti.desktop
icons=$data/icons/hicolor

case "${1-}" in
"" | --uninstall) ;;
*)
    echo "install.sh: $1 is not an option; use --uninstall or nothing." >&2
    exit 2
    ;;
esac

rm -rf "$program"
rm -f "$command" "$entry" "$icons"/*/apps/dalmuti.png
if [ "${1-}" = --uninstall ]; then
    echo "Dalmuti has been removed from $program. Your games and settings are still there."
    exit 0
fi

mkdir -p "$program" "$(dirname "$command")" "$(dirname "$entry")"
cp -R "$here/dalmuti" "$here/licences" "$program/"
ln -s "$program/dalmuti/dalmuti" "$command"
for picture in "$here"/icons/dalmuti-*.png; do
    side=${picture##*-}
    side=${side%.png}
    mkdir -p "$icons/${side}x$side/apps"
    cp "$picture" "$icons/${side}x$side/apps/dalmuti.png"
done
# The entry quotes the path, so characters special in quotes or in entries are escaped.
quoted=$(printf %s "$program/dalmuti/dalmuti" |
    sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
{
    grep -v '^Exec=' "$here/dalmuti.desktop"
    printf 'Exec="%s"\n' "$quoted"
} >"$entry"
if command -v update-desktop-database >/dev/null; then
    update-desktop-database "$(dirname "$entry")" || true
fi
echo "Dalmuti is installed: look for it among your games, or run $command."
