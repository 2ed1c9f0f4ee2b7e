import GalleryEngine
import PhotoModel
import TerminalKit

/// What a grid without photos says: why, and what to do.
struct EmptyPage {
  let paragraphs: [String]
  let theme: Theme

  func draw(in frame: inout CellBuffer, _ rect: Rect) {
    let width = max(10, min(rect.size.columns - 4, 70))
    var lines: [(String, Style)] = []
    for (number, paragraph) in paragraphs.enumerated() {
      if number > 0 { lines.append(("", theme.text)) }
      let style = number == 0 ? theme.strong : theme.faint
      lines += DisplayText.wrapped(paragraph, to: width).map { ($0, style) }
    }
    let top = rect.origin.row + max(1, (rect.size.rows - lines.count) / 3)
    let left = rect.origin.column + max(2, (rect.size.columns - width) / 2)
    for (offset, line) in lines.enumerated() where top + offset < rect.rows.upperBound {
      frame.put(line.0, column: left, row: top + offset, limit: width, style: line.1)
    }
  }
}

extension GalleryState {
  /// Why there is no photo, and what to do.
  var emptyParagraphs: [String] {
    func key(_ command: Command) -> String { setup.keymap.key(for: command, in: .grid) }
    if pages.view == .selection, filter.current == nil {
      return [
        "Nothing is marked",
        "\(key(.mark(.mark))) marks the photo under the cursor, in every view.",
      ]
    }
    if let filter = filter.current {
      guard filter.hasAnswer else { return ["Looking …"] }
      return [
        "No photo here matches '\(filter.words.joined(separator: " "))'",
        "\(key(.go(.escape))) clears the filter, \(key(.look(.search))) changes it.",
      ]
    }
    if shownAlbum.isAsked, places.asked[shownAlbum] == nil {
      return ["Looking …"]
    }
    if shownUserAlbum != nil, pages.view == .albums {
      return [
        "No photos in this album yet",
        "\(key(.act(.addToAlbum))) puts photos into an album, in every view.",
      ]
    }
    let roots = setup.roots.map { PathText.short($0, home: setup.home) }
    let unread = library.problems.filter(\.isFolder)
    if !unread.isEmpty, library.snapshot.index.isEmpty {
      return unread.map { ErrorText.sentence($0) }
    }
    if library.isScanning {
      return ["Looking for photos", "in " + roots.joined(separator: ", ")]
    }
    if !library.snapshot.index.isEmpty { return ["No photos here"] }
    return [
      "No photos in \(roots.map { "'\($0)'" }.joined(separator: ", "))",
      "Albumen shows JPEG, HEIC, AVIF, PNG, WebP, TIFF, GIF, JPEG XL, BMP, RAW and videos. "
        + "Start it with another folder: albumen FOLDER",
    ]
  }
}
