import DecoderProtocol
import PhotoModel
import PhotoRecipe

/// The earlier exports to a folder, and which of their files a new export keeps.
package struct PreviousExport: Hashable, Sendable {
  package private(set) var index: ExportIndex
  /// The paths of the files that are kept or replaced. The value is true if the file is up to date.
  private var isCurrentByPath: [[UInt8]: Bool] = [:]
  /// The number of files that are up to date.
  package private(set) var currentCount = 0
  /// Whether the source of any entry has been moved.
  private(set) var hasMoved = false

  init(_ index: ExportIndex) { self.index = index }

  /// Returns the update of a photo that was exported before, or nil if it wasn't.
  mutating func update(
    _ sources: [ExportUpdate.Source], requestedNames: [ArraySlice<UInt8>], in folder: [UInt8],
    isMissing: (FilePath) -> Bool, _ state: ([UInt8]) -> FileStatus?
  ) -> ExportUpdate? {
    let update = ExportUpdate(
      sources, requestedNames: requestedNames, in: folder, index, isMissing: isMissing, state: state
    )
    guard let update else { return nil }
    let paths = update.names.map { ExportUpdate.path($0, in: folder) }
    // If two photos may be the one that was moved, the first one is used.
    guard paths.allSatisfy({ isCurrentByPath[$0] == nil }) else { return nil }
    for (path, step) in zip(paths, update.steps) { isCurrentByPath[path] = step == .current }
    for entry in update.moved { index.record(entry) }
    if !update.moved.isEmpty { hasMoved = true }
    currentCount += update.steps.count { $0 == .current }
    return update
  }

  /// The paths of files that are kept or replaced.
  var keptPaths: some Sequence<[UInt8]> { isCurrentByPath.keys }

  var isEmpty: Bool { isCurrentByPath.isEmpty }

  func contains(_ path: [UInt8]) -> Bool { isCurrentByPath[path] != nil }

  /// The entries of files that are up to date, unsorted.
  var current: some Sequence<ExportIndex.Entry> {
    isCurrentByPath.lazy.filter(\.value).compactMap { index[target: $0.key] }
  }

  /// The files of earlier exports that this one would not write, sorted by path.
  package var obsolete: [ExportIndex.Entry] {
    index.all.filter { isCurrentByPath[$0.target.path] == nil }
  }
}

extension ExportContents {
  /// Returns a file in the form that an update compares.
  func source(_ file: File) -> ExportUpdate.Source {
    ExportUpdate.Source(
      path: file.file.path, size: file.file.size, modifiedAt: file.file.modifiedAt,
      recipe: recipe(file.making))
  }

  /// Returns an unambiguous text form of the rendition options of a file. It is empty for a copy.
  func recipe(_ rendition: ExportPlan.Rendition?) -> String {
    guard let rendition else { return stripsLocation ? "without position" : "" }
    let order = renditionSettings.order(rendition.format, stripsLocation: stripsLocation).text
    return rendition.recipe.map { "\(order) \($0.text)" } ?? order
  }
}
