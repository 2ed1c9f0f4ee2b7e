import DecoderProtocol

/// The options of the decoder, and the information it prints about itself.
enum DecoderOptions {
  static let formats = "--formats"
  static let writes = "--writes"

  static func read(_ arguments: some Collection<String>) -> HelperOptions {
    HelperOptions(arguments, memory: 2 << 30, lists: [formats, writes])
  }

  static let version = "0.1.0"

  static let help = """
    albumen-decoder decodes image files for albumen, which starts it automatically, with one end of
    a socket as descriptor 3.

    --formats        list the formats that can be read, by library
    --writes         list the formats that photos can be converted to
    --memory BYTES   the maximum address space (default: 2 GiB)
    --version        show the version
    """
}
