import Files
import PhotoMetadata
import PhotoModel
import WriterProtocol

/// Makes a checked copy of a photo with the requested values, next to the original.
struct PhotoDrafter {
  let system: FileSystem
  let options: WritingOptions
  let tools: WritingTools
  let reader: MetadataReader
  let user: FileUser

  /// A photo that may be written.
  struct Photo {
    /// Links are resolved.
    var path: FilePath
    var status: FileStatus
  }

  /// Returns nil if the file already has the requested values.
  func draft(_ change: FileChange, with worker: WriterWorker) throws(WritingError) -> DraftedFile? {
    let photo = try PhotoDrafter.examine(change, system)
    do {
      try PhotoDrafter.checkWriting(photo.path, system, user)
      let old = try system.open(photo.path)
      let attributes = try old.attributes()
      try checkNames(photo, of: change, attributes)
      guard let before = try read(old, photo.path) else { throw WritingError.notAPhoto }
      if let refusal = change.rotation?.refusal(of: before.type) { throw refusal }
      let kind = try PhotoKind(before.type, options: options, tools: tools)
      var failure: WritingError?
      // exiftool can't turn blocks.
      let makers =
        change.rotation?.transformsBlocks == true
        ? kind.writers.filter { $0 == .exiv2 } : kind.writers
      for maker in makers {
        do throws(WritingError) {
          let attempt = Attempt(
            drafter: self, change: change, photo: photo, before: before, attributes: attributes)
          return try attempt.draft(of: old, by: maker, worker)
        } catch {
          // exiftool may succeed with files that Exiv2 would damage.
          guard error.isToolFailure else { throw error }
          if maker != .exiv2ByItems { failure = failure ?? error }
        }
      }
      throw failure ?? .unsupported(before.type)
    } catch let error as WritingError {
      throw error
    } catch let error as Errno {
      throw WritingError(error)
    } catch {
      throw .writer("\(error)")
    }
  }

  /// Returns the photo if it exists and hasn't changed since it was shown.
  static func examine(
    _ change: FileChange, _ system: FileSystem
  ) throws(WritingError) -> Photo {
    let path: FilePath
    let status: FileStatus
    do throws(Errno) {
      path = try system.realPath(change.path)
      status = try system.status(of: path)
    } catch {
      throw error == .noSuchFileOrDirectory ? .missing : .system(error)
    }
    guard status.kind == .file else { throw .notAPhoto }
    if let expected = change.expected, !status.isSame(as: expected) { throw .changed }
    return Photo(path: path, status: status)
  }

  /// Throws if the file or its folder isn't writable. A file without any write permission is
  /// protected by its user, even against root.
  static func checkWriting(_ path: FilePath, _ system: FileSystem, _ user: FileUser) throws {
    let attributes = try system.attributes(of: path)
    // Only its owner can make it writable.
    let readOnly =
      attributes.foreignOwner(for: user) == .otherUser
      ? WritingError.ownedByOther(.otherUser, sidecar: nil) : .readOnly
    guard !attributes.permissions.isDisjoint(with: [.ownerWrite, .groupWrite, .otherWrite]) else {
      throw readOnly
    }
    do throws(Errno) {
      try system.checkWriting(path, isFolder: false)
    } catch {
      throw error == .permissionDenied ? readOnly : WritingError(error)
    }
    try system.checkWriting(path.folder, isFolder: true)
  }

  static func preservedAttributes(_ options: WritingOptions) -> PreservedAttributes {
    options.keepsTimes ? .everything : [.owner, .permissions, .extendedAttributes]
  }

  func read(_ file: borrowing OpenFile, _ path: FilePath) throws -> FileReading? {
    let size = try file.status().size
    do throws(MetadataError) {
      return try reader.read(
        descriptor: file.descriptor.rawValue, path: path, count: Int(size))
    } catch {
      throw WritingError.writer(error.detail)
    }
  }

  private func checkNames(
    _ photo: Photo, of change: FileChange, _ attributes: FileAttributes
  ) throws(WritingError) {
    guard attributes.linkCount > 1, !options.breaksLinks else { return }
    throw .hardLinked(
      PhotoDrafter.names(of: photo.path, photo.status, known: change.otherPaths, system))
  }

  /// Returns the paths of a file with several hard links: those in its folder, where people look,
  /// and those of the `known` paths that are still this file. There may be more elsewhere.
  static func names(
    of path: FilePath, _ status: FileStatus, known: [FilePath] = [], _ system: FileSystem
  ) -> [FilePath] {
    func isSame(_ other: FilePath) -> Bool {
      other != path
        && (try? system.status(of: other, followingLinks: false))?.identity == status.identity
    }
    var names = [path]
    if var folder = try? DirectoryReader(path.folder, in: system) {
      while let entry = try? folder.next() {
        let other = path.folder.appending(Array(entry.bytes))
        if entry.kind == .file, isSame(other) { names.append(other) }
      }
    }
    return names + known.filter { !names.contains($0) && isSame($0) }
  }
}

extension FileStatus {
  /// Whether the file is unchanged, judged by its size and times.
  func isSame(as other: FileStatus) -> Bool {
    size == other.size && modifiedAt == other.modifiedAt && changedAt == other.changedAt
  }
}

extension WritingError {
  /// Whether another program might still be able to write the file.
  var isToolFailure: Bool {
    switch self {
    case .checkFailed, .writer, .noWriter: true
    default: false
    }
  }
}
