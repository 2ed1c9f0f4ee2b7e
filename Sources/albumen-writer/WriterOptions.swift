import CExiv2
import DecoderProtocol

/// The command line options and the version of the writer.
enum WriterOptions {
  /// Parses the options. The default memory limit allows for three copies of a changed picture.
  static func read(_ arguments: some Collection<String>) -> HelperOptions {
    HelperOptions(arguments, memory: 4 << 30)
  }

  static let version = "0.1.0"

  /// The libraries with their versions, in one line of ASCII.
  static var libraries: String {
    "Exiv2 \(String(cString: albumen_exiv2_version())), albumen-writer \(version)"
  }

  static let help = """
    albumen-writer reads and writes the metadata of files for albumen, which starts it
    automatically, with one end of a socket as descriptor 3. This program is linked with Exiv2 and
    is therefore licensed as a whole under the GNU General Public License, version 2 or later.

    --memory BYTES   the maximum address space (default: 4 GiB)
    --version        show the version
    """
}
