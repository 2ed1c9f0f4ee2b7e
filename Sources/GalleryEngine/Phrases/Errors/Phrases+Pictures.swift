package import DecoderProtocol

extension Phrases {
  /// Why a picture can't be shown, short enough for a grid cell.
  package static func short(_ failure: DecoderFailure) -> String {
    switch failure.code {
    case .unreadable: "can't be read"
    case .unsupported: "not supported"
    case .corrupt: "damaged"
    case .tooLarge: "too large"
    case .absent, .noDecoder: "no picture"
    case .timedOut: "took too long"
    case .crashed: "can't be decoded"
    case .offline: "offline"
    case .unwritable: "can't be written"
    }
  }

  /// Why a picture can't be shown, as a sentence for the info panel, with the decoder's message.
  package static func sentence(_ failure: DecoderFailure) -> String {
    let sentence =
      switch failure.code {
      case .unreadable: "Can't show the picture: the file can't be read"
      case .unsupported: "Can't show the picture: this type of file is not supported"
      case .corrupt: "Can't show the picture: the file is damaged"
      case .tooLarge: "Can't show the picture: it has too many pixels"
      case .absent: "There is no picture in the file"
      case .timedOut: "Can't show the picture: decoding took too long and was stopped"
      case .crashed: "Can't show the picture: the decoder failed on the file"
      case .noDecoder: "Can't show the picture: 'albumen-decoder' can't be started"
      case .offline: "Can't show the picture: the photo's disk is not connected"
      case .unwritable: "Can't write the picture"
      }
    return failure.detail.isEmpty ? sentence : "\(sentence) (\(safe(failure.detail)))"
  }

  /// Shown in the info panel for a photo of which only the embedded preview can be shown; `detail`
  /// is the reason.
  package static func preview(_ detail: String) -> String {
    "Showing only the embedded preview (\(safe(detail)))"
  }

  /// Shown once if no picture can be decoded at all; `detail` is the system's message.
  package static func noDecoder(_ detail: String) -> String {
    "Can't show pictures: 'albumen-decoder' can't be started (\(safe(detail))); "
      + "install it next to albumen, and see 'albumen doctor'"
  }
}
