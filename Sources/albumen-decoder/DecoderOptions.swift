import DecoderProtocol

/// The options of the decoder, and the information it prints about itself.
enum DecoderOptions {
  static let formats = "--formats"
  static let writes = "--writes"

  static func read(_ words: some Collection<String>) -> HelperOptions {
    HelperOptions(words, memory: 2 << 30, lists: [formats, writes])
  }

  static let version = "0.1.0"

  static let help = """
    albumen-decoder turns files into pixels for albumen, which starts it by itself, with one end of
    a socket as descriptor 3.

    --formats        what it can read here, and with what
    --writes         the formats that it can make photos anew in here
    --memory BYTES   the most address space it may take (2 GiB)
    --version
    """
}
