package import PhotoModel

extension Asset {
  /// Whether nothing but a copy is lost with another photo that has the same picture.
  ///
  /// The other photo may show a RAW file only if this one has a RAW file. Each file next to it, a
  /// RAW file or the video of a Live Photo, must have a copy here. Its adjustments must be those of
  /// this photo, and a value that the user gave to a field, for example the time, must be here too,
  /// unless the user gave this photo another one. What `DuplicateMerge` takes over must be in the
  /// metadata of this photo already.
  ///
  /// `isCopy` says whether two files of the same type and size have the same bytes.
  package func replaces(
    _ other: Asset, isCopy: (AssetFile, AssetFile) -> Bool
  ) -> Bool {
    let showsRAW = other.main.type?.isRAW == true
    guard hasRAW || !showsRAW, !other.hasAdjustments(missingIn: self),
      !other.hasUserValue(missingIn: self)
    else { return false }
    return other.mediaFiles.dropFirst().allSatisfy { file in
      mediaFiles.contains { $0.type == file.type && $0.size == file.size && isCopy($0, file) }
    }
  }

  private var hasRAW: Bool { mediaFiles.contains { $0.type?.isRAW == true } }

  private func hasAdjustments(missingIn kept: Asset) -> Bool {
    metadata.recipe != nil && metadata.recipe != kept.metadata.recipe
      || metadata.developed != nil && metadata.developed != kept.metadata.developed
  }

  private func hasUserValue(missingIn kept: Asset) -> Bool {
    DuplicateMerge.replacedFields.contains { field in
      metadata.isUserValue(of: field) && !kept.metadata.isUserValue(of: field)
        && !field.value.isSame(metadata, kept.metadata)
    }
  }
}

extension Metadata {
  /// Whether the value of a field, which is not missing, is the user's.
  fileprivate func isUserValue(of field: Field) -> Bool {
    guard !field.value.isUnknown(in: self) else { return false }
    if case .time(let path) = field.value, path.get(self)?.source == .user { return true }
    return sources[field] == .user
  }
}
