import Foundation
import PhotoModel

@testable import PhotoExport

/// A temporary folder with a library and an export destination, removed with the last reference.
final class ExportFixture: Sendable {
  let root: FilePath

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "albumen-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "library"), withIntermediateDirectories: true)
    root = FilePath(folder.path(percentEncoded: false)).absolute(in: FilePath("/"))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root.lossyString)
  }

  var library: FilePath { root.appending("library") }
  var destination: FilePath { root.appending("out") }

  func write(_ bytes: some Collection<UInt8>, to path: FilePath) throws {
    try FileManager.default.createDirectory(
      atPath: path.folder.lossyString, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path.lossyString))
  }

  func write(_ text: String, to path: FilePath) throws {
    try write(Array(text.utf8), to: path)
  }

  func read(_ path: FilePath) -> String? {
    FileManager.default.contents(atPath: path.lossyString).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Returns the sorted names in a folder, including hidden ones.
  func names(in path: FilePath) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path.lossyString)) ?? []).sorted()
  }

  /// Makes an asset whose files contain their own names.
  func asset(_ names: String..., folder: String = "") throws -> Asset {
    let files = try names.map { name in
      let path = (folder.isEmpty ? library : library.appending(folder)).appending(name)
      try write(name, to: path)
      return TestAssets.file(path, size: Int64(name.utf8.count))
    }
    return TestAssets.asset(files)
  }

  func plan(_ assets: [Asset]) throws -> ExportPlan {
    try ExportPlan(assets, reading: destination)
  }
}

enum TestAssets {
  static func file(_ path: FilePath, size: Int64) -> AssetFile {
    AssetFile(
      path: path, role: .main, type: .jpeg, size: size, modifiedAt: FileTime(seconds: 0))
  }

  static func asset(_ files: [AssetFile]) -> Asset {
    Asset(
      id: Asset.ID(rawValue: 0), main: files[0], companions: Array(files.dropFirst()),
      addedAt: FileTime(seconds: 0), metadata: Metadata())
  }

  /// Returns an asset with these paths, with ten bytes per file.
  static func asset(_ paths: String...) -> Asset {
    asset(paths.map { file(FilePath($0), size: 10) })
  }
}

extension ExportPlan {
  var targetNames: [String] {
    copies.map { String(decoding: $0.name, as: UTF8.self) }
  }
}

extension ExportPlan {
  /// Makes the plan for a folder in its current state on disk.
  init(_ assets: [Asset], reading destination: FilePath) throws {
    var planner = try ExportPlanner(into: destination)
    for asset in assets { planner.add(asset) }
    self = planner.plan
  }
}
