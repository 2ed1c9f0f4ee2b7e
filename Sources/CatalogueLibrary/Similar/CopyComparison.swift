import GalleryEngine
import Imaging
import PhotoCatalogue
import PhotoModel
import PhotoSimilarity

/// Compares the pictures of photos that may be copies, in colour, with one decoder.
struct CopyComparison {
  private let catalogue: Catalogue
  private let cache: ThumbnailCache?
  private let start: DecoderStarter

  init(_ catalogue: Catalogue, cache: ThumbnailCache?, start: @escaping DecoderStarter) {
    (self.catalogue, self.cache, self.start) = (catalogue, cache, start)
  }

  /// Returns the photos whose pictures are copies of those of their kept photos. Photos that can't
  /// be read are left out. Keeps the picture of one kept photo in memory.
  func copies(
    among photos: [(kept: Asset.ID, other: Asset.ID)], _ control: JobControl
  ) throws(CatalogueError) -> AssetSet {
    let worker = SmallPictureWorker(cache: cache, start: start)
    defer { worker.close() }
    var copies = AssetSet()
    var kept: (id: Asset.ID, picture: ColourPicture?)?
    for (number, pair) in photos.enumerated() {
      if control.isCancelled { break }
      if kept?.id != pair.kept { kept = (pair.kept, try picture(of: pair.kept, worker)) }
      if let picture = kept?.picture, let other = try self.picture(of: pair.other, worker),
        picture.isCopied(by: other)
      {
        copies.insert(pair.other)
      }
      control.report(JobProgress(filesDone: number + 1, fileCount: photos.count))
    }
    return copies
  }

  /// Returns nil if the picture can't be made.
  private func picture(
    of photo: Asset.ID, _ worker: SmallPictureWorker
  ) throws(CatalogueError) -> ColourPicture? {
    guard let source = try catalogue.pictureSources(of: [photo]).first else { return nil }
    let file = ImageFile(
      path: source.path, size: source.size, modifiedAt: source.modifiedAt, type: source.type)
    guard case .success(let raster) = worker.picture(of: file, side: PictureRun.side) else {
      return nil
    }
    return ColourPicture(
      rgb: raster.pixels, width: raster.size.width, height: raster.size.height)
  }
}
