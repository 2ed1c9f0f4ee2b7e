package import Files
package import PhotoModel

/// The destination of a transfer and the folders in it, each created when it is first needed.
/// Blocks on the disk.
package struct TransferFolders: Sendable {
  package let destination: FilePath
  package let system: FileSystem
  /// The limits of the destination's disk. Nil until the first folder is created, and if the system
  /// can't report them.
  package private(set) var limits: FileSystemLimits?
  private let minimumDraftAge: Int64?
  /// The folders that were tried, by their paths in the destination.
  private var created: [[UInt8]: Result<FilePath, FileProblem>] = [:]

  /// `limits` replace those of the disk. `minimumDraftAge` is passed to `DraftLeftovers`.
  package init(
    _ top: FilePath, of system: FileSystem, minimumDraftAge: Int64?, limits: FileSystemLimits? = nil
  ) {
    (self.destination, self.system, self.minimumDraftAge, self.limits) = (
      top, system, minimumDraftAge, limits
    )
  }

  /// Creates the destination and its parent folders.
  package mutating func make() throws(FileProblem) {
    if let cached = created[[]] {
      _ = try cached.get()
      return
    }
    do throws(Errno) {
      try system.makeFolders(destination)
    } catch {
      throw FileProblem(destination: destination, reason: error)
    }
    use(destination, as: [])
  }

  /// Returns the folder with this path in the destination, for example `2019/08-12`, or the
  /// destination if empty, for a file that is written there. A folder that could not be created is
  /// not tried again.
  ///
  /// Links below the destination are not followed, because one may lead to photos of a library.
  package mutating func folder(
    _ name: [UInt8], for file: FilePath
  ) throws(FileProblem) -> FilePath {
    if let cached = created[name] {
      return try cached.mapError { $0.code == .noFolder ? $0.naming(file) : $0 }.get()
    }
    let path = path(of: name)
    do throws(Errno) {
      // If the destination is missing after it was created, its disk was removed.
      if created.isEmpty { try system.makeFolders(destination) }
      try system.openFolder(name, beneath: destination, creating: true).close()
    } catch {
      let problem = FileProblem(folder: path, of: file, reason: error)
      created[name] = .failure(problem)
      throw problem
    }
    use(path, as: name)
    return path
  }

  private mutating func use(_ path: FilePath, as name: [UInt8]) {
    DraftLeftovers(folder: path, system: system, minimumDraftAge: minimumDraftAge).remove()
    // If the system can't report the limits, the disk itself refuses what exceeds them.
    if limits == nil { limits = try? system.limits(at: path) }
    created[name] = .success(path)
  }

  package func path(of name: [UInt8]) -> FilePath {
    name.isEmpty ? destination : destination.appending(name)
  }

  /// Whether a folder has to be created. False if it can't be read.
  package func isMissing(_ name: [UInt8]) -> Bool {
    guard created[name] == nil else { return false }
    do throws(Errno) {
      return try system.statusIfPresent(of: path(of: name)) == nil
    } catch {
      return false
    }
  }

  /// Whether the destination existed and no longer does, because its disk was removed.
  package var isDestinationMissing: Bool {
    created.values.contains { (try? $0.get()) != nil }
      && (try? system.openFolder(destination)) == nil
  }

  /// Throws if the disk doesn't accept a file: FAT supports neither files of four gigabytes nor
  /// colons in names. A link has no size.
  package func check(size: Int64?, name: [UInt8], of file: FilePath) throws(FileProblem) {
    if let size, limits?.accepts(size: size) == false { throw FileProblem(.tooLarge, file) }
    guard limits?.accepts(name: name) != false else { throw FileProblem(.nameRefused, file) }
  }

  /// Writes the names in all of these folders to the disk. Skips folders that may be written but
  /// not read, because they can't be opened for this.
  package func synchronize() throws(FileProblem) {
    for case .success(let path) in created.values {
      guard let folder = try? system.openFolder(path) else { continue }
      do throws(Errno) {
        try folder.synchronize()
      } catch {
        throw FileProblem(destination: path, reason: error)
      }
    }
  }

  /// Writes everything to the disk of the destination. Returns false if this can't be done at once
  /// and each file has to be synchronised separately.
  package func synchronizeDisk() -> Bool {
    do throws(Errno) {
      return try system.openFolder(destination).synchronizeFileSystem()
    } catch {
      return false
    }
  }
}
