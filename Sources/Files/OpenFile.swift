import CPosix
package import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file or a folder that is open, closed at the end of its life.
package struct OpenFile: ~Copyable, Sendable {
  package let descriptor: FileDescriptor
  let system: FileSystem
  private var isOpen = true

  init(_ descriptor: FileDescriptor, _ system: FileSystem) {
    self.descriptor = descriptor
    self.system = system
  }

  deinit {
    // Where it matters that the last bytes were taken, the file is flushed or closed before.
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
  /// Reads on from where the file stands: the bytes read, 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try system.perform(.read) { Kernel.read(descriptor.rawValue, buffer) }
  }

  /// Reads from `offset` until the buffer is full or the file ends: the bytes read.
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

  /// Up to `count` bytes from `offset`, fewer where the file ends before.
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

  /// All bytes of a file that has at most `limit` of them, nil for one that has more.
  package func contents(atMost limit: Int) throws(Errno) -> [UInt8]? {
    let size = try status().size
    guard size <= limit else { return nil }
    // A file may grow meanwhile, and those that the kernel makes up have no size at all.
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
  /// Writes all bytes where the file stands.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let part = try system.perform(.write) {
        Kernel.write(descriptor.rawValue, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      }
      // A write of nothing without a reason is a disk that takes no more.
      guard part > 0 else { throw .noSpace }
      written += part
    }
  }

  package func write(_ bytes: [UInt8]) throws(Errno) {
    try bytes.withUnsafeBufferPointer { bytes throws(Errno) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Writes all bytes from `offset` on; where the file stands does not change.
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

  /// Has what was written taken by the file system, as closing does: network drives and programs that
  /// make up a file system say at a close that the disk is full.
  package func flush() throws(Errno) {
    let copy = try system.perform(.open) { fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 0) }
    try system.close(FileDescriptor(rawValue: copy))
  }

  /// Waits until all files of the file system that this one lies on are on the disk: of many files
  /// this is far quicker than of each. False where the system has no such call.
  package func synchronizeFileSystem() throws(Errno) -> Bool {
    do throws(Errno) {
      _ = try system.perform(.synchronize) { albumen_sync_file_system(descriptor.rawValue) }
      return true
    } catch  where error == .noFunction {
      return false
    }
  }

  /// Waits until all is on the disk. A file system that has nothing to wait for is no reason to
  /// fail.
  package func synchronize() throws(Errno) {
    do throws(Errno) {
      _ = try system.perform(.synchronize) { fsync(descriptor.rawValue) }
    } catch  where error == .invalidArgument || error == .notSupported {
      return
    }
  }
}

// MARK: The kernel's memory

extension OpenFile {
  /// Has the kernel begin to write what it keeps of the file in memory, so that less is to be waited for later.
  package func startWriting() { albumen_start_writing(descriptor.rawValue) }

  /// Has the kernel forget what it keeps of the file in memory, as far as that is on the disk: what is read next
  /// comes from there.
  package func forgetCache() {
    #if canImport(Glibc)
      _ = posix_fadvise(descriptor.rawValue, 0, 0, POSIX_FADV_DONTNEED)
    #endif
  }
}
