import Files
import Foundation
import PhotoMetadata
import PhotoModel
import WriterProtocol

/// One attempt to write one file with one program.
struct Attempt {
  let drafter: PhotoDrafter
  let change: FileChange
  let photo: PhotoDrafter.Photo
  let before: FileReading
  let attributes: FileAttributes

  /// Returns a checked copy, or nil if the file already has the requested values.
  func draft(
    of old: borrowing OpenFile, by maker: PhotoKind.Writer, _ worker: WriterWorker
  ) throws(WritingError) -> DraftedFile? {
    let draftFile: DraftFile?
    switch maker {
    case .exiv2 where change.rotation?.transformsBlocks == true:
      draftFile = try draftByTransformingBlocks(old, worker)
    case .exiv2: draftFile = try draftWithExiv2(old, worker)
    case .exiv2ByItems: draftFile = try draftByItems(old, worker)
    case .exifTool: draftFile = try draftWithExifTool(old, worker)
    }
    guard let draft = draftFile else { return nil }
    try updateDigests(old, draft.file)
    try check(old, draft.file)
    do throws(TransferError) {
      try draft.file.preserve(
        PhotoDrafter.preservedAttributes(drafter.options), of: old, attributes)
    } catch {
      throw WritingError(error, keeping: attributes, for: drafter.user)
    }
    return DraftedFile(
      change: change, destination: photo.path, old: photo.status, draft: draft,
      writer: maker == .exifTool ? worker.exifToolVersion : worker.libraries, target: .file)
  }

  private func draftWithExiv2(
    _ old: borrowing OpenFile, _ worker: WriterWorker
  ) throws(WritingError) -> DraftFile? {
    let tags = try worker.open(old)
    let xmp = try packets(of: old).map(PacketEdit.init)
    let changes = TagPlan.changes(
      requestedFields, to: .file, over: xmp?.existing(tags) ?? ExistingTags(tags))
    guard !changes.isEmpty else { return nil }
    let written = try xmp?.changes(changes) ?? changes
    guard !written.isEmpty else { return nil }
    let draft = try newDraft()
    let difference = try worker.write(written, into: draft.file)
    let notes = MakerNotes(before: tags, difference)
    if let problem = notes.problem ?? TagCheck.problem(difference, changes: written) {
      throw .checkFailed(problem)
    }
    try compareIPTC(old, draft.file, changes)
    try compare(xmp, draft.file, written)
    try compareExif(old, draft.file, changes)
    try compare(old, draft, notes, tags, changes, worker)
    return draft
  }

  func packets(of file: borrowing OpenFile) throws(WritingError) -> XMPPackets? {
    do throws(Errno) {
      return try XMPPackets(file, before.type)
    } catch {
      throw WritingError(error)
    }
  }

  /// Checks that XMP is byte for byte as intended. `written` contains the new packet, if there is
  /// one.
  func compare(
    _ xmp: PacketEdit?, _ new: borrowing OpenFile, _ written: [TagChange]
  ) throws(WritingError) {
    guard let xmp, let packets = try packets(of: new) else { return }
    let packet = written.lazy.compactMap(\.packet).first.map { Array($0.utf8) }
    if let problem = xmp.problem(packets, packet: packet) { throw .checkFailed(problem) }
  }

  /// Compares Exif with our own reader.
  func compareExif(
    _ old: borrowing OpenFile, _ new: borrowing OpenFile, _ changes: [TagChange],
    thumbnailChanges: Bool = false
  ) throws(WritingError) {
    guard PhotoKind.hasExifBlock(before.type) else { return }
    let problem = ExifCheck.problem(
      before: try contents(of: old), after: try contents(of: new), changes: changes,
      thumbnailChanges: thumbnailChanges)
    if let problem { throw .checkFailed(problem) }
  }

  /// Returns the contents of the first Exif block, read with our own reader.
  func contents(of file: borrowing OpenFile) throws(WritingError) -> ExifContents? {
    do throws(Errno) {
      return drafter.reader.exifContents(
        descriptor: file.descriptor.rawValue, count: Int(try file.status().size), type: before.type
      ).first
    } catch {
      throw WritingError(error)
    }
  }

  /// Compares the bytes of IPTC, because both programs read it leniently and write their
  /// interpretation.
  private func compareIPTC(
    _ old: borrowing OpenFile, _ new: borrowing OpenFile, _ changes: [TagChange]
  ) throws(WritingError) {
    let problem: String?
    do throws(Errno) {
      guard let ours = try IPTCBlocks(old, before.type),
        let theirs = try IPTCBlocks(new, before.type)
      else { return }
      problem = IPTCCheck.problem(before: ours, after: theirs, changes: changes)
    } catch {
      throw WritingError(error)
    }
    if let problem { throw .checkFailed(problem) }
  }

