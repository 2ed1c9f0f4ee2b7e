import PhotoModel
import Transfer

/// Decides for each file of a photo that was exported before whether it has to be exported again,
/// from the index and the state of the folder.
struct ExportUpdate: Equatable {
  enum Step: Equatable {
    /// The exported file is up to date.
    case current
    /// There is no exported file.
    case copy
    /// The file that the export wrote is replaced.
    case replace
  }

  var names: [[UInt8]]
  /// The entries of files that have been moved since they were exported, with their current source
  /// paths.
  var moved: [ExportIndex.Entry] = []
  /// The number in the names, or 0 if they have none.
  var number: Int
  var steps: [Step]

  /// The current state of a source file, with its rendition options.
  struct Source {
    var path: FilePath
    var size: Int64
    var modifiedAt: FileTime
    var recipe: String
  }

  /// Returns nil if the photo was not exported to these names, or if somebody has changed the
  /// exported files. The photo then gets new names.
  ///
  /// - `wanted` are its names without a number.
  /// - `isGone` returns whether a source file no longer exists at its path. A file with the same
  ///   size and time is then the same file, moved.
  /// - `state` returns the status of the file at a path relative to the destination.
  init?(
    _ sources: [Source], requestedNames: [ArraySlice<UInt8>], in folder: [UInt8],
    _ index: ExportIndex,
    isMissing: (FilePath) -> Bool = { _ in false }, state: ([UInt8]) -> FileStatus?
  ) {
    func isMoved(_ entry: ExportIndex.Entry, _ source: Source) -> Bool {
      entry.size == source.size && entry.modifiedAt == source.modifiedAt && isMissing(entry.source)
    }
    guard let main = sources.first, let wantedMain = requestedNames.first else { return nil }
    let numbers = 0..<ExportUpdate.numberLimit
    let before = numbers.lazy.compactMap { number in
      index[target: ExportUpdate.path(FileNames([wantedMain]).numbered(number)[0], in: folder)]
    }
    guard let previousEntry = index[main.path] ?? before.first(where: { isMoved($0, main) }),
      let name = ExportUpdate.name(previousEntry.target.path, in: folder),
      let number = ExportUpdate.number(of: name, requestedNames: wantedMain)
    else { return nil }
    names = FileNames(requestedNames).numbered(number)
    self.number = number
    steps = []
    for (source, name) in zip(sources, names) {
      let path = ExportUpdate.path(name, in: folder)
      let entry = index[target: path]
      switch (state(path), entry) {
      case (nil, _): steps.append(.copy)
      case (let status?, let entry?) where entry.target.matches(status):
        if entry.source != source.path {
          guard isMoved(entry, source) else { return nil }
          moved.append(entry)
          moved[moved.count - 1].source = source.path
        }
        let isCurrent =
          entry.size == source.size && entry.modifiedAt == source.modifiedAt
          && entry.recipe == source.recipe
        steps.append(isCurrent ? .current : .replace)
      default: return nil
      }
    }
  }

  /// The number of numbered names that are checked for a moved file.
  private static let numberLimit = 16

  static func path(_ name: [UInt8], in folder: [UInt8]) -> [UInt8] {
    folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
  }

  private static func name(_ path: [UInt8], in folder: [UInt8]) -> ArraySlice<UInt8>? {
    if folder.isEmpty { return path.contains(UInt8(ascii: "/")) ? nil : path[...] }
    guard path.starts(with: folder + [UInt8(ascii: "/")]) else { return nil }
    let name = path.dropFirst(folder.count + 1)
    return name.contains(UInt8(ascii: "/")) ? nil : name
  }

  /// Returns the number that distinguishes a name from the wanted one, 0 if they are equal, or nil
  /// for another name.
  private static func number(of name: ArraySlice<UInt8>, requestedNames: ArraySlice<UInt8>) -> Int?
  {
    if name == requestedNames { return 0 }
    // The number of digits in ` (12)`. Only numbers with this number of digits are tried.
    let digits = name.count - requestedNames.count - 3
    guard (1...4).contains(digits) else { return nil }
    var range = 1...9
    for _ in 1..<digits { range = (range.upperBound + 1)...(range.upperBound * 10 + 9) }
    let names = FileNames([requestedNames])
    return range.first { names.numbered($0)[0][...] == name }
  }
}

extension ExportIndex.Target {
  /// Whether a file is unchanged since it was exported.
  func matches(_ status: FileStatus) -> Bool {
    status.kind == .file && status.size == size && status.modifiedAt == modifiedAt
  }
}
