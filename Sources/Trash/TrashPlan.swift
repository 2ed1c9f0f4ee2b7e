import Files
package import Journal
package import PhotoModel

/// The steps that trash or restore files.
package struct TrashPlan: Sendable {
  package private(set) var steps: [FileStep] = []
  /// The total size of the files.
  package private(set) var byteCount: Int64 = 0
  /// The number of photos with a RAW file and a developed picture, of which one could be trashed by
  /// itself.
  package var pairCount = 0
  /// The files that can't be moved, and why.
  package private(set) var refused: [TrashError] = []

  private var names: [TrashFolder: TrashNames] = [:]
  private var places: [FilePath: Result<(real: FilePath, place: TrashFolder), TrashError>] = [:]

  package init() {}

  /// Creates a plan from existing steps.
  package init(steps: [FileStep], byteCount: Int64, refused: [TrashError] = []) {
    self.steps = steps
    self.byteCount = byteCount
    self.refused = refused
  }

  /// The photos that the steps belong to.
  package var photos: AssetSet { AssetSet(steps.compactMap(\.photo)) }

  fileprivate mutating func add(_ step: FileStep, _ size: Int64) {
    steps.append(step)
    byteCount += size
  }

  package mutating func refuse(_ error: TrashError) { refused.append(error) }

  fileprivate mutating func place(
    of folder: FilePath, _ find: () throws(TrashError) -> (real: FilePath, place: TrashFolder)
  ) throws(TrashError) -> (real: FilePath, place: TrashFolder) {
    if let cached = places[folder] { return try cached.get() }
    let found: Result<(real: FilePath, place: TrashFolder), TrashError>
    do throws(TrashError) {
      found = .success(try find())
    } catch {
      found = .failure(error)
    }
    places[folder] = found
    return try found.get()
  }

  fileprivate mutating func reserveName(
    _ name: ArraySlice<UInt8>, in trashFolder: TrashFolder,
    _ usedNames: () throws(TrashError) -> Set<[UInt8]>
  ) throws(TrashError) -> [UInt8] {
    var free: TrashNames
    if let cached = names[trashFolder] {
      free = cached
    } else {
      free = TrashNames(usedNames: try usedNames())
    }
    names[trashFolder] = nil
    defer { names[trashFolder] = free }
    return free.reserve(name)
  }
}

extension Trash {
  /// Adds a photo's files to a plan for trashing: all of them, or none if one can't be trashed.
  /// With `makes`, the trash folders are created. `time` is a local time: `2026-11-22T22:30:00`.
  package func add(
    _ files: [FilePath], of photo: Asset.ID?, at time: String, createsFolders: Bool,
    to plan: inout TrashPlan
  ) {
    var steps: [(FileStep, Int64)] = []
    for (index, file) in files.enumerated() {
      do throws(TrashError) {
        steps.append(try step(file, photo, time, createsFolders, &plan))
      } catch {
        // A missing companion file doesn't prevent trashing the photo.
        if index > 0, error.code == .missing { continue }
        return plan.refuse(error)
      }
    }
    for (step, size) in steps { plan.add(step, size) }
  }

  private func step(
    _ file: FilePath, _ photo: Asset.ID?, _ time: String, _ makes: Bool, _ plan: inout TrashPlan
  ) throws(TrashError) -> (FileStep, Int64) {
    do throws(TrashError) {
      let status = try linkStatus(of: file)
      guard status.kind == .file || status.kind == .link else {
        throw TrashError(.notAFile, file: file)
      }
      let (folder, trashFolder) = try plan.place(of: file.folder) {
        () throws(TrashError) in
        let real: FilePath
        do throws(Errno) {
          real = try system.realPath(file.folder)
        } catch {
          throw TrashError(.failed(error.description), file: file)
        }
        // The given path is checked, too, because a link may have the name of a package.
        guard !system.isBelowForeignPackage(file) else {
          throw TrashError(.foreignPackage, file: file)
        }
        return (real, try self.place(of: real, createsFolders: makes))
      }
      let path = folder.appending(file.name)
      guard !path.isBelow(trashFolder.path) else { throw TrashError(.inTrash, file: file) }
      let name = try plan.reserveName(file.name, in: trashFolder) {
        () throws(TrashError) in try usedNames(in: trashFolder)
      }
      let info = TrashInfo(path: trashFolder.infoPath(for: path), deletedAt: time)
      return (
        .moved(
          FileMove(
            from: path, to: trashFolder.file(name), version: FileVersion(status), photo: photo,
            toInfo: InfoFile(path: trashFolder.info(of: name), bytes: info.bytes))), status.size
      )
    } catch {
      // An error of a folder is reported for the requested file.
      throw TrashError(error.code, file: file)
    }
  }

  private func linkStatus(of file: FilePath) throws(TrashError) -> FileStatus {
    do throws(Errno) {
      return try system.status(of: file, followingLinks: false)
    } catch  where error == .noSuchFileOrDirectory || error == .notDirectory {
      throw TrashError(.missing, file: file)
    } catch {
      throw TrashError(.failed(error.description), file: file)
    }
  }
}

extension TrashItem {
  /// Returns the step that moves the item back to its original path.
  package func restoring(_ photo: Asset.ID?) -> FileStep {
    .moved(
      FileMove(
        from: file, to: original, version: FileVersion(status), photo: photo,
        fromInfo: infoBytes.map { InfoFile(path: place.info(of: name), bytes: $0) }))
  }

  /// Returns the step that deletes the item permanently.
  package func deleting(_ photo: Asset.ID?) -> FileStep {
    .deleted(
      FileRemoval(path: file, version: FileVersion(status), photo: photo, infoFile: info))
  }

  /// Returns whether the item is the result of this move.
  package func isResult(of move: FileMove) -> Bool {
    file == move.to && original == move.from && move.version.matches(status)
  }
}
