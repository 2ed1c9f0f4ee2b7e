import Files
import PhotoModel

/// The folders of an export: its destination, and those within it, each made when it is first needed.
struct ExportFolders {
  let top: ExportFolder
  private let restTime: Int64?
  private var within: [[UInt8]: Result<ExportFolder, ExportProblem>] = [:]

  /// `restTime` is as `DraftLeftovers` has it.
  init(_ path: FilePath, of system: FileSystem, restTime: Int64?) {
    top = ExportFolder(path: path, system: system)
    self.restTime = restTime
  }

  /// Makes the destination.
  func make() throws(ExportProblem) { try make(top) }

  /// The folder of that name, as `2019/08-12`, or the destination for an empty one. What could not be made
  /// is not tried again.
  mutating func folder(_ name: [UInt8]) throws(ExportProblem) -> ExportFolder {
    guard !name.isEmpty else { return top }
    if let known = within[name] { return try known.get() }
    let folder = ExportFolder(path: top.path.appending(name), system: top.system)
    do throws(ExportProblem) {
      try make(folder, within: name)
      within[name] = .success(folder)
      return folder
    } catch {
      within[name] = .failure(error)
      throw error
    }
  }

  /// Below the destination no link is followed: one may lead back to the photos that are exported.
  private func make(_ folder: ExportFolder, within name: [UInt8]) throws(ExportProblem) {
    do throws(Errno) {
      try folder.system.openFolder(name, beneath: top.path, creating: true).close()
    } catch {
      throw ExportProblem(destination: folder.path, reason: error)
    }
    removeLeftovers(of: folder)
  }

  private func make(_ folder: ExportFolder) throws(ExportProblem) {
    try folder.create()
    removeLeftovers(of: folder)
  }

  private func removeLeftovers(of folder: ExportFolder) {
    DraftLeftovers(folder: folder.path, system: folder.system, restTime: restTime).remove()
  }

  /// Brings the names in all of them down to the disk.
  func synchronize() throws(ExportProblem) {
    try top.synchronize()
    for made in within.values {
      if case .success(let folder) = made { try folder.synchronize() }
    }
  }
}
