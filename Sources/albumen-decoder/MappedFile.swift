#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a mapped file, read on demand. If the file is truncated meanwhile, this process
/// crashes, which is acceptable in a decoder.
final class MappedFile {
  let bytes: UnsafeRawBufferPointer

  init?(descriptor: Int32, count: Int) {
    guard count > 0, let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
