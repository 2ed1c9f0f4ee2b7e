import GalleryEngine
import PhotoModel
import PhotoQuery

/// A slip in `--version` or `--help`, which the parser knows of no command and suggests for none.
package struct MistypedOption: Equatable {
  /// As it was typed.
  var option: FilePath
  var near: String

  private static let options = ["--version", "--help"]
  /// One of `albumen rotate`, which is near the last of them.
  private static let others = ["--half"]

  package init?(_ arguments: [String]) {
    for argument in arguments.prefix(while: { $0 != "--" }) {
      guard argument.hasPrefix("--"),
        !(MistypedOption.options + MistypedOption.others).contains(argument),
        let near = NearestWord.of(argument, among: MistypedOption.options)
      else { continue }
      self.near = near
      option = FilePath(bytes: ArgumentBytes.bytes(argument))
      return
    }
    return nil
  }

  package var sentence: String { Phrases.noOption(option, near: near) }
}
