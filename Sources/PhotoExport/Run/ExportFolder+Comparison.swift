import Files
import PhotoModel

extension ExportFolder {
  /// Whether the files with these names equal those to be exported: they have the same bytes or,
  /// for links, the same targets. Reads the files.
  ///
  /// `renditions` contains the renditions by the index of their copies.
  func containsIdentical(
    _ copies: [ExportPlan.Copy], _ renditions: [Int: StagedFile], as names: [[UInt8]],
    _ transfer: TransferPolicy.Transfer
  ) -> Bool {
    zip(copies, names).enumerated().allSatisfy { index, pair in
      let target = path.appending(pair.1)
      if case .file(let draft, _)? = renditions[index] {
        return (try? containsIdentical(draft, as: target)) ?? false
      }
      return (try? containsIdentical(pair.0, as: target, transfer)) ?? false
    }
  }

  private func containsIdentical(_ draft: DraftFile, as target: FilePath) throws(Errno) -> Bool {
    let targetStatus = try system.status(of: target, followingLinks: false)
    guard targetStatus.kind == .file, try draft.file.status().size == targetStatus.size else {
      return false
    }
    return try draft.file.hasSameContents(as: try system.open(target))
  }

  private func containsIdentical(
    _ copy: ExportPlan.Copy, as target: FilePath, _ transfer: TransferPolicy.Transfer
  ) throws(Errno) -> Bool {
    let targetStatus = try system.status(of: target, followingLinks: false)
    // The photo's metadata may have changed since; an existing sidecar is kept.
    if copy.generatedSidecar != nil { return targetStatus.kind == .file }
    switch transfer {
    case .hardLink:
      let photo = try system.status(of: copy.source)
      return targetStatus.identity == photo.identity
    case .symbolicLink:
      guard targetStatus.kind == .link else { return false }
      let (link, photo) = (try system.realPath(target), try system.realPath(copy.source))
      return link == photo
    case .copy, .sharedCopy:
      guard targetStatus.kind == .file, targetStatus.size == copy.size else { return false }
      let other = try system.open(target)
      return try system.open(copy.source).hasSameContents(as: other)
    }
  }
}

extension OpenFile {
  /// Whether two files have the same bytes.
  fileprivate func hasSameContents(as other: borrowing OpenFile) throws(Errno) -> Bool {
    let step = 1 << 18
    var offset: Int64 = 0
    while true {
      let (one, two) = (
        try bytes(at: offset, count: step), try other.bytes(at: offset, count: step)
      )
      guard one == two else { return false }
      if one.count < step { return true }
      offset += Int64(step)
    }
  }
}
