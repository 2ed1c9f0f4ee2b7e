package import Journal
package import PhotoModel

/// What is to be written, as it was found out before anything is.
package struct WritingPlan: Sendable {
  /// The photos that change, in the order in which they were looked at.
  package private(set) var photos: [Asset.ID] = []
  /// How many files are to be written.
  package private(set) var files = 0
  /// How many have a sidecar instead, since exiftool is not there.
  package private(set) var withoutExifTool = 0
  /// Paths of some of the photos: the first, and one of each folder. What lies beside them where the change
  /// is cut off before anything of it is noted is found by them.
  package private(set) var names: [FilePath] = []
  private var folders: Set<FilePath> = []
  private var fields: Set<String> = []
  /// What they get, as the journal has it; two are enough to know that they differ.
  private var values: Set<String?> = []
  private var keywords = KeywordChange()

  /// So many are named in the journal.
  private static let nameCount = 8
  private static let folderCount = 2048

  package init() {}

  package mutating func add(_ edit: PhotoEdit, to desk: WritingDesk) {
    guard !edit.edits.isEmpty else { return }
    photos.append(edit.asset.id)
    files += desk.changes(of: edit).count
    withoutExifTool += desk.filesWithoutExifTool(of: edit)
    let isOfNewFolder =
      folders.count < WritingPlan.folderCount && folders.insert(edit.asset.path.folder).inserted
    if isOfNewFolder || names.count < WritingPlan.nameCount { names.append(edit.asset.path) }
    for wanted in edit.edits {
      fields.insert(wanted.field.id)
      if values.count < 2 { values.insert(wanted.text) }
      if wanted.field.id == "keywords", case .value(let metadata) = wanted.wish {
        keywords.add(from: edit.asset.metadata.keywords, to: metadata.keywords)
      }
    }
  }

  package var summary: ChangeSummary {
    let names = Field.all.map(\.id).filter(fields.contains)
    let value = names.count == 1 && values.count == 1 ? values.first ?? nil : nil
    return keywords.summary(of: .fields(names, value: value, photos: photos.count))
  }
}
