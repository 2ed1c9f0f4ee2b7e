import AlbumenTestSupport
import Foundation
import Gazetteer
import PhotoModel
import Testing

@Suite struct HostileGazetteerTests {
  let folder: TemporaryFolder
  let whole: [UInt8]
  /// Includes the table of sections.
  private static let headerLength = 48 + 16 * 24

  init() throws {
    folder = try TemporaryFolder()
    whole = Array(try Data(contentsOf: URL(filePath: TestGazetteer.path.lossyString)))
  }

  private func code(of bytes: some Collection<UInt8>) throws -> GazetteerError.Code? {
    let file = try folder.file("gazetteer.bin", bytes)
    do {
      _ = try Gazetteer(file: file)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `the file as it is made is sound`() throws {
    let gazetteer = try TestGazetteer.open()

    #expect(throws: Never.self) { try gazetteer.verify() }
  }

  @Test func `a missing file says so`() {
    #expect(throws: GazetteerError.self) { try Gazetteer(file: folder.path("none")) }
    do {
      _ = try Gazetteer(file: folder.path("none"))
    } catch {
      #expect(error.code == .missing)
      #expect(error.file == folder.path("none"))
    }
  }

  @Test func `a folder is no gazetteer`() {
    do {
      _ = try Gazetteer(file: folder.path)
      Issue.record("A folder was opened")
    } catch {
      #expect(error.code == .unreadable)
    }
  }

  @Test func `another file is no gazetteer`() throws {
    #expect(try code(of: Array("a photo, perhaps".utf8)) == .notAGazetteer)
  }

  @Test func `a file cut short anywhere is refused`() throws {
    var lengths = Array(0...400)
    lengths += stride(from: 1000, to: whole.count, by: whole.count / 4)
    lengths += [whole.count - 8, whole.count - 1]
    for length in lengths {
      #expect(try code(of: whole[..<length]) != nil, "\(length) bytes")
    }
  }

  @Test func `a byte too many is refused`() throws {
    #expect(try code(of: whole + [0]) == .damaged)
  }

  @Test func `a header with any bit changed is refused`() throws {
    for offset in 0..<HostileGazetteerTests.headerLength {
      var changed = Array(whole[..<1000])
      changed[offset] ^= 1 << UInt8(offset % 8)
      #expect(try code(of: changed) != nil, "byte \(offset)")
    }
  }

  @Test func `another version is distinguished from damage`() throws {
    var changed = whole
    changed[8] = 4

    #expect(try code(of: changed) == .versionMismatch)
  }

  @Test func `a change anywhere is found by verifying`() throws {
    for offset in stride(from: 440, to: whole.count, by: whole.count / 4) {
      var changed = whole
      changed[offset] ^= 0x10
      let gazetteer = try Gazetteer(file: try folder.file("changed-\(offset)", changed))
      #expect(throws: GazetteerError.self, "byte \(offset)") { try gazetteer.verify() }
    }
  }

  /// The header doesn't cover the contents: for any contents, a lookup must return.
  @Test(arguments: ["zeros", "ones", "noise", "sparse"])
  func `altered contents give nonsense and no crash`(kind: String) throws {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    var changed = whole
    switch kind {
    case "zeros":
      changed[HostileGazetteerTests.headerLength...] = ArraySlice(
        repeating: 0, count: whole.count - HostileGazetteerTests.headerLength)
    case "ones":
      changed[HostileGazetteerTests.headerLength...] = ArraySlice(
        repeating: 0xFF, count: whole.count - HostileGazetteerTests.headerLength)
    case "noise":
      // A prime length, so that the noise has a different offset in each section.
      let noise = (0..<65_521).map { _ in UInt8(truncatingIfNeeded: random()) }
      var offset = HostileGazetteerTests.headerLength
      while offset < whole.count {
        let count = min(noise.count, whole.count - offset)
        changed[offset..<(offset + count)] = noise[..<count]
        offset += count
      }
    default:
      for _ in 0..<100_000 {
        changed[
          HostileGazetteerTests.headerLength
            + Int(random() % UInt64(whole.count - HostileGazetteerTests.headerLength))] = UInt8(
            truncatingIfNeeded: random())
      }
    }
    let gazetteer = try Gazetteer(file: try folder.file(kind, changed))

    for latitude in stride(from: -90.0, through: 90, by: 36) {
      for longitude in stride(from: -180.0, through: 180, by: 40) {
        for language in PlaceLanguage.allCases {
          _ = gazetteer.place(latitude, longitude, language)
        }
        _ = gazetteer.land(latitude: latitude, longitude: longitude)
      }
    }
    for rank in [0, 9_000] {
      let box = EarthBox(south: -90, north: 90, west: -180, width: 360)
      for rankedPlace in gazetteer.rankedPlaces(in: box, minimumRank: rank, limit: 100) {
        _ = gazetteer.name(of: rankedPlace.id, language: .english)
      }
    }
    for text in ["a", "hangzhou", "西湖", "München", "zz", "0"] {
      for match in gazetteer.search(text) { _ = gazetteer.place(match.levels, language: .chinese) }
    }
    #expect(gazetteer.location(of: PlaceID(rawValue: .max)) == nil)
  }

  @Test(arguments: [0x00FF_FFFF, 0x01FF_FFFF, 0x02FF_FFFF, 0x0300_00FF, UInt32.max])
  func `an id of another file is that of no place`(raw: UInt32) throws {
    let gazetteer = try TestGazetteer.open()
    let id = PlaceID(rawValue: raw)

    #expect(gazetteer.name(of: id, language: .chinese) == nil)
    #expect(gazetteer.location(of: id) == nil)
    #expect(gazetteer.countryCode(id) == nil)
    #expect(gazetteer.levels(of: id) == nil)
  }
}
