import ArgumentParser
import DecoderProtocol
import GalleryEngine
import PhotoExport
import PhotoModel

/// How photos are made anew for others.
struct RenditionOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case original, jpeg, png, webp, avif, jxl

    /// Nil for the photo's own.
    var wanted: RenditionFormat? {
      switch self {
      case .original: nil
      case .jpeg: .jpeg
      case .png: .png
      case .webp: .webp
      case .avif: .avif
      case .jxl: .jxl
      }
    }
  }

  enum Profile: String, ExpressibleByArgument, CaseIterable {
    case srgb, keep
  }

  enum Kept: String, ExpressibleByArgument, CaseIterable {
    case all, rights, none
  }

  enum Switch: String, ExpressibleByArgument, CaseIterable {
    case on, off
  }

  enum Live: String, ExpressibleByArgument, CaseIterable {
    case both, picture
  }

  @Option(
    help: ArgumentHelp(
      "Make photos anew within this box, as 2048x2048; none becomes larger.", valueName: "wxh"))
  var maxSize: String?
  @Option(help: ArgumentHelp("The same with so many pixels in all, as 2MP.", valueName: "n"))
  var pixels: String?
  @Option(help: ArgumentHelp("The same with a longer side of so many pixels.", valueName: "n"))
  var longEdge: Int?
  @Option(help: "Make photos anew in this format.") var format: Format?
  @Option(help: ArgumentHelp("The quality of what is made, 1 to 100.", valueName: "n"))
  var quality: Int?
  @Option(help: "Whether what was made smaller is sharpened a little.") var sharpen: Switch?
  @Option(help: "The colours of what is made: sRGB, or as the photo has them.")
  var profile: Profile?
  @Option(help: "What of a photo's metadata is kept in what is made.") var metadata: Kept?
  @Option(
    help: ArgumentHelp("Write this into the lower right corner of photos.", valueName: "text"))
  var watermark: String?
  @Option(help: "Of a Live Photo its picture and its video, or its picture alone.")
  var live: Live = .both
  @Flag(help: "Leave out where photos were taken, also of files that are copied.")
  var stripLocation = false

  func validate() throws {
    if [maxSize != nil, pixels != nil, longEdge != nil].filter(\.self).count > 1 {
      throw ValidationError(Phrases.Usage.oneSize)
    }
    _ = try limit()
    if let quality, !(1...100).contains(quality) {
      throw ValidationError(Phrases.Usage.qualityRange)
    }
    if let watermark, watermark.isEmpty || watermark.count > RenditionOrder.watermarkLimit {
      throw ValidationError(Phrases.Usage.watermarkLength)
    }
    let depending = [quality != nil, sharpen != nil, profile != nil, metadata != nil]
    if depending.contains(true), try !makesRenditions() {
      throw ValidationError(Phrases.Usage.renditionNeeded)
    }
  }

  /// Whether what is exported is anything but the files as they are.
  func changesFiles() throws -> Bool {
    try makesRenditions() || stripLocation || live == .picture
  }

  private func makesRenditions() throws -> Bool {
    try limit() != .none || format?.wanted != nil || watermark != nil
  }

  private func limit() throws -> RenditionLimit {
    if let maxSize {
      let sides = maxSize.lowercased().split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" }
      ).map { Int($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1],
        let box = PixelSize(believableWidth: width, height: height)
      else { throw ValidationError(Phrases.Usage.noBox(maxSize)) }
      return .box(box)
    }
    if let pixels {
      guard let count = RenditionOptions.count(pixels) else {
        throw ValidationError(Phrases.Usage.noPixels(pixels))
      }
      return .pixels(count)
    }
    if let longEdge {
      guard (1...PixelSize.limit).contains(longEdge) else {
        throw ValidationError(Phrases.Usage.noEdge)
      }
      return .longEdge(longEdge)
    }
    return .none
  }

  /// `2000000`, `2MP`, `0.5mp`.
  static func count(_ text: String) -> Int? {
    let small = text.lowercased()
    let unit = ["mp", "m"].first { small.hasSuffix($0) }
    guard let unit else { return Int(text).flatMap { $0 > 0 ? $0 : nil } }
    guard let millions = Double(small.dropLast(unit.count)), millions.isFinite,
      (1e-6...1e6).contains(millions)
    else { return nil }
    return Int((millions * 1e6).rounded())
  }

  /// The same for a web gallery, whose pictures are JPEGs within 2048 pixels where nothing else is said.
  func webContents(_ decoder: FilePath?) throws -> ExportContents {
    var contents = try contents(decoder)
    contents.leavesLiveVideo = true
    var wish = contents.rendition ?? RenditionWish(limit: .longEdge(2048))
    if wish.limit == .none { wish.limit = .longEdge(2048) }
    if wish.format == nil { wish.format = .jpeg }
    contents.rendition = wish
    return contents
  }

  /// What is to be exported of each photo. Asks the decoder what it can write, where that matters.
  func contents(_ decoder: FilePath?) throws -> ExportContents {
    var contents = ExportContents(
      stripsLocation: stripLocation, leavesLiveVideo: live == .picture)
    guard try makesRenditions() else { return contents }
    var wish = RenditionWish(
      limit: try limit(), format: format?.wanted, quality: quality,
      sharpens: sharpen != .off, usesSRGB: profile != .keep, watermark: watermark ?? "")
    switch metadata ?? .all {
    case .all: wish.metadata = .all
    case .rights: wish.metadata = .rights
    case .none: wish.metadata = .none
    }
    if wish.format != .jpeg { wish.writable = WritableFormats.of(decoder) }
    contents.rendition = wish
    return contents
  }
}
