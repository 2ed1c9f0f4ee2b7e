import DecoderProtocol

/// An option of an export: its name, the words for its values, and where it applies. Presets and
/// the dialogue are derived from these options. The options of the command have the same values.
///
/// The cases are in the order of the dialogue. The raw value is the name in the presets file.
package enum ExportOption: String, Hashable, Sendable, CaseIterable {
  case folder, name, title
  case shape, size, format, quality, sharpen, profile, metadata, watermark
  case location = "stripLocation"
  case live, pair
  case sidecars = "sidecar"
  case adjusted, transfer
  case clash = "onClash"
  case update
  case remove = "delete"
  case verify, touch

  /// Whether the option has any effect on an export with these settings.
  package func applies(to settings: ExportSettings, inArchive: Bool) -> Bool {
    let isWeb = settings.shape == .web
    let isFolder = !isWeb && !inArchive
    switch self {
    case .shape, .name, .size, .format, .watermark, .location: return true
    case .title: return isWeb
    case .folder, .live: return !isWeb
    case .quality, .sharpen, .profile, .metadata: return settings.makesRenditions
    case .pair, .sidecars: return !settings.makesRenditions
    case .adjusted: return !settings.transfer.isLink
    case .transfer: return isFolder && !settings.changesFiles
    case .clash: return isFolder
    case .update:
      return isFolder && settings.transfer == .copy && settings.sidecars.generatedKind == nil
    case .remove:
      return settings.updates && ExportOption.update.applies(to: settings, inArchive: inArchive)
    case .verify: return isFolder && !settings.transfer.isLink
    case .touch: return !isWeb && !settings.transfer.isLink
    }
  }

  // MARK: Values

  /// The words for the values. Empty for an option whose value is free text.
  package var valueNames: [String] { value.valueNames }

  /// Returns the value as one of the words, or as text. Empty for a text that isn't set.
  package func valueName(in settings: ExportSettings) -> String { value.read(settings) }

  /// Sets the value. Returns false if it is none of the words, or if the text is invalid.
  package func setValue(_ word: String, in settings: inout ExportSettings) -> Bool {
    value.write(word, &settings)
  }

  private var value: Value {
    switch self {
    case .folder: .text(\.folder)
    case .name: .text(\.name)
    case .title: .text(\.title)
    case .shape: .choice(\.shape, ExportSettings.Shape.allCases)
    case .size: .size
    case .format:
      .choice(
        \.format, [nil] + RenditionFormat.allCases,
        ["original"] + RenditionFormat.allCases.map { "\($0)" })
    case .quality: .quality
    case .sharpen: .flag(\.sharpens, ["on", "off"])
    case .profile: .flag(\.usesSRGB, ["srgb", "keep"])
    case .metadata: .choice(\.metadata, RenditionMetadata.allCases)
    case .watermark: .text(\.watermark, limit: RenditionOrder.watermarkLimit)
    case .location: .flag(\.stripsLocation, ["off", "on"])
    case .live: .flag(\.omitsLiveVideo, ["both", "picture"])
    case .pair: .choice(\.pairChoice, ExportContents.PairChoice.allCases)
    case .sidecars: .choice(\.sidecars, ExportContents.Sidecars.allCases)
    case .adjusted: .flag(\.isAdjusted, ["on", "off"])
    case .transfer: .choice(\.transfer, TransferPolicy.Transfer.allCases)
    case .clash: .choice(\.clash, TransferPolicy.Clash.allCases)
    case .update: .flag(\.updates, ["off", "on"])
    case .remove: .flag(\.deletes, ["off", "on"])
    case .verify: .flag(\.verifies, ["off", "on"])
    case .touch: .flag(\.touches, ["off", "on"])
    }
  }
}

/// Reads and writes a setting as words.
private struct Value {
  var valueNames: [String] = []
  var read: (ExportSettings) -> String
  var write: (String, inout ExportSettings) -> Bool

  /// One of several values. By default, the words are the names of the cases.
  static func choice<Choice: Equatable>(
    _ part: WritableKeyPath<ExportSettings, Choice>, _ values: [Choice], _ names: [String]? = nil
  ) -> Value {
    let names = names ?? values.map { "\($0)" }
    return Value(valueNames: names) { settings in
      names[values.firstIndex(of: settings[keyPath: part]) ?? 0]
    } write: { word, settings in
      guard let index = names.firstIndex(of: word) else { return false }
      settings[keyPath: part] = values[index]
      return true
    }
  }

  /// A Boolean value. The word for the default, which `ExportSettings` defines, comes first.
  static func flag(
    _ part: WritableKeyPath<ExportSettings, Bool>, _ names: [String]
  ) -> Value {
    let usual = ExportSettings()[keyPath: part]
    return choice(part, [usual, !usual], names)
  }

  /// A text of at most `limit` characters.
  static func text(
    _ part: WritableKeyPath<ExportSettings, String>, limit: Int = .max
  ) -> Value {
    Value {
      $0[keyPath: part]
    } write: { text, settings in
      guard text.count <= limit else { return false }
      settings[keyPath: part] = text
      return true
    }
  }

  static var size: Value {
    Value {
      $0.limit.typed
    } write: { text, settings in
      guard let limit = RenditionLimit(typed: text) else { return false }
      settings.limit = limit
      return true
    }
  }

  /// A number from 1 to 100, or empty for the format's default.
  static var quality: Value {
    Value {
      $0.quality.map { "\($0)" } ?? ""
    } write: { text, settings in
      let digits = text.filter { !$0.isWhitespace }
      let number = Int(digits)
      guard digits.isEmpty || number.map((1...100).contains) == true else { return false }
      settings.quality = number
      return true
    }
  }
}
