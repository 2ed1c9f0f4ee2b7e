import CTIFF
import DecoderProtocol
import PhotoModel

/// A TIFF file of a kind that libvips rejects or displays in wrong colours, read by libtiff
/// directly. Used by one thread.
final class TIFFFile {
  let size: PixelSize
  private let facts: albumen_tiff_facts
  private let tiff: OpaquePointer
  private let memory: UnsafeMutablePointer<albumen_tiff_memory>
  private let file: MappedFile

  private static let oldJPEG = 6
  private static let jpeg = 7
  /// Inverted and normal grey are 0 and 1.
  private static let rgb = 2
  private static let cmyk = 5
  /// Unsigned integers, and floating-point numbers.
  private static let (unsignedInteger, floating) = (1, 3)
  private static let yCbCr = 6

  /// Reads the first picture's tables; nil if they are invalid.
  init?(descriptor: Int32, count: Int) {
    guard let file = MappedFile(descriptor: descriptor, count: count) else { return nil }
    memory = .allocate(capacity: 1)
    memory.initialize(
      to: albumen_tiff_memory(
        bytes: file.bytes.bindMemory(to: UInt8.self).baseAddress, count: toff_t(count),
        position: 0))
    guard let tiff = albumen_tiff_open(memory) else {
      memory.deallocate()
      return nil
    }
    self.file = file
    self.tiff = tiff
    facts = albumen_tiff_look(tiff)
    size = PixelSize(width: Int(facts.width), height: Int(facts.height))
  }

  deinit {
    TIFFClose(tiff)
    memory.deallocate()
  }

  static var version: String {
    let firstLine = String(cString: TIFFGetVersion()).prefix { !$0.isNewline }
    return "libtiff \(firstLine.split(separator: " ").last ?? "")"
  }

  /// Whether libvips displays this kind correctly. It treats colours other than red, green and blue
  /// as if they were these, uses any fourth sample as alpha, truncates numbers of 32 bits, and
  /// displays floating-point numbers as black.
  var isForVips: Bool {
    let bits = Int(facts.bits)
    if facts.is_configured == 0 { return false }
    if Int(facts.compression) == TIFFFile.oldJPEG { return false }
    if Int(facts.photometric) == TIFFFile.yCbCr { return Int(facts.compression) == TIFFFile.jpeg }
    if facts.is_tiled != 0, facts.planes == 2, facts.samples > 1 { return false }
    guard Int(facts.photometric) <= TIFFFile.rgb else { return true }
    if facts.samples > 1, facts.extras > 0, facts.extra == 0 { return false }
    if Int(facts.format) == TIFFFile.floating { return false }
    return bits == 8 || bits == 16 || bits < 8 && facts.samples == 1
  }

  /// Returns the whole picture as stored, in the colours of its profile if there is one.
  func picture() throws(DecoderFailure) -> VipsPicture {
    guard facts.is_configured != 0 else {
      throw failure("compression \(facts.compression)")
    }
    var profile: [UInt8] = []
    var count: UInt32 = 0
    if let bytes = albumen_tiff_profile(tiff, &count), Int(facts.photometric) != TIFFFile.cmyk {
      profile = Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }
    if Int(facts.photometric) <= TIFFFile.rgb, Int(facts.compression) != TIFFFile.oldJPEG,
      [TIFFFile.unsignedInteger, TIFFFile.floating].contains(Int(facts.format))
    {
      let isFloating = Int(facts.format) == TIFFFile.floating
      return try picture(of: TIFFSamples(tiff, facts, isFloating: isFloating).pixels(), profile)
    }
    var message = [CChar](repeating: 0, count: 1024)
    guard
      let pixels = albumen_tiff_rgba(
        tiff, facts.width, facts.height, Int32(facts.orientation), &message)
    else {
      throw failure(
        String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    guard
      let picture = VipsPicture(consuming: pixels, size: size, channels: 4, profile: profile)
    else { throw DecoderFailure(.tooLarge, detail: "no memory for the picture") }
    return picture
  }

  private func picture(of pixels: PixelBuffer?, _ profile: [UInt8]) throws(DecoderFailure)
    -> VipsPicture
  {
    guard let pixels else {
      let kind = Int(facts.format) == TIFFFile.floating ? "floating point, " : ""
      throw failure("\(kind)\(facts.bits) bits, \(facts.samples) samples")
    }
    guard let picture = VipsPicture(pixels, profile: profile) else {
      throw DecoderFailure(.tooLarge, detail: "no memory for the picture")
    }
    return picture
  }

  private func failure(_ message: String) -> DecoderFailure {
    let message = message.isEmpty ? Vips.lastMessage() : message
    return DecoderFailure(.unsupported, detail: "\(TIFFFile.version) can't read it: \(message)")
  }
}
