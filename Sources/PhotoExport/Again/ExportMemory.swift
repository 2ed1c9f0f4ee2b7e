import DecoderProtocol
import PhotoModel
import PhotoRecipe

/// What a folder has of earlier exports, and what of that a new one leaves there.
package struct ExportMemory: Hashable, Sendable {
  package private(set) var index: ExportIndex
  /// The paths of what stays, or gives way to a new file, and whether it is there as it would be made.
  private var kept: [[UInt8]: Bool] = [:]
  /// Files that are there as they would be made.
  package private(set) var currentCount = 0
  /// Whether anything in the index has another source than it had.
  private(set) var hasMoved = false

  init(_ index: ExportIndex) { self.index = index }

  /// What is to be done of a photo that was exported before; nil for another one.
  mutating func update(
    _ sources: [ExportUpdate.Source], wanted: [ArraySlice<UInt8>], in folder: [UInt8],
    isGone: (FilePath) -> Bool, _ state: ([UInt8]) -> FileStatus?
  ) -> ExportUpdate? {
    let update = ExportUpdate(
      sources, wanted: wanted, in: folder, index, isGone: isGone, state: state)
    guard let update else { return nil }
    let paths = update.names.map { ExportUpdate.path($0, in: folder) }
    // Of two photos that may be the one that was moved, the first is.
    guard paths.allSatisfy({ kept[$0] == nil }) else { return nil }
    for (path, step) in zip(paths, update.steps) { kept[path] = step == .current }
    for entry in update.moved { index.note(entry) }
    if !update.moved.isEmpty { hasMoved = true }
    currentCount += update.steps.count { $0 == .current }
    return update
  }

  /// The paths of what is there as it was, or is made anew.
  var keptPaths: some Sequence<[UInt8]> { kept.keys }

  var isEmpty: Bool { kept.isEmpty }

  func keeps(_ path: [UInt8]) -> Bool { kept[path] != nil }

  /// What is there as it would be made, in no order.
  var current: some Sequence<ExportIndex.Entry> {
    kept.lazy.filter(\.value).compactMap { index[target: $0.key] }
  }

  /// What earlier exports have put there and this one would not, in the order of paths.
  package var left: [ExportIndex.Entry] {
    index.all.filter { kept[$0.target.path] == nil }
  }
}

extension ExportContents {
  /// A file as an update compares it.
  func source(_ file: File) -> ExportUpdate.Source {
    ExportUpdate.Source(
      path: file.file.path, size: file.file.size, modifiedAt: file.file.modifiedAt,
      recipe: recipe(file.making))
  }

  /// What is made of a file, in words that no other wish has; empty for a copy.
  func recipe(_ making: ExportPlan.Making?) -> String {
    guard let making else { return stripsLocation ? "without position" : "" }
    let order = wish.order(making.format, stripsLocation: stripsLocation).text
    return making.recipe.map { "\(order) \($0.text)" } ?? order
  }
}
