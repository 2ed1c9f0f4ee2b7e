import AlbumenTestSupport
import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite struct MakerNoteTests {
  /// A block whose note may point behind itself: `note` is asked for its bytes with its place.
  private func fields(
    make: String, exif: [(UInt16, FixtureValue)] = [], _ note: (UInt32) -> [UInt8]
  ) throws -> MetadataFields? {
    func block(_ bytes: [UInt8]) -> [UInt8] {
      let values = exif + [(0x927C, .undefined(bytes))]
      return FixtureTIFF(
        main: FixtureDirectory([(0x010F, .ascii(make))]), exif: FixtureDirectory(values)
      ).bytes
    }

    let length = note(0).count
    let mark = [UInt8](repeating: 0xA7, count: length)
    let marked = block(mark)
    let place = try #require(
      (0...(marked.count - length)).first { marked[$0...].starts(with: mark) })
    return ExifDecoder.fields(of: block(note(UInt32(place))))
  }

  /// Canon's: a directory, with tag 4 (shot information) and 0x95 (the lens). A speed is written as 32
  /// steps for each doubling: 160 is 100, 192 is 200.
  private func canon(speed: UInt16, lens: String) -> (UInt32) -> [UInt8] {
    { place in
      let text = Array(lens.utf8) + [0]
      let shot: [UInt16] = [10, 0, speed, 0, 0]
      let entries = 2 + 2 * 12 + 4
      var note = littleEndian(UInt16(2))
      note += littleEndian(UInt16(4)) + littleEndian(UInt16(3))
      note += littleEndian(UInt32(shot.count)) + littleEndian(place &+ UInt32(entries))
      note += littleEndian(UInt16(0x95)) + littleEndian(UInt16(2))
      note += littleEndian(UInt32(text.count)) + littleEndian(place &+ UInt32(entries + 10))
      note += littleEndian(UInt32(0))
      return note + shot.flatMap(littleEndian) + text
    }
  }

  private func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  @Test func `a Canon that has no tags for them notes its speed and its lens`() throws {
    let read = try fields(make: "Canon", canon(speed: 192, lens: "EF-S17-85mm f/4-5.6 IS USM"))

    #expect(read?.lens == "EF-S17-85mm f/4-5.6 IS USM")
    #expect(read?.iso == 200)
  }

  @Test func `what Exif says goes before the notes`() throws {
    let read = try fields(
      make: "Canon", exif: [(0x8827, .short([400])), (0xA434, .ascii("EF50mm f/1.8 II"))],
      canon(speed: 192, lens: "EF-S17-85mm f/4-5.6 IS USM"))

    #expect(read?.lens == "EF50mm f/1.8 II")
    #expect(read?.iso == 400)
  }

  @Test func `notes of other makers are not looked into`() throws {
    #expect(try fields(make: "Cannon", canon(speed: 192, lens: "X 10mm"))?.lens == nil)
  }

  @Test func `notes that point anywhere give what can be read`() throws {
    let whole = canon(speed: 192, lens: "EF-S17-85mm f/4-5.6 IS USM")

    for cut in stride(from: 0, to: whole(0).count, by: 3) {
      let read = try fields(make: "Canon") { Array(whole($0).prefix(max(1, cut))) }
      #expect(read?.make == "Canon")
    }
    for offset in [UInt32.max, 0x7FFF_FFFF, 0] {
      let read = try fields(make: "Canon") { _ in whole(offset) }
      #expect(read?.make == "Canon")
    }
  }

  @Test func `of two entries with one tag the first counts`() {
    let block = FixtureTIFF(
      main: FixtureDirectory([
        (0x0110, .ascii("First")), (0x010F, .ascii("Maker")), (0x0110, .ascii("Second")),
        (0x010F, .ascii("Other")),
      ]))

    let read = ExifDecoder.fields(of: block.bytes)

    #expect(read?.model == "First")
    #expect(read?.make == "Maker")
  }
}
