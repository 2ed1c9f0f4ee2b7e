package import PhotoModel

/// A word after `is:`, `has:` or similar fields.
package struct QueryChoice: Sendable {
  package indirect enum Meaning: Hashable, Sendable {
    /// Bits of the row, which is kept in memory.
    case traits(UInt16)
    case state(PhotoState)
    case known(Knowable)
    case unknown(Knowable)
    case shape(PhotoShape)
    /// One of these fields has the number.
    case number(Int, in: [String])
    /// None of these applies.
    case none(of: [Meaning])
  }

  package let id: String
  package let aliases: [String]
  package let meaning: Meaning
  package let help: String

  init(_ id: String, _ aliases: [String] = [], _ meaning: Meaning, _ help: String) {
    (self.id, self.aliases, self.meaning, self.help) = (id, aliases, meaning, help)
  }

  package static func named(_ name: String, among choices: [QueryChoice]) -> QueryChoice? {
    choices.first { $0.id == name || $0.aliases.contains(name) }
  }
}

/// The state of a photo in the library, in addition to its metadata.
package enum PhotoState: String, Hashable, Sendable, CaseIterable {
  /// Its file can't be read completely.
  case damaged
  /// The user changed a field that its files don't contain yet.
  case changed
  /// Its disk isn't available.
  case offline
  case marked
  /// Another photo has the same bytes.
  case duplicate
  /// It is in a stack.
  case stacked
  /// It is the cover of a stack.
  case cover
}

/// The orientation of a picture as displayed.
package enum PhotoShape: String, Hashable, Sendable, CaseIterable {
  case portrait, landscape, square

  package func matches(_ size: PixelSize) -> Bool {
    switch self {
    case .portrait: size.height > size.width
    case .landscape: size.width > size.height
    case .square: size.width == size.height
    }
  }
}

/// A value that may be known or unknown for a photo.
package enum Knowable: Hashable, Sendable {
  /// A field of metadata.
  case field(String)
  /// The time of day.
  case clock
  /// The offset from UTC.
  case offset
  case altitude
  /// Stars; 0 counts as none.
  case rating
  /// A place that the gazetteer contains.
  case place
  case sidecar
  /// The video of a Live Photo.
  case liveVideo
  /// A RAW file in addition to the photo.
  case rawFile
}

extension QueryChoice {
  private static func traits(
    _ subtypes: Subtypes, video: Bool = false, favourite: Bool = false
  ) -> Meaning {
    .traits(
      AssetRow(
        id: Asset.ID(rawValue: 0), folder: FolderID(rawValue: 0), day: nil, time: 0,
        mediaType: video ? .video : .image, subtypes: subtypes, isFavourite: favourite
      ).packed.traits)
  }

  static let ofIs: [QueryChoice] = [
    QueryChoice(
      "favourite", ["favorite", "favourites", "favorites", "fav"], traits([], favourite: true),
      "favourites"),
    QueryChoice("video", ["videos", "movie", "movies"], traits([], video: true), "videos"),
    QueryChoice(
      "live", ["livephoto", "live-photo", "live-photos"], traits(.livePhoto), "Live Photos"),
    QueryChoice("raw", ["raws"], traits(.raw), "RAW photos"),
    QueryChoice("panorama", ["panoramas", "pano"], traits(.panorama), "panoramas"),
    QueryChoice(
      "screenshot", ["screenshots", "screen-shot"], traits(.screenshot), "screenshots"),
    QueryChoice("selfie", ["selfies"], traits(.selfie), "taken with the front camera"),
    QueryChoice("burst", ["bursts"], traits(.burst), "part of a burst"),
    QueryChoice("hdr", [], traits(.hdr), "HDR"),
    QueryChoice("animated", ["animation", "animations"], traits(.animated), "animations"),
    QueryChoice("picked", ["pick"], .number(1, in: ["pick"]), "picked"),
    QueryChoice(
      "rejected", ["reject", "rejects"], .number(-1, in: ["pick", Field.rating.id]), "rejected"),
    QueryChoice(
      "unjudged", ["undecided"],
      .none(of: [
        .number(1, in: ["pick"]), .number(-1, in: ["pick", Field.rating.id]), .known(.rating),
      ]), "neither picked nor rejected, and without stars"),
    QueryChoice(
      "changed", [], .state(.changed), "with metadata changes not written to their files"),
    QueryChoice(
      "adjusted", ["edited", "adjustment", "adjustments"], .known(.field(Field.recipe.id)),
      "with adjustments (crop, light, colour or filter)"),
    QueryChoice("offline", [], .state(.offline), "on a disk that is not connected"),
    QueryChoice(
      "damaged", ["broken", "corrupt"], .state(.damaged), "with a damaged file"),
    QueryChoice("marked", ["selected"], .state(.marked), "marked"),
    QueryChoice(
      "duplicate", ["duplicates", "dupe", "dupes"], .state(.duplicate),
      "identical to the file of another photo"),
    QueryChoice("stacked", ["stack", "stacks"], .state(.stacked), "in a stack"),
    QueryChoice("cover", ["covers"], .state(.cover), "the cover of a stack"),
  ]

