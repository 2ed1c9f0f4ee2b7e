package import PhotoModel

extension AssetRegistry {
  /// An empty sorter for the assets registered here: it settles by their paths what is equal by
  /// time, and counts as recent what `today` makes so.
  package func sorter(today: Day) -> MomentSorter {
    MomentSorter(
      order: RowOrder(pathPrecedes: { self.precedes($0, $1) }),
      recentSince: SmartAlbum.recentSince(today: today))
  }
}
