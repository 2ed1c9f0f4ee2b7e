package import DecoderProtocol
package import PhotoModel
import PhotoRecipe

/// What of each photo is exported: its files as they are, or a rendition.
package struct ExportContents: Hashable, Sendable {
  /// Nil for the files themselves.
  package var rendition: RenditionSettings?
  /// Whether nothing that is exported is to say where it was taken.
  package var stripsLocation: Bool
  /// Whether the moving part of a Live Photo stays behind.
  package var leavesLiveVideo: Bool
  /// What of a photo that has a RAW file and a developed picture, where files are copied.
  package var half: Half
  /// What becomes of sidecars where files are copied.
  package var sidecars: Sidecars

  package enum Half: String, Hashable, Sendable, CaseIterable { case both, raw, developed }

  package enum Sidecars: String, Hashable, Sendable, CaseIterable {
    case copy
    /// They stay behind.
    case none
    /// They are copied, and made of what is known of a photo that has none.
    case xmp, json

    /// What is made.
    package var made: SidecarKind? {
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

    var ending: String { self == .xmp ? "xmp" : "json" }

    fileprivate func isKind(of file: AssetFile) -> Bool {
      let name = FilePath.split(name: file.path.name).ending
      return String(decoding: name, as: UTF8.self).lowercased() == ending
    }

    /// About what one has, in bytes.
    static let usualSize: Int64 = 2048
  }

  /// Whether photos are exported as their recipes show them: those that have one are made anew, the others as
  /// is said above.
  package var isAdjusted: Bool
  /// Whether that was wanted, and files are linked all the same, which are as they are.
  package var linksAdjusted = false

  package init(
    rendition: RenditionSettings? = nil, stripsLocation: Bool = false,
    leavesLiveVideo: Bool = false,
    half: Half = .both, sidecars: Sidecars = .copy,
    isAdjusted: Bool = false
  ) {
    self.isAdjusted = isAdjusted
    self.rendition = rendition
    self.stripsLocation = stripsLocation
    self.leavesLiveVideo = leavesLiveVideo
    (self.half, self.sidecars) = (half, sidecars)
  }

  /// A file of a photo that is exported.
  package struct File: Hashable, Sendable {
    package var file: AssetFile
    /// What is made of it; nil for a copy.
    package var making: ExportPlan.Making?
    /// A sidecar that is written of what is known of the photo that `file` is; nil for all else.
    package var writing: SidecarKind?
    /// Its name, with the ending of what is made.
    package var name: [UInt8]

    init(_ file: AssetFile, making: ExportPlan.Making? = nil) {
      self.file = file
      self.making = making
      name = making.map { ExportContents.name(of: file, $0.format) } ?? Array(file.path.name)
    }

    /// A sidecar that is written beside a file.
    init(_ kind: SidecarKind, beside file: AssetFile) {
      self.file = file
      self.file.role = .sidecar
      self.file.size = SidecarKind.usualSize
      writing = kind
      name = Array(file.path.name) + Array(".\(kind.ending)".utf8)
    }
  }

  /// Why a photo is not exported as was asked for, though it is exported.
  package enum Note: Hashable, Sendable {
    /// A video or an animation: copied.
    case moves
    /// It is of the wanted format, and nothing else is asked for: copied.
    case isSo
    /// That format can't be written here: it is a JPEG.
    case notWritten(RenditionFormat)
    /// It is exported as it is seen, where copies were asked for: its RAW file and its sidecars say what is
    /// not seen, and stay behind.
    case seenOnly
    /// It was to be seen as its recipe shows it, and its file is linked, which is as it was.
    case linked
    /// Its adjustments were made by a newer version, or can't be read: it is exported without them.
    case unknownRecipe
  }

  /// How a photo is made anew that is not wanted so but for its recipe: as large as it is, in its own colours and
  /// format, and hardly compressed. What is not written everywhere becomes JPEG.
  private static let adjusted = RenditionSettings(
    quality: 92, usesSRGB: false, writable: [.jpeg, .png, .webp])

  /// What is wanted of what is made anew, if anything is.
  var wish: RenditionSettings { rendition ?? ExportContents.adjusted }

  /// The recipe that counts for a photo. One that can't be carried out is none.
  private func recipe(of asset: Asset) -> Recipe? {
    isAdjusted ? ExportContents.ownRecipe(of: asset) : nil
  }

  private static func ownRecipe(of asset: Asset) -> Recipe? {
    guard let text = asset.metadata.recipe, asset.mediaType == .image,
      !asset.metadata.subtypes.contains(.animated),
      case .recipe(let recipe)? = try? Recipe.read(text), !recipe.isEmpty
    else { return nil }
    return recipe
  }

  /// Whether a photo is to be exported as it is adjusted, and how is not known.
  private func hasUnknownRecipe(_ asset: Asset) -> Bool {
    guard isAdjusted, half != .raw, asset.mediaType == .image, let text = asset.metadata.recipe
    else { return false }
    return !Recipe.isReadable(text)
  }

  /// In pixels, of what an adjusted photo shows; nil for one that is exported as it is.
  func adjustedSize(of asset: Asset) -> PixelSize? {
    guard let recipe = recipe(of: asset), let size = asset.metadata.pixelSize else { return nil }
    return RecipeGeometry(recipe, of: size).size
  }

  /// The files that are exported of a photo, the shown one first.
  package func files(of asset: Asset) -> (files: [File], note: Note?) {
    let (files, note) = knownFiles(of: asset)
    return (files, hasUnknownRecipe(asset) ? .unknownRecipe : note)
  }

  private func knownFiles(of asset: Asset) -> (files: [File], note: Note?) {
    // Who wants the RAW file wants it as it is.
    let recipe = half == .raw ? nil : recipe(of: asset)
    guard let rendition = rendition ?? recipe.map({ _ in ExportContents.adjusted }) else {
      let halves = chosenHalf(of: asset)
      let files = asset.files.filter { !isLeft($0) && halves($0) }
      var copied = files.map { File($0) }
      if let kind = sidecars.made, let first = files.first,
        !files.contains(where: { $0.role == .sidecar && kind.isKind(of: $0) })
      {
        copied.append(File(kind, beside: first))
      }
      let isLinked =
        linksAdjusted && half != .raw && ExportContents.ownRecipe(of: asset) != nil
      return (copied, isLinked ? .linked : nil)
    }
    if asset.mediaType == .video || asset.metadata.subtypes.contains(.animated) {
      return (asset.files.map { File($0) }, .moves)
    }
    let videos = asset.companions.filter { $0.role == .liveVideo && !isLeft($0) }.map { File($0) }
    let picture = picture(of: asset, rendition.limit)
    let wanted = rendition.format(of: picture.type)
    if recipe == nil, rendition.changesFormatOnly, !stripsLocation,
      RenditionSettings.own(picture.type) == wanted
    {
      return ([File(picture)] + videos, .isSo)
    }
    let isWritable = rendition.writable.contains(wanted)
    let format = isWritable ? wanted : .jpeg
    let estimate =
      asset.metadata.pixelSize.map { rendition.byteCount(of: $0, as: format) } ?? picture.size
    let made = File(
      picture,
      making: ExportPlan.Making(
        format: format, byteCount: max(0, estimate), recipe: recipe))
    guard isWritable else { return ([made] + videos, .notWritten(wanted)) }
    let halves = chosenHalf(of: asset)
    let isLeavingSome =
      self.rendition == nil
      && asset.files.contains { file in
        !isLeft(file) && halves(file) && (file.type?.isRAW == true || file.role == .sidecar)
      }
    return ([made] + videos, isLeavingSome ? .seenOnly : nil)
  }

  private func isLeft(_ file: AssetFile) -> Bool {
    switch file.role {
    case .liveVideo: leavesLiveVideo
    case .sidecar: sidecars == .none
    case .main, .raw: false
    }
  }

  /// Which files belong to the half that is wanted; all of a photo that has one of both only.
  private func chosenHalf(of asset: Asset) -> (AssetFile) -> Bool {
    guard half != .both, asset.main.type?.isRAW == false,
      asset.companions.contains(where: { $0.role == .raw })
    else { return { _ in true } }
    let other: AssetFile.Role = half == .raw ? .main : .raw
    return { $0.role != other }
  }

  /// Of a RAW file with a JPEG the JPEG, unless that is smaller than what is asked for.
  private func picture(of asset: Asset, _ limit: RenditionLimit) -> AssetFile {
    guard asset.main.type?.isRAW == false, let size = asset.metadata.pixelSize,
      !limit.isReached(by: size)
    else { return asset.main }
    return asset.companions.first { $0.role == .raw } ?? asset.main
  }

  /// The name with another ending, unless it has one of that format.
  private static func name(of file: AssetFile, _ format: RenditionFormat) -> [UInt8] {
    let (stem, ending) = FilePath.split(name: file.path.name)
    let text = String(decoding: ending, as: UTF8.self).lowercased()
    let isSo = text == format.ending || format == .jpeg && ["jpeg", "jpe"].contains(text)
    return isSo
      ? Array(file.path.name) : Array(stem) + [UInt8(ascii: ".")] + Array(format.ending.utf8)
  }
}

/// How many photos are not exported as was asked for.
package struct ExportNotes: Hashable, Sendable {
  package private(set) var moving = 0
  package private(set) var same = 0
  package private(set) var seenOnly = 0
  package private(set) var linked = 0
  package private(set) var unknownRecipes = 0
  package private(set) var notWritten: [RenditionFormat: Int] = [:]

  package init() {}

  mutating func add(_ note: ExportContents.Note?) {
    switch note {
    case nil: break
    case .moves: moving += 1
    case .isSo: same += 1
    case .seenOnly: seenOnly += 1
    case .linked: linked += 1
    case .unknownRecipe: unknownRecipes += 1
    case .notWritten(let format): notWritten[format, default: 0] += 1
    }
  }
}
