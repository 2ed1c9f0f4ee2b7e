import Foundation
import PhotoModel
import Testing

@testable import albumen_demo

@Suite struct LibraryGeneratorTests {
  /// A temporary folder that is removed on deinitialization.
  private final class Place {
    let path = NSTemporaryDirectory() + "albumen-demo-" + UUID().uuidString

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ name: String) throws {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(filePath: "\(path)/\(name)"))
    }

    /// Returns every file in the folder, by relative path.
    func files() throws -> [String: Data] {
      var files: [String: Data] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
        var isFolder: ObjCBool = false
        let full = "\(path)/\(name)"
        guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder),
          !isFolder.boolValue, name != LibraryFolder.markerName
        else { continue }
        files[name] = try Data(contentsOf: URL(filePath: full))
      }
      return files
    }
  }

  private let until = Day(number: 20_000)

  private func maker(
    _ count: Int, _ folder: Place, adding: Bool = false, interruption: Interruption = Interruption()
  ) throws -> LibraryGenerator {
    LibraryGenerator(
      Itinerary(seed: 3, count: count, until: until),
      into: try LibraryFolder(folder.path, adding: adding), interruption: interruption
    ) { _ in }
  }

  @Test func `twelve photos are twelve photos`() throws {
    let folder = Place()

    let result = try maker(12, folder).makeFull(PictureRenderer(edge: 64), threads: 2)

    #expect(result.photos == 12)
    let assets = Set(
      try folder.files().keys.map { name in
        name.split(separator: ".").first.map(String.init) ?? name
      })
    #expect(assets.count == 12)
  }

  @Test func `a tiny library has one file a photo, each under 4 kB`() throws {
    let folder = Place()

    _ = try maker(40, folder).makePlain(.tiny, threads: 2)

    let files = try folder.files()
    #expect(files.count == 40)
    #expect(files.values.allSatisfy { (400..<4096).contains($0.count) })
  }

  @Test func `a library of cameras has one file a photo, of the size of camera metadata`() throws {
    let folder = Place()

    _ = try maker(8, folder).makePlain(.camera, threads: 2)

    let files = try folder.files()
    #expect(files.count == 8)
    let sizes = files.values.map(\.count)
    #expect((14_000...22_000).contains(sizes.reduce(0, +) / sizes.count))
    // A thumbnail is a JPEG inside the JPEG. Some photos have no metadata.
    let withThumbnail = files.values.count {
      $0.dropFirst(2).firstRange(of: [0xFF, 0xD8, 0xFF]) != nil
    }
    #expect(withThumbnail >= 6)
  }

  @Test func `the same plan gives the same bytes on any number of threads`() throws {
    let (first, second) = (Place(), Place())

    _ = try maker(12, first).makeFull(PictureRenderer(edge: 64), threads: 1)
    _ = try maker(12, second).makeFull(PictureRenderer(edge: 64), threads: 2)

    #expect(try first.files() == second.files())
  }

  @Test func `a folder with other files is refused`() throws {
    let folder = Place()
    try folder.write("letter.txt")

    #expect(throws: DemoError(code: .notEmpty, subject: folder.path)) {
      try maker(3, folder)
    }
  }

  @Test func `a folder that it made is taken again`() throws {
    let folder = Place()
    _ = try maker(3, folder).makePlain(.tiny, threads: 1)

    #expect(try maker(3, folder).makePlain(.tiny, threads: 1).photos == 3)
  }

  @Test func `adding never writes over a file that was there`() throws {
    let (model, folder) = (Place(), Place())
    _ = try maker(1, model).makePlain(.tiny, threads: 1)
    let name = try #require(try model.files().keys.first)
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\((name as NSString).deletingLastPathComponent)",
      withIntermediateDirectories: true)
    try folder.write(name)

    let result = try maker(1, folder, adding: true).makePlain(.tiny, threads: 1)

    #expect(result.conflictCount == 1)
    #expect(try folder.files()[name] == Data("mine".utf8))
  }

  @Test func `a file in place of the folder is named`() throws {
    let folder = Place()
    try folder.write("note")

    #expect(throws: DemoError(code: .notAFolder, subject: "\(folder.path)/note")) {
      try LibraryFolder("\(folder.path)/note", adding: false)
    }
  }

  @Test func `an interrupted library holds no half files`() throws {
    let folder = Place()
    let interruption = Interruption()
    interruption.request()

    let result = try maker(20, folder, interruption: interruption).makePlain(.tiny, threads: 2)

    #expect(result.wasStopped)
    #expect(try folder.files().isEmpty)
  }

  @Test func `a photo's file is as old as the photo`() throws {
    let folder = Place()
    _ = try maker(1, folder).makePlain(.tiny, threads: 1)

    let name = try #require(try folder.files().keys.first)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
    let modified = try #require(attributes[.modificationDate] as? Date)
    let limit = Date(timeIntervalSince1970: 20_001 * 86_400)
    #expect(modified < limit)
  }
}
