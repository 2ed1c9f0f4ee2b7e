import GalleryEngine
import WriterProtocol

/// Formats all tags of a file, one per line: the name, the meaning, and the raw value if that is a
/// different text.
enum TagLines {
  static func lines(_ tags: [Tag]) -> [String] {
    guard !tags.isEmpty else { return [] }
    var table = Table(.left, .left)
    for tag in tags.map(FileTag.init) { table.add(tag.name, tag.text) }
    return [""] + table.lines
  }
}
