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
    _ count: Int, _ place: Place, adding: Bool = false, interruption: Interruption = Interruption()
  ) throws -> LibraryGenerator {
    LibraryGenerator(
      Itinerary(seed: 3, count: count, until: until),
      into: try LibraryFolder(place.path, adding: adding), interruption: interruption
    ) { _ in }
  }

  @Test func `twelve photos are twelve photos`() throws {
    let place = Place()

    let result = try maker(12, place).makeFull(PictureRenderer(edge: 64), threads: 2)

    #expect(result.photos == 12)
    let assets = Set(
      try place.files().keys.map { name in
        name.split(separator: ".").first.map(String.init) ?? name
      })
    #expect(assets.count == 12)
  }

  @Test func `a tiny library has one file a photo, each under 4 kB`() throws {
    let place = Place()

    _ = try maker(40, place).makePlain(.tiny, threads: 2)

    let files = try place.files()
    #expect(files.count == 40)
    #expect(files.values.allSatisfy { (400..<4096).contains($0.count) })
  }

  @Test func `a library of cameras has one file a photo, of the size of camera metadata`() throws {
    let place = Place()

    _ = try maker(8, place).makePlain(.camera, threads: 2)

    let files = try place.files()
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
    let place = Place()
    try place.write("letter.txt")

    #expect(throws: DemoError(code: .notEmpty, subject: place.path)) {
      try maker(3, place)
    }
  }

  @Test func `a folder that it made is taken again`() throws {
    let place = Place()
    _ = try maker(3, place).makePlain(.tiny, threads: 1)

    #expect(try maker(3, place).makePlain(.tiny, threads: 1).photos == 3)
  }

  @Test func `adding never writes over a file that was there`() throws {
    let (model, place) = (Place(), Place())
    _ = try maker(1, model).makePlain(.tiny, threads: 1)
    let name = try #require(try model.files().keys.first)
    try FileManager.default.createDirectory(
      atPath: "\(place.path)/\((name as NSString).deletingLastPathComponent)",
      withIntermediateDirectories: true)
    try place.write(name)

    let result = try maker(1, place, adding: true).makePlain(.tiny, threads: 1)

    #expect(result.conflictCount == 1)
    #expect(try place.files()[name] == Data("mine".utf8))
  }

  @Test func `a file in place of the folder is named`() throws {
    let place = Place()
    try place.write("note")

    #expect(throws: DemoError(code: .notAFolder, subject: "\(place.path)/note")) {
      try LibraryFolder("\(place.path)/note", adding: false)
    }
  }

  @Test func `an interrupted library holds no half files`() throws {
    let place = Place()
    let interruption = Interruption()
    interruption.request()

    let result = try maker(20, place, interruption: interruption).makePlain(.tiny, threads: 2)

    #expect(result.wasStopped)
    #expect(try place.files().isEmpty)
  }

  @Test func `a photo's file is as old as the photo`() throws {
    let place = Place()
    _ = try maker(1, place).makePlain(.tiny, threads: 1)

    let name = try #require(try place.files().keys.first)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(place.path)/\(name)")
    let modified = try #require(attributes[.modificationDate] as? Date)
    let limit = Date(timeIntervalSince1970: 20_001 * 86_400)
    #expect(modified < limit)
  }
}
