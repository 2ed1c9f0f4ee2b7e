import Files
import PhotoMetadata
import PhotoModel
import WriterProtocol

/// Makes a draft of the sidecar of a photo with the requested values, next to its destination.
struct SidecarDrafter {
  let system: FileSystem
  let options: WritingOptions
  let user: FileUser

  /// Larger than any sidecar that a program writes.
  static let limit = 64 << 20

  /// Returns nil if the sidecar already has the requested values.
  func draft(_ change: FileChange) throws(WritingError) -> DraftedFile? {
    let photo = try PhotoDrafter.examine(change, system)
    var location =
      change.sidecar.map { path in
        SidecarLocation(path: path, exists: system.mayExist(path))
      } ?? SidecarLocation.of(photo.path, in: system)
    do throws(Errno) {
      _ = try system.status(of: location.path)
    } catch {
      if error == .fileNameTooLong { throw .sidecarNameTooLong }
    }
    var old = location.exists ? try read(location.path) : nil
    if let found = old, try belongsToOtherPhoto(found.document, at: location, photo.path) {
      location = SidecarLocation.withFullName(photo.path, in: system)
      old = location.exists ? try read(location.path) : nil
    }
    let document = old?.document ?? XMPDocument.new
    let changes = TagPlan.changes(
      change.requestedFields, to: .sidecar, over: document.existing,
      isPhotoWritten: change.isPhotoWritten)
    guard !changes.isEmpty else { return nil }
    let bytes = document.bytes(applying: changes)
    guard bytes != document.bytes else { return nil }
    if let problem = SidecarCheck.problem(document, bytes, changes, change.requestedFields) {
      throw .checkFailed(problem)
    }
    return try write(bytes, to: location.path, over: old, change)
  }

  /// An existing sidecar.
  private struct Found {
    /// Links are resolved.
    var path: FilePath
    /// The status before reading, which reveals later changes by other programs.
    var status: FileStatus
    var document: XMPDocument
  }

  private func read(_ path: FilePath) throws(WritingError) -> Found {
    do {
      let target = try system.realPath(path)
      let status = try system.status(of: target)
      guard status.kind == .file,
        let bytes = try system.open(target).contents(atMost: SidecarDrafter.limit)
      else { throw WritingError.sidecarNotXMP(path) }
      return Found(path: target, status: status, document: try XMPDocument(bytes))
    } catch let error as Errno {
      throw WritingError(error)
    } catch {
      throw .sidecarNotXMP(path)
    }
  }

  /// Whether a `name.xmp` belongs to a photo with another extension, so that this photo needs its
  /// own sidecar. Throws if it belongs to a photo with another name, whose sidecar is never
  /// written.
  private func belongsToOtherPhoto(
    _ document: XMPDocument, at location: SidecarLocation, _ photo: FilePath
  ) throws(WritingError) -> Bool {
    let photoName = String(decoding: photo.name, as: UTF8.self)
    let ownEnding = String(decoding: FilePath.split(name: photo.name).ending, as: UTF8.self)
    if !location.hasFullName(photo), let fileExtension = SidecarOwner.fileExtension(document) {
      if fileExtension.lowercased() != ownEnding.lowercased() { return true }
    }
    guard let name = SidecarOwner.name(document), name.lowercased() != photoName.lowercased() else {
      return false
    }
    // After a photo was renamed, its sidecar still contains the old name, which no file has any
    // more.
    guard system.mayExist(photo.folder.appending(name)) else { return false }
    throw .sidecarOfOtherPhoto(location.path, owner: name)
  }

  private func write(
    _ bytes: [UInt8], to path: FilePath, over found: Found?, _ change: FileChange
  ) throws(WritingError) -> DraftedFile {
    do {
      guard let found else {
        let permissions = try system.attributes(of: change.path).permissions
        let draft = try DraftFile(
          in: path.folder, of: system, permissions: .ofNewFiles(noWiderThan: permissions))
        try draft.file.write(bytes)
        return DraftedFile(change: change, destination: path, draft: draft, target: .sidecar)
      }
      do {
        try PhotoDrafter.checkWriting(found.path, system, user)
      } catch WritingError.readOnly {
        throw WritingError.sidecarReadOnly(found.path)
      } catch WritingError.ownedByOther(let owner, _) {
        throw WritingError.ownedByOther(owner, sidecar: found.path)
      }
      let old = try system.open(found.path)
      let attributes = try old.attributes()
      if attributes.linkCount > 1, !options.breaksLinks {
        throw WritingError.hardLinked(PhotoDrafter.names(of: found.path, found.status, system))
      }
      let draft = try DraftFile(in: found.path.folder, of: system)
      try draft.file.write(bytes)
      do throws(TransferError) {
        try draft.file.preserve(PhotoDrafter.preservedAttributes(options), of: old, attributes)
      } catch {
        throw WritingError(error, keeping: attributes, for: user, sidecar: found.path)
      }
      return DraftedFile(
        change: change, destination: found.path, old: found.status, draft: draft, target: .sidecar)
    } catch let error as WritingError {
      throw error
    } catch let error as TransferError {
      throw WritingError(error)
    } catch let error as Errno {
      throw WritingError(error)
    } catch {
      throw .writer("\(error)")
    }
  }
}
