import Files
import GalleryEngine
import PhotoModel

/// Whether one of the program's own files or folders can be used, and if not, why.
enum FileAccess: Hashable {
  /// It exists and can be written.
  case writable
  case readOnly
  /// It doesn't exist, but can be created, including its parent folders.
  case missing
  /// It can't be created because this folder can't be written.
  case forbidden(FilePath)
  /// It can't be created or used because this path is a file where a folder is required.
  case blockedByFile(FilePath)

  /// The file system entry at a path.
  struct Entry {
    var isFolder: Bool
    var isWritable: Bool
  }

  /// Checks a path. `findEntry` returns the entry at a path, or nil if there is none.
  init(
    _ path: FilePath, isFolder: Bool, findEntry: (FilePath) -> Entry? = FileAccess.entry
  ) {
    if let entry = findEntry(path) {
      let fits = entry.isFolder || !isFolder
      self = !fits ? .blockedByFile(path) : entry.isWritable ? .writable : .readOnly
      return
    }
    var folder = path.folder
    while findEntry(folder) == nil, folder != folder.folder { folder = folder.folder }
    switch findEntry(folder) {
    case nil: self = .forbidden(folder)
    case let entry? where !entry.isFolder: self = .blockedByFile(folder)
    case let entry?: self = entry.isWritable ? .missing : .forbidden(folder)
    }
  }

  var canBeWritten: Bool { self == .writable || self == .missing }

  /// The note printed after the path. Empty if the file can be written.
  var note: String {
    switch self {
    case .writable: ""
    case .readOnly: "not writable"
    case .missing: "not created yet"
    case .forbidden(let folder):
      "can't be created: \(Phrases.quoted(folder)) is not writable"
    case .blockedByFile(let file): "can't be created: \(Phrases.quoted(file)) is not a folder"
    }
  }

  private static func entry(_ path: FilePath) -> Entry? {
    let system = FileSystem()
    guard let status = try? system.status(of: path) else { return nil }
    let isFolder = status.kind == .folder
    return Entry(isFolder: isFolder, isWritable: system.isWritable(path, isFolder: isFolder))
  }
}
