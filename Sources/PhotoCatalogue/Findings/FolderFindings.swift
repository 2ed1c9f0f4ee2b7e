package import PhotoModel

/// What a scan found in one folder, or in a part of it.
package struct FolderFindings: Sendable {
  package struct Finding: Hashable, Sendable {
    package var asset: FoundAsset
    /// A description of the damage, for a broken file that is shown nevertheless.
    package var damage: String?
    /// The place where the photo was taken, or nil without a position or without a gazetteer.
    package var place: FoundPlace?
    /// The names of files in the same folder that were read with it and don't belong to it. If they
    /// were part of the same asset, they are separated.
    package var separateNames: [[UInt8]]

    package init(
      _ asset: FoundAsset, damage: String? = nil, place: FoundPlace? = nil,
      separateNames: [[UInt8]] = []
    ) {
      self.asset = asset
      self.damage = damage
      self.place = place
      self.separateNames = separateNames
    }
  }

  package var assets: [Finding]
  /// Files that are not photos.
  package var others: [FoundFile]
  /// Names of files that no longer exist.
  package var removedNames: [[UInt8]]

  package init(assets: [Finding] = [], others: [FoundFile] = [], removedNames: [[UInt8]] = []) {
    self.assets = assets
    self.others = others
    self.removedNames = removedNames
  }
}

/// The result of storing a finding, or of removing an asset that was not found any more.
package enum Registration: Hashable, Sendable {
  case inserted(AssetRow)
  /// The asset was missing, and its file is back.
  case returned(AssetRow)
  /// The asset existed, and its data changed.
  case updated(AssetRow)
  /// The asset existed and is unchanged.
  case known(Asset.ID)
  case removed(Asset.ID)

  package var id: Asset.ID {
    switch self {
    case .inserted(let row), .returned(let row), .updated(let row): row.id
    case .known(let id), .removed(let id): id
    }
  }
}

/// The results of storing findings.
package struct StoredFindings: Sendable {
  /// One per finding, in the same order.
  package var registrations: [Registration] = []
  /// Changes of other assets as a side effect: for example, two assets that were merged, or two
  /// files that swapped paths.
  package var consequences: [Registration] = []

  package init(registrations: [Registration] = [], consequences: [Registration] = []) {
    self.registrations = registrations
    self.consequences = consequences
  }

  /// The assets that no longer exist.
  package var removed: [Asset.ID] {
    (registrations + consequences).compactMap { registration in
      if case .removed(let id) = registration { id } else { nil }
    }
  }

  /// All assets that changed.
  var changed: [Asset.ID] {
    (registrations + consequences).compactMap { registration in
      if case .known = registration { nil } else { registration.id }
    }
  }
}
