/// What the numbers of a picture stand for where no profile says it: code points of ITU-T H.273, as
/// an `nclx` box has them.
struct ColourCode: Hashable {
  enum Primaries: Hashable { case bt709, bt2020, displayP3 }
  enum Transfer: Hashable { case sRGB, pq, hlg }

  var primaries: Primaries
  var transfer: Transfer

  /// Nil for what is shown as it is: sRGB itself, and what says nothing that is known.
  init?(primaries: UInt32, transfer: UInt32) {
    switch primaries {
    case 9: self.primaries = .bt2020
    case 12: self.primaries = .displayP3
    default: self.primaries = .bt709
    }
    switch transfer {
    case 16: self.transfer = .pq
    case 18: self.transfer = .hlg
    // The curve of BT.709 and its like is shown as that of sRGB, as browsers do.
    default: self.transfer = .sRGB
    }
    if self.primaries == .bt709, self.transfer == .sRGB { return nil }
  }
}
