import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file, mapped: none is read before it is looked at.
///
/// Sendable without a check, since what is mapped is only ever read.
final class MappedFile: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer

  init(_ path: FilePath) throws(GazetteerError) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw GazetteerError(
        code: errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable, file: path,
        detail: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw GazetteerError(code: .unreadable, file: path, detail: "not a regular file")
    }
    guard status.st_size > 0 else {
      throw GazetteerError(code: .damaged, file: path, detail: "the file is empty")
    }
    let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else {
      throw GazetteerError(
        code: .unreadable, file: path, detail: String(cString: strerror(errno)))
    }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
