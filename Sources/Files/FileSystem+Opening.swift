import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Opens a file of any kind, following links. Never waits, even if the path leads to a pipe
  /// without a writer. The caller checks the kind in the status of the file.
  package func open(
    _ path: FilePath, _ access: FileDescriptor.AccessMode = .readOnly
  ) throws(Errno) -> OpenFile {
    let flags = access.rawValue | FileSystem.nonBlocking
    return OpenFile(
      FileDescriptor(rawValue: try perform(.open, path) { Kernel.open($0, flags, 0) }), self)
  }

  package func openFolder(_ path: FilePath) throws(Errno) -> OpenFile {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    return OpenFile(
      FileDescriptor(rawValue: try perform(.open, path) { Kernel.open($0, flags, 0) }), self)
  }

  /// Creates a file for reading and writing. Throws `fileExists` if the name is taken, even by a
  /// dangling link.
  package func create(
    _ path: FilePath, permissions: FilePermissions = .ownerReadWrite
  ) throws(Errno) -> OpenFile {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let file = try perform(.create, path) { Kernel.open($0, flags, permissions.rawValue) }
    return OpenFile(FileDescriptor(rawValue: file), self)
  }

  /// Creates an unnamed file for reading and writing, whose descriptor is passed to another
  /// program.
  package func createUnnamed() throws(Errno) -> OpenFile {
    let file = try perform(.create) { albumen_unnamed_file() }
    return OpenFile(FileDescriptor(rawValue: file), self)
  }

  fileprivate static let nonBlocking = O_NONBLOCK | O_NOCTTY | O_CLOEXEC
}

extension OpenFile {
  /// Reopens the file read-only, so that it no longer counts as open for writing. If that fails, it
  /// stays open for writing.
  func reopenReadOnly() {
    _ = albumen_reopen_read_only(descriptor.rawValue)
  }

  /// Opens a name in this folder for reading, like `FileSystem.open` for a path. Works even if the
  /// folder has been renamed or removed meanwhile.
  package func open(_ name: ArraySlice<UInt8>) throws(Errno) -> OpenFile {
    let flags = O_RDONLY | FileSystem.nonBlocking
    let file = try system.perform(.open) {
      name.withCString { openat(descriptor.rawValue, $0, flags) }
    }
    return OpenFile(FileDescriptor(rawValue: file), system)
  }
}

extension ArraySlice<UInt8> {
  /// Calls `body` with the name as a C string. The pointer is valid only during the call.
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
  /// All permissions for the owner only.
  package static let ownerAll: FilePermissions = .ownerReadWriteExecute
  /// All permissions, to be reduced by the user's umask.
  package static let all: FilePermissions = [
    .ownerReadWriteExecute, .groupReadWriteExecute, .otherReadWriteExecute,
  ]
}
