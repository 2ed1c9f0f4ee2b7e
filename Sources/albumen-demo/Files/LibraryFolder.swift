import Glibc
import PhotoModel

/// The folder that a sample library goes into, and the way files get there.
struct LibraryFolder: Sendable {
  let root: String
  /// The folder was there with files of somebody else: none of them is ever written over.
  let isForeign: Bool

  /// The file that says that a folder is ours.
  static let mark = ".albumen-demo"

  /// Takes a folder for the library: makes it if need be, and refuses one that holds other files
  /// unless `adding`.
  init(_ root: String, adding: Bool) throws(DemoError) {
    self.root = root
    var status = stat()
    if stat(root, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw DemoError(code: .notAFolder, subject: root)
      }
      let names = try LibraryFolder.names(in: root)
      isForeign = !names.isEmpty && !names.contains(LibraryFolder.mark)
      guard !isForeign || adding else { throw DemoError(code: .notEmpty, subject: root) }
    } else {
      isForeign = false
      try LibraryFolder.makeFolder(root)
    }
    if !isForeign { _ = try write(LibraryFolder.mark, Array("Made by albumen-demo.\n".utf8), nil) }
  }

  /// Writes one file below the root, with the time it was taken as its own. False when the name is
  /// taken by a file that is not ours, which is left alone. A failure leaves nothing behind.
  func write(_ name: String, _ bytes: [UInt8], _ modified: FileTime?) throws(DemoError) -> Bool {
    let path = "\(root)/\(name)"
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isForeign ? O_EXCL : O_TRUNC)
    var file = open(path, flags, 0o644)
    if file < 0, errno == ENOENT {
      try LibraryFolder.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      file = open(path, flags, 0o644)
    }
    if file < 0, errno == EEXIST, isForeign { return false }
    guard file >= 0 else { throw LibraryFolder.failure(errno, path) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = count == 0 ? ENOSPC : errno
        close(file)
        unlink(path)
        throw LibraryFolder.failure(reason, path)
      }
      written += count
    }
    if let modified {
      let time = timespec(tv_sec: Int(modified.seconds), tv_nsec: Int(modified.remainder))
      _ = withUnsafePointer(to: (time, time)) { pair in
        pair.withMemoryRebound(to: timespec.self, capacity: 2) { futimens(file, $0) }
      }
    }
    // Network file systems report a full disk only here.
    guard close(file) == 0 || errno == EINTR else {
      let reason = errno
      unlink(path)
      throw LibraryFolder.failure(reason, path)
    }
    return true
  }

  private static func names(in folder: String) throws(DemoError) -> Set<String> {
    guard let stream = opendir(folder) else { throw failure(errno, folder) }
    defer { closedir(stream) }
    var names: Set<String> = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.insert(name) }
    }
    return names
  }

  /// Makes a folder and those above it that are missing; one that is there is as good.
  private static func makeFolder(_ path: String) throws(DemoError) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw failure(errno, path)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure(errno, path) }
  }

  private static func failure(_ number: Int32, _ path: String) -> DemoError {
    switch number {
    case EACCES, EPERM: DemoError(code: .noPermission, subject: path)
    case ENOSPC, EDQUOT: DemoError(code: .diskFull, subject: path)
    case EROFS: DemoError(code: .readOnly, subject: path)
    case ENOTDIR: DemoError(code: .notAFolder, subject: path)
    default: DemoError(code: .unwritable, subject: path, detail: String(cString: strerror(number)))
    }
  }
}
