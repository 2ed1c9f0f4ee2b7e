import AlbumenTestSupport
import CTurboJPEG
import DecoderProtocol
import Foundation
import PhotoMetadata
import PhotoModel
import PhotoRecipe
import SampleFiles
import Testing

@testable import albumen_decoder

@Suite struct RenditionTests {
  private let folder: TemporaryFolder
  private let decoder: DecoderProcess

  init() throws {
    (folder, decoder) = (try TemporaryFolder(), try DecoderProcess())
  }

  /// Makes a rendition and returns it as a file with the extension of its format.
  private func made(
    _ order: RenditionOrder, of path: FilePath, _ recipe: Recipe? = nil
  ) throws -> (made: DecoderReply.RenditionResult, path: FilePath) {
    let target = try folder.file("out.\(order.format.fileExtension)", [UInt8]())
    let file = target.withCString { open($0, O_RDWR | O_TRUNC) }
    defer { close(file) }
    let request = DecoderRequest(
      id: 9, kind: .rendition, type: nil, mode: .fit, size: PixelSize(width: 1, height: 1),
      rendition: order, recipe: recipe)
    switch try decoder.outcome(request, of: path, thumbnail: file) {
    case .rendition(let made): return (made, target)
    case .failure(let failure): throw failure
    default: throw DecoderProcess.Failure(description: "no rendition")
    }
  }

