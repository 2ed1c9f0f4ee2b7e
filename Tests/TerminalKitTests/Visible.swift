/// Bytes for a terminal as text that can be read and compared: `␛` for ESC, lines as they are.
func visible(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self)
    .replacing("\u{1B}", with: "␛").replacing("\u{07}", with: "␇")
}
