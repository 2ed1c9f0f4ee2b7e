#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file as memory, read where they are looked at. A file that is cut meanwhile ends
/// this process, as any fault of a decoder may.
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
