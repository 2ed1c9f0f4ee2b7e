"""Outlines of countries and provinces, cut along the cells of the grid."""

from collections import defaultdict

import rdata

CELLS = 4  # to a degree
# Not quite the middle of a cell, so that no outline runs through it.
REFERENCE = (32767.5 + 0.31) / 65535, (32767.5 - 0.27) / 65535

# Natural Earth's name of a map unit, where GeoNames counts what it calls by another code.
UNITS = {
    "Cocos Is.": "CC", "Christmas I.": "CX", "Svalbard Is.": "SJ", "Jan Mayen I.": "SJ",
    "Guadeloupe": "GP", "French Guiana": "GF", "Martinique": "MQ", "Mayotte": "YT",
    "Reunion": "RE", "Caribbean Netherlands": "BQ", "Tokelau": "TK", "France": "FR",
    "Norway": "NO", "Netherlands": "NL", "New Zealand": "NZ",
}
WITHOUT_CODE = {
    "Ashmore and Cartier Is.": "AU", "Kosovo": "XK", "N. Cyprus": "CY", "Namibia": "NA",
    "Somaliland": "SO",
}
IN_PARTS = {"FR", "NO", "NL", "NZ"}
# Their provinces together are the country.
WITH_PROVINCES = {"AU", "BR", "CA", "US"}
PROVINCES = {
    "Jervis Bay Territory": "Australian Capital Territory",
    "Distrito Federal": "Federal District",
}


def countries(folder):
    """Yields (country code, rings) of the countries without provinces of their own here."""
    yield from _shapes(rdata.data_set(folder, "countries50"), _country)
    yield from _shapes(
        rdata.data_set(folder, "map_units50"), lambda row: UNITS.get(row["name"]))


def provinces(folder):
    """Yields ((country code, name), rings) of the provinces that Natural Earth draws at 50m."""
    yield from _shapes(
        rdata.data_set(folder, "states50"),
        lambda row: (row["iso_a2"], PROVINCES.get(row["name"], row["name"])))


def _country(row):
    if row["name"] in WITHOUT_CODE:
        return WITHOUT_CODE[row["name"]]
    code = row["iso_a2"]
    is_elsewhere = row["name"] in UNITS or code in IN_PARTS or code in WITH_PROVINCES
    return None if is_elsewhere else code


def _shapes(data, label):
    table = rdata.columns(data["data"])
    for number, shape in enumerate(data["polygons"]):
        key = label({name: column[number] for name, column in table.items()})
        if key is None:
            continue
        rings = []
        for ring in shape["Polygons"]:
            values = ring["coords"]
            half = len(values) // 2
            rings.append(list(zip(values[:half], values[half:])))
        yield key, rings


class Raster:
    """For every cell: the zones at its reference point, and the outlines that run through it."""

    def __init__(self):
        self.edges = defaultdict(lambda: defaultdict(list))  # cell → zone → pieces
        self.inside = defaultdict(set)  # cell → zones
        self.rows = 180 * CELLS
        self.columns = 360 * CELLS

    def add(self, zone, rings):
        crossings = defaultdict(list)
        for ring in rings:
            for start, end in zip(ring, ring[1:]):
                self._cut(zone, _scaled(start), _scaled(end))
                self._cross(crossings, _scaled(start), _scaled(end))
        for row, found in crossings.items():
            found.sort()
            for west, east in zip(found[::2], found[1::2]):
                column = max(0, int(west - REFERENCE[0] + 1))
                while column < self.columns and column + REFERENCE[0] < east:
                    if column + REFERENCE[0] > west:
                        self.inside[row * self.columns + column].add(zone)
                    column += 1

    def _cross(self, crossings, start, end):
        (x1, y1), (x2, y2) = sorted((start, end), key=lambda point: point[1])
        row = max(0, int(y1 - REFERENCE[1]))
        while row + REFERENCE[1] < y2:
            y = row + REFERENCE[1]
            if y >= y1 and row < self.rows:
                crossings[row].append(x1 + (x2 - x1) * (y - y1) / (y2 - y1))
            row += 1

    def _cut(self, zone, start, end):
        (x1, y1), (x2, y2) = start, end
        cuts = {0.0, 1.0}
        for low, high in ((x1, x2), (y1, y2)):
            for line in range(int(min(low, high)) + 1, int(max(low, high)) + 1):
                cuts.add((line - low) / (high - low))
        cuts = sorted(cut for cut in cuts if 0 <= cut <= 1)
        for first, last in zip(cuts, cuts[1:]):
            middle = (first + last) / 2
            column = min(int(x1 + (x2 - x1) * middle), self.columns - 1)
            row = min(int(y1 + (y2 - y1) * middle), self.rows - 1)
            piece = tuple(
                min(65535, max(0, round((value - corner) * 65535)))
                for part in (first, last)
                for value, corner in (
                    (x1 + (x2 - x1) * part, column), (y1 + (y2 - y1) * part, row)))
            if piece[:2] != piece[2:]:
                self.edges[row * self.columns + column][zone].append(piece)


def _scaled(point):
    """Longitude and latitude in cells, from the south-west corner of the map."""
    x, y = (point[0] + 180) * CELLS, (point[1] + 90) * CELLS
    return min(max(x, 0.0), 360.0 * CELLS), min(max(y, 0.0), 180.0 * CELLS)
