import Files
import PhotoModel
import WriterProtocol

extension Attempt {
  /// Writes a HEIF by letting Exiv2 change its metadata in a JPEG without other contents, with the
  /// same rules and checks as for JPEGs. In the file, only the bytes of the metadata items and
  /// their locations change.
  func draftByItems(
    _ old: borrowing OpenFile, _ worker: WriterWorker
  ) throws(WritingError) -> DraftFile? {
    guard let items = try metadataItems(old), let bytes = items.carrier.bytes else {
      throw .checkFailed("has metadata outside of its own items")
    }
    let importer = try nameless(bytes)
    let tags = try worker.open(importer)
    let xmp = PacketEdit(XMPPackets(items.carrier.xmp.map { [$0] } ?? []))
    let changes = TagPlan.changes(change.requestedFields, to: .file, over: xmp.existing(tags))
    guard !changes.isEmpty else { return nil }
    let written = try xmp.changes(changes)
    guard !written.isEmpty else { return nil }
    let outputFile = try nameless([])
    let difference = try worker.write(written, into: outputFile)
    let notes = MakerNotes(before: tags, difference)
    if let problem = notes.problem ?? TagCheck.problem(difference, changes: written) {
      throw .checkFailed(problem)
    }
    guard let result = try contents(outputFile).flatMap({ CarrierJPEG($0) }),
      let patches = items.patches(for: result)
    else { throw .checkFailed("has no space for it") }
    let packet = written.lazy.compactMap(\.packet).first.map { Array($0.utf8) }
    if let problem = xmp.problem(XMPPackets(result.xmp.map { [$0] } ?? []), packet: packet) {
      throw .checkFailed(problem)
    }
    let draft = try copy()
    do throws(Errno) {
      for patch in patches { try draft.file.write(patch.bytes, at: patch.place) }
    } catch {
      throw WritingError(error)
    }
    guard let now = try metadataItems(draft.file)?.carrier, now.isEquivalent(result) else {
      throw .checkFailed("doesn't contain what was written")
    }
    try compare(old, draft, notes, tags, changes, worker)
    return draft
  }

  private func metadataItems(_ file: borrowing OpenFile) throws(WritingError) -> MetadataItems? {
    do throws(Errno) {
      return try MetadataItems(file, file.status().size)
    } catch {
      throw WritingError(error)
    }
  }

  func nameless(_ bytes: [UInt8]) throws(WritingError) -> OpenFile {
    do throws(Errno) {
      let file = try drafter.system.createUnnamed()
      try file.write(bytes)
      return file
    } catch {
      throw WritingError(error)
    }
  }

  func contents(_ file: borrowing OpenFile) throws(WritingError) -> [UInt8]? {
    do throws(Errno) {
      return try file.contents(atMost: 1 << 20)
    } catch {
      throw WritingError(error)
    }
  }
}
