import PhotoModel

/// The effective values of an asset, combined from its files and the user's changes.
extension AssetTable {
  /// Returns the effective column values if the files contain `found` and the latest change of a
  /// file was at `changedAt`. The user's values take precedence, unless a file got a different
  /// value later; then the user's value is deleted.
  func effectiveValues(
    _ found: AssetColumns.Values, of id: Asset.ID, before: AssetColumns.Values? = nil,
    changedAt: FileTime, modifiedAt: FileTime
  ) throws -> AssetColumns.Values {
    let storedOverrides = try overrides.overrides(of: id)
    guard !storedOverrides.isEmpty else { return found }
    let fileMetadata = try named(found)
    var metadata = fileMetadata
    for override in storedOverrides {
      guard let reconciledOverride = override.reconciled(with: fileMetadata, changedAt: changedAt)
      else {
        try overrides.remove(override.field, of: id)
        continue
      }
      if !override.field.value.isSame(reconciledOverride.replaced, override.replaced) {
        try overrides.store(reconciledOverride, of: id)
      }
      override.field.value.copy(from: reconciledOverride.value, to: &metadata)
      metadata.sources[override.field] = .user
    }
    return try values(of: metadata, like: found, before: before, modifiedAt: modifiedAt)
  }

  /// Returns the metadata with the names of camera and lens.
  func named(_ values: AssetColumns.Values) throws -> Metadata {
    var metadata = values.metadata
    if let gear = values.gear {
      let names = try names(of: gear)
      (metadata.make, metadata.model, metadata.lens) = (names.make, names.model, names.lens)
    }
    return metadata
  }

  /// Returns column values with other metadata, which contains the names of camera and lens. If the
  /// position differs from that in `found`, the place is taken from `before` if that has the same
  /// position, or looked up later. `modifiedAt` determines the order of photos without a day.
  func values(
    of metadata: Metadata, like found: AssetColumns.Values, before: AssetColumns.Values?,
    modifiedAt: FileTime
  ) throws -> AssetColumns.Values {
    var values = found
    values.metadata = AssetColumns.stored(metadata)
    values.gear = try number(of: Gear(metadata))
    (values.metadata.make, values.metadata.model, values.metadata.lens) = (nil, nil, nil)
    let time = values.metadata.captureTime
    let row = AssetRow(
      id: Asset.ID(rawValue: 0), folder: FolderID(rawValue: 0), packed: found.packed,
      addedAt: FileTime(nanoseconds: 0))
    values.packed =
      AssetRow(
        id: row.id, folder: row.folder, day: time?.wall.day,
        time: time?.wall.nanosecond ?? modifiedAt.nanoseconds, mediaType: row.mediaType,
        subtypes: values.metadata.subtypes, isFavourite: row.isFavourite,
        hasClock: time?.isDayOnly == false
      ).packed
    let location = values.metadata.location
    if location == nil {
      values.place = nil
    } else if location != found.metadata.location {
      values.place =
        location == before?.metadata.location
        ? before?.place : try places.number(of: .notLookedUp)
    }
    return values
  }
}
