import Files
import PhotoModel

/// Where photos go: a folder of the library or of second copies, with the folders within it, each made when it is
/// first needed.
struct ImportFolders {
  let top: FilePath
  let system: FileSystem
  private let restTime: Int64?
  /// Those that were made, without links.
  private var known: [[UInt8]: Result<FilePath, ImportProblem>] = [:]
  private(set) var limits: FileSystemLimits?

  /// `limits` are those of its disk, where they are known before.
  init(
    _ top: FilePath, of system: FileSystem, restTime: Int64?, limits: FileSystemLimits? = nil
  ) {
    (self.top, self.system, self.restTime, self.limits) = (top, system, restTime, limits)
  }

  /// Whether it was there, and is not any more: a disk that was taken out.
  var isGone: Bool {
    known.values.contains { (try? $0.get()) != nil } && (try? system.openFolder(top)) == nil
  }

  /// Where a folder is, or will be, without links.
  func place(of name: [UInt8]) -> FilePath { real(name.isEmpty ? top : top.appending(name)) }

  private func real(_ folder: FilePath) -> FilePath {
    do throws(Errno) {
      return try system.realPath(folder)
    } catch {
      guard folder.bytes.count > 1 else { return folder }
      return real(folder.folder).appending(Array(folder.name))
    }
  }

  /// Whether a folder is to be made. One that can't be looked at is not.
  func isMissing(_ name: [UInt8]) -> Bool {
    guard known[name] == nil else { return false }
    do throws(Errno) {
      return try system.statusIfPresent(of: name.isEmpty ? top : top.appending(name)) == nil
    } catch {
      return false
    }
  }

  /// The folder of that name, as `2019/08-12`, or the top for an empty one, for a file that goes there. What
  /// could not be made is not tried again.
  mutating func folder(_ name: [UInt8], for file: FilePath) throws(ImportProblem) -> FilePath {
    if let known = known[name] {
      return try known.mapError { $0.code == .noFolder ? $0.naming(file) : $0 }.get()
    }
    let path = name.isEmpty ? top : top.appending(name)
    do throws(Errno) {
      try system.makeFolders(top)
      // Below the top no link is followed: one may lead to another library.
      try system.openFolder(name, beneath: top, creating: true).close()
      let real = try system.realPath(path)
      DraftLeftovers(folder: real, system: system, restTime: restTime).remove()
      if limits == nil { limits = try? system.limits(at: real) }
      known[name] = .success(real)
      return real
    } catch {
      let problem = ImportProblem(folder: path, of: file, error)
      known[name] = .failure(problem)
      throw problem
    }
  }

  /// Brings all that was written to its disk down to that at once. False where that can't be done, and each file is
  /// to be brought down by itself.
  func synchronizeAll() -> Bool {
    do throws(Errno) {
      return try system.openFolder(top).synchronizeFileSystem()
    } catch {
      return false
    }
  }
}
