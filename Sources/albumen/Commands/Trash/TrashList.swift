import CatalogueLibrary
import GalleryEngine
import Journal
import PhotoModel
import Trash

/// What lies in the trash, and what is done with it, as lines and as data.
enum TrashList {
  static func show(_ items: [TrashDesk.Item], json: Bool) throws {
    if items.isEmpty { throw Stop(.nothingMatched, Phrases.trashIsEmpty) }
    var output = StandardOutput()
    var writer = JSONWriter()
    for item in items {
      if json {
        writer.line { json in
          json.field("path", item.item.original)
          json.field("trash", item.item.file)
          json.field("deletedAt", item.item.deletedAt)
          json.field("size", Int(item.item.status.size))
          json.field("byAlbumen", item.isOurs)
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

  /// Where each file is, and where it would be.
  static func show(_ steps: [FileStep], json: Bool) throws {
    var output = StandardOutput()
    var writer = JSONWriter()
    for step in steps {
      guard let path = step.path else { continue }
      var target: FilePath?
      if case .moved(let move) = step { target = move.to }
      if json {
        writer.line { json in
          json.field("path", path)
          json.field("target", target)
          json.field("size", Int(step.byteCount))
        }
        try output.write(writer.bytes)
        writer.removeAll()
      } else {
        let end = UInt8(ascii: target == nil ? "\n" : " ")
        try output.write(PathLine.bytes(path, end: end, isTerminal: output.isTerminal))
        if let target {
          try output.write(
            Array("-> ".utf8)
              + PathLine.bytes(target, end: UInt8(ascii: "\n"), isTerminal: output.isTerminal))
        }
      }
    }
    try output.flush()
  }

  static func show(_ report: FileReport, of planned: Int) throws {
    var writer = JSONWriter()
    writer.line { json in
      json.field("files", planned)
      json.field("done", report.done.count)
      json.field("bytes", Int(report.done.reduce(0) { $0 + $1.byteCount }))
      json.field("failed", report.left.count)
      json.field("cancelled", report.isCancelled)
    }
    var output = StandardOutput()
    try output.write(writer.bytes)
    try output.flush()
  }
}
