import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// The character set that text is written in, and who said so.
struct LocaleSection: DoctorSection {
  /// The variable that counts; nil when none is set.
  var variable: (name: String, value: String)?
  /// What the program uses, which may be UTF-8 where the environment says otherwise.
  var characterSet: String

  let title = "Locale"

  /// `LC_ALL` wins over `LC_CTYPE`, and that over `LANG` (POSIX, 8.2).
  init(environment: Environment, characterSet: String = LocaleSection.current) {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = environment[name], !value.isEmpty {
        variable = (name, value)
        break
      }
    }
    self.characterSet = characterSet
  }

  private static var current: String {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
  }

  var rows: [(label: String, value: String)] {
    [
      ("Language", variable.map { "\($0.name)=\($0.value)" } ?? "not set"),
      ("Characters", characterSet),
    ]
  }

  func write(_ fields: inout JSONWriter) {
    fields.field("variable", variable?.name)
    fields.field("value", variable?.value)
    fields.field("characterSet", characterSet)
  }
}
