import GalleryEngine
import Imaging
import LibraryScan
import PhotoCatalogue
import PhotoModel
import PhotoSimilarity

/// Finds similar photos by the hashes and small pictures in the catalogue.
struct CatalogueSimilarity: SimilarityFinder {
  let registry: AssetRegistry
  let thumbnails: ThumbnailCache?
  let decoders: DecoderStarter

  /// The number of pairs after which a search is ended. They take 12 bytes each.
  private static let maxPairs = 1_000_000
  /// The number of pairs whose small pictures are in memory at once, each of 1 kB.
  private static let pairBatchSize = 4096

  func makePictures(
    of photos: AssetSet, _ control: JobControl
  ) async throws(StoreError) -> SmallPicturesReport {
    try await registry.runQuery { [thumbnails, decoders] registry throws(CatalogueError) in
      let catalogue = registry.catalogue
      try catalogue.removeOutdatedPictures()
      let waiting = try catalogue.photosWithoutPictureHash(among: photos)
      return try PictureRun(
        catalogue, waiting, cache: thumbnails, start: decoders, control
      ).run()
    }
  }

  func similarPhotos(
    among photos: AssetSet, _ options: SimilarityOptions, _ control: JobControl
  ) async throws(StoreError) -> SimilarityReport {
    try await registry.runQuery { registry throws(CatalogueError) in
      let catalogue = registry.catalogue
      let found = try catalogue.pictureHashes(among: photos)
      var report = SimilarityReport()
      let close = CatalogueSimilarity.pairs(of: found.hashes, options, control, &report)
      let pairs = try CatalogueSimilarity.tested(close, found.photos, catalogue, control)
      let different = try catalogue.differentPhotos()
      report.groups = SimilarGroup.groups(of: pairs) { first, second in
        !different.isEmpty
          && different.contains(
            PhotoPair(found.photos[Int(first)], found.photos[Int(second)]))
      }.map { SimilarPhotos($0, of: found.photos) }
      return report
    }
  }

  func photos(
    similarTo photo: Asset.ID, among photos: AssetSet, _ options: SimilarityOptions
  ) async throws(StoreError) -> [SimilarPhoto] {
    try await registry.runQuery { registry throws(CatalogueError) in
      let catalogue = registry.catalogue
      guard let hash = try catalogue.pictureHashes(among: AssetSet([photo])).hashes.first,
        let picture = try catalogue.greyPictures(of: [photo])[photo]
      else { return [] }
      let found = try catalogue.pictureHashes(among: photos)
      let different = try catalogue.differentPhotos()
      let matches = SimilarSearch(options).matches(of: hash, in: found.hashes).map { match in
        SimilarPhoto(
          id: found.photos[match.position], distance: match.distance, turn: match.turn)
      }.filter { $0.id != photo && !different.contains(PhotoPair($0.id, photo)) }
      let pictures = try catalogue.greyPictures(of: matches.map(\.id))
      return matches.filter { match in
        pictures[match.id].map { SimilarityTest.passes(picture, match.turn, $0) } ?? false
      }.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
    }
  }

  func copies(
    among photos: [(kept: Asset.ID, other: Asset.ID)], _ control: JobControl
  ) async throws(StoreError) -> AssetSet {
    try await registry.runQuery { [thumbnails, decoders] registry throws(CatalogueError) in
      let comparison = CopyComparison(registry.catalogue, cache: thumbnails, start: decoders)
      return try comparison.copies(among: photos, control)
    }
  }

  func setDifferent(_ photos: [Asset.ID], to areDifferent: Bool) async throws(StoreError) {
    try await registry.runQuery { registry throws(CatalogueError) in
      var pairs: Set<PhotoPair> = []
      for (index, photo) in photos.enumerated() {
        for other in photos[(index + 1)...] where other != photo {
          pairs.insert(PhotoPair(photo, other))
        }
      }
      try registry.catalogue.setDifferent(pairs, to: areDifferent)
    }
  }

  /// Returns the pairs with close hashes, up to a limit, in the order of the list.
  private static func pairs(
    of hashes: [PictureHash], _ options: SimilarityOptions, _ control: JobControl,
    _ report: inout SimilarityReport
  ) -> [SimilarPair] {
    let search = SimilarSearch(options)
    var pairs: [SimilarPair] = []
    for (number, step) in search.steps.enumerated() {
      search.pairs(
        of: step, in: hashes, isCancelled: { control.isCancelled || pairs.count >= maxPairs }
      ) { pair in
        if pairs.count < maxPairs { pairs.append(pair) }
      }
      if control.isCancelled { return [] }
      control.report(JobProgress(filesDone: number + 1, fileCount: search.steps.count))
    }
    report.isIncomplete = pairs.count >= maxPairs
    pairs.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    return pairs
  }

  /// Returns the pairs that pass the second test.
  private static func tested(
    _ pairs: [SimilarPair], _ photos: [Asset.ID], _ catalogue: Catalogue, _ control: JobControl
  ) throws(CatalogueError) -> [SimilarPair] {
    var tested: [SimilarPair] = []
    var remaining = pairs[...]
    while !remaining.isEmpty, !control.isCancelled {
      let batch = remaining.prefix(pairBatchSize)
      remaining = remaining.dropFirst(batch.count)
      let ids = AssetSet(batch.flatMap { [photos[Int($0.first)], photos[Int($0.second)]] })
      let pictures = try catalogue.greyPictures(of: Array(ids))
      tested += batch.filter { pair in
        guard let first = pictures[photos[Int(pair.first)]],
          let second = pictures[photos[Int(pair.second)]]
        else { return false }
        return SimilarityTest.passes(first, pair.turn, second)
      }
    }
    return tested
  }
}

extension SimilarSearch {
  /// A distance out of bounds is clamped.
  fileprivate init(_ options: SimilarityOptions) {
    self.init(
      distance: min(max(0, options.distance), SimilarSearch.maxDistance),
      includesTurned: options.includesTurned)
  }
}

extension SimilarPhotos {
  /// `photos` are those at the positions of the group.
  fileprivate init(_ group: SimilarGroup, of photos: [Asset.ID]) {
    self.init(
      leader: photos[Int(group.leader)],
      others: group.others.map { pair in
        let isLeaderFirst = pair.first == group.leader
        return SimilarPhoto(
          id: photos[Int(isLeaderFirst ? pair.second : pair.first)],
          distance: Int(pair.distance), turn: isLeaderFirst ? pair.turn : pair.turn.inverse)
      })
  }
}
