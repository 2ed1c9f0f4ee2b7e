import GalleryEngine
import PhotoModel
import PhotoQuery

/// Text of the grid.
extension Phrases {
  static let noTime = "no time"
  static let looking = "Loading…"

  /// The number of photos that arrived above the visible ones.
  static func arrivedAbove(_ count: Int) -> String { "▲ \(NumberText.grouped(count)) new above" }

  /// The number of lines of a text or list that are scrolled out of view.
  static func moreAbove(_ lines: Int) -> String { "▲ \(lines) more" }
  static func moreBelow(_ lines: Int) -> String { "▼ \(lines) more" }
  static func moreInPhotoView(_ lines: Int) -> String { "\(moreBelow(lines)) in the photo view" }

  static func tooSmall(_ size: (columns: Int, rows: Int), least: (columns: Int, rows: Int))
    -> String
  {
    "Albumen needs a window of \(least.columns)×\(least.rows); this one is "
      + "\(size.columns)×\(size.rows)"
  }
}

/// Text of an empty grid: a sentence, and what to do.
extension Phrases {
  static func nothingMarked(mark: String) -> [String] {
    ["No photo is marked", "\(mark) marks the photo under the cursor."]
  }

  static func noPhotoMatches(
    _ query: String, _ emptying: EmptyingPart?, clear: String, search: String
  ) -> [String] {
    let reason = emptying.map { ["In the library, \(excludesAll($0))."] } ?? []
    return ["No photo here matches '\(query)'"] + reason
      + ["\(clear) clears the filter, \(search) changes it."]
  }

  static func emptyAlbum(add: String) -> [String] {
    [
      "No photos in this album yet",
      "\(add) adds the marked photos, or the one under the cursor, to an album.",
    ]
  }

  /// The number of photos of an album, all of which are in folders that are not open.
  static func photosElsewhere(_ count: Int) -> String {
    "\(NumberText.grouped(count)) elsewhere"
  }

  /// Explains that all photos of an album are in folders that are not open.
  static func albumOfOthers(_ count: Int, roots: Int) -> [String] {
    let folderText = roots == 1 ? "this folder" : "these folders"
    return [
      count == 1
        ? "The photo of this album is not in \(folderText)"
        : "\(NumberText.count(count, "photo")) of this album are not in \(folderText)",
      "Open the folder that contains \(count == 1 ? "it" : "them"): albumen FOLDER",
    ]
  }

  static func lookingForPhotos(in roots: [String]) -> [String] {
    ["Looking for photos", "in " + roots.joined(separator: ", ")]
  }

  static func smartAlbumIsEmpty(_ query: String) -> String {
    "No photo matches \(quoted(shortened(query, to: 60)))"
  }
  static let noPhotosHere = "No photos here"

  static func noPhotos(in roots: [String]) -> [String] {
    [
      "No photos in \(roots.map { "'\($0)'" }.joined(separator: ", "))",
      "Albumen shows JPEG, HEIC, AVIF, PNG, WebP, TIFF, GIF, JPEG XL, BMP, RAW and videos. "
        + "Start it with another folder: albumen FOLDER",
    ]
  }
}

extension ScanProblem {
  /// The reason in a few words, for a cell of the grid.
  var shortText: String {
    switch reason {
    case .damaged(let detail), .unreadable(let detail): detail
    case .missing: "missing"
    case .noPermission: "no permission"
    case .notAFolder: "not a folder"
    }
  }
}
