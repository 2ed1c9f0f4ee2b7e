import Files
import Foundation
import PhotoModel

extension CommandFixture {
  /// Returns the contents of the files below a folder, by path relative to the root. Empty if the
  /// folder doesn't exist.
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

  /// Returns the folders below a folder, as paths relative to the root.
  func folders(_ folder: String) throws -> Set<String> {
    guard exists(folder) else { return [] }
    return try Set(
      FileManager.default.subpathsOfDirectory(atPath: path(folder)).map { "\(folder)/\($0)" }
        .filter { FileSystem().isFolder(FilePath(path($0))) })
  }

  /// Returns the files without those in Albumen's own folders.
  func photos(_ folder: String) throws -> [String: Data] {
    try files(folder).filter { !$0.key.contains("/.albumen-") }
  }

  /// Returns the unfinished files below a folder.
  func drafts(_ folder: String) throws -> [String] {
    try files(folder).keys
      .filter { $0.contains("/.albumen-") && !$0.hasSuffix("/.albumen-export") }
  }

  /// Removes folders with all their contents. Ignores folders that don't exist.
  func remove(_ folders: String...) throws {
    for folder in folders where exists(folder) {
      try FileManager.default.removeItem(atPath: path(folder))
    }
  }

  /// Runs the program and kills it before its n-th call that changes a file, or call of another
  /// kind. Returns whether it made that call.
  func runAndKill(
    _ arguments: [String], before number: Int, of call: String = "change"
  ) throws -> Bool {
    let run = try run(arguments, environment: ["ALBUMEN_FAULT": "\(call):\(number):kill"])
    return run.signal == SIGKILL
  }
}
