/// The colour space of a picture without a profile: code points of ITU-T H.273, as in an `nclx`
/// box.
struct ColourCode: Hashable {
  enum Primaries: Hashable { case bt709, bt2020, displayP3 }
  enum Transfer: Hashable { case sRGB, pq, hlg }

  var primaries: Primaries
  var transfer: Transfer

  /// Returns nil for pictures that are shown unchanged: sRGB, and unknown code points.
  init?(primaries: UInt32, transfer: UInt32) {
    switch primaries {
    case 9: self.primaries = .bt2020
    case 12: self.primaries = .displayP3
    default: self.primaries = .bt709
    }
    switch transfer {
    case 16: self.transfer = .pq
    case 18: self.transfer = .hlg
    // The curve of BT.709 and similar ones is treated as that of sRGB, as in browsers.
    default: self.transfer = .sRGB
    }
    if self.primaries == .bt709, self.transfer == .sRGB { return nil }
  }
}
