import GalleryEngine
import WriterProtocol

/// Every tag of a file, a line each: its name, what it means, and what is written, where that is another
/// text.
enum TagLines {
  static func lines(_ tags: [Tag]) -> [String] {
    guard !tags.isEmpty else { return [] }
    var table = Table(.left, .left)
    for tag in tags.map(FileTag.init) { table.add(tag.name, tag.text) }
    return [""] + table.lines
  }
}
