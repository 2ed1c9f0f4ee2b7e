import GalleryEngine
import PhotoModel
import Trash

/// Prints the trashed files as lines or as JSON.
enum TrashList {
  static func show(_ items: [TrashedFile], json: Bool) throws {
    if items.isEmpty { throw ExitError(.nothingMatched, Phrases.trashIsEmpty) }
    var output = StandardOutput()
    var writer = JSONWriter()
    for item in items {
      if json {
        writer.line { json in
          json.field("path", item.item.original)
          json.field("trash", item.item.file)
          json.field("deletedAt", item.item.deletedAt)
          json.field("size", Int(item.item.status.size))
          json.field("byAlbumen", item.isTrashedByAlbumen)
        }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        let time = item.item.deletedAt?.replacing("T", with: " ", maxReplacements: 1)
        try output.write(Array("\(time ?? "-                  ")  ".utf8))
        try output.write(
          PathLine.bytes(
            item.item.original, end: UInt8(ascii: "\n"), isTerminal: output.isTerminal))
      }
    }
    try output.flush()
  }
}
