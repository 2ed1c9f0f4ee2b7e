import Foundation
import PhotoModel

#if canImport(Glibc)
  import Glibc
#endif

/// The character set of the output, and the variable that sets it.
struct LocaleSection: DoctorSection {
  /// The effective variable, or nil if none is set.
  var variable: (name: String, value: String)?
  /// The character set that the program uses. It may be UTF-8 even if the environment sets another
  /// one.
  var characterSet: String

  let title = "Locale"

  /// Finds the effective variable. `LC_ALL` overrides `LC_CTYPE`, which overrides `LANG` (POSIX,
  /// 8.2).
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

  var checks: [DoctorCheck] {
    [
      DoctorCheck(
        "characters",
        characterSet == "UTF-8" ? nil : "Set LC_ALL=C.UTF-8: names can't be shown otherwise",
        otherwise: .limited)
    ]
  }

  func write(_ fields: inout JSONWriter) {
    fields.field("variable", variable?.name)
    fields.field("value", variable?.value)
    fields.field("characterSet", characterSet)
  }
}
