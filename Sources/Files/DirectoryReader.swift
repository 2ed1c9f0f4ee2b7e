package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the names in one folder, in the order in which the file system keeps them.
///
/// Most file systems say with the name what kind of thing it is, which saves asking for the status
/// of each file. Belongs to the thread that made it; the folder is closed at the end of its life.
package struct DirectoryReader: ~Copyable {
  /// A name in the folder. The pointer is good until the next entry is read.
  package struct Entry {
    /// Ends with a zero after `count` bytes.
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

  /// Names are reached by offset: a record ends with its name, so it may be shorter than Swift's
  /// `dirent` and must not be copied as one.
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
    // From here on the stream owns the descriptor.
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

  /// The next name, or nil at the end. `.` and `..` never come.
  ///
  /// What is neither file, folder nor link is `.special`. What the file system would not say the
  /// kind of is a `.link` until its target is looked at.
  package mutating func next() throws(Errno) -> Entry? {
    try system.refuse(.list)
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

  /// What a name in this folder leads to. Nil when it is gone, and for a link that leads nowhere.
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

  /// Whether a name can be looked at itself, whatever it leads to.
  package func holds(_ entry: Entry) -> Bool {
    (try? system.status(of: entry.name, in: descriptor, followingLinks: false)) != nil
  }

  private func kind(_ type: UInt8, _ name: UnsafePointer<CChar>) -> FileStatus.Kind {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN):
      // What it is shows only when it is followed, and so does why it cannot be.
      (try? system.status(of: name, in: descriptor, followingLinks: false))?.kind ?? .link
    default: .special
    }
  }

  private var descriptor: FileDescriptor { FileDescriptor(rawValue: dirfd(stream)) }
  private static let dot = CChar(bitPattern: UInt8(ascii: "."))
}
