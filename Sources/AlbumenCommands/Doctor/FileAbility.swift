import Files
import GalleryEngine
import PhotoModel

/// What can be done with one of the program's own files or folders.
enum FileAbility: Hashable {
  /// It is there and can be written.
  case writable
  case readOnly
  /// It is not there; it can be made, with the folders above it.
  case missing
  /// It can't be made, since this folder can't be written.
  case forbidden(FilePath)
  /// It can't be made or used, since this is a file where a folder should be.
  case inTheWay(FilePath)

  /// What the system says of a path.
  struct Entry {
    var isFolder: Bool
    var isWritable: Bool
  }

  /// `look` says what is at a path, nil for nothing.
  init(_ path: FilePath, isFolder: Bool, look: (FilePath) -> Entry? = FileAbility.entry) {
    if let entry = look(path) {
      let fits = entry.isFolder || !isFolder
      self = !fits ? .inTheWay(path) : entry.isWritable ? .writable : .readOnly
      return
    }
    var folder = path.folder
    while look(folder) == nil, folder != folder.folder { folder = folder.folder }
    switch look(folder) {
    case nil: self = .forbidden(folder)
    case let entry? where !entry.isFolder: self = .inTheWay(folder)
    case let entry?: self = entry.isWritable ? .missing : .forbidden(folder)
    }
  }

  var canBeWritten: Bool { self == .writable || self == .missing }

  /// As it stands behind a path; empty where all is well.
  var note: String {
    switch self {
    case .writable: ""
    case .readOnly: "can't be written"
    case .missing: "not there yet"
    case .forbidden(let folder):
      "can't be made: \(Phrases.quoted(folder)) can't be written"
    case .inTheWay(let file): "can't be made: \(Phrases.quoted(file)) is not a folder"
    }
  }

  private static func entry(_ path: FilePath) -> Entry? {
    let system = FileSystem()
    guard let status = try? system.status(of: path) else { return nil }
    let isFolder = status.kind == .folder
    return Entry(isFolder: isFolder, isWritable: system.isWritable(path, isFolder: isFolder))
  }
}
