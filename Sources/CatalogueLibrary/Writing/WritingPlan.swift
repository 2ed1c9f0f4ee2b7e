import GalleryEngine
import Journal
import PhotoModel

/// What a job writes, as far as it is known before: what the journal has of it, and how many files there are.
struct WritingPlan: Sendable {
  /// The photos that change, in the order in which they were looked at.
  private(set) var photos: [Asset.ID] = []
  /// How many files are to be written.
  private(set) var files = 0
  /// How many have a sidecar instead, since exiftool is not there.
  private(set) var withoutExifTool = 0
  /// Paths of some of the photos: the first, and one of each folder. What a change that was cut off before anything
  /// was noted has left is found in their folders.
  private(set) var names: [FilePath] = []
  private let job: FileEditJob.Change
  private var folders: Set<FilePath> = []
  private var fields: Set<String> = []
  /// What the fields get, as the journal has it; two are enough to know that they differ.
  private var values: Set<String?> = []
  private var keywords = KeywordChange()

  /// How many photos the journal names.
  static let nameCount = 8
  private static let folderCount = 2048

  init(_ job: FileEditJob) {
    self.job = job.change
    if case .turn = job.change { (photos, files) = (job.ids, job.photos.count) }
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
      if change.field.id == "keywords", case .value(let metadata) = change.wish {
        keywords.add(from: edit.asset.metadata.keywords, to: metadata.keywords)
      }
    }
  }

  var summary: ChangeSummary {
    if case .turn = job { return .files(.turned, photos: photos.count) }
    let names = Field.all.map(\.id).filter(fields.contains)
    let value = names.count == 1 && values.count == 1 ? values.first ?? nil : nil
    return keywords.summary(of: .fields(names, value: value, photos: photos.count))
  }
}
