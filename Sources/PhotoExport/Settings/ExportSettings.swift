package import DecoderProtocol
package import Templates
package import Transfer

/// The settings of an export, as given on the command line or in the dialogue. They are independent
/// of the photos and the destination.
package struct ExportSettings: Hashable, Sendable {
  /// What is created in the destination.
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case files
    /// Web pages with pictures in two sizes.
    case web
  }

  /// Selecting a web gallery sets `stripsLocation`, because a gallery is made to be published. It
  /// can be reset afterwards.
  package var shape = Shape.files {
    didSet { if shape == .web, oldValue != .web { stripsLocation = true } }
  }
  /// The title of a web gallery. If empty, the name of its folder is used.
  package var title = ""
  /// A template for folders in the destination. If empty, photos are exported to the destination
  /// itself.
  package var folder = ""
  /// A template for file names. If empty, photos keep their names.
  package var name = ""
  package var limit = RenditionLimit.none
  /// The format, or nil for the format of each photo.
  package var format: RenditionFormat?
  /// The quality, 1 to 100, or nil for the format's default.
  package var quality: Int?
  package var sharpens = true
  package var usesSRGB = true
  package var metadata = RenditionMetadata.all
  package var watermark = ""
  package var stripsLocation = false
  package var omitsLiveVideo = false
  package var pairChoice = ExportContents.PairChoice.both
  package var sidecars = ExportContents.Sidecars.copy
  package var transfer = TransferPolicy.Transfer.copy
  package var clash = TransferPolicy.Clash.number
  /// Whether adjusted photos are exported as displayed. Otherwise their files are copied.
  package var isAdjusted = true
  package var updates = false
  /// Whether an update removes files that it would not write.
  package var deletes = false
  package var verifies = false
  package var touches = false

  package init() {}

  /// Whether renditions are made instead of only copies.
  package var makesRenditions: Bool {
    shape == .web || limit != .none || format != nil || !watermark.isEmpty
  }

  /// Whether anything other than unchanged files is exported.
  package var changesFiles: Bool {
    makesRenditions || stripsLocation || omitsLiveVideo || pairChoice != .both || sidecars != .copy
  }

  /// Whether the formats that can be written on this machine matter. JPEG can always be written.
  package var dependsOnWritableFormats: Bool {
    makesRenditions && (format ?? (shape == .web ? .jpeg : nil)) != .jpeg
  }

  package var policy: TransferPolicy {
    TransferPolicy(
      transfer: transfer, clash: clash, verifies: verifies, touches: touches,
      removesObsolete: updates && deletes)
  }

  /// Returns what is exported of each photo. `writable` contains the formats that can be written on
  /// this machine.
  package func contents(
    writable: Set<RenditionFormat> = Set(RenditionFormat.allCases)
  ) -> ExportContents {
    var contents = ExportContents(
      stripsLocation: stripsLocation, omitsLiveVideo: omitsLiveVideo || shape == .web,
      pairChoice: pairChoice, sidecars: sidecars,
      // A link refers to the unadjusted file.
      isAdjusted: isAdjusted && !transfer.isLink)
    contents.linksAdjusted = isAdjusted && transfer.isLink
    guard makesRenditions else { return contents }
    var renditionSettings = RenditionSettings(
      limit: limit, format: format, quality: quality, sharpens: sharpens, usesSRGB: usesSRGB,
      metadata: metadata, watermark: watermark, writable: writable)
    if shape == .web {
      // A larger size isn't useful in a web browser, and JPEG is the only format that all browsers
      // support.
      if renditionSettings.limit == .none { renditionSettings.limit = .longEdge(2048) }
      if renditionSettings.format == nil { renditionSettings.format = .jpeg }
    }
    contents.rendition = renditionSettings
    return contents
  }

  /// Returns the naming, or nil if all photos keep their names.
  package func naming(_ values: TemplateValues) throws(FileNamingProblem) -> FileNaming? {
    try FileNaming(folder: folder, name: name, words: values)
  }

  /// Returns the settings with incompatible options reset: an archive is always new and contains no
  /// links, links refer to unchanged photos, and a web gallery is a separate folder.
  package func normalized(inArchive: Bool) -> ExportSettings {
    var settings = self
    let usual = ExportSettings()
    // `contents` handles adjusted photos whose files are linked.
    for option in ExportOption.allCases where option != .adjusted {
      if option.applies(to: settings, inArchive: inArchive) { continue }
      _ = option.setValue(option.valueName(in: usual), in: &settings)
    }
    if shape == .web { settings.sidecars = .none }
    return settings
  }
}
