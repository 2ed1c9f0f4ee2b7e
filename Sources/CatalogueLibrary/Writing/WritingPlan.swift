import GalleryEngine
import Journal
import PhotoModel

/// The expected writes of a job: the summary for the journal, and the number of files.
struct WritingPlan: Sendable {
  /// The photos that change, in the order in which they were examined.
  private(set) var photos: [Asset.ID] = []
  /// The number of files to write.
  private(set) var files = 0
  /// The number of files that get a sidecar because exiftool is not installed.
  private(set) var withoutExifTool = 0
  /// Paths of some of the photos: the first ones, and one per folder. If the job is interrupted
  /// before its first step is recorded, its leftover files are searched for in these folders.
  private(set) var names: [FilePath] = []
  private let job: FileEditJob.Change
  private var folders: Set<FilePath> = []
  private var fields: Set<String> = []
  /// The new values of the fields, as recorded in the journal. Two are enough to detect that they
  /// differ.
  private var values: Set<String?> = []
  private var keywords = KeywordChange()

  /// The number of photos named in the journal.
  static let nameCount = 8
  private static let folderCount = 2048

  init(_ job: FileEditJob) {
    self.job = job.change
    if case .rotate = job.change { (photos, files) = (job.ids, job.photos.count) }
  }

  mutating func add(name: FilePath) { names.append(name) }

  mutating func add(_ edit: PhotoEdit, to service: WritingService) {
    photos.append(edit.asset.id)
    files += service.changes(of: edit).count
    withoutExifTool += service.filesWithoutExifTool(of: edit)
    let isOfNewFolder =
      folders.count < WritingPlan.folderCount && folders.insert(edit.asset.path.folder).inserted
    if isOfNewFolder || names.count < WritingPlan.nameCount { names.append(edit.asset.path) }
    for change in edit.edits {
      fields.insert(change.field.id)
      if values.count < 2 { values.insert(change.text) }
      if change.field.id == "keywords", case .value(let metadata) = change.change {
        keywords.add(from: edit.asset.metadata.keywords, to: metadata.keywords)
      }
    }
  }

  var summary: ChangeSummary {
    if case .rotate = job { return .files(.rotated, photos: photos.count) }
    let names = Field.all.map(\.id).filter(fields.contains)
    let value = names.count == 1 && values.count == 1 ? values.first ?? nil : nil
    return keywords.summary(of: .fields(names, value: value, photos: photos.count))
  }
}
