import DecoderProtocol
import PhotoExport
import PhotoModel

/// A line of the dialogue.
package enum ExportField: FormField, CaseIterable {
  case preset, destination, folder, name, title
  case shape, size, format, quality, sharpen, profile, metadata, watermark, location
  case live, pair, sidecars, adjusted
  case transfer, clash, update, remove, verify, touch
  /// Shows the lines that are as the preset says, and hides them again.
  case more

  package var isTyped: Bool {
    switch self {
    case .destination, .folder, .name, .title, .size, .quality, .watermark: true
    case .preset, .shape, .format, .sharpen, .profile, .metadata, .location, .live, .pair,
      .sidecars, .adjusted, .transfer, .clash, .update, .remove, .verify, .touch, .more:
      false
    }
  }

  package var pathKind: PathKind? { self == .destination ? .folder : nil }

  package var isDoor: Bool { self == .more }

  /// Whether it is seen even where it is as the preset says.
  var isMain: Bool {
    switch self {
    case .preset, .destination, .folder, .name, .title, .more: true
    default: false
    }
  }

  /// Whether it says anything of an export like this.
  func applies(to settings: ExportSettings, inArchive: Bool) -> Bool {
    let isWeb = settings.shape == .web
    let isFolder = !isWeb && !inArchive
    switch self {
    case .preset, .destination, .shape, .name, .size, .format, .watermark, .location, .more:
      return true
    case .title: return isWeb
    case .folder, .live: return !isWeb
    case .quality, .sharpen, .profile, .metadata: return settings.makesRenditions
    case .pair, .sidecars: return !settings.makesRenditions
    case .adjusted: return !settings.transfer.isLink
    case .transfer: return isFolder && !settings.changesFiles
    case .clash: return isFolder
    case .update: return isFolder && settings.transfer == .copy && settings.sidecars.made == nil
    case .remove:
      return settings.updates && ExportField.update.applies(to: settings, inArchive: inArchive)
    case .verify: return isFolder && !settings.transfer.isLink
    case .touch: return !isWeb && !settings.transfer.isLink
    }
  }

  /// Whether two settings say the same of it.
  func isSame(_ one: ExportSettings, _ other: ExportSettings) -> Bool {
    if let choice { return choice.index(one) == choice.index(other) }
    return text(in: one) == text(in: other)
  }

  // MARK: Texts

  /// What stands in a line that is typed; of the destination, nothing.
  func text(in settings: ExportSettings) -> String {
    switch self {
    case .folder: settings.folder
    case .name: settings.name
    case .title: settings.title
    case .size: settings.limit.typed
    case .quality: settings.quality.map { "\($0)" } ?? ""
    case .watermark: settings.watermark
    default: ""
    }
  }

  /// Takes what was typed; says whether it can be understood.
  func take(_ text: String, into settings: inout ExportSettings) -> Bool {
    switch self {
    case .folder: settings.folder = text
    case .name: settings.name = text
    case .title: settings.title = text
    case .watermark:
      guard text.count <= RenditionOrder.watermarkLimit else { return false }
      settings.watermark = text
    case .size:
      guard let limit = RenditionLimit(typed: text) else { return false }
      settings.limit = limit
    case .quality:
      let digits = text.filter { !$0.isWhitespace }
      let number = Int(digits)
      guard digits.isEmpty || number.map((1...100).contains) == true else { return false }
      settings.quality = number
    default: break
    }
    return true
  }

  // MARK: Choices

  /// One of several values.
  struct Choice {
    var count: Int
    var index: (ExportSettings) -> Int
    var choose: (inout ExportSettings, Int) -> Void

    init<Value: Equatable>(
      _ values: [Value], _ part: WritableKeyPath<ExportSettings, Value>
    ) {
      count = values.count
      index = { settings in values.firstIndex(of: settings[keyPath: part]) ?? 0 }
      choose = { settings, index in settings[keyPath: part] = values[index] }
    }
  }

  /// Nil where something is typed, and for presets.
  var choice: Choice? {
    switch self {
    case .shape: Choice(ExportSettings.Shape.allCases, \.shape)
    case .format: Choice([nil] + RenditionFormat.allCases, \.format)
    case .sharpen: Choice([true, false], \.sharpens)
    case .profile: Choice([true, false], \.usesSRGB)
    case .metadata: Choice(RenditionMetadata.allCases, \.metadata)
    case .location: Choice([false, true], \.stripsLocation)
    case .live: Choice([false, true], \.leavesLiveVideo)
    case .pair: Choice(ExportContents.Half.allCases, \.half)
    case .sidecars: Choice(ExportContents.Sidecars.allCases, \.sidecars)
    case .adjusted: Choice([true, false], \.isAdjusted)
    case .transfer: Choice(ExportManner.Transfer.allCases, \.transfer)
    case .clash: Choice(ExportManner.Clash.allCases, \.clash)
    case .update: Choice([false, true], \.updates)
    case .remove: Choice([false, true], \.deletes)
    case .verify: Choice([false, true], \.verifies)
    case .touch: Choice([false, true], \.touches)
    case .preset, .destination, .folder, .name, .title, .size, .quality, .watermark, .more: nil
    }
  }
}
