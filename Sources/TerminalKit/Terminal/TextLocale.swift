#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The character set of the C library, in which ncurses writes.
enum TextLocale {
  /// Sets the user's character set if it is UTF-8, and another UTF-8 locale otherwise: every
  /// current terminal supports it, and `LC_ALL=C` mostly means that nothing was configured. Changes
  /// only LC_CTYPE, so that the decimal point of numbers stays unchanged.
  static func activateUTF8() {
    if setlocale(LC_CTYPE, "") != nil, isUTF8 { return }
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"]
    where setlocale(LC_CTYPE, name) != nil && isUTF8 { return }
  }

  private static var isUTF8: Bool {
    guard let name = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: name).uppercased().replacing("-", with: "") == "UTF8"
  }
}
