import CExiv2

/// What the writer is started for.
struct WriterOptions: Hashable {
  enum Wish: Hashable {
    case serve, version, help
  }

  var wish = Wish.serve
  /// The most address space that the process may have, in bytes. A picture that is changed is in
  /// memory three times.
  var memory: UInt64 = 4 << 30

  init(_ words: some Collection<String>) {
    var words = Array(words[...])[...]
    while let word = words.popFirst() {
      switch word {
      case "--version": wish = .version
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

  /// In one line of ASCII.
  static var libraries: String {
    "Exiv2 \(String(cString: albumen_exiv2_version())), albumen-writer \(version)"
  }

  static let help = """
    albumen-writer reads and writes the metadata of files for albumen, which starts it by itself,
    with one end of a socket as descriptor 3. This program is linked with Exiv2: as a whole it is
    under the GNU General Public License, version 2 or later.

    --memory BYTES   the most address space it may take (4 GiB)
    --version
    """
}
