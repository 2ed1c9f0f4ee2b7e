/// The characters of the first IBM PC, in which ZIP has names that do not say otherwise.
enum CodePage437 {
  /// From 128 on.
  private static let upper = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}")
      .unicodeScalars)

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80])
    }
    return String(text)
  }
}
