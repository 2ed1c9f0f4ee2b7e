/// Reads the memory of the program on the terminal from Linux's `/proc`.
extension PseudoTerminal {
  /// The current and the peak resident memory, in bytes.
  var memory: (now: Int, most: Int)? {
    guard let status = SmallFile.contents(of: "/proc/\(process)/status"),
      let now = kilobytes("VmRSS:", in: status), let most = kilobytes("VmHWM:", in: status)
    else { return nil }
    return (now * 1024, most * 1024)
  }

  private func kilobytes(_ key: String, in status: String) -> Int? {
    status.split(separator: "\n").first { $0.hasPrefix(key) }
      .flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) }
  }
}
