import Files
import PhotoModel
import Transfer

/// Maintains the checksums of exported files. They are always correct: the sum of a file is removed
/// before the file is replaced, and added again at the end, or by the next export if this one is
/// interrupted.
extension ExportRun {
  /// Whether files that are kept may have no checksum.
  var mayHaveMissingSums: Bool { plan.policy.verifies && plan.previous?.isEmpty == false }

  /// Removes the sums of files that may be replaced. This is done even if this export computes no
  /// sums, because an earlier one may have.
  func removeSums() throws(FileProblem) {
    var paths: [[UInt8]] = []
    for item in plan.items {
      let mayReplace = plan.policy.clash == .replace && item.number > 0
      let names = mayReplace ? FileNames(item.unnumberedNames).numbered(0) : []
      paths += names.map { ExportUpdate.path($0, in: item.folder) }
      paths += item.copies.filter(\.replaces).map(\.path)
    }
    guard !paths.isEmpty else { return }
    do throws(Errno) {
      try ChecksumList.remove(paths, in: plan.destination, of: folders.system)
    } catch {
      throw problem(error)
    }
  }

  /// Removes the sums of files that the user has just chosen to replace.
  func removeSums(of names: [[UInt8]], in folder: [UInt8]) {
    // If this fails, the sum of the replaced file stays and is correctly reported as wrong.
    try? ChecksumList.remove(
      names.map { ExportUpdate.path($0, in: folder) }, in: plan.destination, of: folders.system)
  }

  /// Computes the sums of kept files that have none.
  mutating func completeSums() {
    let system = folders.system
    guard plan.policy.verifies, let memory = plan.previous, result.end == nil,
      let all = try? ChecksumList(in: plan.destination, of: system)
    else { return }
    for path in memory.keptPaths where sums[path] == nil && all[path] == nil {
      if isCancelled() { return }
      let hash = try? system.open(plan.destination.appending(path)).contentHash()
      if let hash { sums.set(path, hash.text) }
    }
  }

  /// Writes the sums, merged with those of earlier exports.
  mutating func writeSums() {
    guard !sums.isEmpty else { return }
    do throws(Errno) {
      try sums.save(in: plan.destination, of: folders.system)
    } catch {
      result.problems.append(problem(error))
    }
  }

  private func problem(_ error: Errno) -> FileProblem {
    let path = plan.destination.appending(ChecksumList.name)
    return FileProblem(writing: path, in: plan.destination, reason: error)
  }
}
