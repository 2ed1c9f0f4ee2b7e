import CPosix
import Files
import PhotoModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a file, mapped: none is read before it is looked at, and the system takes the memory
/// back where it needs it. Layers can be hundreds of megabytes, and the gazetteer's 15 MB would be a
/// quarter of what the program may take with 30,000 photos.
///
/// Another program may cut the file short meanwhile, as one that writes it in place does: a look at
/// what is missing would end this process with SIGBUS. What is missing reads as zeroes instead, and
/// `isCut` says so from then on.
///
/// Sendable without a check, since what is mapped is only ever read.
final class MappedFile: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  /// The number of the guard that puts the zeroes there.
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

  /// Whether something was looked at that is no longer in the file: what was read is not to be used.
  var isCut: Bool { albumen_mapping_is_cut(mappingGuard) }

  /// Gives back the memory that reading all of it took: what is looked at is read again.
  func forget() {
    madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit {
    if mappingGuard >= 0 { albumen_mapping_release(mappingGuard) }
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
