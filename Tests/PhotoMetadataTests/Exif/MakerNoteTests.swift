import PhotoModel
import SampleFiles
import Testing

@testable import PhotoMetadata

@Suite struct MakerNoteTests {
  /// Returns the fields of a block whose maker note may contain offsets to data after it. `note`
  /// receives its offset and returns its bytes.
  private func fields(
    make: String, exif: [(UInt16, TIFFBuilder.Value)] = [], _ note: (UInt32) -> [UInt8]
  ) throws -> MetadataFields? {
    func block(_ bytes: [UInt8]) -> [UInt8] {
      let values = exif + [(0x927C, .undefined(bytes))]
      return TIFFBuilder(
        main: TIFFBuilder.Directory([(0x010F, .ascii(make))]), exif: TIFFBuilder.Directory(values)
      ).bytes
    }

    let length = note(0).count
    let mark = [UInt8](repeating: 0xA7, count: length)
    let marked = block(mark)
    let offset = try #require(
      (0...(marked.count - length)).first { marked[$0...].starts(with: mark) })
    return ExifDecoder.fields(of: block(note(UInt32(offset))))
  }

  /// Returns Canon's notes: a directory with tag 4 (shot information) and 0x95 (the lens). Speeds
  /// have 32 steps per doubling: 160 is 100, 192 is 200.
  private func canon(speed: UInt16, lens: String) -> (UInt32) -> [UInt8] {
    { offset in
      let text = Array(lens.utf8) + [0]
      let shot: [UInt16] = [10, 0, speed, 0, 0]
      let entries = 2 + 2 * 12 + 4
      var note = BytePacking.littleEndian(UInt16(2))
      note += BytePacking.littleEndian(UInt16(4)) + BytePacking.littleEndian(UInt16(3))
      note +=
        BytePacking.littleEndian(UInt32(shot.count))
        + BytePacking.littleEndian(offset &+ UInt32(entries))
      note += BytePacking.littleEndian(UInt16(0x95)) + BytePacking.littleEndian(UInt16(2))
      note +=
        BytePacking.littleEndian(UInt32(text.count))
        + BytePacking.littleEndian(offset &+ UInt32(entries + 10))
      note += BytePacking.littleEndian(UInt32(0))
      return note + shot.flatMap(BytePacking.littleEndian) + text
    }
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

  /// Returns a directory of little-endian entries whose values fit in them, or are stored after it.
  private func directory(
    _ entries: [(tag: UInt16, format: UInt16, count: Int, value: [UInt8])], at start: Int,
    behind header: [UInt8] = []
  ) -> [UInt8] {
    var bytes = header + BytePacking.littleEndian(UInt16(entries.count))
    var end = start + bytes.count + entries.count * 12 + 4
    var values: [UInt8] = []
    for entry in entries {
      bytes += BytePacking.littleEndian(entry.tag) + BytePacking.littleEndian(entry.format)
      bytes += BytePacking.littleEndian(UInt32(entry.count))
      if entry.value.count <= 4 {
        bytes += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
      } else {
        bytes += BytePacking.littleEndian(UInt32(end))
        values += entry.value
        end += entry.value.count
      }
    }
    return bytes + [0, 0, 0, 0] + values
  }

  @Test func `an Olympus notes its lens in a directory of its own, and its speed in steps`() throws
  {
    let header = Array("OLYMPUS\0II".utf8) + [3, 0]
    let lens = Array("OLYMPUS 14-42mm Lens".utf8) + [0]
    let equipment = 12 + 2 + 2 * 12 + 4 + 8
    let read = try fields(make: "OLYMPUS IMAGING CORP.") { _ in
      directory(
        [
          (
            0x1001, 10, 1, BytePacking.littleEndian(Int32(60)) + BytePacking.littleEndian(Int32(10))
          ),
          (0x2010, 13, 1, BytePacking.littleEndian(UInt32(equipment))),
        ], at: 0, behind: header)
        + directory([(0x0203, 2, lens.count, lens)], at: equipment)
    }

    #expect(read?.lens == "OLYMPUS 14-42mm Lens")
    #expect(read?.iso == 200)
  }

  @Test func `a Nikon notes the range of its lens`() throws {
    let numbers: [(UInt32, UInt32)] = [(18, 1), (200, 1), (35, 10), (56, 10)]
    let lens = numbers.flatMap { BytePacking.littleEndian($0.0) + BytePacking.littleEndian($0.1) }
    let read = try fields(make: "NIKON CORPORATION") { _ in
      let tiff =
        Array("II".utf8) + BytePacking.littleEndian(UInt16(42))
        + BytePacking.littleEndian(UInt32(8))
      return Array("Nikon\0\u{2}\u{10}\0\0".utf8) + tiff
        + directory(
          [
            (
              0x0002, 3, 2,
              BytePacking.littleEndian(UInt16(0)) + BytePacking.littleEndian(UInt16(125))
            ),
            (0x0084, 5, 4, lens),
          ],
          at: 8)
    }

    #expect(read?.lens == "18-200mm f/3.5-5.6")
    #expect(read?.iso == 125)
  }

  /// Notes of different makers with a speed, and the expected speed.
  private static let speeds: [(make: String, header: String, tag: UInt16, code: UInt16, Int?)] = [
    ("NIKON", "Nikon\0\u{1}\0", 0x0006, 4, 320), ("NIKON", "", 0x0006, 9, nil),
    ("CASIO COMPUTER CO.,LTD", "QVC\0\0\0", 0x3014, 50, 50),
    ("CASIO COMPUTER CO.,LTD", "", 0x0014, 100, 100),
    ("CASIO COMPUTER CO.,LTD", "QVC\0\0\0", 0x0014, 4, 64),
    ("PENTAX Corporation", "AOC\0II", 0x0014, 9, 200), ("PENTAX", "AOC\0II", 0x0014, 400, 400),
    ("PENTAX", "AOC\0II", 0x0014, 260, nil), ("Acme", "QVC\0\0\0", 0x3014, 50, nil),
  ]

  @Test(arguments: speeds.indices) func `speeds are read from the notes of early cameras`(
    index: Int
  ) throws {
    let (make, header, tag, code, speed) = Self.speeds[index]
    let read = try fields(make: make) { _ in
      directory([(tag, 3, 1, BytePacking.littleEndian(code))], at: 0, behind: Array(header.utf8))
    }
    #expect(read?.iso == speed)
    let exifFields = try fields(make: make, exif: [(0x8827, .short([77]))]) { _ in
      directory([(tag, 3, 1, BytePacking.littleEndian(code))], at: 0, behind: Array(header.utf8))
    }
    #expect(exifFields?.iso == 77)
  }

  @Test func `Minolta's settings and Kodak's notes say a speed`() throws {
    let settings = [UInt8](repeating: 0, count: 32) + [0, 0, 0, 56, 0, 0, 0, 0]
    let minolta = try fields(make: "Minolta Co., Ltd.") { offset in
      directory([(0x0003, 7, settings.count, settings)], at: Int(offset))
    }
    #expect(minolta?.iso == 200)

    for (code, speed) in [(UInt16(140), 140), (0, nil), (65_535, nil)] as [(UInt16, Int?)] {
      let kodak = try fields(make: "EASTMAN KODAK COMPANY") { _ in
        Array("KDK INFO".utf8) + [UInt8](repeating: 0, count: 0x60)
          + [UInt8(code >> 8), UInt8(code & 255)] + [UInt8](repeating: 0, count: 8)
      }
      #expect(kodak?.iso == speed)
    }
  }

  @Test func `notes that point anywhere give what can be read`() throws {
    let makeNote = canon(speed: 192, lens: "EF-S17-85mm f/4-5.6 IS USM")

    for cut in stride(from: 0, to: makeNote(0).count, by: 3) {
      let read = try fields(make: "Canon") { Array(makeNote($0).prefix(max(1, cut))) }
      #expect(read?.make == "Canon")
    }
    for offset in [UInt32.max, 0x7FFF_FFFF, 0] {
      let read = try fields(make: "Canon") { _ in makeNote(offset) }
      #expect(read?.make == "Canon")
    }
  }

  @Test func `of two entries with one tag the first counts`() {
    let block = TIFFBuilder(
      main: TIFFBuilder.Directory([
        (0x0110, .ascii("First")), (0x010F, .ascii("Maker")), (0x0110, .ascii("Second")),
        (0x010F, .ascii("Other")),
      ]))

    let read = ExifDecoder.fields(of: block.bytes)

    #expect(read?.model == "First")
    #expect(read?.make == "Maker")
  }
}