  private func reading(_ path: FilePath) throws -> FileReading {
    let file = path.withCString { open($0, O_RDONLY) }
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    return try #require(
      try MetadataReader().read(descriptor: file, path: path, count: Int(status.st_size)))
  }

  private func squares(_ path: FilePath) throws -> [[UInt8]] {
    let request = DecoderRequest(
      id: 1, kind: .full, type: nil, mode: .fit, size: PixelSize(width: 64, height: 64))
    return Card.squares(try decoder.decoded(request, of: path).raster)
  }

  @Test(arguments: WritableFormats.all, [1, 2, 3, 4, 5, 6, 7, 8])
  func `each format holds the picture, upright and smaller`(
    format: RenditionFormat, orientation: Int
  ) throws {
    let squareOrders = [
      [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [0, 2, 1, 3], [2, 0, 3, 1],
      [3, 1, 2, 0], [1, 3, 0, 2],
    ]
    let exif = Card.exif(orientation: orientation)
    let path = try folder.file("a.jpg", Card.jpeg(Card.pixels(side: 256), exif: exif))
    let order = RenditionOrder(limit: .longEdge(128), format: format, quality: 95)

    let (rendition, file) = try made(order, of: path)

    #expect(rendition.size == PixelSize(width: 128, height: 128))
    #expect(rendition.source == PixelSize(width: 256, height: 256))
    let reading = try reading(file)
    #expect(reading.type.rawValue == format.fileExtension)
    #expect(reading.metadata.pixelSize == rendition.size)
    #expect(reading.metadata.orientation ?? 1 == 1)
    let expected = squareOrders[orientation - 1].map { Card.colours[$0] }
    #expect(Card.difference(try squares(file), expected) <= 12)
  }

  @Test(arguments: WritableFormats.all)
  func `each format keeps what the photo says, or leaves it out`(format: RenditionFormat) throws {
    let path = try folder.file(
      "a.jpg", Card.jpeg(Card.pixels(side: 64), exif: ExifSample.camera().bytes))

    for (metadata, strips) in [(RenditionMetadata.all, false), (.all, true), (.none, false)] {
      let order = RenditionOrder(
        limit: .longEdge(32), format: format, metadata: metadata, stripsLocation: strips)
      let writtenMetadata = try reading(made(order, of: path).path).metadata

      #expect(writtenMetadata.lens == (metadata == .all ? "EF50mm f/1.4 USM" : nil))
      #expect((writtenMetadata.location == nil) == (strips || metadata == .none))
      #expect((writtenMetadata.captureTime == nil) == (metadata == .none))
    }
  }

  @Test(arguments: WritableFormats.all)
  func `nothing of a file's own metadata comes along in the same format`(
    format: RenditionFormat
  ) throws {
    let path = try folder.file(
      "a.jpg", Card.jpeg(Card.pixels(side: 64), exif: ExifSample.camera().bytes))
    let convertedPath = try folder.file(
      "b", bytes(made(RenditionOrder(format: format), of: path).path))

    let file = try made(RenditionOrder(format: format, metadata: .none), of: convertedPath).path

    let descriptor = file.withCString { open($0, O_RDONLY) }
    defer { close(descriptor) }
    let remains = MetadataReader().retainedMetadata(
      descriptor: descriptor, count: try bytes(file).count)
    #expect(remains == [])
    #expect(try reading(file).metadata.pixelSize == PixelSize(width: 64, height: 64))
  }

  private func bytes(_ path: FilePath) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path.lossyString)))
  }

  @Test(arguments: WritableFormats.all)
  func `what was made for print has no profile of print when it is red, green and blue`(
    format: RenditionFormat
  ) throws {
    var exposed = Recipe()
    exposed[.exposure] = 0.5
    for recipe in [nil, exposed] {
      for usesSRGB in [true, false] {
        let order = RenditionOrder(format: format, usesSRGB: usesSRGB)
        let file = try bytes(made(order, of: Card.path("card-cmyk.tiff"), recipe).path)
        #expect(!String(decoding: file, as: UTF8.self).contains("CMYK"), "\(order)")
        #expect(file.count < 100_000, "\(order): \(file.count)")
      }
    }
  }

  @Test func `a photo is never made larger`() throws {
    let path = try folder.file("a.jpg", Card.jpeg(Card.pixels(side: 64)))

    let rendition = try made(RenditionOrder(limit: .longEdge(4096)), of: path).made

    #expect(rendition.size == PixelSize(width: 64, height: 64))
  }

  @Test func `what shows through is white in a JPEG, and stays in a PNG`() throws {
    var clear = PixelBuffer(
      size: PixelSize(width: 64, height: 64), channels: 4,
      bytes: [UInt8](repeating: 0, count: 64 * 64 * 4))
    for index in 0..<(64 * 16) { clear.bytes[index * 4 + 3] = 255 }
    let path = try folder.file("a.png", try #require(PNGPixels.encode(clear, texts: [])))

    let jpeg = try squares(made(RenditionOrder(format: .jpeg, quality: 95), of: path).path)
    #expect(Card.difference([jpeg[2]], [[255, 255, 255]]) <= 4)
    let png = try made(RenditionOrder(format: .png), of: path).path
    // Composited over black.
    #expect(try squares(png)[2] == [0, 0, 0])
  }

  @Test
  func `what is made smaller is sharpened by the mask that the documents name, edges included`()
    throws
  {
    let (width, height) = (94, 62)
    var seed: UInt32 = 1
    let noise = (0..<(2 * width * 2 * height * 3)).map { _ -> UInt8 in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return UInt8(seed >> 24)
    }
    let pixels = PixelBuffer(
      size: PixelSize(width: 2 * width, height: 2 * height), channels: 3, bytes: noise)
    let path = try folder.file("a.png", try #require(PNGPixels.encode(pixels, texts: [])))
    func raster(sharpens: Bool) throws -> [UInt8] {
      let order = RenditionOrder(
        limit: .longEdge(width), format: .png, sharpens: sharpens)
      let request = DecoderRequest(
        id: 1, kind: .full, type: nil, mode: .fit,
        size: PixelSize(width: width, height: height))
      return try decoder.decoded(request, of: made(order, of: path).path).raster.pixels
    }
    let plain = try raster(sharpens: false)

    var expected: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<3 {
          func value(_ x: Int, _ y: Int) -> Int {
            let (x, y) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
            return Int(plain[(y * width + x) * 3 + channel])
          }
          let nine = (-1...1).flatMap { dy in (-1...1).map { dx in value(x + dx, y + dy) } }
          let sum = 33 * value(x, y) - nine.reduce(0, +)
          expected.append(UInt8(clamping: Int((Double(sum) / 24 + 0.5).rounded(.down))))
        }
      }
    }
    #expect(try raster(sharpens: true) == expected)
  }

  @Test func `a mark stands in the lower right corner`() throws {
    let grey = PixelBuffer(
      size: PixelSize(width: 600, height: 400), channels: 3,
      bytes: [UInt8](repeating: 100, count: 600 * 400 * 3))
    let path = try folder.file("a.jpg", Card.jpeg(grey))
    let order = RenditionOrder(quality: 95, watermark: "© <Ada> & co")

    let file = try made(order, of: path).path

    let request = DecoderRequest(
      id: 1, kind: .full, type: nil, mode: .fit, size: PixelSize(width: 600, height: 400))
    let raster = try decoder.decoded(request, of: file).raster
    func range(_ columns: Range<Int>, _ rows: Range<Int>) -> (UInt8, UInt8) {
      let values = rows.flatMap { y in columns.map { raster.pixels[(y * 600 + $0) * 3] } }
      return (values.min() ?? 0, values.max() ?? 0)
    }
    let corner = range(400..<600, 350..<400)
    #expect(corner.0 < 90 && corner.1 > 180)
    let unmarkedArea = range(0..<300, 0..<300)
    #expect(unmarkedArea.0 > 90 && unmarkedArea.1 < 110)
  }

  @Test func `a mark on a tiny picture is left out or small, and never fails`() throws {
    for side in [1, 3, 9, 40] {
      let path = try folder.file("a.jpg", Card.jpeg(Card.pixels(side: side)))
      let rendition = try made(RenditionOrder(watermark: "a long text in a corner"), of: path).made
      #expect(rendition.size == PixelSize(width: side, height: side))
    }
  }

  @Test func `half a JPEG is made again as far as it goes`() throws {
    let bytes = try Card.jpeg(Card.pixels(side: 256))
    let path = try folder.file("a.jpg", bytes.prefix(bytes.count * 3 / 4))

    let file = try made(RenditionOrder(limit: .longEdge(128), quality: 95), of: path).path

    #expect(
      Card.difference(Array(try squares(file).prefix(2)), Array(Card.colours.prefix(2))) <= 12)
  }

  @Test func `what is no picture fails, and the next one is made`() throws {
    let broken = try folder.file("b.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xD9])
    #expect(throws: DecoderFailure.self) { try made(RenditionOrder(), of: broken) }

    let path = try folder.file("a.jpg", Card.jpeg(Card.pixels()))
    #expect(try made(RenditionOrder(), of: path).made.byteCount > 0)
  }

  @Test func `a disk that takes nothing is said`() throws {
    let path = try folder.file("a.jpg", Card.jpeg(Card.pixels()))
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    try #require(full >= 0)
    let request = DecoderRequest(
      id: 9, kind: .rendition, type: nil, mode: .fit, size: PixelSize(width: 1, height: 1),
      rendition: RenditionOrder())

    guard case .failure(let failure) = try decoder.outcome(request, of: path, thumbnail: full)
    else { throw DecoderProcess.Failure(description: "written into a full disk") }
    #expect(failure.code == .unwritable)
  }
}

@Suite struct RenditionFileTests {
  @Test func `a profile longer than a segment goes on in the next`() {
    let profile = [UInt8](repeating: 7, count: 100_000)
    let file = RenditionFile(
      format: .jpeg, bytes: [0xFF, 0xD8, 0xFF, 0xDB], size: PixelSize(width: 1, height: 1),
      hasAlpha: false, profile: profile, metadata: RenditionBlocks())

    let bytes = file.parts.flatMap { $0 }

    #expect(bytes.prefix(4) == [0xFF, 0xD8, 0xFF, 0xE2])
    #expect(Array(bytes[18...19]) == [1, 2])
    #expect(bytes.count == 4 + 100_000 + 2 * 18)
    #expect(bytes.suffix(2) == [0xFF, 0xDB])
  }

  @Test func `checksums are those of the standards`() {
    #expect(FileParts.checksum("123456789".utf8) == 0xCBF4_3926)
    // Adler-32 of RFC 1950.
    #expect(FileParts.stored(Array("abc".utf8)).suffix(4) == [0x02, 0x4D, 0x01, 0x27])
  }
}
