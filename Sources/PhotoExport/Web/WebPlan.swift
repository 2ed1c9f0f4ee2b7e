import DecoderProtocol
package import PhotoModel
package import Transfer

/// The plan of a web gallery: pictures in two sizes, and the texts about each photo.
package struct WebPlan: Sendable {
  package var title: String
  package fileprivate(set) var pictures: ExportPlan
  package fileprivate(set) var thumbnails: ExportPlan
  fileprivate(set) var photos = Drafts()

  /// A photo whose pictures have no final names yet.
  struct Draft: Hashable, Sendable {
    var sources: [FilePath]
    var photo: WebPhoto
  }

  /// The folder of the gallery.
  package let destination: FilePath
}

/// Plans a web gallery. Photos are added one at a time; their texts are kept in memory in packed
/// form.
package struct WebPlanner: Sendable {
  package private(set) var plan: WebPlan
  private var pictures: ExportPlanner
  private var thumbnails: ExportPlanner
  private let describe: @Sendable (Asset) -> WebPhoto

  /// Reads the folder, which may contain an earlier gallery to be replaced. Throws `archiveTaken`
  /// if it contains another web page. `describe` returns the texts about a photo, without the paths
  /// of its pictures.
  package init(
    into destination: FilePath, title: String, naming: FileNaming?, contents: ExportContents,
    describe: @escaping @Sendable (Asset) -> WebPhoto
  ) throws(FileProblem) {
    try WebGallery.checkFolder(destination)
    let small = RenditionSettings(
      limit: .longEdge(WebGallery.thumbnailEdge), format: .jpeg, quality: 80, metadata: .none)
    let policy = TransferPolicy(isOfGallery: true)
    pictures = try ExportPlanner(
      into: destination.appending("photos"), naming: naming, contents: contents, policy: policy,
      updates: true)
    thumbnails = try ExportPlanner(
      into: destination.appending("thumbnails"), naming: naming,
      contents: ExportContents(
        rendition: small, stripsLocation: true, omitsLiveVideo: true,
        isAdjusted: contents.isAdjusted),
      policy: policy, updates: true)
    self.describe = describe
    plan = WebPlan(
      title: title, pictures: pictures.plan, thumbnails: thumbnails.plan, destination: destination)
  }

  /// Records that the destination is a folder of the library.
  mutating func markInLibrary() {
    pictures.markInLibrary()
    thumbnails.markInLibrary()
  }

  package mutating func add(
    _ asset: Asset, isOffline: Bool = false, album: (title: String, folder: String?)? = nil
  ) {
    pictures.add(asset, isOffline: isOffline, album: album)
    if asset.mediaType == .image, !asset.metadata.subtypes.contains(.animated) {
      thumbnails.add(asset, isOffline: isOffline, album: album)
    }
    var photo = describe(asset)
    if photo.size != nil, let adjustedSize = plan.pictures.contents.adjustedSize(of: asset) {
      let small = RenditionLimit.longEdge(WebGallery.thumbnailEdge).size(of: adjustedSize)
      photo.size = .init(width: small.width, height: small.height)
    }
    plan.photos.append(WebPlan.Draft(sources: asset.files.map(\.path), photo: photo))
  }

  /// Returns the plan made so far.
  package func planned() -> WebPlan {
    var plan = plan
    (plan.pictures, plan.thumbnails) = (pictures.plan, thumbnails.plan)
    return plan
  }
}
