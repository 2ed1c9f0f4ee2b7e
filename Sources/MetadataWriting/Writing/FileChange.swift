package import Files
package import PhotoModel

/// The change of one file.
package struct FileChange: Sendable {
  package enum Target: Hashable, Sendable {
    /// The file itself.
    case file
    /// The XMP file next to it.
    case sidecar
  }

  /// The path of the photo or video. Symbolic links are followed.
  package var path: FilePath
  package var requestedFields: [RequestedField]
  package var target: Target
  /// The status of the file when its values were shown. Nothing is written if the file has changed
  /// since.
  package var expected: FileStatus?
  /// The photo, returned with the result to identify the change.
  package var photo: Asset.ID?
  /// The XMP file of the photo, if known; otherwise it is searched for.
  package var sidecar: FilePath?
  /// Other known paths of the file, in any folder.
  package var otherPaths: [FilePath] = []
  /// How to turn the picture. Only for a file, not for a sidecar.
  package var rotation: FileRotation?
  /// For a sidecar: whether all its photos are written with the same values.
  package var isPhotoWritten = false

  package init(
    path: FilePath, requestedFields: [RequestedField], target: Target, expected: FileStatus? = nil,
    photo: Asset.ID? = nil
  ) {
    self.path = path
    self.requestedFields = requestedFields
    self.target = target
    self.expected = expected
    self.photo = photo
  }
}

package struct WritingOptions: Hashable, Sendable {
  /// Whether to keep the file's times, so that programs that copy changed files skip it.
  package var keepsTimes = false
  /// Whether to write a file with several hard links. The other links keep the old contents.
  package var breaksLinks = false
  /// Whether to write RAW files themselves.
  package var writesRAW = false
  /// Whether rejected photos get a rating of -1 in addition to the tags of the pick. Their files
  /// then have no stars.
  package var rejectsAsRating = false

  package init() {}
}

/// A complete and checked new file, on disk next to the file that it replaces.
package struct DraftedFile: Sendable {
  package var change: FileChange
  /// Its destination, with links resolved.
  package var destination: FilePath
  /// The status of the existing file; nil for a new sidecar.
  package var old: FileStatus?
  package var draft: DraftFile
  /// The library or program that wrote it, for messages: `Exiv2 0.27.6`. Nil for a sidecar.
  package var writer: String?
  /// What was written. A sidecar is also written if only exiftool supports the file and isn't
  /// installed.
  package var target: FileChange.Target
}

/// The result of a change.
package enum WritingOutcome: Sendable {
  /// The new file is in place. Includes its status there.
  case written(DraftedFile, FileStatus?)
  /// The file already had the requested values and wasn't touched.
  case unchanged
  case failure(WritingError)
}

/// The reason why a file wasn't changed.
package enum WritingError: Error, Hashable, Sendable {
  case missing
  /// Its volume isn't mounted.
  case offline
  /// The file was modified or replaced since its values were shown.
  case changed
  /// Another program has it open for writing.
  case inUse
  /// It is neither a photo nor a video.
  case notAPhoto
  /// No writer supports the format.
  case unsupported(FileType)
  /// A RAW file, which is written only on request.
  case raw(FileType)
  case readOnly
  /// No files can be created in the folder or on the volume.
  case readOnlyFolder
  /// It is in the library of another photo program.
  case foreignPackage
  /// The system doesn't allow replacing it: it is immutable, or owned by another user in a sticky
  /// folder such as `/tmp`.
  case immutable
  /// It or its sidecar is owned by someone else, and a new file couldn't have the same owner.
  case ownedByOther(FileOwner, sidecar: FilePath?)
  /// The name of its sidecar would exceed the maximum length.
  case sidecarNameTooLong
  /// It has several hard links. Contains the known ones; there may be more elsewhere.
  case hardLinked([FilePath])
  case diskFull
  case sidecarReadOnly(FilePath)
  /// The sidecar isn't XMP.
  case sidecarNotXMP(FilePath)
  /// The sidecar belongs to another photo, whose name it contains.
  case sidecarOfOtherPhoto(FilePath, owner: String)
  /// The writing program is missing or doesn't start.
  case noWriter(String)
  /// The format can be written only by exiftool, which isn't installed.
  case noExifTool(FileType)
  /// The written file doesn't match the request, or something else changed as well.
  case checkFailed(String)
  /// The writing program failed. Contains its message.
  case writer(String)
  /// The change couldn't be recorded in the journal in advance.
  case journal(String)
  /// Another file of the same photo, with this path, can't be written.
  case siblingFailed(FilePath)
  /// It was written, but then another file of the same photo failed, and it couldn't be restored.
  case notRestored
  case cancelled
  /// The format stores its orientation in a place that can't be written.
  case orientationNotWritable(FileType)
  /// A video or an animation. Only its tags could be turned.
  case notStill
  /// The format has no blocks to rearrange; only JPEG has.
  case noBlocks(FileType)
  /// The photo's adjustments were made by a newer version, and couldn't be adapted.
  case newerRecipe
  /// Trimming the edges would move the photo's crop.
  case trimsCrop
  /// The turned picture would have partial blocks at the left or top edge; they are possible only
  /// at the right and bottom.
  case partialBlocks
  /// Trimming the partial blocks would leave nothing.
  case emptyAfterTrimming
  /// The file contains a gain map, another picture or a video after the picture, which wouldn't be
  /// turned with it.
  case hasTrailingData
  case system(Errno)

  /// Creates the reason why the attributes of the old file couldn't be copied to the new one.
  init(
    _ error: TransferError, keeping attributes: FileAttributes, for user: FileUser,
    sidecar: FilePath? = nil
  ) {
    if error.reason == .notPermitted, let owner = attributes.foreignOwner(for: user) {
      self = .ownedByOther(owner, sidecar: sidecar)
    } else {
      self.init(error)
    }
  }

  init(_ error: TransferError) {
    switch error {
    case .changed, .source(.noSuchFileOrDirectory): self = .changed
    case .inUse: self = .inUse
    case .source(let reason), .folder(let reason), .target(let reason): self.init(reason)
    }
  }

  /// Runs `body` and converts errors of the system and of libraries to this type.
  static func attempt<Value>(_ body: () throws -> Value) throws(WritingError) -> Value {
    do {
      return try body()
    } catch let error as WritingError {
      throw error
    } catch let error as Errno {
      throw WritingError(error)
    } catch {
      throw .writer("\(error)")
    }
  }

  init(_ reason: Errno) {
    switch reason {
    case .noSuchFileOrDirectory: self = .missing
    case .noSpace, .diskQuotaExceeded: self = .diskFull
    case .readOnlyFileSystem, .permissionDenied: self = .readOnlyFolder
    case .foreignPackage: self = .foreignPackage
    case .notPermitted: self = .immutable
    default: self = .system(reason)
    }
  }
}
