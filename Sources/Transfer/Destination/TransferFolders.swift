package import Files
package import PhotoModel

/// The destination of a transfer and the folders within it, each made when it is first needed. Blocks on the disk.
package struct TransferFolders: Sendable {
  package let top: FilePath
  package let system: FileSystem
  /// What the disk of the destination takes; nil until the first folder is made, and where the system has no answer.
  package private(set) var limits: FileSystemLimits?
  private let restTime: Int64?
  /// Those that were tried, by their names within the destination.
  private var made: [[UInt8]: Result<FilePath, FileProblem>] = [:]

  /// `limits` are used in place of those of the disk. `restTime` is as `DraftLeftovers` has it.
  package init(
    _ top: FilePath, of system: FileSystem, restTime: Int64?, limits: FileSystemLimits? = nil
  ) {
    (self.top, self.system, self.restTime, self.limits) = (top, system, restTime, limits)
  }

  /// Makes the destination, with the folders above it.
  package mutating func make() throws(FileProblem) {
    if let known = made[[]] {
      _ = try known.get()
      return
    }
    do throws(Errno) {
      try system.makeFolders(top)
    } catch {
      throw FileProblem(destination: top, reason: error)
    }
    use(top, as: [])
  }

  /// The folder of that name, as `2019/08-12`, or the destination for an empty one, for a file that goes there. One that
  /// could not be made is not tried again.
  ///
  /// Below the destination no link is followed: one may lead to photos of a library.
  package mutating func folder(
    _ name: [UInt8], for file: FilePath
  ) throws(FileProblem) -> FilePath {
    if let known = made[name] {
      return try known.mapError { $0.code == .noFolder ? $0.naming(file) : $0 }.get()
    }
    let path = path(of: name)
    do throws(Errno) {
      // Once it was made, a destination that is missing is on a disk that was taken out.
      if made.isEmpty { try system.makeFolders(top) }
      try system.openFolder(name, beneath: top, creating: true).close()
    } catch {
      let problem = FileProblem(folder: path, of: file, reason: error)
      made[name] = .failure(problem)
      throw problem
    }
    use(path, as: name)
    return path
  }

  private mutating func use(_ path: FilePath, as name: [UInt8]) {
    DraftLeftovers(folder: path, system: system, restTime: restTime).remove()
    // Where the system has no answer, the disk itself refuses what it does not take.
    if limits == nil { limits = try? system.limits(at: path) }
    made[name] = .success(path)
  }

  package func path(of name: [UInt8]) -> FilePath { name.isEmpty ? top : top.appending(name) }

  /// Whether a folder has to be made. One that can't be looked at has not.
  package func isMissing(_ name: [UInt8]) -> Bool {
    guard made[name] == nil else { return false }
    do throws(Errno) {
      return try system.statusIfPresent(of: path(of: name)) == nil
    } catch {
      return false
    }
  }

  /// Whether the destination was there, and is not any more: its disk was taken out.
  package var isGone: Bool {
    made.values.contains { (try? $0.get()) != nil } && (try? system.openFolder(top)) == nil
  }

  /// Refuses a file that the disk does not take: FAT holds neither four gigabytes nor a colon in a name. A link has no
  /// size.
  package func check(size: Int64?, name: [UInt8], of file: FilePath) throws(FileProblem) {
    if let size, limits?.takes(size: size) == false { throw FileProblem(.tooLarge, file) }
    guard limits?.takes(name: name) != false else { throw FileProblem(.nameRefused, file) }
  }

  /// Writes the names in all of these folders to the disk. A folder that may be written and not read can't be asked to.
  package func synchronize() throws(FileProblem) {
    for case .success(let path) in made.values {
      guard let folder = try? system.openFolder(path) else { continue }
      do throws(Errno) {
        try folder.synchronize()
      } catch {
        throw FileProblem(destination: path, reason: error)
      }
    }
  }

  /// Writes everything to the disk of the destination. False where that can't be done at once, and each file is to be
  /// written by itself.
  package func synchronizeDisk() -> Bool {
    do throws(Errno) {
      return try system.openFolder(top).synchronizeFileSystem()
    } catch {
      return false
    }
  }
}
