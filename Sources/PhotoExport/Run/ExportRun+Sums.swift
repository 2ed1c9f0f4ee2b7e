import Files
import PhotoModel
import Transfer

/// The sums of what was exported. They are always true: that of a file goes before the file is replaced, and
/// comes back at the end, or with the next export where this one is ended.
extension ExportRun {
  /// Whether what is there as it was may have no sum.
  var mayLackSums: Bool { plan.manner.verifies && plan.memory?.isEmpty == false }

  /// Takes out the sums of what may be replaced, also where this export makes no sums: an earlier one has.
  func forgetSums() throws(FileProblem) {
    var paths: [[UInt8]] = []
    for item in plan.items {
      let mayReplace = plan.manner.clash == .replace && item.number > 0
      let names = mayReplace ? FileNames(item.wantedNames).numbered(0) : []
      paths += names.map { ExportUpdate.path($0, in: item.folder) }
      paths += item.copies.filter(\.replaces).map(\.path)
    }
    guard !paths.isEmpty else { return }
    do throws(Errno) {
      try ChecksumList.forget(paths, in: plan.destination, of: folders.system)
    } catch {
      throw problem(error)
    }
  }

  /// The same of files that somebody has just said to replace.
  func forgetSums(of names: [[UInt8]], in folder: [UInt8]) {
    // A sum that stays is that of a file which is replaced: it is found to be wrong, as it should be.
    try? ChecksumList.forget(
      names.map { ExportUpdate.path($0, in: folder) }, in: plan.destination, of: folders.system)
  }

  /// Reads what is there as it was but has no sum.
  mutating func completeSums() {
    let system = folders.system
    guard plan.manner.verifies, let memory = plan.memory, result.end == nil,
      let all = try? ChecksumList(in: plan.destination, of: system)
    else { return }
    for path in memory.keptPaths where sums[path] == nil && all[path] == nil {
      if isCancelled() { return }
      let hash = try? system.open(plan.destination.appending(path)).contentHash()
      if let hash { sums.note(path, hash.text) }
    }
  }

  /// Notes the sums beside those of earlier exports.
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
