#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The character set of the C library, which ncurses writes in.
enum TextLocale {
  /// Takes the user's character set when it is UTF-8, and otherwise UTF-8 all the same: every
  /// terminal of today reads it, and `LC_ALL=C` mostly means that nothing was set. Only
  /// LC_CTYPE is touched, so that numbers keep their decimal point everywhere.
  static func adopt() {
    if setlocale(LC_CTYPE, "") != nil, isUTF8 { return }
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"]
    where setlocale(LC_CTYPE, name) != nil && isUTF8 { return }
  }

  private static var isUTF8: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name).uppercased().replacing("-", with: "") == "UTF8"
  }
}
