import PhotoModel
import Transfer

/// What is to be done again of a photo that was exported before: decided from what the index and the folder
/// say, file by file.
struct ExportUpdate: Equatable {
  enum Step: Equatable {
    /// It is there as it would be made.
    case current
    /// Nothing is there.
    case copy
    /// What the export itself has put there gives way.
    case replace
  }

  var names: [[UInt8]]
  /// What is known of files that lay elsewhere when they were exported, by the paths that they have now.
  var moved: [ExportIndex.Entry] = []
  /// The number in the names, 0 for none.
  var number: Int
  var steps: [Step]

  /// A file as it is now, and what is to be made of it.
  struct Source {
    var path: FilePath
    var size: Int64
    var modifiedAt: FileTime
    var recipe: String
  }

  /// Nil for a photo that was not exported to these names, or of which somebody has changed what was: it gets
  /// names of its own. `wanted` are its names without a number, `state` is what is at a path within the
  /// destination, and `isGone` says of a file that was exported whether nothing is at its path any more: one
  /// with the size and the time that it had is the same file, moved.
  init?(
    _ sources: [Source], wanted: [ArraySlice<UInt8>], in folder: [UInt8], _ index: ExportIndex,
    isGone: (FilePath) -> Bool = { _ in false }, state: ([UInt8]) -> FileStatus?
  ) {
    func isMoved(_ entry: ExportIndex.Entry, _ source: Source) -> Bool {
      entry.size == source.size && entry.modifiedAt == source.modifiedAt && isGone(entry.source)
    }
    guard let main = sources.first, let wantedMain = wanted.first else { return nil }
    let numbers = 0..<ExportUpdate.mostNumbers
    let before = numbers.lazy.compactMap { number in
      index[target: ExportUpdate.path(FileNames([wantedMain]).numbered(number)[0], in: folder)]
    }
    guard let known = index[main.path] ?? before.first(where: { isMoved($0, main) }),
      let name = ExportUpdate.name(known.target.path, in: folder),
      let number = ExportUpdate.number(of: name, wanted: wantedMain)
    else { return nil }
    names = FileNames(wanted).numbered(number)
    self.number = number
    steps = []
    for (source, name) in zip(sources, names) {
      let path = ExportUpdate.path(name, in: folder)
      let entry = index[target: path]
      switch (state(path), entry) {
      case (nil, _): steps.append(.copy)
      case (let status?, let entry?) where entry.target.isLeft(as: status):
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

  /// Of files of one name so many are looked at for one that was moved.
  private static let mostNumbers = 16

  static func path(_ name: [UInt8], in folder: [UInt8]) -> [UInt8] {
    folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
  }

  private static func name(_ path: [UInt8], in folder: [UInt8]) -> ArraySlice<UInt8>? {
    if folder.isEmpty { return path.contains(UInt8(ascii: "/")) ? nil : path[...] }
    guard path.starts(with: folder + [UInt8(ascii: "/")]) else { return nil }
    let name = path.dropFirst(folder.count + 1)
    return name.contains(UInt8(ascii: "/")) ? nil : name
  }

  /// Which number a name has beside the one that was wanted; nil for another name.
  private static func number(of name: ArraySlice<UInt8>, wanted: ArraySlice<UInt8>) -> Int? {
    if name == wanted { return 0 }
    // ` (12)` at most, so that as many names are tried.
    let digits = name.count - wanted.count - 3
    guard (1...4).contains(digits) else { return nil }
    var range = 1...9
    for _ in 1..<digits { range = (range.upperBound + 1)...(range.upperBound * 10 + 9) }
    let names = FileNames([wanted])
    return range.first { names.numbered($0)[0][...] == name }
  }
}

extension ExportIndex.Target {
  /// Whether a file is as the export has left it.
  func isLeft(as status: FileStatus) -> Bool {
    status.kind == .file && status.size == size && status.modifiedAt == modifiedAt
  }
}
