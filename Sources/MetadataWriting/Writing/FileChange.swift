package import Files
package import PhotoModel

/// What one file is to say from now on.
package struct FileChange: Sendable {
  package enum Target: Hashable, Sendable {
    /// The file itself.
    case file
    /// The XMP file beside it.
    case sidecar
  }

  /// The photo or the video; links are followed.
  package var path: FilePath
  package var wanted: [WantedField]
  package var target: Target
  /// The file as it was when its values were shown: nothing is written where it is another one by now.
  package var expected: FileStatus?
  /// It comes back with the answer, to know the change by.
  package var photo: Asset.ID?
  /// The XMP file of the photo, where that is known; else it is looked for.
  package var sidecar: FilePath?
  /// Other paths that the file is known by, in any folder.
  package var otherPaths: [FilePath] = []
  /// How the picture is turned, too: of a file only.
  package var turn: FileTurn?
  /// Of a sidecar: all photos that it is of are written as well, and say the same.
  package var isWithPhoto = false

  package init(
    path: FilePath, wanted: [WantedField], target: Target, expected: FileStatus? = nil,
    photo: Asset.ID? = nil
  ) {
    self.path = path
    self.wanted = wanted
    self.target = target
    self.expected = expected
    self.photo = photo
  }
}

package struct WritingOptions: Hashable, Sendable {
  /// The file's times stay, so that programs that copy what is new pass over it.
  package var keepsTimes = false
  /// A file with several names is written all the same: the others keep the old one.
  package var breaksLinks = false
  /// RAW files themselves may be written.
  package var writesRAW = false

  package init() {}
}

/// A new file that lies whole and checked beside the one that it is to replace, on the disk.
package struct DraftedFile: Sendable {
  package var change: FileChange
  /// Where it goes, links resolved.
  package var place: FilePath
  /// What is there now; nil for a sidecar that is new.
  package var old: FileStatus?
  package var draft: DraftFile
  /// Who made it, for what is said of it: `Exiv2 0.27.6`. Nil for a sidecar.
  package var writer: String?
  /// What it is: a sidecar too where only exiftool writes the file and is not there.
  package var target: FileChange.Target
}

/// What became of a change.
package enum WritingOutcome: Sendable {
  /// The file is in place, as it is there now.
  case written(DraftedFile, FileStatus?)
  /// It says so already, and is as it was.
  case unchanged
  case failure(WritingError)
}

/// Why a file is as it was.
package enum WritingError: Error, Hashable, Sendable {
  case gone
  /// Its disk is not there.
  case offline
  /// It is another one than was shown, or was written to meanwhile.
  case changed
  /// Another program has it open to write.
  case inUse
  /// It is no photo and no video.
  case notAPhoto
  /// A format that nothing here writes.
  case unsupported(FileType)
  /// A RAW file, which is written only where that was asked for.
  case raw(FileType)
  case readOnly
  /// The folder, or the disk, takes no files.
  case readOnlyFolder
  /// It is in the library of another photo program.
  case foreignPackage
  /// The system does not let it be replaced: it is immutable, or another user's in a folder like `/tmp`.
  case immutable
  /// It is another's, or its sidecar is, and a new one could not be.
  case ofOther(FileOwner, sidecar: FilePath?)
  /// The name of its sidecar would be longer than names may be.
  case sidecarNameTooLong
  /// These are the same file. More may be elsewhere.
  case severalNames([FilePath])
  case full
  case sidecarReadOnly(FilePath)
  /// The sidecar is no XMP.
  case sidecarNotXMP(FilePath)
  /// The sidecar says that it belongs to another photo, of this name.
  case sidecarOfOther(FilePath, owner: String)
  /// The program that writes is not there or does not start.
  case noWriter(String)
  /// exiftool is not installed, which alone writes this format.
  case noExifTool(FileType)
  /// What was written is not what was wanted, or something else changed with it.
  case check(String)
  /// The program that writes could not; what it said.
  case writer(String)
  /// The change could not be written down before it was made.
  case journal(String)
  /// This other file of the same photo can't be written.
  case together(FilePath)
  /// It was written, then another file of the same photo could not be, and it could not be restored.
  case notRestored
  case cancelled
  /// A format that says itself how it lies, in a place that nothing here writes.
  case turnsItself(FileType)
  /// A video or an animation, of which nothing here can turn more than the file.
  case moves
  /// Only the blocks of a JPEG can be turned.
  case noBlocks(FileType)
  /// How it is seen was said by a newer version, and could not be kept right.
  case newerRecipe
  /// What is cut off with its edges would take its crop elsewhere.
  case trimsCrop
  /// The picture has edges within blocks, which can lie at the right and below only.
  case uneven
  /// Those edges were to be cut off, and nothing would be left.
  case nothingLeft
  /// There is a gain map, another picture or a video behind the picture, which would not turn with it.
  case hasMore
  case system(Errno)

  /// Why a new file did not get what the old one has.
  init(
    _ error: TransferError, keeping attributes: FileAttributes, for user: FileUser,
    sidecar: FilePath? = nil
  ) {
    if error.reason == .notPermitted, let owner = attributes.owner(besides: user) {
      self = .ofOther(owner, sidecar: sidecar)
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

  /// Runs what throws errors of this kind, of the system or of a library.
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
    case .noSuchFileOrDirectory: self = .gone
    case .noSpace, .diskQuotaExceeded: self = .full
    case .readOnlyFileSystem, .permissionDenied: self = .readOnlyFolder
    case .foreignPackage: self = .foreignPackage
    case .notPermitted: self = .immutable
    default: self = .system(reason)
    }
  }
}
