import Files
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
    let file: OpenFile
    do throws(Errno) {
      file = try FileSystem().open(path)
    } catch {
      throw GazetteerError(
        code: error == .noSuchFileOrDirectory || error == .notDirectory ? .missing : .unreadable,
        file: path, detail: error.description)
    }
    let status: FileStatus
    do throws(Errno) {
      status = try file.status()
    } catch {
      throw GazetteerError(code: .unreadable, file: path, detail: error.description)
    }
    guard status.kind == .file else {
      throw GazetteerError(code: .unreadable, file: path, detail: "not a regular file")
    }
    guard status.size > 0 else {
      throw GazetteerError(code: .damaged, file: path, detail: "the file is empty")
    }
    let start = mmap(nil, Int(status.size), PROT_READ, MAP_PRIVATE, file.descriptor.rawValue, 0)
    guard let start, start != MAP_FAILED else {
      throw GazetteerError(
        code: .unreadable, file: path, detail: Errno(rawValue: errno).description)
    }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(status.size))
  }

  /// Gives back the memory that reading all of it took: what is looked at is read again.
  func forget() {
    madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