  /// Updates Photoshop's digest of the IPTC block, which neither program updates, and which readers
  /// use to detect whether XMP and IPTC are in sync (guidelines of the Metadata Working Group);
  /// both are written here. A digest that already didn't match stays if the IPTC values are
  /// unchanged.
  private func updateDigests(
    _ old: borrowing OpenFile, _ new: borrowing OpenFile
  ) throws(WritingError) {
    do throws(Errno) {
      guard let ours = try IPTCBlocks(old, before.type),
        let theirs = try IPTCBlocks(new, before.type), ours.blocks != theirs.blocks,
        ours.hasValidDigests || IPTCCheck.problem(before: ours, after: theirs, changes: []) != nil
      else { return }
      try theirs.updateDigests(in: new)
      if try IPTCBlocks(new, before.type)?.hasValidDigests != false { return }
    } catch {
      throw WritingError(error)
    }
    throw .checkFailed("would have a wrong IPTC digest")
  }

  /// Returns the lines that make exiftool apply the changes.
  ///
  /// exiftool doesn't convert texts that it doesn't change to UTF-8. IPTC in another character set
  /// therefore keeps it, and new texts are written in that character set if it contains their
  /// characters: Windows-1252 if none is declared, otherwise only ASCII. The check rejects all
  /// other texts.
  private func linesForExifTool(
    _ planned: [TagChange], _ old: borrowing OpenFile
  ) throws(WritingError) -> (changes: [TagChange], lines: [String]) {
    let same = (planned, planned.flatMap(ExifToolText.lines))
    let isUnmarked: Bool
    do throws(Errno) {
      guard let blocks = try IPTCBlocks(old, before.type), IPTCCheck.hasNonUTF8Texts(blocks) else {
        return same
      }
      isUnmarked = IPTCCheck.hasNoCharacterSet(blocks)
    } catch {
      throw WritingError(error)
    }
    let texts = planned.filter { $0.family == .iptc && $0.tag != Attempt.characterSet }
      .flatMap(Attempt.texts)
    guard
      texts.allSatisfy({ text in
        text.utf8.allSatisfy { $0 < 0x80 } || isUnmarked && IPTCCheck.isWindows1252(text)
      })
    else { return same }
    let changes = planned.filter { $0.tag != Attempt.characterSet }
    let option = isUnmarked ? ["-charset", "iptc=Latin"] : []
    return (changes, option + changes.flatMap(ExifToolText.lines))
  }

  private static let characterSet = "Iptc.Envelope.CharacterSet"

  private static func texts(_ change: TagChange) -> [String] {
    switch change.value {
    case nil: []
    case .text(let text), .anyLanguage(let text): [text]
    case .texts(let texts): texts
    }
  }

  func newDraft() throws(WritingError) -> DraftFile {
    do throws(Errno) {
      return try DraftFile(in: photo.path.folder, of: drafter.system)
    } catch {
      throw WritingError(error)
    }
  }

  /// Compares the metadata with exiftool if Exiv2 may have damaged it: maker notes may contain file
  /// offsets. Exiv2 adjusts those of many cameras and drops what it doesn't support; of two blocks
  /// of the same kind it keeps one.
  func compare(
    _ old: borrowing OpenFile, _ draft: DraftFile, _ notes: MakerNotes, _ tags: [Tag],
    _ changes: [TagChange], _ worker: WriterWorker
  ) throws(WritingError) {
    let isSingle: Bool
    do throws(Errno) {
      isSingle = try PictureData.hasSingleBlocks(old, self.before.type)
    } catch {
      throw WritingError(error)
    }
    // An entry with the number 0 isn't a tag, and makes some readers reject the whole block.
    let isBroken = tags.contains { $0.name == "Exif.Image.0x0000" }
    guard notes.needComparison || !isSingle || isBroken else { return }
    guard worker.hasExifTool else {
      if notes.needComparison, !notes.areSupported {
        throw .checkFailed("may have different maker notes (exiftool could check)")
      }
      return
    }
    let duplicate = try copy()
    if let problem = ExifToolCheck.problem(
      before: try worker.exifTags(of: duplicate, before.type),
      after: try worker.exifTags(of: draft, before.type), changes: changes,
      withThumbnail: !PhotoKind.hasExifBlock(before.type))
    {
      throw .checkFailed(problem)
    }
  }

