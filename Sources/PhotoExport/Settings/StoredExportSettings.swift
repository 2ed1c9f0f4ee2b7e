import DecoderProtocol

/// Settings as they stand in a file: words, and only what is not usual.
struct StoredExportSettings: Codable {
  private var shape: String?
  private var title: String?
  private var folder: String?
  private var name: String?
  private var size: String?
  private var format: String?
  private var quality: Int?
  private var sharpen: Bool?
  private var profile: String?
  private var metadata: String?
  private var watermark: String?
  private var stripLocation: Bool?
  private var live: String?
  private var pair: String?
  private var sidecar: String?
  private var transfer: String?
  private var onClash: String?
  private var update: Bool?
  private var delete: Bool?
  private var verify: Bool?
  private var touch: Bool?
  private var adjusted: Bool?

  init(_ settings: ExportSettings) {
    func unusual<Value: Equatable>(
      _ part: KeyPath<ExportSettings, Value>, _ word: (Value) -> String
    ) -> String? {
      let value = settings[keyPath: part]
      return value == ExportSettings()[keyPath: part] ? nil : word(value)
    }
    func flag(_ part: KeyPath<ExportSettings, Bool>) -> Bool? {
      let value = settings[keyPath: part]
      return value == ExportSettings()[keyPath: part] ? nil : value
    }
    shape = unusual(\.shape, \.rawValue)
    title = unusual(\.title) { $0 }
    folder = unusual(\.folder) { $0 }
    name = unusual(\.name) { $0 }
    size = unusual(\.limit, \.typed)
    format = settings.format.map { "\($0)" }
    quality = settings.quality
    sharpen = flag(\.sharpens)
    profile = unusual(\.usesSRGB) { $0 ? "srgb" : "keep" }
    metadata = unusual(\.metadata) { "\($0)" }
    watermark = unusual(\.watermark) { $0 }
    stripLocation =
      settings.stripsLocation == (settings.shape == .web) ? nil : settings.stripsLocation
    live = unusual(\.leavesLiveVideo) { $0 ? "picture" : "both" }
    pair = unusual(\.half) { "\($0)" }
    sidecar = unusual(\.sidecars) { "\($0)" }
    transfer = unusual(\.transfer) { "\($0)" }
    onClash = unusual(\.clash) { "\($0)" }
    update = flag(\.updates)
    delete = flag(\.deletes)
    verify = flag(\.verifies)
    touch = flag(\.touches)
    adjusted = flag(\.isAdjusted)
  }

  /// Nil where something in it is not known: what it meant may have been that positions stay out.
  var settings: ExportSettings? {
    var settings = ExportSettings()
    func named<Value: CaseIterable>(_ word: String?, else usual: Value) -> Value? {
      guard let word else { return usual }
      return Value.allCases.first { "\($0)" == word }
    }
    guard let shape = named(shape, else: settings.shape),
      let limit = RenditionLimit(typed: size ?? ""),
      let metadata = named(metadata, else: settings.metadata),
      let half = named(pair, else: settings.half),
      let sidecars = named(sidecar, else: settings.sidecars),
      let transfer = named(transfer, else: settings.transfer),
      let clash = named(onClash, else: settings.clash),
      ["srgb", "keep"].contains(profile ?? "srgb"), ["both", "picture"].contains(live ?? "both"),
      (1...100).contains(quality ?? 1)
    else { return nil }
    if let format {
      guard let known = RenditionFormat.allCases.first(where: { "\($0)" == format }) else {
        return nil
      }
      settings.format = known
    }
    (settings.shape, settings.title) = (shape, title ?? "")
    (settings.folder, settings.name) = (folder ?? "", name ?? "")
    (settings.limit, settings.quality, settings.metadata) = (limit, quality, metadata)
    settings.sharpens = sharpen ?? true
    settings.usesSRGB = profile != "keep"
    settings.watermark = watermark ?? ""
    settings.stripsLocation = stripLocation ?? (shape == .web)
    settings.leavesLiveVideo = live == "picture"
    (settings.half, settings.sidecars) = (half, sidecars)
    (settings.transfer, settings.clash) = (transfer, clash)
    settings.updates = update ?? false
    settings.deletes = delete ?? false
    settings.verifies = verify ?? false
    settings.touches = touch ?? false
    settings.isAdjusted = adjusted ?? true
    return settings
  }
}
