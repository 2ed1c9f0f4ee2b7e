/// Returns bytes for a terminal as readable text: `␛` for ESC, lines unchanged.
func visible(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self)
    .replacing("\u{1B}", with: "␛").replacing("\u{07}", with: "␇")
}
