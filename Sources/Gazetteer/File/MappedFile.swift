import CPosix
import Files
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a mapped file, which are read on demand; the system can reclaim the memory. Layers
/// can have hundreds of megabytes, and the gazetteer's 15 MB would be a quarter of the program's
/// memory limit with 30,000 photos.
///
/// If another program truncates the file, for example by rewriting it in place, access to the
/// missing part would end this process with SIGBUS. Instead, the missing part reads as zeroes, and
/// `isCut` is true from then on.
///
/// Unchecked `Sendable`, because the mapped memory is only read.
final class MappedFile: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  /// The number of the guard that maps the zeroes.
  private let mappingGuard: Int32

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
    mappingGuard = albumen_mapping_guard(start, bytes.count)
    guard mappingGuard >= 0 else {
      throw GazetteerError(code: .unreadable, file: path, detail: "too many files are open")
    }
  }

  /// Whether a missing part was accessed. If so, anything read must not be used.
  var isCut: Bool { albumen_mapping_is_cut(mappingGuard) }

  /// Releases the memory that reading the whole file used. Parts accessed later are read again.
  func releasePages() {
    madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit {
    if mappingGuard >= 0 { albumen_mapping_release(mappingGuard) }
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
