package import GalleryEngine
package import Journal
package import MetadataWriting
package import PhotoCatalogue
package import PhotoModel

extension ImportService {
  /// So many photos are looked up together.
  private static let block = 1024

  /// Writes dates and positions that only Google's files say, or Apple's tables, into XMP files beside the
  /// photos, which every program reads; as a part of an import. `times` are those of Apple's tables, in seconds
  /// since 1970: they count where nothing else says when a photo was taken. `lent` is what the source said of edited
  /// photos by files of Google's that went with their originals: all of that is written, captions too.
  package func writeBeside(
    _ photos: [Asset.ID], times: [Asset.ID: Int64], lent: [Asset.ID: Metadata],
    tools: WritingTools, as action: FileAction, failed: (WritingFailure) -> Void
  ) throws(CatalogueError) -> BesideFacts {
    var facts = BesideFacts()
    let service = WritingService(catalogue, to: .sidecar, tools: tools, system: system)
    var rest = photos[...]
    while !rest.isEmpty {
      let block = Array(rest.prefix(ImportService.block))
      rest = rest.dropFirst(block.count)
      let assets = try catalogue.assets(block)
      let edits = block.compactMap { id in
        assets[id].flatMap { ImportService.edit($0, time: times[id], lent: lent[id], &facts) }
      }
      guard !edits.isEmpty else { continue }
      facts.files += try service.write(edits, as: action, failed: failed)
    }
    return facts
  }

  /// What is to be written of a photo; nil for nothing.
  private static func edit(
    _ asset: Asset, time: Int64?, lent: Metadata?, _ facts: inout BesideFacts
  ) -> PhotoEdit? {
    var said = asset.metadata
    var edits: [FieldEdit] = []
    let (when, location, caption) = (
      Field.known("captureTime"), Field.known("location"), Field.known("caption")
    )
    /// Whether only a file of Google's says it, its own or one that was lent: then it stands in `said`.
    func isOfTakeout(_ field: Field) -> Bool {
      if asset.metadata.sources[field] == .takeout { return true }
      guard let lent, lent.sources[field] == .takeout else { return false }
      field.value.copy(from: lent, to: &said)
      return true
    }
    if isOfTakeout(when) {
      facts.dates += 1
      edits.append(.set(when, to: said))
    } else if said.captureTime == nil, let time {
      facts.tableDates += 1
      said.captureTime = SourceMetadata.time(time)
      edits.append(.set(when, to: said))
    }
    if isOfTakeout(location) {
      facts.positions += 1
      edits.append(.set(location, to: said))
    }
    if isOfTakeout(caption) {
      facts.captions += 1
      if asset.metadata.sources[caption] != .takeout { edits.append(.set(caption, to: said)) }
    }
    let known = lent ?? asset.metadata
    if known.sources[.favourite] == .takeout, known.favourite == true { facts.favourites += 1 }
    return edits.isEmpty ? nil : PhotoEdit(asset, edits)
  }
}
