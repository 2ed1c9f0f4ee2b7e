import Files
package import Foundation
import PhotoModel
import Workers

extension Trash {
  /// Reads the contents of all readable trash folders. Remote volumes are read in parallel. One
  /// that doesn't make any progress within `patience` seconds is reported with `noAnswer` and
  /// skipped.
  package func contents(timeout: TimeInterval = 3) -> TrashContents {
    var tops = Set<FilePath>()
    // Only the last of several mounts on the same folder is visible.
    let volumes = mounts.mounts.reversed().filter { tops.insert($0.path).inserted }
      .map { (top: $0.path, kind: VolumeKind($0.type)) }
    let distant = volumes.filter { $0.kind == .remote }.map { RemoteTrash(self, $0.top) }
    var contents = TrashContents()
    contents.add(read(rules.place(.home)))
    for volume in volumes where volume.kind == .local {
      for result in read(volume.top, {}) { contents.add(result) }
    }
    for volume in distant {
      for result in volume.wait(timeout) { contents.add(result) }
    }
    contents.sort()
    return contents
  }

  private func read(
    _ trashFolder: TrashFolder, _ shouldContinue: () -> Void = {}
  ) -> Result<[TrashItem], TrashError> {
    do throws(TrashError) {
      return .success(try items(in: trashFolder, shouldContinue))
    } catch {
      return .failure(error)
    }
  }

  /// Reads the trash folders of one volume. `shouldContinue` is called each time the volume has
  /// responded.
  fileprivate func read(
    _ top: FilePath, _ shouldContinue: () -> Void
  ) -> [Result<[TrashItem], TrashError>] {
    [TrashRules.Candidate.shared(top), .userFolder(top)].compactMap { candidate in
      let trashFolder = rules.place(candidate)
      guard trashFolder.path != rules.home, system.isFolder(trashFolder.info),
        (try? isAllowed(candidate, trashFolder)) == true
      else { return nil }
      shouldContinue()
      return read(trashFolder, shouldContinue)
    }
  }

  // MARK: One trash

  /// The maximum size of an info file, in bytes.
  private static let maxInfoFileSize = 64 * 1024

  /// Returns the items of a trash folder. Skips info files without a file and files without an info
  /// file, as file managers do.
  private func items(
    in trashFolder: TrashFolder, _ shouldContinue: () -> Void
  ) throws(TrashError) -> [TrashItem] {
    var items: [TrashItem] = []
    for name in try names(in: trashFolder.info)
    where name.suffix(TrashFolder.infoSuffix.count).elementsEqual(TrashFolder.infoSuffix) {
      shouldContinue()
      let name = Array(name.dropLast(TrashFolder.infoSuffix.count))
      if let item = item(name, in: trashFolder) { items.append(item) }
    }
    return items
  }

  private func item(_ name: [UInt8], in trashFolder: TrashFolder) -> TrashItem? {
    guard let status = try? system.status(of: trashFolder.file(name), followingLinks: false),
      let bytes = try? system.open(trashFolder.info(of: name)).contents(
        atMost: Trash.maxInfoFileSize),
      let info = TrashInfo(bytes), let original = trashFolder.original(info.path)
    else { return nil }
    return TrashItem(
      place: trashFolder, name: name, original: original, deletedAt: info.deletedAt, status: status,
      infoBytes: bytes)
  }

  func names(in folder: FilePath) throws(TrashError) -> [[UInt8]] {
    do throws(Errno) {
      var reader = try DirectoryReader(folder, in: system)
      var names: [[UInt8]] = []
      while let entry = try reader.next() { names.append(Array(entry.bytes)) }
      return names
    } catch  where error == .noSuchFileOrDirectory {
      return []
    } catch {
      throw TrashError(.unread(error.description), file: folder)
    }
  }

  /// Returns all names that are in use in a trash folder.
  func usedNames(in trashFolder: TrashFolder) throws(TrashError) -> Set<[UInt8]> {
    var reservedNames = Set(try names(in: trashFolder.files))
    for name in try names(in: trashFolder.info) {
      reservedNames.insert(Array(name.dropLast(TrashFolder.infoSuffix.count)))
    }
    return reservedNames
  }
}

/// Reads a volume that may never answer, on a thread that is abandoned on timeout.
private final class RemoteTrash: Sendable {
  private struct State: Sendable {
    var answers = 0
    var result: [Result<[TrashItem], TrashError>]?
  }

  private let top: FilePath
  private let state = Monitor(State())

  init(_ trash: Trash, _ top: FilePath) {
    self.top = top
    WorkerThread.start("trash", priority: .normal) { [state] in
      let result = trash.read(top) { state.change { $0.answers += 1 } }
      state.change { $0.result = result }
    }
  }

  func wait(_ timeout: TimeInterval) -> [Result<[TrashItem], TrashError>] {
    var answerCount = -1
    while true {
      let heard = state.wait(until: Date(timeIntervalSinceNow: timeout)) { state in
        state.result != nil || state.answers != answerCount ? state : nil
      }
      guard let heard else { return [.failure(TrashError(.noAnswer, file: top))] }
      if let result = heard.result { return result }
      answerCount = heard.answers
    }
  }
}
