package import PhotoModel

extension Asset {
  /// Returns why more than a copy may be lost with another photo of its group; nil if nothing is.
  ///
  /// Each file next to the other photo, a RAW file or the video of a Live Photo, must have a copy
  /// here, and so must a RAW file that it shows. Unless its displayed file has one, nothing may
  /// suggest that it is another exposure, and something must show that it isn't. What
  /// `DuplicateMerge` takes over must be in the metadata of this photo already.
  ///
  /// `isCopy` says whether two files of the same type and size have the same bytes.
  package func obstacle(
    toReplacing other: Asset, _ kind: DuplicateKind, isCopy: (AssetFile, AssetFile) -> Bool
  ) -> ReplacementObstacle? {
    func hasCopy(of file: AssetFile) -> Bool {
      mediaFiles.contains { $0.type == file.type && $0.size == file.size && isCopy($0, file) }
    }
    let isSameFile = kind == .identical || hasCopy(of: other.main)
    guard isSameFile || other.main.type?.isRAW != true,
      other.mediaFiles.dropFirst().allSatisfy(hasCopy)
    else { return .files }
    if case .similar(let stacks) = kind, !isSameFile {
      if isOtherExposure(than: other) { return .exposure }
      if let stack = stacks[id], stack == stacks[other.id] { return .stack }
      if !isKnownExposure(of: other) { return .unclear }
    }
    return metadataObstacle(toReplacing: other)
  }

  /// Returns what of the other photo's metadata would be lost; nil if nothing. `albums` are those
  /// of each photo.
  package func metadataObstacle(
    toReplacing other: Asset, albums: [Asset.ID: [UserAlbum.ID]] = [:]
  ) -> ReplacementObstacle? {
    if other.hasRecordedTime(missingIn: self) { return .date }
    if other.hasAdjustments(missingIn: self) { return .adjustments }
    if other.hasUserValue(missingIn: self) || other.hasText(missingIn: self)
      || !DuplicateMerge(of: self, from: [other], albums: albums).isEmpty(for: metadata)
    {
      return .values
    }
    return nil
  }

  private func hasRecordedTime(missingIn kept: Asset) -> Bool {
    guard let time = metadata.captureTime, time.source.isRecorded else { return false }
    guard let keptTime = kept.metadata.captureTime, keptTime.source.isRecorded else { return true }
    return keptTime.isDayOnly && !time.isDayOnly && keptTime.source != .user
  }

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

  /// Whether it has a text or keyword, of the user or of a file, that the kept photo lacks.
  private func hasText(missingIn kept: Asset) -> Bool {
    let texts: [(Metadata) -> String?] = [
      \.title, \.caption, \.label, \.artist, \.copyright,
    ]
    let keywords = Set(kept.metadata.keywords.map { $0.lowercased() })
    return texts.contains { text in
      text(metadata).map { !$0.isEmpty && $0 != text(kept.metadata) } ?? false
    } || !metadata.keywords.allSatisfy { keywords.contains($0.lowercased()) }
  }
}

extension CaptureTime.Source {
  /// Whether the time was recorded when the photo was taken, or set by the user. Dates of names,
  /// and of when a program changed the picture, are not.
  var isRecorded: Bool {
    switch self {
    case .exif, .xmp, .iptc, .container, .sidecar, .user: true
    case .filename, .modified: false
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
