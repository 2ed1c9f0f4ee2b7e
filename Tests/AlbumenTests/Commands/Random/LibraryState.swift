import Foundation

/// Everything that a user can see of a library: its files, and the data shown from the catalogue.
struct LibraryState: Equatable {
  struct File: Equatable, CustomStringConvertible {
    var bytes: Data?
    var mode: Int
    /// In seconds since 1970.
    var modified: Double?

    var description: String {
      "\(bytes?.count ?? -1) bytes, mode \(String(mode, radix: 8)), \(modified ?? 0)"
    }
  }

  var files: [String: File] = [:]
  var shown: [String: [String]] = [:]

  /// Returns the differences in `later`, one line each.
  func differences(_ later: LibraryState) -> [String] {
    let paths = Set(files.keys).union(later.files.keys).sorted()
    let keys = Set(shown.keys).union(later.shown.keys).sorted()
    return paths.filter { files[$0] != later.files[$0] }.map {
      "\($0): \(files[$0].map(\.description) ?? "none") -> \(later.files[$0].map(\.description) ?? "none")"
    }
      + keys.flatMap { key in
        let (before, after) = (shown[key] ?? [], later.shown[key] ?? [])
        return before.filter { !after.contains($0) }.map { "\(key): lost \($0)" }
          + after.filter { !before.contains($0) }.map { "\(key): new \($0)" }
          + (Set(before) == Set(after) && before != after ? ["\(key): another order"] : [])
      }
  }
}

extension CommandFixture {
  /// Returns the state of folders, and of a catalogue that has scanned them. Excludes values that
  /// vary between runs, such as the time a photo was added.
  func state(of folders: [String]) throws -> LibraryState {
    var state = LibraryState()
    for folder in folders { state.files.merge(try entries(folder)) { first, _ in first } }
    let photos = try run(["list"] + folders + ["--json"])
    state.shown["list"] = photos.lines
    let albums = try run("albums")
    state.shown["albums"] = albums.lines
    for title in ["A", "B", "F/C", "C", "T", "Z", "S"] {
      let album = try run("album", "list", title)
      state.shown["album \(title)"] = ["\(album.code)"] + album.lines
    }
    for query in ["is:favourite", "is:adjusted", "is:changed", "missing:location", "OLD", "x"] {
      state.shown[query] = try run("list", folders[0], "--no-scan", "--where", query).lines.sorted()
    }
    state.shown["moments"] = try run("moments", folders[0], "--no-scan").lines
    state.shown["places"] = try run("places", folders[0], "--no-scan").lines
    return state
  }

  private func entries(_ folder: String) throws -> [String: LibraryState.File] {
    var files: [String: LibraryState.File] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: self.path(folder)) {
      let fullPath = self.path("\(folder)/\(path)")
      let values = try FileManager.default.attributesOfItem(atPath: fullPath)
      if values[.type] as? FileAttributeType == .typeDirectory {
        files["\(folder)/\(path)/"] = LibraryState.File(bytes: nil, mode: 0, modified: nil)
        continue
      }
      files["\(folder)/\(path)"] = LibraryState.File(
        bytes: try Data(contentsOf: URL(filePath: fullPath)),
        mode: (values[.posixPermissions] as? Int) ?? 0,
        modified: (values[.modificationDate] as? Date)?.timeIntervalSince1970)
    }
    return files
  }
}
