package import GalleryEngine
package import Journal
package import MetadataWriting
package import PhotoCatalogue
package import PhotoModel

extension ImportService {
  /// The number of photos looked up at a time.
  private static let batchSize = 1024

  /// Writes dates and positions that are known only from Google's files or Apple's tables into XMP
  /// sidecars, which every program can read, as part of an import. `times` are from Apple's tables,
  /// in seconds since 1970, and are used only if no other source has a capture time. `shared` is
  /// metadata of edited photos from Google files that were imported with their originals: all of it
  /// is written, including captions.
  package func writeSidecars(
    _ photos: [Asset.ID], times: [Asset.ID: Int64], shared: [Asset.ID: Metadata],
    tools: WritingTools, as action: FileAction, failed: (WritingFailure) -> Void
  ) throws(CatalogueError) -> CompanionFacts {
    var facts = CompanionFacts()
    let service = WritingService(catalogue, to: .sidecar, tools: tools, system: system)
    var remaining = photos[...]
    while !remaining.isEmpty {
      let block = Array(remaining.prefix(ImportService.batchSize))
      remaining = remaining.dropFirst(block.count)
      let assets = try catalogue.assets(block)
      let edits = block.compactMap { id in
        assets[id].flatMap { ImportService.edit($0, time: times[id], shared: shared[id], &facts) }
      }
      guard !edits.isEmpty else { continue }
      facts.files += try service.write(edits, as: action, failed: failed)
    }
    return facts
  }

  /// Returns what to write for a photo, or nil for nothing. Counts it in `facts`.
  private static func edit(
    _ asset: Asset, time: Int64?, shared: Metadata?, _ facts: inout CompanionFacts
  ) -> PhotoEdit? {
    var metadata = asset.metadata
    var edits: [FieldEdit] = []
    let (when, location, caption) = (
      Field.known("captureTime"), Field.known("location"), Field.known("caption")
    )
    /// Returns whether the value comes only from a Google file, the photo's own or its original's.
    /// The latter is copied to `said`.
    func isOfTakeout(_ field: Field) -> Bool {
      if asset.metadata.sources[field] == .takeout { return true }
      guard let shared, shared.sources[field] == .takeout else { return false }
      field.value.copy(from: shared, to: &metadata)
      return true
    }
    if isOfTakeout(when) {
      facts.dates += 1
      edits.append(.set(when, to: metadata))
    } else if metadata.captureTime == nil, let time {
      facts.tableDates += 1
      metadata.captureTime = SourceMetadata.time(time)
      edits.append(.set(when, to: metadata))
    }
    if isOfTakeout(location) {
      facts.positions += 1
      edits.append(.set(location, to: metadata))
    }
    if isOfTakeout(caption) {
      facts.captions += 1
      if asset.metadata.sources[caption] != .takeout { edits.append(.set(caption, to: metadata)) }
    }
    let effectiveMetadata = shared ?? asset.metadata
    if effectiveMetadata.sources[.favourite] == .takeout, effectiveMetadata.favourite == true {
      facts.favourites += 1
    }
    return edits.isEmpty ? nil : PhotoEdit(asset, edits)
  }
}
