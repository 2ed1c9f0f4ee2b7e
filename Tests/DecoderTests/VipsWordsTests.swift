import Testing

@testable import albumen_decoder

@Suite struct VipsWordsTests {
  @Test(arguments: [
    ("", ""), ("\n", ""),
    (
      "VipsJpeg: premature end of file\nVipsJpeg: premature end of file\n",
      "VipsJpeg: premature end of file"
    ),
    ("VipsForeignLoad: \nheif: Invalid input (2.0)\n", "heif: Invalid input (2.0)"),
    (
      "source: bad seek to 1812030\nheif: Invalid input (2.0)\nVipsForeignLoad: no\n",
      "heif: Invalid input (2.0)"
    ), ("source: bad seek to 1812030\n", "source: bad seek to 1812030"),
    ("VipsJpeg: \n", "VipsJpeg: "), ("out of memory\nVipsImage: no pixels\n", "out of memory"),
  ])
  func `only the first words that say something are kept`(text: String, words: String) {
    #expect(Vips.firstWords(of: text) == words)
  }
}
