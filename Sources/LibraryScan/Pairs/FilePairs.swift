import PhotoModel

/// Finds the files of one folder that belong together, by their names only.
///
/// Files with the same stem (ignoring the case of ASCII letters) are candidates for one asset. A
/// sidecar belongs to the file whose complete name it contains, or else to those with its stem. The
/// JSON of Google Takeout is found by the rules in `TakeoutName`. An Apple edit, `IMG_E1234`, has a
/// stem of its own and stays an asset of its own. `PairRules` decides how the candidates are
/// related, when their types are known.
package enum FilePairs {

  /// The maximum number of files in a group. No photo has more, but `core.1`, `core.2`, `core.3`
  /// and so on share a stem, too: above this number, each is a group of its own.
  private static let maxGroupSize = 32

  /// The maximum number of sidecars of a photo. No photo has more. But on a case-sensitive file
  /// system, `a.xmp` has three other spellings and a longer name has thousands: sidecars above this
  /// number belong to nothing.
  private static let maxSidecars = 16

  /// Returns the groups of the files of a folder. Works in memory only.
  package static func groups(of names: NameList) -> FolderFiles {
    var media: [UInt32] = []
    var sidecars: [(place: Int, name: SidecarName)] = []
    for place in 0..<names.count {
      if let sidecar = SidecarName(name: names[place]) {
        sidecars.append((place, sidecar))
      } else {
        media.append(UInt32(place))
      }
    }

    let index = NameIndex(names, media: media)
    var files = FolderFiles(names: names)
    var attached: [Int: [FileGroup.Sidecar]] = [:]
    var takeoutStarts: Set<Int> = []
    for (place, sidecar) in sidecars {
      guard let (start, owner) = target(of: sidecar, in: index),
        attached[start, default: []].count < maxSidecars
      else {
        files.orphanedSidecarCount += 1
        continue
      }
      attached[start, default: []].append(FileGroup.Sidecar(name: place, owner: owner))
      if sidecar.kind == .takeout { takeoutStarts.insert(start) }
    }

    var end = index.sorted.count
    while end > 0 {
      var start = end - 1
      while start > 0, index.sharesStem(Int(index.sorted[start - 1]), Int(index.sorted[start])) {
        start -= 1
      }
      while end - start > maxGroupSize {
        end -= 1
        files.append(FileGroup(media: [Int(index.sorted[end])]))
      }
      var group = FileGroup(media: index.sorted[start..<end].map { Int($0) })
      // A sidecar with the complete name of a photo precedes one that has the stem of all of them.
      let attachedSidecars = attached[start] ?? []
      group.sidecars =
        attachedSidecars.filter { $0.owner != nil } + attachedSidecars.filter { $0.owner == nil }
      if !takeoutStarts.isEmpty, !takeoutStarts.contains(start) {
        let lenders =
          originalGroup(ofEdited: group.media[0], in: index).flatMap { attached[$0] } ?? []
        group.sidecars += lenders.filter { SidecarName(name: names[$0.name])?.kind == .takeout }
          .map { FileGroup.Sidecar(name: $0.name, isBorrowed: true) }
      }
      files.append(group)
      end = start
    }
    return files
  }

  /// Returns the start of the group of a sidecar's photo, and the photo itself if the sidecar
  /// contains its complete name.
  private static func target(
    of sidecar: SidecarName, in index: NameIndex
  ) -> (start: Int, owner: Int?)? {
    func whole(_ position: Int) -> (start: Int, owner: Int?) {
      let nameIndex = Int(index.sorted[position])
      return (index.range(ofStem: Array(index.stem(nameIndex))).lowerBound, nameIndex)
    }

    switch sidecar.kind {
    case .xmp:
      if let position = index.position(ofName: sidecar.base) { return whole(position) }
    case .takeout:
      for name in TakeoutName.photos(forBase: sidecar.base) {
        if let position = index.position(ofName: name) { return whole(position) }
      }
      if let (start, counter) = TakeoutName.cutName(ofBase: sidecar.base),
        let position = index.position(ofNameCutTo: start, counter: counter)
      {
        return whole(position)
      }
    case .adjustments, .thumbnail:
      break
    }
    let group = index.range(ofStem: sidecar.base)
    return group.isEmpty ? nil : (group.lowerBound, nil)
  }

  /// Returns the start of the group that this file is the edited version of.
  private static func originalGroup(ofEdited nameIndex: Int, in index: NameIndex) -> Int? {
    guard let original = TakeoutName.original(ofEdited: Array(index.stem(nameIndex))[...]) else {
      return nil
    }
    let group = index.range(ofStem: original)
    return group.isEmpty ? nil : group.lowerBound
  }
}
