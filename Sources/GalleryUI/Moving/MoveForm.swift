import GalleryEngine
import Journal
import PhotoExport
package import PhotoModel
import Templates
package import TerminalKit

/// The dialogue that moves photos within the library, copies them there, or gives them other names.
package struct MoveForm: Sendable {
  package enum Work: Hashable, Sendable, CaseIterable {
    case move, copy, rename

    var ofFiles: FileWork {
      switch self {
      case .move: .moved
      case .copy: .copied
      case .rename: .renamed
      }
    }
  }

  /// A line of it.
  package enum Field: Hashable, Sendable, CaseIterable {
    case work, destination, folder, name

    package var isTyped: Bool { self != .work }
  }

  /// What is wanted, as it was typed.
  package struct Draft: Hashable, Sendable {
    package var work = Work.move
    package var destination = ""
    package var folder = ""
    package var name = ""

    package init() {}
  }

  package let photos: AssetSet
  /// How many of them are not in the album on the screen, and how many more are on a disk that is not there.
  package let elsewhere: Int
  package let missing: Int
  package private(set) var work = Work.move
  private var lines: [Field: LineEditor]
  private var place = LineCursor(Field.destination)
  package private(set) var problems: [Field: String] = [:]
  package private(set) var preview: MovePreview?
  /// What would be done; nil until all photos were looked at.
  package private(set) var plan: MovePlan?
  /// Enter was pressed before that.
  package private(set) var isAwaited = false

  package init(
    _ photos: AssetSet, elsewhere: Int, missing: Int = 0, draft: Draft, folders: [String]
  ) {
    (self.photos, self.elsewhere, self.missing) = (photos, elsewhere, missing)
    work = draft.work
    lines = [
      .destination: LineEditor(draft.destination, history: folders),
      .folder: LineEditor(draft.folder), .name: LineEditor(draft.name),
    ]
    check()
  }

  package var draft: Draft {
    var draft = Draft()
    draft.work = work
    draft.destination = destination
    (draft.folder, draft.name) = (text(of: .folder), text(of: .name))
    return draft
  }

  package var fields: [Field] {
    work == .rename ? [.work, .name] : Field.allCases
  }

  package func line(_ field: Field) -> LineEditor { lines[field] ?? LineEditor() }

  package func text(of field: Field) -> String { line(field).text }

  /// As it was typed, without blanks at its ends.
  package var destination: String { text(of: .destination).trimmedBlanks }

  /// Whether it can be planned.
  package var isReady: Bool {
    guard problems.isEmpty else { return false }
    return work == .rename ? !text(of: .name).isEmpty : !destination.isEmpty
  }

  // MARK: Keys

  package var cursor: Field { place.field }

  package var isSelected: Bool { place.isSelected }

  /// The folders that could follow what is typed.
  package var candidates: [String] {
    get { place.candidates }
    set { place.candidates = newValue }
  }

  package mutating func move(by steps: Int) { place.move(by: steps, in: fields) }

  package mutating func move(to field: Field) { place.move(to: field, in: fields) }

  /// Lets a change at the line under the cursor; says whether its text is another now.
  package mutating func edit(_ change: (inout LineEditor) -> Void) -> Bool {
    guard cursor.isTyped else { return false }
    let old = text(of: cursor)
    // A path is gone on with.
    let editor = line(cursor).changed(
      replacingAll: isSelected && cursor != .destination, change)
    place.isSelected = false
    lines[cursor] = editor
    guard editor.text != old else { return false }
    candidates = []
    check()
    return true
  }

  /// Takes the next thing to do, or the one before; says whether that is what the cursor is on.
  package mutating func choose(by steps: Int) -> Bool {
    guard cursor == .work else { return false }
    let all = Work.allCases
    let place = (all.firstIndex(of: work) ?? 0) + steps + all.count
    work = all[place % all.count]
    check()
    return true
  }

  private mutating func check() {
    (problems, plan, isAwaited) = ([:], nil, false)
    do throws(ExportNamingProblem) {
      _ = try ExportNaming(
        folder: work == .rename ? "" : text(of: .folder), name: text(of: .name), words: .none)
    } catch {
      problems[error.isOfFolders ? .folder : .name] = Phrases.template(error)
    }
  }

  // MARK: What would come of it

  package mutating func show(_ preview: MovePreview) { self.preview = preview }

  package mutating func take(_ plan: MovePlan) {
    self.plan = plan
    preview = plan.preview
  }

  package mutating func refuse(_ reason: String) {
    problems[work == .rename ? .name : .destination] = reason
    (preview, plan, isAwaited) = (nil, nil, false)
  }

  package mutating func showNothing() { (preview, plan) = (nil, nil) }

  package mutating func waitForPlan() { isAwaited = true }

  package mutating func stopWaiting() { isAwaited = false }
}
