import Files
import PhotoModel

/// The folder of a sample library. Writes the files.
struct LibraryFolder: Sendable {
  let root: String
  /// Whether the folder already contained other files. These are never overwritten.
  let isForeign: Bool
  private let system: FileSystem

  /// The name of the file that marks a folder as a sample library.
  static let markerName = ".albumen-demo"
  private static let permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]

  /// Uses a folder for the library, and creates it if necessary. Throws if it contains other files,
  /// unless `adding` is true.
  init(_ root: String, adding: Bool, in system: FileSystem = FileSystem()) throws(DemoError) {
    self.root = root
    self.system = system
    let path = FilePath(root)
    if let status = try? system.status(of: path) {
      guard status.kind == .folder else { throw DemoError(code: .notAFolder, subject: root) }
      let names = try LibraryFolder.names(in: root, system)
      isForeign = !names.isEmpty && !names.contains(Array(LibraryFolder.markerName.utf8))
      guard !isForeign || adding else { throw DemoError(code: .notEmpty, subject: root) }
    } else {
      isForeign = false
      do throws(Errno) {
        try system.makeFolders(path)
      } catch {
        throw LibraryFolder.failure(error, root)
      }
    }
    if !isForeign {
      _ = try write(LibraryFolder.markerName, Array("Made by albumen-demo.\n".utf8), nil)
    }
  }

  /// Writes a file below the root and sets its modification time. Returns false if the name is
  /// taken by a file that this program didn't create, which is left unchanged. A failure leaves no
  /// incomplete file.
  func write(_ name: String, _ bytes: [UInt8], _ modified: FileTime?) throws(DemoError) -> Bool {
    let path = FilePath("\(root)/\(name)")
    do throws(Errno) {
      guard let file = try make(path) else { return false }
      do throws(Errno) {
        try file.write(bytes)
        // A file system without settable times is no reason to fail.
        if let modified { try? file.setTimes(accessed: modified, modified: modified) }
        // Network file systems report a full disk only here.
        try file.close()
      } catch {
        try? system.remove(path)
        throw error
      }
      return true
    } catch {
      throw LibraryFolder.failure(error, path.displayString)
    }
  }

  /// Creates a file, or replaces one that this program created. Returns nil if the name is taken by
  /// another file.
  private func make(_ path: FilePath) throws(Errno) -> OpenFile? {
    do throws(Errno) {
      return try system.create(path, permissions: LibraryFolder.permissions)
    } catch  where error == .noSuchFileOrDirectory {
      try system.makeFolders(path.folder)
    } catch  where error == .fileExists {
      if isForeign { return nil }
      try system.remove(path)
    }
    return try system.create(path, permissions: LibraryFolder.permissions)
  }

  private static func names(
    in folder: String, _ system: FileSystem
  ) throws(DemoError) -> Set<[UInt8]> {
    do throws(Errno) {
      var reader = try DirectoryReader(FilePath(folder), in: system)
      var names: Set<[UInt8]> = []
      while let entry = try reader.next() { names.insert(Array(entry.bytes)) }
      return names
    } catch {
      throw failure(error, folder)
    }
  }

  private static func failure(_ reason: Errno, _ path: String) -> DemoError {
    switch reason {
    case .permissionDenied, .notPermitted: DemoError(code: .noPermission, subject: path)
    case .noSpace, .diskQuotaExceeded: DemoError(code: .diskFull, subject: path)
    case .readOnlyFileSystem: DemoError(code: .readOnly, subject: path)
    case .notDirectory: DemoError(code: .notAFolder, subject: path)
    default: DemoError(code: .unwritable, subject: path, detail: reason.description)
    }
  }
}
