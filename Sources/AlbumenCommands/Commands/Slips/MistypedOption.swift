import GalleryEngine
import PhotoModel
import PhotoQuery

/// A typo in `--version` or `--help`, for which the parser suggests no correction, because no
/// command declares these options.
package struct MistypedOption: Equatable {
  /// The option as typed.
  var option: FilePath
  var suggestion: String

  private static let options = ["--version", "--help"]
  /// An option of `albumen rotate` that is similar to `--help`.
  private static let others = ["--half"]

  package init?(_ arguments: [String]) {
    for argument in arguments.prefix(while: { $0 != "--" }) {
      guard argument.hasPrefix("--"),
        !(MistypedOption.options + MistypedOption.others).contains(argument),
        let near = NearestWord.of(argument, among: MistypedOption.options)
      else { continue }
      suggestion = near
      option = FilePath(bytes: ArgumentBytes.bytes(argument))
      return
    }
    return nil
  }

  package var sentence: String { Phrases.noOption(option, near: suggestion) }
}
