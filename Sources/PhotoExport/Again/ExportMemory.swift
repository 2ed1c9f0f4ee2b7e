import PhotoModel
import PhotoRecipe

/// What a folder has of earlier exports, and what of that a new one leaves there.
package struct ExportMemory: Hashable, Sendable {
  package let index: ExportIndex
  /// The paths of what stays, or gives way to a new file.
  private var kept: Set<[UInt8]> = []
  /// Files that are there as they would be made.
  package private(set) var currentCount = 0

  init(_ index: ExportIndex) { self.index = index }

  /// What is to be done of a photo that was exported before; nil for another one.
  mutating func update(
    _ sources: [ExportUpdate.Source], wanted: [ArraySlice<UInt8>], in folder: [UInt8],
    _ state: ([UInt8]) -> FileStatus?
  ) -> ExportUpdate? {
    guard let update = ExportUpdate(sources, wanted: wanted, in: folder, index, state: state) else {
      return nil
    }
    for name in update.names { kept.insert(ExportUpdate.path(name, in: folder)) }
    currentCount += update.steps.count { $0 == .current }
    return update
  }

  /// The paths of what is there as it was, or is made anew.
  var keptPaths: Set<[UInt8]> { kept }

  /// What earlier exports have put there and this one would not, in the order of paths.
  package var left: [ExportIndex.Entry] {
    index.all.filter { !kept.contains($0.target.path) }
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
    let order = "\(wish.order(making.format, stripsLocation: stripsLocation))"
    return making.recipe.map { "\(order) \($0.text)" } ?? order
  }
}
