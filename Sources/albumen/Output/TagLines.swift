import GalleryEngine
import WriterProtocol

/// Every tag of a file, a line each: its name, what it means, and what is written, where that is another
/// text.
enum TagLines {
  /// In bytes; what is longer is for programs.
  private static let widest = 256

  static func lines(_ tags: [Tag]) -> [String] {
    guard !tags.isEmpty else { return [] }
    var table = Table(.left, .left)
    for tag in tags { table.add(tag.name, text(tag)) }
    return [""] + table.lines
  }

  private static func text(_ tag: Tag) -> String {
    let raw = cut(tag.raw.joined(separator: ", "))
    let decoded = cut(tag.decoded)
    return raw == decoded || raw.isEmpty ? decoded : "\(decoded)  (\(raw))"
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= widest ? text : "\(text.prefix(widest))…"
  }
}
