import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file or folder, closed when the value is destroyed.
package struct OpenFile: ~Copyable, Sendable {
  package let descriptor: FileDescriptor
  let system: FileSystem
  private var isOpen = true

  init(_ descriptor: FileDescriptor, _ system: FileSystem) {
    self.descriptor = descriptor
    self.system = system
  }

  deinit {
    // Errors are ignored here. Callers that need to know whether the last bytes were written flush
    // or close the file before.
    if isOpen { try? system.close(descriptor) }
  }

  package consuming func close() throws(Errno) {
    isOpen = false
    try system.close(descriptor)
  }

  package func status() throws(Errno) -> FileStatus {
    var record = stat()
    _ = try system.perform(.status) { fstat(descriptor.rawValue, &record) }
    return FileStatus(record)
  }
}

// MARK: Reading

extension OpenFile {
  /// Reads from the current position. Returns the number of bytes read, 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try system.perform(.read) { Kernel.read(descriptor.rawValue, buffer) }
  }

  /// Reads from `offset` until the buffer is full or the file ends. Returns the number of bytes
  /// read.
  package func read(
    at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    var filled = 0
    while filled < buffer.count {
      let part = try system.perform(.read) {
        pread(
          descriptor.rawValue, buffer.baseAddress.map { $0 + filled }, buffer.count - filled,
          off_t(offset) + off_t(filled))
      }
      guard part > 0 else { break }
      filled += part
    }
    return filled
  }

  /// Returns up to `count` bytes from `offset`, fewer if the file ends before.
  package func bytes(at offset: Int64 = 0, count: Int) throws(Errno) -> [UInt8] {
    var reason: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
      do throws(Errno) {
        filled = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        reason = error
      }
    }
    if let reason { throw reason }
    return bytes
  }

  /// Returns the contents of a file of at most `limit` bytes, or nil if it is longer.
  package func contents(atMost limit: Int) throws(Errno) -> [UInt8]? {
    let size = try status().size
    guard size <= limit else { return nil }
    // The file may grow meanwhile, and virtual files of the kernel have a size of 0.
    var bytes = try bytes(count: Int(max(0, size)) + 1)
    while bytes.count > size, bytes.count <= limit {
      let more = try self.bytes(at: Int64(bytes.count), count: limit + 1 - bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes.count <= limit ? bytes : nil
  }
}

// MARK: Writing

extension OpenFile {
  /// Writes all bytes at the current position.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let part = try system.perform(.write) {
        Kernel.write(descriptor.rawValue, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      }
      // Writing 0 bytes without an error means that the disk accepts no more.
      guard part > 0 else { throw .noSpace }
      written += part
    }
  }

  package func write(_ bytes: [UInt8]) throws(Errno) {
    try bytes.withUnsafeBufferPointer { bytes throws(Errno) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Writes all bytes at `offset`. Doesn't change the current position.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let part = try system.perform(.write) {
        pwrite(
          descriptor.rawValue, bytes.baseAddress.map { $0 + written }, bytes.count - written,
          off_t(offset) + off_t(written))
      }
      guard part > 0 else { throw .noSpace }
      written += part
    }
  }

  package func write(_ bytes: [UInt8], at offset: Int64) throws(Errno) {
    try bytes.withUnsafeBufferPointer { bytes throws(Errno) in
      try write(UnsafeRawBufferPointer(bytes), at: offset)
    }
  }

  package func resize(to count: Int64) throws(Errno) {
    _ = try system.perform(.resize) { ftruncate(descriptor.rawValue, off_t(count)) }
  }

  /// Passes written bytes to the file system, as closing does: network drives and FUSE file systems
  /// report a full disk only on close.
  package func flush() throws(Errno) {
    let copy = try system.perform(.open) { fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 0) }
    try system.close(FileDescriptor(rawValue: copy))
  }

  /// Waits until all files of the file system that contains this one are on the disk. For many
  /// files, this is far faster than synchronising each. Returns false if the system has no such
  /// call.
  package func synchronizeFileSystem() throws(Errno) -> Bool {
    do throws(Errno) {
      _ = try system.perform(.synchronize) { albumen_sync_file_system(descriptor.rawValue) }
      return true
    } catch  where error == .noFunction {
      return false
    }
  }

  /// Waits until the file is on the disk. Does not fail if the file system doesn't support this.
  package func synchronize() throws(Errno) {
    do throws(Errno) {
      _ = try system.perform(.synchronize) { fsync(descriptor.rawValue) }
    } catch  where error == .invalidArgument || error == .notSupported {
      return
    }
  }
}

// MARK: The kernel's cache

extension OpenFile {
  /// Makes the kernel start writing cached data of the file, which shortens a later
  /// `synchronize()`.
  package func startWriting() { albumen_start_writing(descriptor.rawValue) }

  /// Makes the kernel drop cached data of the file that is already on the disk, so that the next
  /// read comes from the disk.
  package func dropCache() {
    #if canImport(Glibc)
      _ = posix_fadvise(descriptor.rawValue, 0, 0, POSIX_FADV_DONTNEED)
    #endif
  }
}
