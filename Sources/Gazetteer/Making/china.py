"""Cities and districts of China: centres of cpca, and the district of every place."""

import csv
import math
import re
from collections import Counter, defaultdict

import gcj
from areas import CITY, DISTRICT, Area, rank
from names import is_code, is_han, is_spelling

MUNICIPALITIES = {"11", "12", "31", "50"}
ELSEWHERE = {"71", "81", "82"}
# Where names come from other languages than Chinese, and pinyin would only sound like them.
OWN_NAMES = {"15", "54", "63", "65"}
# What the world calls those whose names are Manchu, Mongol, Tibetan or Uyghur; and one that is
# read otherwise elsewhere.
KNOWN_AS = {
    "哈尔滨": "Harbin", "齐齐哈尔": "Qiqihar", "林芝": "Nyingchi", "阿里": "Ngari",
    "海东": "Haidong", "那曲": "Nagqu", "阿拉善": "Alxa", "锡林郭勒": "Xilingol", "伊犁": "Ili",
    "博尔塔拉": "Bortala", "巴音郭楞": "Bayingolin", "果洛": "Golog", "甘孜": "Garzê",
    "阿坝": "Ngawa", "香格里拉": "Shangri-La", "朝阳": "Chaoyang",
}
CELL = 0.5


class China:
    def __init__(self, packages, areas, settlements, simplify):
        self.areas = areas
        self.simplify = simplify
        import pypinyin
        # In names of places they are never `dou` and hardly ever `zhang`.
        pypinyin.load_single_dict({ord("都"): "dū", ord("长"): "cháng,zhǎng"})
        self.pinyin = pypinyin
        self.english = packages.translations("en")
        with open(packages.files / "cpca/resources/56_nations.csv", encoding="utf-8-sig") as file:
            peoples = {line[0].removesuffix("族") for line in csv.reader(file) if line}
        longest = sorted((name for name in peoples if is_han(name)), key=lambda n: (-len(n), n))
        # Only a long name stands without the word for a people: 水 is also water.
        longest = [name + "族" for name in longest] + [name for name in longest if len(name) > 1]
        self.people = re.compile("(?:" + "|".join(longest) + "|各族)+(?=自治)")
        rows = {
            row["adcode"][:6]: row for row in packages.chinese_divisions()
            if row["adcode"][:2] not in ELSEWHERE}
        self.settlements = [place for place in settlements if place["countrycode"] == "CN"]
        self.places_by_name = defaultdict(list)
        for place in self.settlements:
            for name in {simplify(name) for name in place["alternatenames"] if is_han(name)}:
                self.places_by_name[name].append(place)
        self.centres = []  # (latitude, longitude, area, stem, code)
        self.grid = defaultdict(list)
        self.seats = set()  # the places that are cities here
        self._divisions(rows)
        self._label(packages)

    def _divisions(self, rows):
        self.admin1 = self._provinces(rows)
        cities = {}
        for code in sorted(rows):
            row = rows[code]
            if code.endswith("0000") or row["name"] == "市辖区":
                continue
            is_direct = code[2:4] == "90"
            if code.endswith("00"):
                if not is_direct and code[:2] not in MUNICIPALITIES and row["longitude"]:
                    cities[code[:4]] = self._city(code, row, rows)
                continue
            if not row["longitude"]:
                continue
            if is_direct:
                self._centre(row, self._city(code, row, rows), code)
                continue
            key = code[:2] if code[:2] in MUNICIPALITIES else code[:4]
            if key in MUNICIPALITIES and key not in cities:
                cities[key] = self._city(key + "0000", rows[key + "0000"], rows)
            self._centre(row, self._district(code, row, cities[key]), code)
        inhabited = {self.areas.all[area].parent for _, _, area, _, _ in self.centres}
        for code, city in sorted(cities.items()):
            if city not in inhabited:
                self._centre(rows[code + "00"], city, code + "00")

    def _provinces(self, rows):
        """From the first two digits of a code to the area that GeoNames' code made."""
        tops = {
            self.simplify(row["name"]): code for code, row in rows.items()
            if code.endswith("0000")}
        found = {}
        for (country, _), number in self.areas.province.items():
            area = self.areas.all[number]
            if country != "CN" or not area.zh:
                continue
            for name, code in tops.items():
                if name[:2] == area.zh[:2]:
                    found[code[:2]] = number
                    area.others += [area.zh, self.stem(name)]
                    area.zh = name
        missing = {code[:2] for code in tops.values()} - set(found)
        if missing:
            raise SystemExit(f"No province for {missing}")
        return found

    def _city(self, code, row, rows):
        province = self.admin1[code[:2]]
        name, stem = row["name"], self.stem(row["name"])
        matches = [
            place for key in (name, stem) for place in self.places_by_name[key]
            if self.province(place) == province and _distance(place, row) < 120]
        best = max(
            matches, key=lambda place: (place["population"], -place["geonameid"]), default=None)
        own = best and best["population"] > 0
        area = Area(
            CITY, province, self.areas.all[province].country,
            self._english(code, stem, matches), name, _satellites(row),
            rank(best["population"]) if best else 0)
        area.others = [stem, self.romanised(stem)]
        if own:
            # The place is the city's own centre, which a search would find twice.
            self.seats.add(best["geonameid"])
            area.others += [
                name for name in best["alternatenames"]
                if name and not is_spelling(name) and not is_code(name)]
        if code.endswith("0000"):
            self.areas.all[province].is_found = False
        return self.areas.add(area)

    def _district(self, code, row, city):
        name, stem = row["name"], self.stem(row["name"])
        matches = [
            place for key in (name, stem) for place in self.places_by_name[key]
            if _distance(place, row) < 40]
        english = self._english(code, stem, matches)
        area = Area(
            DISTRICT, city, self.areas.all[city].country, english, name, _satellites(row),
            self.areas.all[city].rank // 3)
        area.others = [stem, self.romanised(stem)]
        return self.areas.add(area)

    def _centre(self, row, area, code):
        latitude, longitude = _position(row)
        centre = latitude, longitude, area, self.stem(row["name"]), code
        self.centres.append(centre)
        self.grid[int(latitude / CELL), int(longitude / CELL)].append(centre)

    def stem(self, name):
        """杭州 of 杭州市, 延边 of 延边朝鲜族自治州; one character alone is no name."""
        short = self.people.sub("", name)
        short = re.sub(r"(自治[州县旗区]|地区|林区|新区|矿区|[市区县盟州旗])$", "", short)
        return short if len(short) > 1 else name

    def _english(self, code, stem, matches):
        """The name of a place called so, if that is a way to read the characters, else pinyin.

        Where names come from other languages, the name of the place whatever it is.
        """
        if stem in KNOWN_AS:
            return KNOWN_AS[stem]
        matches = sorted(
            matches, key=lambda place: (-place["population"], place["geonameid"]))
        if code[:2] in OWN_NAMES and matches:
            return self.english.get(str(matches[0]["geonameid"]), matches[0]["name"])
        readings = {""}
        for choices in self.pinyin.pinyin(stem, style=self.pinyin.Style.NORMAL, heteronym=True):
            readings = {start + _letters(choice) for start in readings for choice in choices}
        for place in matches:
            if _letters(place["name"]) in readings:
                return place["name"].replace("’", "'")
        return self.romanised(stem)

    def romanised(self, name):
        text = ""
        for syllable in self.pinyin.lazy_pinyin(name, v_to_u=True):
            text += ("'" if text and syllable[:1] in "aeo" else "") + syllable
        return text[:1].upper() + text[1:]

    def province(self, place):
        return self.areas.province.get(("CN", place["admin1code"]))

    def _label(self, packages):
        """Finds the district of every place: of its name near by, else the nearest of its city."""
        counties = {
            (place["latitude"], place["longitude"]): place["county"]
            for place in packages.states_and_counties()
            if place["country_code"] == "CN" and place.get("county")}
        votes = defaultdict(Counter)
        for place in self.settlements:
            county = counties.get((place["latitude"], place["longitude"]))
            nearest = self._nearest(place, lambda centre: True)
            if county and nearest:
                votes[place["admin1code"], county][self.city(nearest[2])] += 1
        cities = {
            key: min(found, key=lambda city: (-found[city], city))
            for key, found in votes.items()
            if sum(found.values()) > 2 and max(found.values()) >= 0.6 * sum(found.values())}
        self.district = {}
        for place in self.settlements:
            county = counties.get((place["latitude"], place["longitude"]))
            city = cities.get((place["admin1code"], county))
            province = self.province(place)
            names = {
                self.simplify(name) for name in place["alternatenames"] if is_han(name)}
            names |= {self.stem(name) for name in names}
            best = (
                self._nearest(
                    place, lambda centre: centre[3] in names
                    and self._is_in(centre[2], province, city), 25)
                or self._nearest(place, lambda centre: self._is_in(centre[2], province, city))
                or self._nearest(place, lambda centre: self._is_in(centre[2], province, None)))
            self.district[place["geonameid"]] = best[2] if best else None

    def city(self, area):
        return area if self.areas.all[area].kind == CITY else self.areas.all[area].parent

    def _is_in(self, area, province, city):
        own = self.city(area)
        return (city is None or own == city) and (
            province is None or self.areas.all[own].parent == province)

    def _nearest(self, place, accepts, limit=200):
        row, column = int(place["latitude"] / CELL), int(place["longitude"] / CELL)
        best = None
        for size in range(0, 6):
            for y in range(row - size, row + size + 1):
                for x in range(column - size, column + size + 1):
                    if max(abs(y - row), abs(x - column)) != size:
                        continue
                    for centre in self.grid.get((y, x), ()):
                        distance = _kilometres(
                            place["latitude"], place["longitude"], centre[0], centre[1])
                        if distance < limit and accepts(centre) and (
                                best is None or (distance, centre[4]) < best[0]):
                            best = (distance, centre[4]), centre
            if best and best[0][0] < size * CELL * 70:
                break
        return best and best[1]


def _letters(name):
    """A name as pinyin without tones, so that it can be compared."""
    return re.sub("[^a-z]", "", name.lower().replace("ü", "v").replace("lv", "lu"))


def _position(row):
    """As on a map in China, by which centres are compared with each other."""
    return float(row["latitude"]), float(row["longitude"])


def _satellites(row):
    """What a search gives as the position of an area, in WGS 84."""
    return gcj.removed(*_position(row))


def _distance(place, row):
    return _kilometres(place["latitude"], place["longitude"], *_position(row))


def _kilometres(latitude, longitude, other_latitude, other_longitude):
    east = (other_longitude - longitude) * math.cos(math.radians(latitude))
    return math.hypot(east, other_latitude - latitude) * 111.2
