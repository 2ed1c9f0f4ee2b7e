"""Names: what a search compares, and which of a place's many names is the Chinese one."""

import re
import unicodedata
import xml.etree.ElementTree as ElementTree

# Names that English has of its own, where GeoNames leads with the local one.
ENGLISH = {
    "Köln": "Cologne", "Sevilla": "Seville", "Makkah": "Mecca", "Madinah": "Medina",
    "Göteborg": "Gothenburg", "Hannover": "Hanover", "Braunschweig": "Brunswick",
    "Ulan Bator": "Ulaanbaatar", "Nürnberg": "Nuremberg",
}
# Letters that no decomposition takes apart.
LETTERS = {
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i",
    "ħ": "h", "ŧ": "t", "ŋ": "n", "ə": "e", "ɛ": "e", "ɔ": "o", "ƙ": "k", "ɓ": "b", "ɗ": "d",
}
# Countries whose full name in CLDR says whose they are.
SHORT = {"HK", "MO", "PS"}
LATIN_AND_NEAR = ((0x0000, 0x0900), (0x1D00, 0x2FE0), (0xFB00, 0x10000))


class Folding:
    """Takes a name to what a search compares: no case, no accents, no gaps, simplified Han."""

    def __init__(self, simplifications):
        self.table = {}
        for code in list(range(0x20, 0xD800)) + list(range(0xE000, 0x10000)):
            self._add(chr(code), simplifications)
        for character in simplifications:
            if len(character) == 1 and ord(character) >= 0x10000:
                self._add(character, simplifications)

    def _add(self, character, simplifications):
        folded = self._fold(character, simplifications)
        if folded != character:
            self.table[character] = folded

    def _fold(self, character, simplifications):
        if character in simplifications:
            return simplifications[character]
        code = ord(character)
        if 0x02B0 <= code < 0x0300:
            return ""
        text = character
        if any(low <= code < high for low, high in LATIN_AND_NEAR):
            text = unicodedata.normalize("NFKD", text.casefold())
            text = "".join(
                letter for letter in text
                if not (unicodedata.combining(letter) and ord(letter) < 0x0900))
            text = unicodedata.normalize("NFC", text)
        text = "".join(LETTERS.get(letter, letter) for letter in text.lower())
        return "".join(letter for letter in text if is_letter(letter))

    def __call__(self, text):
        return "".join(self.table.get(character, character) for character in text)


def is_letter(character):
    return unicodedata.category(character)[0] in "LN" or unicodedata.category(character) in (
        "Mn", "Mc")


def is_han(text):
    return bool(text) and all(
        0x3400 <= ord(letter) <= 0x9FFF or 0x20000 <= ord(letter) <= 0x3FFFF for letter in text)


def is_spelling(text):
    """Whether it only spells a name of another script in small Latin letters: `barys`."""
    return text.isascii() and text == text.lower()


def is_code(text):
    """Whether it is an airport's three letters and no name."""
    return len(text) == 3 and text.isascii() and text.isupper()


def shown(place):
    """The name to show in English."""
    name = ENGLISH.get(place["name"], place["name"])
    return name.removesuffix("-shi") if place["countrycode"] == "JP" else name


def chinese(alternates, translated, simplify):
    """The Chinese name among `alternates`: the translator's, else the shortest."""
    if translated and is_han(translated):
        return simplify(translated)
    found = {simplify(name) for name in alternates if is_han(name) and len(name) > 1}
    return min(found, key=lambda name: (len(name), name)) if found else None


def country_names(folder):
    """The names of countries in every language that CLDR has, by code."""
    found = {}
    for file in sorted((folder / "main").glob("*.xml")):
        tree = ElementTree.parse(file)
        for node in tree.findall("./localeDisplayNames/territories/territory"):
            if node.text and len(node.get("type")) == 2 and "↑" not in node.text:
                names = found.setdefault(node.get("type"), [])
                if node.text not in names:
                    names.append(node.text)
    return found


def cldr_names(folder, language):
    """Names of countries by code, and of subdivisions by code: `CN`, `cnzj`."""
    territories, subdivisions = {}, {}
    tree = ElementTree.parse(folder / f"main/{language}.xml")
    for node in tree.findall("./localeDisplayNames/territories/territory"):
        wanted = "short" if node.get("type") in SHORT else None
        if node.get("alt") == wanted:
            territories[node.get("type")] = node.text
    tree = ElementTree.parse(folder / f"subdivisions/{language}.xml")
    for node in tree.findall("./localeDisplayNames/subdivisions/subdivision"):
        text = re.sub(r"\s*[(（].*$", "", node.text or "").rstrip("²³¹")
        subdivisions.setdefault(node.get("type"), text)
    return territories, subdivisions
