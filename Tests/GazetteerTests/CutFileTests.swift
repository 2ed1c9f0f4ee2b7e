import AlbumenTestSupport
import Dispatch
import Files
import Foundation
import PhotoModel
import Testing

@testable import Gazetteer

/// Tests files that are truncated while they are open, for example by a program that rewrites them
/// in place.
@Suite struct CutFileTests: LayerFixture {
  let temporary: TemporaryFolder
  private let paris = Location(latitude: 48.85, longitude: 2.35)

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func cut(_ path: FilePath, to length: Int64) {
    #expect(path.withCString { truncate($0, off_t(length)) } == 0)
  }

  @Test func `a gazetteer that is cut short while it is open gives no answer that counts`() throws {
    let path = try temporary.file(
      "gazetteer.bin", try Data(contentsOf: URL(filePath: TestGazetteer.path.lossyString)))
    let gazetteer = try Gazetteer(file: path)
    #expect(gazetteer.ids(at: paris) != nil)
    #expect(gazetteer.cutFile == nil)

    cut(path, to: 8192)

    for latitude in stride(from: -80.0, to: 80, by: 5) {
      _ = gazetteer.lookUp(at: Location(latitude: latitude, longitude: latitude * 2))
    }
    #expect(gazetteer.cutFile == path)
    #expect(throws: GazetteerError.self) { try gazetteer.verify() }
  }

  @Test func `it is so on any thread`() throws {
    let path = try temporary.file(
      "gazetteer.bin", try Data(contentsOf: URL(filePath: TestGazetteer.path.lossyString)))
    let gazetteer = try Gazetteer(file: path)
    cut(path, to: 8192)

    DispatchQueue.concurrentPerform(iterations: 64) { number in
      let degree = Double(number)
      _ = gazetteer.lookUp(at: Location(latitude: degree, longitude: degree))
    }

    #expect(gazetteer.cutFile == path)
  }

  @Test func `a layer that is cut short while it is open is named`() throws {
    try add(TestGeoJSON.feature(#""name":"Old","level":"district""#, square))
    let gazetteer = try gazetteer()
    let path = temporary.path("places/areas.layer")
    #expect(gazetteer.cutFile == nil)

    cut(path, to: 0)
    _ = gazetteer.ids(at: Location(latitude: 30.25, longitude: 120.15))

    #expect(gazetteer.cutFile == path)
  }

  @Test func `what is missing reads as zeroes, what is there stays`() throws {
    let path = try temporary.file("bytes", [UInt8](repeating: 7, count: 100_000))
    let file = try MappedFile(path)

    cut(path, to: 65_536)

    #expect(file.bytes[65_535] == 7)
    #expect(!file.isCut)
    #expect(file.bytes[99_999] == 0)
    #expect(file.isCut)
    #expect(file.bytes[0] == 7)
  }
}
