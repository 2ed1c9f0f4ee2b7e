/// The intended differences between our readers and exiftool on the corpus of real photos, with
/// reasons.
enum CorpusDifferences {
  private static let ownNotes =
    "exiftool takes it from the maker's own notes, of which few are read"
  private static let crop =
    "the part to be seen, as the file says; exiftool gives all of the sensor"

  /// The reasons by `path: field`.
  static let reasons: [String: String] = [
    "Broken/nan-exif.jpg: latitude": "the longitude is no number, so that there is no place",
    "Broken/nan-exif.jpg: longitude": "it is no number",
    "Edge cases/missing tags/NotHaveExifSubIfd-and-Ifd0-Directories.jpg: exposure":
      "only in an APP12 segment of 1998, before Exif was common",
    "Edge cases/missing tags/NotHaveExifSubIfd-and-Ifd0-Directories.jpg: f-number":
      "only in an APP12 segment of 1998, before Exif was common",
    "Phone backup/DCIM/107APPLE/IMG_7943.HEIC: size":
      "its clean aperture cuts a row that exiftool counts",
    "Photos/1999/1999-05/Kodak DC240.jpg: exposure": ownNotes,
    "Photos/1999/1999-05/Kodak DC240.jpg: f-number": ownNotes,
    "Photos/1999/1999-05/Kodak DC240.jpg: iso": ownNotes,
    "Photos/Piexif samples/01.jpg: exposure": "no exposure lasts 136 years",
    "RAW/header only/j\u{F8}lstravatnet.pef: iso":
      "exiftool prints Pentax's code 6, which stands for the 100 that Exif has",
    "RAW/header only/sample.arw: size":
      "the file has no size of the picture: the sensor's is eight pixels larger",
    "RAW/header only/sample.dng: size": crop,
    "RAW/test.dng: size": crop,
  ]
}
