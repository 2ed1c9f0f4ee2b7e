/// The name that a camera gives to the files of one burst or one shot.
///
/// The patterns are those that users of other galleries reported: Huawei and Motorola
/// (immich-go#45 and #1259), Nexus, early Pixels and Nothing (immich-go#100 and #743), Sony
/// (immich-go#345), Samsung (immich-go#99), Pixel (immich#8674, immich-go#94). Letters compare
/// regardless of case.
struct StackName: Hashable {
  enum Pattern: Hashable {
    /// Frames of a burst.
    case dated, counted, sony, samsung
    /// Files of one shot.
    case pixel
  }

  var pattern: Pattern
  /// The digits that all files of the burst or shot have in common: its time.
  var key: UInt64
  /// The number of the frame.
  var index: Int
  /// Whether the name says that this is the cover.
  var isCover: Bool

  /// Reads the name of a file without its extension; nil if it follows no pattern.
  init?(stem: ArraySlice<UInt8>) {
    // The shortest pattern is Samsung's.
    guard stem.count >= 19 else { return nil }
    var text = NameScanner(stem)
    switch text.next {
    case UInt8(ascii: "I"): self.init(dated: &text)
    case UInt8(ascii: "P"): self.init(pixel: &text)
    case UInt8(ascii: "D"): self.init(sony: &text)
    default:
      var counted = text
      guard let name = StackName(samsung: &text) ?? StackName(counted: &counted) else {
        return nil
      }
      self = name
    }
  }

  private init(_ pattern: Pattern, _ key: UInt64, _ index: Int, isCover: Bool) {
    (self.pattern, self.key, self.index, self.isCover) = (pattern, key, index, isCover)
  }

  /// Huawei and Motorola: `IMG_20231014_183246_BURST001_COVER`, and with milliseconds
  /// `IMG_20250616_163308479_BURST000_COVER_TOP`.
  private init?(dated text: inout NameScanner) {
    guard text.skip("IMG_"), let day = text.digits(8), text.skip("_"),
      let clock = text.digits(), clock.count == 6 || clock.count == 9
    else { return nil }
    let key = day.key * 1_000_000_000 + clock.key
    guard text.skip("_BURST"), let index = text.digits(3), text.isAtEnd || text.skip("_") else {
      return nil
    }
    self.init(.dated, key, index.number, isCover: text.rest.containsWord("COVER"))
  }

  /// Nexus, early Pixels and Nothing: `00001IMG_00001_BURST20171111030039205_COVER`. The burst is
  /// named by its time or by its milliseconds since 1970.
  private init?(counted text: inout NameScanner) {
    guard let index = text.digits(), text.skipLetters(), text.skip("_"), text.digits() != nil,
      let key = StackName.burst(&text)
    else { return nil }
    self.init(.counted, key, index.number, isCover: text.rest.containsWord("COVER"))
  }

  /// Sony: `DSC_0052_BURST20230709220904977_COVER`.
  private init?(sony text: inout NameScanner) {
    guard text.skip("DSC_"), let index = text.digits(), let key = StackName.burst(&text) else {
      return nil
    }
    self.init(.sony, key, index.number, isCover: text.rest.containsWord("COVER"))
  }

  /// Reads `_BURST` with 13 to 17 digits, and anything but digits up to the end.
  private static func burst(_ text: inout NameScanner) -> UInt64? {
    guard text.skip("_BURST"), let digits = text.digits(), (13...17).contains(digits.count),
      !text.rest.contains(where: \.isDigit)
    else { return nil }
    return digits.key
  }

  /// Samsung: `20231207_101605_001`. The name doesn't say which frame is the cover.
  private init?(samsung text: inout NameScanner) {
    guard let day = text.digits(8), text.skip("_"), let clock = text.digits(6), text.skip("_"),
      let index = text.digits(3), text.isAtEnd
    else { return nil }
    self.init(.samsung, day.key * 1_000_000 + clock.key, index.number, isCover: false)
  }

  /// Pixel: `PXL_20240407_152207242.RAW-01.COVER`, `.RAW-02.ORIGINAL`, `.PORTRAIT-01.COVER`. The
  /// milliseconds are of the shot.
  private init?(pixel text: inout NameScanner) {
    guard text.skip("PXL_"), let day = text.digits(8), text.skip("_"),
      let clock = text.digits(9)
    else { return nil }
    let key = day.key * 1_000_000_000 + clock.key
    guard text.isAtEnd || text.next == UInt8(ascii: ".") else { return nil }
    let rest = text.rest
    var index = 0
    if let dash = rest.firstIndex(of: UInt8(ascii: "-")) {
      var number = NameScanner(rest[(dash + 1)...])
      index = number.digits()?.number ?? 0
    }
    self.init(.pixel, key, index, isCover: rest.containsWord("COVER"))
  }
}
