import Files
import Foundation
import PhotoModel

extension CommandFixture {
  /// What the files below a folder hold, by their paths from the root; nothing where there is no folder.
  func files(_ folder: String) throws -> [String: Data] {
    guard exists(folder) else { return [:] }
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: self.path(folder)) {
      let name = "\(folder)/\(path)"
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: self.path(name), isDirectory: &isFolder),
        !isFolder.boolValue
      {
        files[name] = FileManager.default.contents(atPath: self.path(name))
      }
    }
    return files
  }

  /// The folders below a folder, by their paths from the root.
  func folders(_ folder: String) throws -> Set<String> {
    guard exists(folder) else { return [] }
    return try Set(
      FileManager.default.subpathsOfDirectory(atPath: path(folder)).map { "\(folder)/\($0)" }
        .filter { FileSystem().isFolder(FilePath(path($0))) })
  }

  /// The files without those that Albumen keeps in folders for itself.
  func photos(_ folder: String) throws -> [String: Data] {
    try files(folder).filter { !$0.key.contains("/.albumen-") }
  }

  /// Files below a folder that were not finished.
  func drafts(_ folder: String) throws -> [String] {
    try files(folder).keys
      .filter { $0.contains("/.albumen-") && !$0.hasSuffix("/.albumen-export") }
  }

  /// Removes folders with all that is in them; those that are not there are none to remove.
  func remove(_ folders: String...) throws {
    for folder in folders where exists(folder) {
      try FileManager.default.removeItem(atPath: path(folder))
    }
  }

  /// Runs the program, and kills it before its n-th call that changes a file, or of another kind. Returns whether
  /// it made that call.
  func runAndKill(
    _ arguments: [String], before number: Int, of call: String = "change"
  ) throws -> Bool {
    let run = try run(arguments, environment: ["ALBUMEN_FAULT": "\(call):\(number):kill"])
    return run.signal == SIGKILL
  }
}
