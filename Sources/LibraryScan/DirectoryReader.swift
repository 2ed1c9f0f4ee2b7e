import Foundation
import PhotoModel

/// Reads the names in one folder, in the order in which the file system keeps them.
///
/// Most file systems tell with the name what kind of thing it is, which saves asking for the
/// status of each file. Belongs to the thread that made it; the folder is closed at the end of its
/// life.
struct DirectoryReader: ~Copyable {
  /// A name in the folder. The pointer is good until the next entry is read.
  struct Entry {
    /// Ends with a zero after `count` bytes.
    var name: UnsafePointer<CChar>
    var count: Int
    var kind: FileStatus.Kind

    var bytes: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(
        start: UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self), count: count)
    }
  }

  #if canImport(Darwin)
    private typealias Stream = UnsafeMutablePointer<DIR>
  #else
    private typealias Stream = OpaquePointer
  #endif

  /// The status of the folder itself.
  let status: FileStatus
  private let path: FilePath
  /// Names are reached by offset: a record ends with its name, so it may be shorter than Swift's
  /// `dirent` and must not be copied as one.
  private static let nameOffset: Int = {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
      preconditionFailure("A stored field has an offset")
    }
    return offset
  }()
  private let stream: Stream

  init(_ path: FilePath) throws(DirectoryError) {
    self.path = path
    let descriptor = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw DirectoryError(number: errno, folder: path) }
    guard let status = FileStatus(descriptor: descriptor), let stream = fdopendir(descriptor)
    else {
      let number = errno
      close(descriptor)
      throw DirectoryError(number: number, folder: path)
    }
    self.status = status
    self.stream = stream
  }

  deinit {
    closedir(stream)
  }

  /// The next name, or nil at the end. `.` and `..` never come.
  ///
  /// What is neither file, folder nor link is `.special`. What the file system would not tell the
  /// kind of is a `.link` until somebody looks where it leads.
  mutating func next() throws(DirectoryError) -> Entry? {
    while true {
      errno = 0
      guard let record = readdir(stream) else {
        guard errno == 0 else { throw DirectoryError(number: errno, folder: path) }
        return nil
      }
      let name = UnsafeRawPointer(record).advanced(by: DirectoryReader.nameOffset)
        .assumingMemoryBound(to: CChar.self)
      let count = strlen(name)
      if name[0] == CChar(bitPattern: .dot), count == 1 || count == 2 && name[1] == name[0] {
        continue
      }
      return Entry(name: name, count: count, kind: kind(record.pointee.d_type, name))
    }
  }

  /// What a name in this folder leads to. Nil when it is gone, and for a link that leads nowhere.
  func target(of entry: Entry) throws(DirectoryError) -> FileStatus? {
    if let status = FileStatus(name: entry.name, in: dirfd(stream), followingLinks: true) {
      return status
    }
    let number = errno
    switch number {
    case ENOENT, ENOTDIR, ESTALE, ELOOP: return nil
    default: break
    }
    // Where the name itself can be looked at, what it leads to cannot.
    let isHere = FileStatus(name: entry.name, in: dirfd(stream), followingLinks: false) != nil
    throw DirectoryError(number: number, folder: isHere ? path.appending(entry.bytes) : path)
  }

  private func kind(_ type: UInt8, _ name: UnsafePointer<CChar>) -> FileStatus.Kind {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN):
      // What it is shows only when it is followed, and so does why it cannot be.
      FileStatus(name: name, in: dirfd(stream), followingLinks: false)?.kind ?? .link
    default: .special
    }
  }
}

extension UInt8 {
  static let dot = UInt8(ascii: ".")
}
