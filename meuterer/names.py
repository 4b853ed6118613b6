"""The glossary: cards, roles, islands and phases by name in English, German, Japanese and Chinese.

Cards, roles and islands have the names of the rule texts. Where a text has none, the name printed
on the German card stands in for it: for Frosthöhle in Japanese, and for all islands in Chinese.

The phases have the headings of the rule texts, shortened. Where a text has no heading, the name is
ours:

- in German for all of them, made of the rulebook's words, as our transcript has no headings;
- in Japanese for `choosing_role`, `selling`, `loading` and `reshuffling`;
- in Chinese for these four and `game_over`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from meuterer.errors import MeutererError
from meuterer.islands import Island
from meuterer.values import FrozenMap

__all__ = ["CARDS", "ISLANDS", "LANGUAGES", "PHASES", "ROLES", "Names", "island_name", "name"]

LANGUAGES: Final = ("en", "de", "ja", "zh")
"""The languages by their ISO 639-1 codes: English, German, Japanese, Chinese.

Examples:
    >>> import meuterer as mt
    >>> mt.names.LANGUAGES
    ('en', 'de', 'ja', 'zh')
"""


@frozen
class Names:
    """What one thing is called in each language.

    Attributes:
        en: In English.
        de: In German; of cards, roles and islands the printed name.
        ja: In Japanese; None where no rule text has a name.
        zh: In Chinese; None where no rule text has a name.

    Examples:
        >>> import meuterer as mt
        >>> mt.names.ISLANDS["frosthoehle"]
        Names(en='Frost Cave', de='Frosthöhle', ja=None, zh=None)
    """

    en: str
    de: str
    ja: str | None = None
    zh: str | None = None


CARDS: Final[Mapping[str, Names]] = FrozenMap(
    {
        "ruby": Names("ruby", "Rubin", "ルビー", "红宝石"),
        "salt": Names("salt", "Salz", "塩", "盐"),
        "wine": Names("wine", "Wein", "ワイン", "酒"),
        "cloth": Names("cloth", "Tuch", "布", "布"),
        "grain": Names("grain", "Korn", "小麦", "谷物"),
        "conflict": Names("conflict", "Konflikt", "闘争", "武器"),
        "pirate": Names("pirate", "Piraten", "海賊", "海盗"),
    }
)
"""The goods cards by key (C3), the pirate card among them (V1).

Examples:
    >>> import meuterer as mt
    >>> [card.de for card in mt.names.CARDS.values()]
    ['Rubin', 'Salz', 'Wein', 'Tuch', 'Korn', 'Konflikt', 'Piraten']
"""

ROLES: Final[Mapping[str, Names]] = FrozenMap(
    {
        "captain": Names("captain", "Kapitän", "船長", "船长"),
        "mutineer": Names("mutineer", "Meuterer", "叛乱者", "叛变者"),
        "cabin_boy": Names("cabin boy", "Schiffsjunge", "ボーイ", "水手"),
        "mate": Names("mate", "Maat", "甲板長", "大副"),
        "merchant": Names("merchant", "Händler", "商人", "商人"),
        "loadmaster": Names("loadmaster", "Lademeister", "貨物夫", "挑夫"),
    }
)
"""The captain and the action cards by key (C1, C4).

Examples:
    >>> import meuterer as mt
    >>> mt.names.ROLES["mate"]
    Names(en='mate', de='Maat', ja='甲板長', zh='大副')
"""

ISLANDS: Final[Mapping[str, Names]] = FrozenMap(
    {
        "hochland": Names("Highland", "Hochland", "高原島"),
        "frosthoehle": Names("Frost Cave", "Frosthöhle"),
        "gruenland": Names("Greenland", "Grünland", "緑島"),
        "karge_zunge": Names("Barren Tongue", "Karge Zunge", "舌島"),
        "eisfelsen": Names("Ice Rock", "Eisfelsen", "氷山島"),
        "affeninsel": Names("Monkey Island", "Affeninsel", "猿島"),
        "kalte_klippe": Names("Cold Cliff", "Kalte Klippe", "冷岩島"),
        "sommerland": Names("Summerland", "Sommerland", "夏島"),
        "rotes_riff": Names("Red Reef", "Rotes Riff", "赤礁"),
        "piratennest": Names("Pirate Nest", "Piratennest", "海賊の巣"),
        "fingerhut": Names("Thimble", "Fingerhut", "指貫島"),
        "sandkap": Names("Sand Cape", "Sandkap", "砂の岬"),
    }
)
"""The islands by key (C2).