  /// The words are the same for `has:` and `missing:`.
  static func ofKnowables(_ meaning: (Knowable) -> Meaning) -> [QueryChoice] {
    [
      QueryChoice(
        "location", ["gps", "position", "geo"], meaning(.field("location")), "a position"),
      QueryChoice("date", ["day"], meaning(.field("captureTime")), "the day it was taken"),
      QueryChoice("time", [], meaning(.clock), "the time of day"),
      QueryChoice("offset", ["zone", "timezone"], meaning(.offset), "the offset from UTC"),
      QueryChoice("place", [], meaning(.place), "a named place"),
      QueryChoice("altitude", [], meaning(.altitude), "an altitude"),
      QueryChoice("title", [], meaning(.field("title")), "a title"),
      QueryChoice("caption", ["description"], meaning(.field("caption")), "a caption"),
      QueryChoice(
        "keywords", ["keyword", "tags", "tag"], meaning(.field("keywords")), "keywords"),
      QueryChoice("rating", ["stars"], meaning(.rating), "stars"),
      QueryChoice("label", ["color", "colour"], meaning(.field("label")), "a label"),
      QueryChoice("pick", [], meaning(.field("pick")), "a pick"),
      QueryChoice("artist", ["creator", "author"], meaning(.field("artist")), "an artist"),
      QueryChoice("copyright", ["rights"], meaning(.field("copyright")), "a copyright"),
      QueryChoice("camera", ["model"], meaning(.field("model")), "a camera"),
      QueryChoice("make", ["maker"], meaning(.field("make")), "a camera maker"),
      QueryChoice("lens", [], meaning(.field("lens")), "a lens"),
      QueryChoice("iso", [], meaning(.field("iso")), "a sensitivity"),
      QueryChoice("f", ["aperture", "fnumber"], meaning(.field("fNumber")), "an aperture"),
      QueryChoice(
        "shutter", ["exposure", "exposuretime"], meaning(.field("exposureTime")), "an exposure"),
      QueryChoice(
        "focal", ["focallength"], meaning(.field("focalLength")), "a focal length"),
      QueryChoice("focal35", [], meaning(.field("focalLength35")), "an equivalent focal length"),
      QueryChoice("flash", [], meaning(.field("flash")), "flash information"),
      QueryChoice("duration", [], meaning(.field("duration")), "a duration"),
      QueryChoice(
        "size", ["dimensions", "pixels"], meaning(.field("pixelSize")), "pixel dimensions"),
      QueryChoice("orientation", [], meaning(.field("orientation")), "an orientation"),
      QueryChoice("sidecar", ["xmp"], meaning(.sidecar), "a sidecar file"),
      QueryChoice("live", ["livevideo"], meaning(.liveVideo), "a Live Photo video"),
      QueryChoice("raw", [], meaning(.rawFile), "a separate RAW file"),
    ]
  }

  static let ofShapes: [QueryChoice] = [
    QueryChoice("portrait", ["upright", "vertical"], .shape(.portrait), "taller than wide"),
    QueryChoice("landscape", ["horizontal"], .shape(.landscape), "wider than tall"),
    QueryChoice("square", [], .shape(.square), "as wide as tall"),
  ]
}
