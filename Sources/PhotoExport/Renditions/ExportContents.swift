package import DecoderProtocol
package import PhotoModel
import PhotoRecipe

/// What is exported of each photo: its original files, or a rendition.
package struct ExportContents: Hashable, Sendable {
  /// The rendition settings, or nil to copy the files.
  package var rendition: RenditionSettings?
  /// Whether the position is removed from all exported files.
  package var stripsLocation: Bool
  /// Whether the video of a Live Photo is omitted.
  package var omitsLiveVideo: Bool
  /// Which part of a photo with a RAW file and a developed picture is exported, if files are
  /// copied.
  package var pairChoice: PairChoice
  /// How sidecars are treated if files are copied.
  package var sidecars: Sidecars

  package enum PairChoice: String, Hashable, Sendable, CaseIterable { case both, raw, developed }

  package enum Sidecars: String, Hashable, Sendable, CaseIterable {
    case copy
    /// Sidecars are omitted.
    case none
    /// Sidecars are copied, and generated from the metadata of photos that have none.
    case xmp, json

    /// The kind of sidecar to generate.
    package var generatedKind: SidecarKind? {
      switch self {
      case .copy, .none: nil
      case .xmp: .xmp
      case .json: .json
      }
    }
  }

  package enum SidecarKind: UInt8, Hashable, Sendable {
    case xmp = 1
    case json

    var fileExtension: String { self == .xmp ? "xmp" : "json" }

    fileprivate func isKind(of file: AssetFile) -> Bool {
      let name = FilePath.split(name: file.path.name).ending
      return String(decoding: name, as: UTF8.self).lowercased() == fileExtension
    }

    /// The estimated size of a sidecar in bytes.
    static let estimatedSize: Int64 = 2048
  }

  /// Whether adjustments are applied: photos with a recipe are exported as renditions, the others
  /// according to the settings above.
  package var isAdjusted: Bool
  /// Whether adjustments were requested but files are linked, which shows the originals.
  package var linksAdjusted = false

  package init(
    rendition: RenditionSettings? = nil, stripsLocation: Bool = false,
    omitsLiveVideo: Bool = false,
    pairChoice: PairChoice = .both, sidecars: Sidecars = .copy,
    isAdjusted: Bool = false
  ) {
    self.isAdjusted = isAdjusted
    self.rendition = rendition
    self.stripsLocation = stripsLocation
    self.omitsLiveVideo = omitsLiveVideo
    (self.pairChoice, self.sidecars) = (pairChoice, sidecars)
  }

  /// An exported file of a photo.
  package struct File: Hashable, Sendable {
    package var file: AssetFile
    /// The rendition to make, or nil for a copy.
    package var making: ExportPlan.Rendition?
    /// The kind of sidecar to generate from the metadata of the photo `file`, or nil for any other
    /// file.
    package var writing: SidecarKind?
    /// The file name, with the extension of the rendition's format.
    package var name: [UInt8]

    init(_ file: AssetFile, rendition: ExportPlan.Rendition? = nil) {
      self.file = file
      self.making = rendition
      name = rendition.map { ExportContents.name(of: file, $0.format) } ?? Array(file.path.name)
    }

    /// Creates a sidecar to be generated next to a file.
    init(_ kind: SidecarKind, nextTo file: AssetFile) {
      self.file = file
      self.file.role = .sidecar
      self.file.size = SidecarKind.estimatedSize
      writing = kind
      name = Array(file.path.name) + Array(".\(kind.fileExtension)".utf8)
    }
  }

  /// Why a photo is not exported exactly as requested.
  package enum Deviation: Hashable, Sendable {
    /// It is a video or an animation, and is copied.
    case notStill
    /// It already has the requested format and nothing else was requested, so it is copied.
    case sameFormat
    /// The format can't be written here, so it is exported as a JPEG.
    case notWritten(RenditionFormat)
    /// It is exported with its adjustments although copies were requested. Its RAW file and its
    /// sidecars don't match the adjusted picture, and are omitted.
    case adjustedOnly
    /// Adjustments were requested, but the file is linked and therefore unadjusted.
    case linked
    /// Its adjustments were made by a newer version, or can't be read. It is exported without them.
    case unknownRecipe
  }

  /// The rendition settings for photos that are only rendered because of their recipe: full size,
  /// their own colours and format, and little compression. Formats that can't be written on all
  /// machines become JPEG.
  private static let adjusted = RenditionSettings(
    quality: 92, usesSRGB: false, writable: [.jpeg, .png, .webp])

  /// The settings for all renditions.
  var renditionSettings: RenditionSettings { rendition ?? ExportContents.adjusted }

  /// Returns the recipe to apply to a photo, or nil if there is none or it can't be read.
  private func recipe(of asset: Asset) -> Recipe? {
    isAdjusted ? ExportContents.storedRecipe(of: asset) : nil
  }

  private static func storedRecipe(of asset: Asset) -> Recipe? {
    guard let text = asset.metadata.recipe, asset.mediaType == .image,
      !asset.metadata.subtypes.contains(.animated),
      case .recipe(let recipe)? = try? Recipe.read(text), !recipe.isEmpty
    else { return nil }
    return recipe
  }

  /// Whether a photo should be exported with adjustments that can't be read.
  private func hasUnknownRecipe(_ asset: Asset) -> Bool {
    guard isAdjusted, pairChoice != .raw, asset.mediaType == .image,
      let text = asset.metadata.recipe
    else { return false }
    return !Recipe.isReadable(text)
  }

  /// Returns the size of an adjusted photo in pixels, or nil for a photo without adjustments.
  func adjustedSize(of asset: Asset) -> PixelSize? {
    guard let recipe = recipe(of: asset), let size = asset.metadata.pixelSize else { return nil }
    return RecipeGeometry(recipe, of: size).size
  }

  /// Returns the files to export of a photo, beginning with the displayed one.
  package func files(of asset: Asset) -> (files: [File], note: Deviation?) {
    let (files, note) = knownFiles(of: asset)
    return (files, hasUnknownRecipe(asset) ? .unknownRecipe : note)
  }

  private func knownFiles(of asset: Asset) -> (files: [File], note: Deviation?) {
    // A requested RAW file is always exported unadjusted.
    let recipe = pairChoice == .raw ? nil : recipe(of: asset)
    guard let rendition = rendition ?? recipe.map({ _ in ExportContents.adjusted }) else {
      let halves = isInPairChoice(of: asset)
      let files = asset.files.filter { !isOmitted($0) && halves($0) }
      var copied = files.map { File($0) }
      if let kind = sidecars.generatedKind, let first = files.first,
        !files.contains(where: { $0.role == .sidecar && kind.isKind(of: $0) })
      {
        copied.append(File(kind, nextTo: first))
      }
      let isLinked =
        linksAdjusted && pairChoice != .raw && ExportContents.storedRecipe(of: asset) != nil
      return (copied, isLinked ? .linked : nil)
    }
    if asset.mediaType == .video || asset.metadata.subtypes.contains(.animated) {
      return (asset.files.map { File($0) }, .notStill)
    }
    let videos = asset.companions.filter { $0.role == .liveVideo && !isOmitted($0) }.map {
      File($0)
    }
    let picture = picture(of: asset, rendition.limit)
    let requestedFormat = rendition.format(of: picture.type)
    if recipe == nil, rendition.changesFormatOnly, !stripsLocation,
      RenditionSettings.nativeFormat(picture.type) == requestedFormat
    {
      return ([File(picture)] + videos, .sameFormat)
    }
    let isWritable = rendition.writable.contains(requestedFormat)
    let format = isWritable ? requestedFormat : .jpeg
    let estimate =
      asset.metadata.pixelSize.map { rendition.byteCount(of: $0, as: format) } ?? picture.size
    let renditionFile = File(
      picture,
      rendition: ExportPlan.Rendition(
        format: format, byteCount: max(0, estimate), recipe: recipe))
    guard isWritable else { return ([renditionFile] + videos, .notWritten(requestedFormat)) }
    let halves = isInPairChoice(of: asset)
    let isLeavingSome =
      self.rendition == nil
      && asset.files.contains { file in
        !isOmitted(file) && halves(file) && (file.type?.isRAW == true || file.role == .sidecar)
      }
    return ([renditionFile] + videos, isLeavingSome ? .adjustedOnly : nil)
  }

  private func isOmitted(_ file: AssetFile) -> Bool {
    switch file.role {
    case .liveVideo: omitsLiveVideo
    case .sidecar: sidecars == .none
    case .main, .raw: false
    }
  }

  /// Returns a predicate for the files of the chosen part. It accepts all files of a photo that has
  /// only one of the parts.
  private func isInPairChoice(of asset: Asset) -> (AssetFile) -> Bool {
    guard pairChoice != .both, asset.main.type?.isRAW == false,
      asset.companions.contains(where: { $0.role == .raw })
    else { return { _ in true } }
    let other: AssetFile.Role = pairChoice == .raw ? .main : .raw
    return { $0.role != other }
  }

  /// Returns the file to render. For a RAW file with a JPEG this is the JPEG, unless it is smaller
  /// than the requested size.
  private func picture(of asset: Asset, _ limit: RenditionLimit) -> AssetFile {
    guard asset.main.type?.isRAW == false, let size = asset.metadata.pixelSize,
      !limit.isReached(by: size)
    else { return asset.main }
    return asset.companions.first { $0.role == .raw } ?? asset.main
  }

  /// Returns the name with the extension of a format, or unchanged if its extension matches the
  /// format.
  private static func name(of file: AssetFile, _ format: RenditionFormat) -> [UInt8] {
    let (stem, fileExtension) = FilePath.split(name: file.path.name)
    let text = String(decoding: fileExtension, as: UTF8.self).lowercased()
    let isSo = text == format.fileExtension || format == .jpeg && ["jpeg", "jpe"].contains(text)
    return isSo
      ? Array(file.path.name) : Array(stem) + [UInt8(ascii: ".")] + Array(format.fileExtension.utf8)
  }
}

/// Counts the photos that aren't exported exactly as requested.
package struct ExportDeviations: Hashable, Sendable {
  package private(set) var notStill = 0
  package private(set) var sameFormat = 0
  package private(set) var adjustedOnly = 0
  package private(set) var linked = 0
  package private(set) var unknownRecipes = 0
  package private(set) var notWritten: [RenditionFormat: Int] = [:]

  package init() {}

  mutating func add(_ note: ExportContents.Deviation?) {
    switch note {
    case nil: break
    case .notStill: notStill += 1
    case .sameFormat: sameFormat += 1
    case .adjustedOnly: adjustedOnly += 1
    case .linked: linked += 1
    case .unknownRecipe: unknownRecipes += 1
    case .notWritten(let format): notWritten[format, default: 0] += 1
    }
  }
}
