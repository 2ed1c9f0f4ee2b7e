import Files
import PhotoModel

/// A complete file of a photo in its folder that has no final name yet.
enum StagedFile {
  /// A copy, with the hash of the photo if it was computed.
  case file(DraftFile, ContentHash?)
  case link(DraftLink)

  func renameExclusively(_ target: FilePath) throws(Errno) {
    switch self {
    case .file(let draft, _): try draft.renameExclusively(to: target)
    case .link(let draft): try draft.renameExclusively(to: target)
    }
  }

  /// Renames the file, and replaces an existing one.
  func replace(_ target: FilePath) throws(Errno) {
    switch self {
    case .file(let draft, _): try draft.replace(target)
    case .link(let draft): try draft.replace(target)
    }
  }

  func undoRename(_ name: FilePath) throws(Errno) {
    switch self {
    case .file(let draft, _): try draft.undoRename(from: name)
    case .link(let draft): try draft.undoRename(from: name)
    }
  }

  /// The status under its final name, or nil for a link.
  var status: FileStatus? {
    switch self {
    case .file(let draft, _): try? draft.file.status()
    case .link: nil
    }
  }
}
