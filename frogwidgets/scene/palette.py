"""The colours of the pictures: one table of named entries in three looks, and the CSS text boards adopt.

Symbols and painters name an entry (`var(--fw-water)`); no colour is written anywhere else.
"""

from types import MappingProxyType
from typing import Final, Literal, NamedTuple

Look = Literal["day", "dusk", "print"]
LOOKS: Final[tuple[Look, ...]] = ("day", "dusk", "print")


class Entry(NamedTuple):
    """One named colour (or width, or visibility) in its three looks."""

    day: str
    dusk: str
    print: str


PALETTE: Final = MappingProxyType(
    {
        # the page under everything, and what is written on it
        "page": Entry("#FFFFFF", "#14191A", "#FFFFFF"),
        "on-page": Entry("#1F2A26", "#E3EBE6", "#000000"),
        "on-page-quiet": Entry("#55615B", "#A9B7AF", "#333333"),
        # every movable thing: an ink line inside a light one
        "ink": Entry("#14181C", "#14181C", "#000000"),
        "halo": Entry("#FFFFFF", "#FFFFFF", "#FFFFFF"),
        "gleam": Entry("#FFFFFF", "#FFFFFF", "#FFFFFF"),
        "unit-yellow": Entry("#F9E27A", "#F9E27A", "url(#hatch-yellow)"),
        "unit-red": Entry("#E4572E", "#E4572E", "url(#hatch-red)"),
        "unit-blue": Entry("#1B5E9E", "#1B5E9E", "url(#hatch-blue)"),
        "unit-brown": Entry("#3E2413", "#3E2413", "url(#hatch-brown)"),
        "on-yellow": Entry("#14181C", "#14181C", "#000000"),
        "on-red": Entry("#14181C", "#14181C", "#000000"),
        "on-blue": Entry("#FFFFFF", "#FFFFFF", "#000000"),
        "on-brown": Entry("#FFFFFF", "#FFFFFF", "#000000"),
        "face": Entry("inline", "inline", "none"),
        "letter": Entry("none", "none", "inline"),
        "p1": Entry("#23272E", "#23272E", "#000000"),
        "p2": Entry("#C75B12", "#C75B12", "#FFFFFF"),
        "p3": Entry("#8CC8F0", "#8CC8F0", "#FFFFFF"),
        "p4": Entry("#F4F4F0", "#F4F4F0", "#FFFFFF"),
        # surfaces
        "bank": Entry("#E5F3E3", "#18231D", "#FFFFFF"),
        "bank-line": Entry("#C3DFC0", "#2C4035", "#000000"),
        "on-bank": Entry("#1F3B2C", "#D5E6DA", "#000000"),
        "water": Entry("#8CC7D8", "#153B4A", "#FFFFFF"),
        "shore": Entry("#5E9DB0", "#2B6177", "#000000"),
        "shore-width": Entry("8", "8", "3.5"),
        "ripple": Entry("#FFFFFF", "#5C93A8", "#FFFFFF"),
        "pad": Entry("#A8D8A0", "#3B7A5E", "#FFFFFF"),
        "pad-vein": Entry("#7DBB7C", "#2C634B", "#FFFFFF"),
        "pad-edge": Entry("#4E8F68", "#22503F", "#FFFFFF"),
        "pad-edge-vein": Entry("#8DBF9F", "#4C8A70", "#FFFFFF"),
        "pad-centre": Entry("#F3E7A0", "#6B6230", "#FFFFFF"),
        "pad-centre-vein": Entry("#CDB95B", "#A3974F", "#777777"),
        "pad-line": Entry("none", "none", "#000000"),
        "petal": Entry("#FFFFFF", "#FFFFFF", "#FFFFFF"),
        "flower-heart": Entry("#F9E27A", "#F9E27A", "#000000"),
        "reed": Entry("#4E8F68", "#4C8A70", "#000000"),
        "cattail": Entry("#3E2413", "#7A5233", "#000000"),
        # cards
        "card": Entry("#FFFDF6", "#FFFDF6", "#FFFFFF"),
        "card-halo": Entry("none", "#FFFFFF", "none"),
        "on-card": Entry("#14181C", "#14181C", "#000000"),
        "on-card-quiet": Entry("#4A4F55", "#4A4F55", "#333333"),
        "mark": Entry("#005FA3", "#005FA3", "#000000"),
        "back": Entry("#2E6152", "#2E6152", "#FFFFFF"),
        "back-line": Entry("#BFE38A", "#BFE38A", "#000000"),
        "set-back": Entry("#5B3F6B", "#5B3F6B", "#FFFFFF"),
        "set-back-line": Entry("#E6C9F0", "#E6C9F0", "#000000"),
        "back-side": Entry("#1B5E9E", "#1B5E9E", "#000000"),
        "back-side-gap": Entry("none", "none", "#FFFFFF"),
        "group-turquoise": Entry("#1A9C9C", "#1A9C9C", "#000000"),
        "group-orange": Entry("#C75B12", "#C75B12", "#000000"),
        "group-none": Entry("#9AA3AE", "#9AA3AE", "#FFFFFF"),
        "group-purple": Entry("#6B3FA0", "#6B3FA0", "#000000"),
        "group-green": Entry("#00704F", "#00704F", "#000000"),
        "group-blue": Entry("#1B5E9E", "#1B5E9E", "#000000"),
        "froschi": Entry("#BFE38A", "#BFE38A", "#FFFFFF"),
        "froschi-skin": Entry("#6FA83A", "#6FA83A", "#FFFFFF"),
        "junk": Entry("#9AA3AE", "#9AA3AE", "#FFFFFF"),
        "locked": Entry("#00704F", "#00704F", "#000000"),
        # lanes and what moves in them
        "road": Entry("#30353B", "#23272C", "url(#hatch-road)"),
        "river": Entry("#4A97C9", "#2F6F98", "url(#hatch-river)"),
        "swamp": Entry("#5F6B36", "#454E27", "url(#hatch-swamp)"),
        "turning": Entry("#474D54", "#3A4047", "#FFFFFF"),
        "tuft": Entry("#93A255", "#75823F", "#000000"),
        "lane-line": Entry("#F2F2F2", "#F2F2F2", "#000000"),
        "lane-grid": Entry(".16", ".16", ".35"),
        "frog-1": Entry("#D3F06B", "#D3F06B", "#FFFFFF"),
        "on-frog-1": Entry("#14181C", "#14181C", "#000000"),
        "frog-2": Entry("#6A1B5A", "#6A1B5A", "#000000"),
        "on-frog-2": Entry("#FFFFFF", "#FFFFFF", "#FFFFFF"),
        "log": Entry("#B98450", "#B98450", "#FFFFFF"),
        "log-end": Entry("#D9B183", "#D9B183", "#FFFFFF"),
        "car": Entry("#AEB6C0", "#AEB6C0", "#FFFFFF"),
        "glass": Entry("#14181C", "#14181C", "#000000"),
        "lamp": Entry("#F9E27A", "#F9E27A", "#FFFFFF"),
        "wing": Entry("#FFFFFF", "#FFFFFF", "#FFFFFF"),
        "fly-eye": Entry("#E4572E", "#E4572E", "#FFFFFF"),
        # marks: two-tone, the outer line is the case
        "case": Entry("#FFFFFF", "#0E1418", "#FFFFFF"),
        "legal": Entry("#005FA3", "#5CB8FF", "#000000"),
        "on-legal": Entry("#FFFFFF", "#14181C", "#FFFFFF"),
        "illegal": Entry("#B33A00", "#FF9466", "#000000"),
        "right": Entry("#00704F", "#4FD1A1", "#000000"),
        "hint": Entry("#6B3FA0", "#C9A6FF", "#000000"),
        "advice": Entry("#A3155F", "#FF9ECF", "#000000"),
        "last": Entry("#7A5F00", "#F2C94C", "#000000"),
        "last-case": Entry("#FFFFFF", "#14181C", "#FFFFFF"),
        "tint-legal": Entry("#E6F0F8", "#16283A", "#FFFFFF"),
        "tint-illegal": Entry("#FBEDE6", "#3A2117", "#FFFFFF"),
    }
)


def colours(look: Look) -> dict[str, str]:
    """The value of every entry in one look; raises `ValueError` for a look there is not."""
    if look not in LOOKS:
        raise ValueError(f"A look is one of {', '.join(LOOKS)}, not {look!r:.60}.")
    return {name: getattr(entry, look) for name, entry in PALETTE.items()}


def css() -> str:
    """The palette as style rules, one a look: `.fw[data-look=day]{--fw-page:#FFFFFF;...}`."""
    rules = []
    for look in LOOKS:
        values = ";".join(f"--fw-{name}:{value}" for name, value in colours(look).items())
        rules.append(f".fw[data-look={look}]{{{values}}}")
    return "\n".join(rules)