Examples:
    >>> import meuterer as mt
    >>> mt.names.ISLANDS["affeninsel"].ja
    '猿島'
"""

PHASES: Final[Mapping[str, Names]] = FrozenMap(
    {
        "captain_card": Names("captain card", "Kapitänskarte", "船長カードの決定", "船长卡"),
        "offering": Names("offering", "Anbieten der Ware", "商品提示", "提供货物"),
        "choosing_role": Names(
            "choosing role",
            "Auswählen der Aktionskarte",
            "行動カードの選択",
            "挑选身份卡",
        ),
        "revealing": Names(
            "revealing", "Aufdecken der Aktionskarten", "行動カード公開", "翻开身份卡"
        ),
        "mutiny": Names("mutiny", "Meuterei", "叛乱", "发动叛乱"),
        "payout": Names("payout", "Verteilung der Siegpunkte", "勝利点の配分", "分配分数"),
        "selling": Names("selling", "Warenverkauf", "商品の販売", "货物成交"),
        "sailing": Names("sailing", "Fahrt des Schiffes", "船の移動", "移动船只"),
        "clearing": Names("clearing", "Abräumen", "商品カード廃棄", "弃掉货物卡"),
        "refilling": Names("refilling", "Nachziehen", "商品カード補充", "补充货物卡"),
        "loading": Names("loading", "Wahl des Lademeisters", "貨物夫の選択", "挑夫选牌"),
        "reshuffling": Names("reshuffling", "Neumischen", "捨て札のシャッフル", "洗匀弃牌堆"),
        "returning_roles": Names(
            "returning roles",
            "Zurücklegen der Aktionskarten",
            "行動カードを中央に戻す",
            "放回身份卡",
        ),
        "round_end": Names("round end", "Ende der Runde", "ラウンド終了", "回合结束"),
        "game_over": Names("game over", "Spielende", "ゲーム終了", "游戏结束"),
    }
)
"""The phases of the standard machine by key.

Examples:
    >>> import meuterer as mt
    >>> mt.names.PHASES["mutiny"].de
    'Meuterei'
"""

#: The whole glossary; no two kinds of thing share a key.
_GLOSSARY: Final[Mapping[str, Names]] = {**CARDS, **ROLES, **ISLANDS, **PHASES}


def name(key: str, language: str = "en") -> str:
    """The name of a card, role, island or phase.

    Args:
        key: The identifier, e.g. `cabin_boy`. One that is not in the glossary, such as that of
            a house rule's card, becomes words.
        language: One of `LANGUAGES`.

    Returns:
        The name in this language; where no rule text has one, the German name.

    Raises:
        MeutererError: The language is none of `LANGUAGES`, or the key is no text.

    Examples:
        >>> import meuterer as mt
        >>> [mt.names.name("cabin_boy", language) for language in mt.names.LANGUAGES]
        ['cabin boy', 'Schiffsjunge', 'ボーイ', '水手']
        >>> mt.names.name("hochland"), mt.names.name("hochland", "zh")
        ('Highland', 'Hochland')
        >>> mt.names.name("spice_box", "de")
        'spice box'
    """
    if language not in LANGUAGES:
        raise MeutererError(f"language: {language!r} given; one of {', '.join(LANGUAGES)}")
    if not isinstance(key, str):
        raise MeutererError(f"key: {key!r} given; a text such as 'cabin_boy'")
    names = _GLOSSARY.get(key)
    if names is None:
        return key.replace("_", " ")
    found: str | None = getattr(names, language)
    return found or names.de


def island_name(island: Island, language: str = "en") -> str:
    """What an island is called at the table (C2).

    In English that is the name printed on its card, as everywhere in this library; the glossary's
    English name only says what it means. An island that is not the rulebook's has the name that
    its house rule gave it, in every language.

    Args:
        island: An island of the rules in play.
        language: One of `LANGUAGES`.

    Returns:
        The name.

    Raises:
        MeutererError: The language is none of `LANGUAGES`, or the island is no `Island`.

    Examples:
        >>> import meuterer as mt
        >>> hochland = mt.STANDARD.islands["hochland"]
        >>> [mt.names.island_name(hochland, language) for language in mt.names.LANGUAGES]
        ['Hochland', 'Hochland', '高原島', 'Hochland']
    """
    if not isinstance(island, Island):
        raise MeutererError(f"island: {island!r} given; an Island, e.g. STANDARD.islands[key]")
    translated = name(island.key, language)
    rulebook = island.key in ISLANDS and island.name == ISLANDS[island.key].de
    return translated if rulebook and language != "en" else island.name
