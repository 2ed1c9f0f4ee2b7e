import DecoderProtocol
import PhotoModel
import PhotoRecipe
import Transfer

/// The photos of a plan in their order, packed into about thirty bytes each, because a million may
/// be exported at once. They can only be read sequentially.
package struct ExportItems: Hashable, Sendable {
  private var records = PackedRecords()

  package init() {}

  package var count: Int { records.count }
  package var isEmpty: Bool { count == 0 }

  /// The size of the packed photos in bytes, without their folders.
  var byteCount: Int { records.byteCount }

  package mutating func append(_ item: ExportPlan.Item) {
    var record = PackedRecords.Record()
    record.pack(UInt64(item.number))
    record.pack(UInt64(item.copies.count))
    record.pack(item.folder[...])
    for copy in item.copies {
      records.pack(copy.source, into: &record)
      // Names are never empty, so an empty one means the source's name.
      record.pack(copy.isRenamed ? copy.name[...] : [])
      record.pack(UInt64(bitPattern: copy.size))
      let recipe = copy.rendition?.recipe
      let marks: UInt64 =
        (copy.replaces ? 1 : 0) | (copy.time == nil ? 0 : 2)
        | UInt64(copy.generatedSidecar?.rawValue ?? 0) << 2 | (recipe == nil ? 0 : 16)
      record.pack(UInt64(copy.rendition?.format.rawValue ?? 0) << 5 | marks)
      if let rendition = copy.rendition { record.pack(UInt64(bitPattern: rendition.byteCount)) }
      if let recipe { record.pack(Array(recipe.text.utf8)[...]) }
      if let time = copy.time { record.pack(UInt64(bitPattern: time.nanoseconds)) }
    }
    records.append(record)
  }
}

extension ExportItems {
  /// Parses a recipe that was packed, which is always valid.
  fileprivate static func recipe(_ bytes: ArraySlice<UInt8>) -> Recipe? {
    guard case .recipe(let recipe)? = try? Recipe.read(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    return recipe
  }
}

extension ExportItems: Sequence {
  package struct Iterator: IteratorProtocol {
    private var reader: PackedRecords.Reader

    fileprivate init(_ records: PackedRecords) {
      reader = PackedRecords.Reader(records)
    }

    package mutating func next() -> ExportPlan.Item? {
      guard reader.advance() else { return nil }
      let number = Int(reader.number())
      let count = reader.number()
      let folder = Array(reader.name())
      let copies = (0..<count).map { _ in
        let source = reader.path()
        let name = reader.name()
        let size = Int64(bitPattern: reader.number())
        let marks = reader.number()
        let rendition = RenditionFormat(rawValue: UInt8(marks >> 5)).map {
          ExportPlan.Rendition(format: $0, byteCount: Int64(bitPattern: reader.number()))
        }
        let recipe = marks & 16 == 0 ? nil : ExportItems.recipe(reader.name())
        var copy = ExportPlan.Copy(
          source: source, folder: folder, name: Array(name.isEmpty ? source.name : name),
          size: size, rendition: rendition)
        copy.rendition?.recipe = recipe
        copy.replaces = marks & 1 != 0
        copy.generatedSidecar = ExportContents.SidecarKind(rawValue: UInt8(marks >> 2 & 3))
        if marks & 2 != 0 { copy.time = FileTime(nanoseconds: Int64(bitPattern: reader.number())) }
        return copy
      }
      return ExportPlan.Item(copies: copies, number: number)
    }
  }

  package func makeIterator() -> Iterator { Iterator(records) }

  package var underestimatedCount: Int { count }
}
