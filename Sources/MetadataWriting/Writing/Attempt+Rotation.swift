import Files
import PhotoMetadata
package import PhotoModel
import WriterProtocol

extension Attempt {
  /// The orientation of the existing picture.
  private var orientation: Orientation {
    before.metadata.orientation.flatMap { Orientation($0) } ?? .upright
  }

  /// The requested values of the file, including the orientation if it is turned.
  var requestedFields: [RequestedField] {
    guard let rotation = change.rotation else { return change.requestedFields }
    return change.requestedFields + [RequestedField(rotation.orientation(after: orientation))]
  }

  /// Turns a JPEG by rearranging its blocks, and then changes its tags accordingly. The tags are
  /// changed in the turned copy, and compared with it.
  func draftByTransformingBlocks(
    _ old: borrowing OpenFile, _ worker: WriterWorker
  ) throws(WritingError) -> DraftFile? {
    guard let transform = change.rotation?.blocks(of: orientation) else { return nil }
    let rotatedDraft = try copy()
    do throws(WritingError) {
      try worker.rotate(rotatedDraft.file, transform)
    } catch {
      throw error == .partialBlocks && transform.trims ? .emptyAfterTrimming : error
    }
    guard let size = try self.size(of: rotatedDraft.file) else {
      throw .checkFailed("can no longer be read")
    }
    let thumbnail = try rotatedThumbnail(of: rotatedDraft, transform, worker)
    let tags = try worker.open(rotatedDraft.file)
    let xmp = try packets(of: rotatedDraft.file).map(PacketEdit.init)
    let existing = xmp?.existing(tags) ?? ExistingTags(tags)
    var changes = TagPlan.changes(requestedFields, to: .file, over: existing)
    changes += TagPlan.changes(size: size, over: existing)
    guard !changes.isEmpty || thumbnail != nil else { return rotatedDraft }
    if let thumbnail { try worker.setThumbnail(nameless(thumbnail)) }
    let written = try xmp?.changes(changes) ?? changes
    let draft = try newDraft()
    var difference = try worker.write(written, into: draft.file)
    let notes = MakerNotes(before: tags, difference)
    difference.before.removeAll { $0.isOfThumbnail }
    difference.after.removeAll { $0.isOfThumbnail }
    let named = written.filter { !$0.tag.hasPrefix(Tag.thumbnail) }
    if let problem = notes.problem ?? TagCheck.problem(difference, changes: named) {
      throw .checkFailed(problem)
    }
    let isSame: Bool
    do throws(Errno) {
      isSame = try PictureData.isSame(rotatedDraft.file, draft.file, of: .jpeg)
    } catch {
      throw WritingError(error)
    }
    guard isSame else { throw .checkFailed("would have a different picture") }
    try compare(xmp, draft.file, written)
    try compareExif(rotatedDraft.file, draft.file, changes, thumbnailChanges: thumbnail != nil)
    if let thumbnail, try contents(of: draft.file)?.thumbnail?.bytes != thumbnail {
      throw .checkFailed("would have a different thumbnail")
    }
    try compareMakerNotes(notes, rotatedDraft, draft, changes, worker)
    return draft
  }

  /// Compares maker notes that contain file offsets with exiftool, which supports more cameras.
  private func compareMakerNotes(
    _ notes: MakerNotes, _ rotatedDraft: DraftFile, _ draft: DraftFile, _ changes: [TagChange],
    _ worker: WriterWorker
  ) throws(WritingError) {
    guard notes.needComparison else { return }
    guard worker.hasExifTool else {
      if notes.areSupported { return }
      throw .checkFailed("may have different maker notes (exiftool could check)")
    }
    let (before, after) = (
      try worker.exifTags(of: rotatedDraft, before.type),
      try worker.exifTags(of: draft, before.type)
    )
    func others(_ tags: [Tag]) -> [Tag] { tags.filter { !$0.name.hasPrefix("IFD1:") } }
    if let problem = ExifToolCheck.problem(
      before: others(before), after: others(after), changes: changes)
    {
      throw .checkFailed(problem)
    }
  }

  /// Returns the size in pixels, as stored.
  private func size(of file: borrowing OpenFile) throws(WritingError) -> PixelSize? {
    let reading: FileReading?
    do {
      reading = try drafter.read(file, photo.path)
    } catch let error as WritingError {
      throw error
    } catch {
      throw .writer("\(error)")
    }
    // The orientation tag isn't updated yet.
    return reading?.metadata.pixelSize.map { $0.shown(in: before.metadata.orientation) }
  }

  /// Whether a picture has the requested orientation and size.
  func hasExpectedGeometry(_ after: Metadata) -> Bool {
    guard let rotation = change.rotation else {
      return after.pixelSize == before.metadata.pixelSize
        && after.orientation == before.metadata.orientation
    }
    let expectedOrientation = rotation.orientation(after: orientation).number
    guard after.orientation ?? 1 == expectedOrientation else { return false }
    guard let old = before.metadata.pixelSize.map({ rotation.size(after: $0) }),
      let new = after.pixelSize
    else { return before.metadata.pixelSize == nil }
    guard rotation.method == .blocks(trims: true) else { return new == old }
    // Up to 31 pixels may be trimmed: the largest unit of blocks is four by four blocks of eight
    // pixels.
    return (old.width - 31...old.width).contains(new.width)
      && (old.height - 31...old.height).contains(new.height)
  }
}

extension Tag {
  static let thumbnail = "Exif.Thumbnail."

  fileprivate var isOfThumbnail: Bool { name.hasPrefix(Tag.thumbnail) }
}

extension RequestedField {
  package init(_ orientation: Orientation) {
    self.init("orientation", .integer(orientation.number))
  }
}
