package import DecoderProtocol
package import Templates
package import Transfer

/// What an export is to be like, as it is said on the command line and in the dialogue. It knows neither the
/// photos nor where they go.
package struct ExportSettings: Hashable, Sendable {
  /// What is made in the destination.
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    case files
    /// Pages for browsers, with pictures in two sizes.
    case web
  }

  /// Choosing a web gallery, which is made to be published, leaves out positions; `stripsLocation` can be set again.
  package var shape = Shape.files {
    didSet { if shape == .web, oldValue != .web { stripsLocation = true } }
  }
  /// The title of a web gallery; empty for the name of its folder.
  package var title = ""
  /// A template of folders within the destination; empty for itself.
  package var folder = ""
  /// A template of names; empty for those that photos have.
  package var name = ""
  package var limit = RenditionLimit.none
  /// Nil for that of each photo.
  package var format: RenditionFormat?
  /// 1 to 100; nil for what is usual of the format.
  package var quality: Int?
  package var sharpens = true
  package var usesSRGB = true
  package var metadata = RenditionMetadata.all
  package var watermark = ""
  package var stripsLocation = false
  package var leavesLiveVideo = false
  package var half = ExportContents.Half.both
  package var sidecars = ExportContents.Sidecars.copy
  package var transfer = TransferPolicy.Transfer.copy
  package var clash = TransferPolicy.Clash.number
  /// Whether adjusted photos are exported as they are seen, else their files.
  package var isAdjusted = true
  package var updates = false
  /// Whether what an update would not put there goes.
  package var deletes = false
  package var verifies = false
  package var touches = false

  package init() {}

  /// Whether photos are made anew, and not only copied.
  package var makesRenditions: Bool {
    shape == .web || limit != .none || format != nil || !watermark.isEmpty
  }

  /// Whether what is exported is anything but files as they are.
  package var changesFiles: Bool {
    makesRenditions || stripsLocation || leavesLiveVideo || half != .both || sidecars != .copy
  }

  /// Whether it matters what can be written on this machine: JPEG always can.
  package var asksWhatIsWritable: Bool {
    makesRenditions && (format ?? (shape == .web ? .jpeg : nil)) != .jpeg
  }

  package var manner: TransferPolicy {
    TransferPolicy(
      transfer: transfer, clash: clash, verifies: verifies, touches: touches,
      removesLeft: updates && deletes)
  }

  /// What of each photo is exported. `writable` is what can be written on this machine.
  package func contents(
    writable: Set<RenditionFormat> = Set(RenditionFormat.allCases)
  ) -> ExportContents {
    var contents = ExportContents(
      stripsLocation: stripsLocation, leavesLiveVideo: leavesLiveVideo || shape == .web,
      half: half, sidecars: sidecars,
      // A link leads to the file itself.
      isAdjusted: isAdjusted && !transfer.isLink)
    contents.linksAdjusted = isAdjusted && transfer.isLink
    guard makesRenditions else { return contents }
    var wish = RenditionSettings(
      limit: limit, format: format, quality: quality, sharpens: sharpens, usesSRGB: usesSRGB,
      metadata: metadata, watermark: watermark, writable: writable)
    if shape == .web {
      // Browsers have no use for more, and know no other format in all their versions.
      if wish.limit == .none { wish.limit = .longEdge(2048) }
      if wish.format == nil { wish.format = .jpeg }
    }
    contents.rendition = wish
    return contents
  }

  /// Nil where all keep their names.
  package func naming(_ words: TemplateWords) throws(FileNamingProblem) -> FileNaming? {
    try FileNaming(folder: folder, name: name, words: words)
  }

  /// The same without what does not go with the rest: an archive is new and holds no links, links are of
  /// photos as they are, and a web gallery is a folder of its own.
  package func coherent(inArchive: Bool) -> ExportSettings {
    var settings = self
    let usual = ExportSettings()
    // `contents` handles adjusted photos whose files are linked.
    for option in ExportOption.allCases where option != .adjusted {
      if option.applies(to: settings, inArchive: inArchive) { continue }
      _ = option.store(option.word(in: usual), in: &settings)
    }
    if shape == .web { settings.sidecars = .none }
    return settings
  }
}
