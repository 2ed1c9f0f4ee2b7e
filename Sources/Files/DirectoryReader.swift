package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the names in one folder, in the order of the file system.
///
/// Most file systems return the kind of an entry with its name, which saves a status call per file.
/// Must be used on the thread that created it. The folder is closed when the reader is destroyed.
package struct DirectoryReader: ~Copyable {
  /// A name in the folder. The pointer is valid until the next entry is read.
  package struct Entry {
    /// The name, terminated by a zero byte after `count` bytes.
    package var name: UnsafePointer<CChar>
    package var count: Int
    package var kind: FileStatus.Kind

    package var bytes: UnsafeBufferPointer<UInt8> {
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
  package let status: FileStatus
  private let system: FileSystem
  private let stream: Stream

  /// The offset of the name in a record. A record ends with its name, so it may be shorter than
  /// Swift's `dirent` and must not be copied as one.
  private static let nameOffset: Int = {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
      preconditionFailure("A stored field has an offset")
    }
    return offset
  }()

  package init(_ path: FilePath, in system: FileSystem = FileSystem()) throws(Errno) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = try system.perform(.open, path) { Kernel.open($0, flags, 0) }
    var record = stat()
    do throws(Errno) {
      _ = try system.perform(.status) { fstat(descriptor, &record) }
    } catch {
      _ = Kernel.close(descriptor)
      throw error
    }
    // From here on, the stream owns the descriptor.
    guard let stream = fdopendir(descriptor) else {
      let reason = Errno(rawValue: errno)
      _ = Kernel.close(descriptor)
      throw reason
    }
    status = FileStatus(record)
    self.system = system
    self.stream = stream
  }

  deinit {
    closedir(stream)
  }

  /// Returns the next entry, or nil at the end. Skips `.` and `..`.
  ///
  /// An entry that is neither a file, a folder nor a link is `.special`. If the kind can't be read,
  /// the entry is a `.link`, so that its target is read next.
  package mutating func next() throws(Errno) -> Entry? {
    try system.throwInjectedFault(.list)
    while true {
      errno = 0
      guard let record = readdir(stream) else {
        let reason = Errno(rawValue: errno)
        guard reason.rawValue != 0 else { return nil }
        if reason == .interrupted { continue }
        throw reason
      }
      let name = UnsafeRawPointer(record).advanced(by: DirectoryReader.nameOffset)
        .assumingMemoryBound(to: CChar.self)
      let count = strlen(name)
      if name[0] == DirectoryReader.dot, count == 1 || count == 2 && name[1] == name[0] { continue }
      return Entry(name: name, count: count, kind: kind(record.pointee.d_type, name))
    }
  }

  /// Returns the status of an entry, following links. Nil if the entry has been removed or is a
  /// dangling link.
  package func target(of entry: Entry) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try system.status(of: entry.name, in: descriptor)
    } catch {
      switch error {
      case .noSuchFileOrDirectory, .notDirectory, .staleNFSFileHandle, .tooManySymbolicLinkLevels:
        return nil
      default: throw error
      }
    }
  }

  /// Whether the status of the entry itself can be read, without following a link.
  package func isAccessible(_ entry: Entry) -> Bool {
    (try? system.status(of: entry.name, in: descriptor, followingLinks: false)) != nil
  }

  private func kind(_ type: UInt8, _ name: UnsafePointer<CChar>) -> FileStatus.Kind {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN):
      // Treated as a link: following it yields its kind, or the error.
      (try? system.status(of: name, in: descriptor, followingLinks: false))?.kind ?? .link
    default: .special
    }
  }

  private var descriptor: FileDescriptor { FileDescriptor(rawValue: dirfd(stream)) }
  private static let dot = CChar(bitPattern: UInt8(ascii: "."))
}
