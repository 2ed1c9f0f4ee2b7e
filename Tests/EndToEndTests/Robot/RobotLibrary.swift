import AlbumenTestSupport
import Foundation
import PhotoModel

/// The robot's photos: `own`, which only Albumen changes, and `shared`, which other programs change
/// too.
struct RobotLibrary {
  let workspace: Workspace
  private let before: [String: Data]

  init(_ workspace: Workspace) async throws {
    self.workspace = workspace
    let result = try await workspace.shell(
      """
      albumen-demo Photos/own --tiny --count 16 && albumen-demo Photos/shared --tiny --count 8 \
      --seed 2 && cd Photos/shared && find . -name '*.JPG' | while read -r f; do \
      mv "$f" "$(dirname "$f")/S-$(basename "$f")"; done
      """)
    guard result.status == 0 else { throw TmuxSession.Failure(description: result.output) }
    try workspace.folder.file("bin/xdg-open", "#!/bin/sh\nexit 0\n")
    _ = try await workspace.shell(
      "chmod +x bin/xdg-open && mkdir -p card && cp -r Photos/own/* card")
    before = try RobotLibrary.files(in: workspace)
  }

  /// Returns the photos that have changed without a recorded change that names them.
  func unrecorded() async throws -> [String] {
    let recorded = try await workspace.shell("albumen history --json").output
      .replacing("\\/", with: "/")
    return try changed().filter { !recorded.contains($0) }
  }

  /// Undoes everything and returns the output of the commands.
  func undoAll() async throws -> String {
    var (output, last) = ("", "")
    for _ in 0..<40 {
      let history = try await workspace.shell("albumen history --json").output
      let isUndoable = ["done", "partly undone", "partly redone"].contains {
        history.contains("\"state\":\"\($0)\"")
      }
      guard history != last, isUndoable else { break }
      last = history
      output += try await workspace.shell("albumen undo --last 1000").output
    }
    return output + last
  }

  /// Returns the time of the last change of the catalogue by a browser or a command.
  func catalogueChanged() -> Date? {
    ["catalogue.sqlite", "catalogue.sqlite-wal"].compactMap {
      (try? workspace.modificationTime(of: ".local/share/albumen/\($0)")) ?? nil
    }.max()
  }

  /// Returns the photos of `own` that differ from their initial bytes.
  func changed() throws -> [String] {
    let now = try RobotLibrary.files(in: workspace)
    return before.filter { now[$0.key] != $0.value }.map(\.key).sorted()
  }

  /// Returns the unfinished files that remain.
  func drafts() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: workspace.home.lossyString).filter {
      let name = $0.split(separator: "/").last ?? ""
      return name.hasPrefix(".albumen-") && name != ".albumen-export" && name != ".albumen-demo"
    }
  }

  private static func files(in workspace: Workspace) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let folder = workspace.folder.path("Photos/own").lossyString
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files[path] = FileManager.default.contents(atPath: path)
    }
    return files
  }
}
