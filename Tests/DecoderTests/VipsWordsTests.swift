import Testing

@testable import albumen_decoder

@Suite struct VipsWordsTests {
  @Test(arguments: [
    ("", ""), ("\n", ""),
    (
      "VipsJpeg: premature end of file\nVipsJpeg: premature end of file\n",
      "premature end of file"
    ),
    ("VipsForeignLoad: \nheif: Invalid input (2.0)\n", "heif: Invalid input (2.0)"),
    (
      "source: bad seek to 1812030\nheif: Invalid input (2.0)\nVipsForeignLoad: no\n",
      "heif: Invalid input (2.0)"
    ), ("source: bad seek to 1812030\n", "bad seek to 1812030"),
    ("VipsJpeg: \n", ""), ("out of memory\nVipsImage: no pixels\n", "out of memory"),
    ("magickload_buffer: operation is blocked\n", ""),
    ("tiff2vips: unsupported tiff image type\n", "unsupported tiff image type"),
    ("VipsForeignLoad: source is not in a known format\n", "source is not in a known format"),
    ("Not a name: at all\n", "Not a name: at all"),
  ])
  func `only the first words that say something are kept`(text: String, words: String) {
    #expect(Vips.firstMessage(in: text) == words)
  }
}
