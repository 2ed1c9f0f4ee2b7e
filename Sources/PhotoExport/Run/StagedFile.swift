import Files
import PhotoModel

/// A file of a photo that lies whole in its folder, and has no name there yet.
enum StagedFile {
  /// With what was read of the photo, where it was hashed.
  case file(DraftFile, ContentHash?)
  case link(DraftLink)

  func takeName(_ target: FilePath) throws(Errno) {
    switch self {
    case .file(let draft, _): try draft.takeName(target)
    case .link(let draft): try draft.takeName(target)
    }
  }

  /// In place of what has that name.
  func replace(_ target: FilePath) throws(Errno) {
    switch self {
    case .file(let draft, _): try draft.replace(target)
    case .link(let draft): try draft.replace(target)
    }
  }

  func takeBack(_ name: FilePath) throws(Errno) {
    switch self {
    case .file(let draft, _): try draft.takeBack(name)
    case .link(let draft): try draft.takeBack(name)
    }
  }

  /// What it is under its name; nil for a link.
  var status: FileStatus? {
    switch self {
    case .file(let draft, _): try? draft.file.status()
    case .link: nil
    }
  }
}