  /// Writes with exiftool. If Exiv2 can read the file, it compares the tags before and after,
  /// because it is independent of the writer and much faster. If it finds a difference, exiftool
  /// compares as well.
  private func draftWithExifTool(
    _ old: borrowing OpenFile, _ worker: WriterWorker
  ) throws(WritingError) -> DraftFile? {
    let draft = try copy()
    let isVideo = before.type.mediaType == .video
    let itemTags = tagsOfItems(old, worker)
    let tags = itemTags == nil ? try worker.exifTags(of: draft, before.type) : []
    let planned = TagPlan.changes(
      requestedFields, to: isVideo ? .sidecar : .file,
      over: itemTags.map { ExistingTags($0) } ?? ExistingTags(exifTool: tags))
    guard !planned.flatMap(ExifToolText.lines).isEmpty || isVideo else { return nil }
    let xmp = try packets(of: old).map(PacketEdit.init)
    let packet = xmp?.document == nil ? nil : try xmp?.packet(applying: planned)
    let file = if let packet { try packetFile(packet) } else { DraftFile?.none }
    let isComplete = file != nil
    var (changes, lines) = try linesForExifTool(
      planned.filter { !isComplete || $0.family != .xmp }, old)
    if let file {
      changes += planned.filter { $0.family == .xmp }
      lines.append("-XMP<=\(file.path.lossyString)")
    }
    if isVideo { lines += ExifToolVideo.lines(change.requestedFields) }
    guard !lines.isEmpty else { return nil }
    do throws(WritingError) {
      try worker.exifWrite(lines, into: draft)
    } catch {
      // The temporary file that exiftool creates next to the file.
      let left = FilePath(bytes: draft.path.bytes + Array("_exiftool_tmp".utf8))
      try? drafter.system.remove(left)
      throw error
    }
    try compareIPTC(old, draft.file, changes)
    try compareExif(old, draft.file, changes)
    if isComplete || !changes.contains(where: { $0.family == .xmp }) {
      try compare(
        xmp, draft.file, packet.map { [.packet(String(decoding: $0, as: UTF8.self))] } ?? [])
    }
    if let itemTags, isSame(draft, itemTags, changes, worker) { return draft }
    let all = itemTags == nil ? tags : try worker.exifTags(of: try copy(), before.type)
    let newTags = try worker.exifTags(of: draft, before.type)
    let movesVideo = isVideo && change.requestedFields.contains { $0.id == "location" }
    let problem =
      ExifToolCheck.problem(
        before: all, after: newTags, changes: changes, changesVideoPosition: movesVideo,
        withThumbnail: !PhotoKind.hasExifBlock(before.type))
      ?? (isVideo ? ExifToolVideo.problem(newTags, change.requestedFields) : nil)
    if let problem {
      throw .checkFailed(problem)
    }
    return draft
  }

  /// Writes an XMP packet to a file that exiftool can read. Returns nil if exiftool would
  /// misinterpret its path.
  private func packetFile(_ packet: [UInt8]) throws(WritingError) -> DraftFile? {
    let folder = FilePath(NSTemporaryDirectory())
    guard ExifToolText.line(folder) != nil, !folder.bytes.contains(UInt8(ascii: "%")),
      String(validating: folder.bytes, as: UTF8.self) != nil
    else { return nil }
    do throws(Errno) {
      let file = try DraftFile(in: folder, of: drafter.system)
      // Values have HTML escapes, including those read from files.
      try file.file.write(packet.flatMap { $0 == UInt8(ascii: "&") ? Array("&amp;".utf8) : [$0] })
      return file
    } catch {
      throw WritingError(error)
    }
  }

  /// Returns the tags of a HEIF, read by Exiv2, which reads XMP from only one item and not of all
  /// kinds. Nil if it may have missed some, and for other file types.
  private func tagsOfItems(_ old: borrowing OpenFile, _ worker: WriterWorker) -> [Tag]? {
    guard [.heic, .heif, .avif].contains(before.type),
      let texts = try? BoxPicture.textCount(old, photo.status.size), texts <= 1,
      let tags = try? worker.open(old)
    else { return nil }
    return texts == 1 && !tags.contains { TagFamily(of: $0.name) == .xmp } ? nil : tags
  }

  /// Whether Exiv2 finds no unintended difference in a copy that exiftool changed.
  private func isSame(
    _ draft: DraftFile, _ originalTags: [Tag], _ changes: [TagChange], _ worker: WriterWorker
  ) -> Bool {
    let exifToolChanges = changes.filter { ExifToolName.of($0.tag) != nil }
    guard
      let difference = try? worker.difference(of: draft.file, naming: exifToolChanges.map(\.tag))
    else {
      return false
    }
    let notes = MakerNotes(before: originalTags, difference)
    return notes.problem == nil && !notes.needComparison
      && TagCheck.problem(difference, changes: exifToolChanges) == nil
  }

  /// Opens the file again for each copy, because a copy starts at the file's current position.
  func copy() throws(WritingError) -> DraftFile {
    let draft = try newDraft()
    do {
      let source = try drafter.system.open(photo.path)
      _ = try source.copy(to: draft.file, size: photo.status.size)
    } catch let error as TransferError {
      throw WritingError(error)
    } catch let error as Errno {
      throw WritingError(error)
    } catch {
      throw .writer("\(error)")
    }
    return draft
  }

  /// Checks that the picture is identical, and that the reader used for scans finds the requested
  /// values.
  private func check(
    _ old: borrowing OpenFile, _ new: borrowing OpenFile
  ) throws(WritingError) {
    let (isSame, after) = try WritingError.attempt {
      // Turned blocks were compared when they were turned, and the turned copy is compared here.
      let isSame =
        try change.rotation?.transformsBlocks == true
        || PictureData.isSame(old, new, of: before.type)
      return (isSame, try drafter.read(new, photo.path))
    }
    guard isSame else { throw .checkFailed("would have a different picture") }
    guard let after, after.type == before.type, after.damage == before.damage else {
      throw .checkFailed("can no longer be read")
    }
    guard hasExpectedGeometry(after.metadata) else {
      throw .checkFailed("would have a different size or orientation")
    }
    if let problem = FieldCheck.problem(change.requestedFields, in: after.metadata) {
      throw .checkFailed(problem)
    }
  }
}
