import GalleryEngine
import Journal
import PhotoExport
package import PhotoModel
import TerminalKit
import Transfer

/// The dialogue that moves, copies or renames photos within the library.
package struct MoveForm: PlannedForm {
  package enum Work: Hashable, Sendable, CaseIterable {
    case move, copy, rename

    var ofFiles: FileOperation {
      switch self {
      case .move: .moved
      case .copy: .copied
      case .rename: .renamed
      }
    }
  }

  /// A field of the form.
  package enum Field: FormField, CaseIterable {
    case work, destination, folder, name

    package var isTyped: Bool { self != .work }

    package var pathKind: PathKind? { self == .destination ? .folder : nil }
  }

  /// The values of the fields, as they were typed.
  package struct Draft: Hashable, Sendable {
    package var work = Work.move
    package var destination = ""
    package var folder = ""
    package var name = ""

    package init() {}
  }

  package let photos: AssetSet
  /// The number of photos that are not in the album on the screen, and the number of additional
  /// photos on disks that are offline.
  package let outsideAlbumCount: Int
  package let missingPhotos: Int
  package private(set) var work: Work
  package var lines: FormLines<Field>
  package var progress = PlanProgress<MovePreview, MovePlan>()
  private let initial: Draft

  package init(
    _ photos: AssetSet, outsideAlbumCount: Int, missing: Int = 0, draft: Draft, folders: [String]
  ) {
    (self.photos, self.outsideAlbumCount, missingPhotos) = (photos, outsideAlbumCount, missing)
    (work, initial) = (draft.work, draft)
    lines = FormLines(
      cursor: .destination,
      [
        .destination: LineEditor(draft.destination, history: folders),
        .folder: LineEditor(draft.folder), .name: LineEditor(draft.name),
      ])
    check()
  }

  package var draft: Draft {
    var draft = Draft()
    draft.work = work
    draft.destination = text(of: .destination).trimmingWhitespace
    (draft.folder, draft.name) = (text(of: .folder), text(of: .name))
    return draft
  }

  package var fields: [Field] {
    work == .rename ? [.work, .name] : Field.allCases
  }

  package var mainField: Field { work == .rename ? .name : .destination }

  package var photoCount: Int { photos.count }

  // MARK: Changes

  package mutating func choose(by steps: Int) -> Bool {
    guard cursor == .work else { return false }
    work = Work.allCases.value(after: work, by: steps)
    check()
    return true
  }

  package mutating func reset() {
    switch cursor {
    case .work: work = initial.work
    case .destination: lines.reset(to: initial.destination)
    case .folder: lines.reset(to: initial.folder)
    case .name: lines.reset(to: initial.name)
    }
    check()
  }

  package func invalidLines() -> [Field: String] {
    MoveForm.templateProblems(
      folder: work == .rename ? "" : text(of: .folder), .folder, name: text(of: .name), .name)
  }

  // MARK: Plan

  package func planning(
    _ index: MomentIndex, arranged: [Asset.ID], request: RequestNumber
  ) -> Effect? {
    .moving(.plan(photos, in: index, arranged: arranged, draft, request: request))
  }

  package func preview(of plan: MovePlan) -> MovePreview { plan.preview }

  package func review(_ plan: MovePlan) -> PlanReview {
    guard !plan.moves.isEmpty else { return .rejected(.nothingToMoveThere) }
    let preview = plan.preview
    return .ask(
      .move(
        plan.work, photos: preview.photos, files: preview.files, bytes: preview.bytes,
        to: plan.destination))
  }
}
