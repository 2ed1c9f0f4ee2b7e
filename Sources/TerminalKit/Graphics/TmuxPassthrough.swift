/// Wraps sequences so that tmux passes them to the outer terminal, if its option
/// `allow-passthrough` is set: see tmux(1) and its FAQ.
enum TmuxPassthrough {
  static func wrapped(_ sequence: [UInt8]) -> [UInt8] {
    var bytes = Array("\u{1B}Ptmux;".utf8)
    bytes.reserveCapacity(sequence.count + 16)
    for byte in sequence {
      if byte == 0x1B { bytes.append(0x1B) }
      bytes.append(byte)
    }
    return bytes + Array("\u{1B}\\".utf8)
  }
}

extension Graphics {
  /// Returns a sequence for the outer terminal, wrapped if the program runs in tmux.
  func forOuterTerminal(_ sequence: [UInt8]) -> [UInt8] {
    isInTmux ? TmuxPassthrough.wrapped(sequence) : sequence
  }
}
