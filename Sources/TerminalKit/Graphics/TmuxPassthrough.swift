/// The wrapping in which tmux hands a sequence on to the terminal around it, when its option
/// `allow-passthrough` says so: tmux(1) and its FAQ.
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
  /// A sequence for the terminal itself, past tmux where it stands between.
  func outside(_ sequence: [UInt8]) -> [UInt8] {
    isInTmux ? TmuxPassthrough.wrapped(sequence) : sequence
  }
}
