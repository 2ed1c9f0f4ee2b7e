import CNcurses

extension TerminfoFacts {
  /// The data of the terminfo entry loaded last.
  @MainActor
  static var current: TerminfoFacts {
    let names = ["RGB", "Tc"]
    let hasDirectColor =
      names.contains { albumen_terminfo_flag($0) != 0 || albumen_terminfo_string($0) != nil }
      || tigetnum("RGB") > 0 || albumen_terminfo_string("setrgbf") != nil
    return TerminfoFacts(
      colors: max(0, Int(tigetnum("colors"))), hasDirectColor: hasDirectColor,
      isXtermLike: albumen_terminfo_string("kmous") != nil)
  }
}
