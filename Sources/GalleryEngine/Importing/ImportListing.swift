package import PhotoImport
package import PhotoModel

/// The photos of a source, and which of them are new.
package struct ImportListing: Sendable {
  /// What was asked for.
  package var paths: [FilePath]
  /// By day, the newest first.
  package var index: MomentIndex
  /// What was found of those that the catalogue has, or that come twice.
  package var verdicts: [Asset.ID: ImportStatus]
  /// The folders outside the library that have some of them, with how many.
  package var elsewhere: [FilePath: Int] = [:]
  /// Whether it is one mounted card, which may be taken out at the end.
  package var isCard: Bool
  /// Whether photos came out of archives, out of which nothing can be moved.
  package var isUnpacked: Bool
  /// Whether it has files of Google Takeout.
  package var isTakeout: Bool
  /// What is to be said of it: what could not be read, or has no match.
  package var remarks: [String]

  package init(
    paths: [FilePath], index: MomentIndex, verdicts: [Asset.ID: ImportStatus] = [:],
    isCard: Bool = false, isUnpacked: Bool = false, isTakeout: Bool = false, remarks: [String] = []
  ) {
    (self.paths, self.index, self.verdicts) = (paths, index, verdicts)
    (self.isCard, self.isUnpacked, self.isTakeout) = (isCard, isUnpacked, isTakeout)
    self.remarks = remarks
  }

  package func verdict(on photo: Asset.ID) -> ImportStatus { verdicts[photo] ?? .new }

  /// Those that are marked at first: all that are new.
  package var new: AssetSet {
    AssetSet(index.rows.lazy.map(\.id).filter { verdict(on: $0).isNew })
  }

  /// How many photos there are of each kind.
  package struct Counts: Hashable, Sendable {
    package var new = 0
    /// Of those, the ones that folders outside the library have.
    package var elsewhere = 0
    package var here = 0
    package var inTrash = 0
    package var repeated = 0
    package var thrownAway = 0

    package init() {}
  }

  package var counts: Counts {
    var counts = Counts()
    for verdict in verdicts.values {
      switch verdict {
      case .new: break
      case .elsewhere: counts.elsewhere += 1
      case .here: counts.here += 1
      case .inTrash: counts.inTrash += 1
      case .repeated: counts.repeated += 1
      case .thrownAway: counts.thrownAway += 1
      }
    }
    counts.new = index.count - verdicts.values.count { !$0.isNew }
    return counts
  }
}
