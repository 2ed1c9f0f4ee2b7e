import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Opens a file, and never waits: a path may lead to a pipe without a writer. Links are
  /// followed. What kind of thing it is, its status says.
  package func open(
    _ path: FilePath, _ access: FileDescriptor.AccessMode = .readOnly
  ) throws(Errno) -> OpenFile {
    let flags = access.rawValue | FileSystem.neverWaiting
    return OpenFile(
      FileDescriptor(rawValue: try perform(.open, path) { Kernel.open($0, flags, 0) }), self)
  }

  package func openFolder(_ path: FilePath) throws(Errno) -> OpenFile {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    return OpenFile(
      FileDescriptor(rawValue: try perform(.open, path) { Kernel.open($0, flags, 0) }), self)
  }

  /// Makes a new file, to read and to write; `fileExists` where something has that name, be it a
  /// link that leads nowhere.
  package func create(
    _ path: FilePath, permissions: FilePermissions = .ownerReadWrite
  ) throws(Errno) -> OpenFile {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let file = try perform(.create, path) { Kernel.open($0, flags, permissions.rawValue) }
    return OpenFile(FileDescriptor(rawValue: file), self)
  }

  /// Makes a file without a name, to read and to write, for what is handed to another program.
  package func createNameless() throws(Errno) -> OpenFile {
    let file = try perform(.create) { albumen_nameless_file() }
    return OpenFile(FileDescriptor(rawValue: file), self)
  }

  fileprivate static let neverWaiting = O_NONBLOCK | O_NOCTTY | O_CLOEXEC
}

extension OpenFile {
  /// Leaves the file open to read only, so that it does not count as open to write any more. Where that can't be,
  /// it stays open to write.
  func closeForWriting() {
    _ = albumen_reopen_read_only(descriptor.rawValue)
  }

  /// Opens a name in this folder for reading, as `FileSystem.open` does a path, whatever became of
  /// the folder's own path meanwhile.
  package func open(_ name: ArraySlice<UInt8>) throws(Errno) -> OpenFile {
    let flags = O_RDONLY | FileSystem.neverWaiting
    let file = try system.perform(.open) {
      name.withCString { openat(descriptor.rawValue, $0, flags) }
    }
    return OpenFile(FileDescriptor(rawValue: file), system)
  }
}

extension ArraySlice<UInt8> {
  /// Calls `body` with a name as C functions want it. The pointer is good during the call only.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: count + 1, alignment: 1) { buffer in
      withUnsafeBytes { buffer.copyMemory(from: $0) }
      buffer[count] = 0
      guard let start = buffer.baseAddress else {
        preconditionFailure("A buffer of one byte or more has an address")
      }
      return body(start.assumingMemoryBound(to: CChar.self))
    }
  }
}

extension FilePermissions {
  /// For its user alone.
  package static let ownerAll: FilePermissions = .ownerReadWriteExecute
  /// What the user's mask leaves of all.
  package static let all: FilePermissions = [
    .ownerReadWriteExecute, .groupReadWriteExecute, .otherReadWriteExecute,
  ]
}
