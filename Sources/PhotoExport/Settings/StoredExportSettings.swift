/// The form of settings in the presets file: only values that differ from the defaults, by option
/// name. On and off are Booleans, the quality is a number, all other values are strings.
struct StoredExportSettings: Codable {
  private var words: [ExportOption: String] = [:]

  init(_ settings: ExportSettings) {
    // The default for positions depends on whether this is a web gallery.
    var usual = ExportSettings()
    usual.shape = settings.shape
    for option in ExportOption.allCases {
      let word = option.valueName(in: settings)
      let base = option == .shape ? ExportSettings() : usual
      if word != option.valueName(in: base) { words[option] = word }
    }
  }

  /// The settings, or nil if any value is unknown: it might have requested that positions are
  /// removed.
  var settings: ExportSettings? {
    var settings = ExportSettings()
    for option in ExportOption.allCases {
      guard let word = words[option] else { continue }
      guard option.setValue(word, in: &settings) else { return nil }
    }
    return settings
  }

  // MARK: Coding

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ option: ExportOption) { stringValue = option.rawValue }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for option in ExportOption.allCases where container.contains(Key(option)) {
      if try container.decodeNil(forKey: Key(option)) { continue }
      switch option.coding {
      case .flag:
        words[option] = try container.decode(Bool.self, forKey: Key(option)) ? "on" : "off"
      case .number: words[option] = "\(try container.decode(Int.self, forKey: Key(option)))"
      case .text: words[option] = try container.decode(String.self, forKey: Key(option))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (option, word) in words {
      switch option.coding {
      case .flag: try container.encode(word == "on", forKey: Key(option))
      case .number: try container.encode(Int(word), forKey: Key(option))
      case .text: try container.encode(word, forKey: Key(option))
      }
    }
  }
}

extension ExportOption {
  fileprivate enum Coding { case flag, number, text }

  fileprivate var coding: Coding {
    if self == .quality { return .number }
    return Set(valueNames) == ["on", "off"] ? .flag : .text
  }
}
