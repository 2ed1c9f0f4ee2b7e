package import PhotoModel

/// What a scan found in one folder, or in a part of it.
package struct FolderFindings: Sendable {
  package struct Finding: Hashable, Sendable {
    package var asset: FoundAsset
    /// What is wrong with the file, for one that is broken and shown all the same.
    package var damage: String?
    /// Where it was taken; nil without a position, and where no gazetteer could be asked.
    package var place: FoundPlace?
    /// Names of files in its folder that were looked into with it and are none of its own: what
    /// was one asset with them is so no more.
    package var apart: [[UInt8]]

    package init(
      _ asset: FoundAsset, damage: String? = nil, place: FoundPlace? = nil, apart: [[UInt8]] = []
    ) {
      self.asset = asset
      self.damage = damage
      self.place = place
      self.apart = apart
    }
  }

  package var assets: [Finding]
  /// Files that are no photos.
  package var others: [FoundFile]
  /// Names that were there before and are not any more.
  package var gone: [[UInt8]]

  package init(assets: [Finding] = [], others: [FoundFile] = [], gone: [[UInt8]] = []) {
    self.assets = assets
    self.others = others
    self.gone = gone
  }
}

/// What became of an asset that a scan found, or did not find any more.
package enum Registration: Hashable, Sendable {
  case inserted(AssetRow)
  /// It was missing, and its file is there again.
  case returned(AssetRow)
  /// It was there before, and more or other things are known of it now.
  case updated(AssetRow)
  /// It was there before, just so.
  case known(Asset.ID)
  case removed(Asset.ID)

  package var id: Asset.ID {
    switch self {
    case .inserted(let row), .returned(let row), .updated(let row): row.id
    case .known(let id), .removed(let id): id
    }
  }
}

/// What storing findings came to.
package struct StoredFindings: Sendable {
  /// One for each finding, in their order.
  package var registrations: [Registration] = []
  /// What else became of assets by it: two that turned out to be one, a path that took another's
  /// place.
  package var consequences: [Registration] = []

  package init(registrations: [Registration] = [], consequences: [Registration] = []) {
    self.registrations = registrations
    self.consequences = consequences
  }

  /// The assets that are not there any more.
  package var removed: [Asset.ID] {
    (registrations + consequences).compactMap { registration in
      if case .removed(let id) = registration { id } else { nil }
    }
  }

  /// Every asset that is another now than before.
  var changed: [Asset.ID] {
    (registrations + consequences).compactMap { registration in
      if case .known = registration { nil } else { registration.id }
    }
  }
}
