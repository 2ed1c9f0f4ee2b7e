/// What the decoder is started for.
struct DecoderOptions: Hashable {
  enum Wish: Hashable {
    case serve, version, formats, writes, help
  }

  var wish = Wish.serve
  /// The most address space that the process may have, in bytes.
  var memory: UInt64 = 2 << 30

  init(_ words: some Collection<String>) {
    var words = Array(words[...])[...]
    while let word = words.popFirst() {
      switch word {
      case "--version": wish = .version
      case "--formats": wish = .formats
      case "--writes": wish = .writes
      case "--memory":
        guard let bytes = words.popFirst().flatMap(UInt64.init), bytes > 0 else {
          wish = .help
          return
        }
        memory = bytes
      default:
        wish = .help
        return
      }
    }
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
