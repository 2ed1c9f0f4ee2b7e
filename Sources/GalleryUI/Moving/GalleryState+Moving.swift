import GalleryEngine
import Journal
import PhotoExport
import PhotoModel
import TerminalKit

/// Moving photos within the library, copying them there, and giving them other names: a dialogue says where
/// to, Enter asks, and yes starts it.
extension GalleryState {
  mutating func askForMove() -> [Effect] {
    guard mayChangeFiles() else { return [] }
    guard subject.count > 0 else {
      notices.sentence = .nothingToMove
      return []
    }
    let (photos, missing) = present(subject.photos)
    guard !photos.isEmpty else {
      notices.sentence = .ready(Phrases.offline(missing))
      return []
    }
    pages.open(
      .move(
        MoveForm(
          photos, elsewhere: elsewhere, missing: missing, draft: moving.last,
          folders: moving.folders)))
    // What was marked a moment ago is a change before this one.
    return storeMarks() + planMove()
  }

  // MARK: Keys

  mutating func editMove(_ change: (inout LineEditor) -> Void) -> [Effect] {
    pages.move?.edit(change) == true ? planMove() : []
  }

  mutating func editMove(_ action: LineEditor.Action) -> [Effect] {
    guard pages.move?.cursor == .work else { return editMove { $0.perform(action) } }
    switch action {
    case .left: return chooseInMove(by: -1)
    case .right: return chooseInMove(by: 1)
    default: return []
    }
  }

  mutating func typeInMove(_ text: String) -> [Effect] {
    guard pages.move?.cursor == .work else { return editMove { $0.insert(text) } }
    return text == " " ? chooseInMove(by: 1) : []
  }

  private mutating func chooseInMove(by steps: Int) -> [Effect] {
    pages.move?.choose(by: steps) == true ? planMove() : []
  }

  mutating func moveInMove(_ command: MoveCommand) -> [Effect] {
    switch command {
    case .up: pages.move?.move(by: -1)
    case .down: pages.move?.move(by: 1)
    case .pageUp, .halfPageUp, .first: pages.move?.move(by: -9)
    case .pageDown, .halfPageDown, .last: pages.move?.move(by: 9)
    case .left, .right: break
    }
    return []
  }

  private mutating func planMove() -> [Effect] {
    guard let form = pages.move else { return [] }
    guard form.isReady else {
      pages.move?.showNothing()
      moving.planning.giveUp()
      return [.moving(.giveUp)]
    }
    return [
      .moving(
        .plan(
          form.photos, in: library.snapshot.index, arranged: orderByHand, form.draft,
          request: moving.planning.replace()))
    ]
  }

  mutating func answerMove(_ command: AnswerCommand) -> [Effect] {
    guard let form = pages.move else { return [] }
    switch command {
    case .refuse:
      pages.close(.move)
      notices.sentence = .nothingMoved
    case .complete where form.cursor == .destination:
      return [
        .moving(
          .complete(form.text(of: .destination), request: moving.completing.replace()))
      ]
    case .complete: pages.move?.move(by: 1)
    case .accept:
      if let field = form.fields.first(where: { form.problems[$0] != nil }) {
        pages.move?.move(to: field)
      } else if !form.isReady {
        notices.sentence = form.work == .rename ? .noNameTyped : .noFolderNamed
      } else if let plan = form.plan {
        return askWhetherToMove(plan)
      } else {
        pages.move?.waitForPlan()
        notices.sentence = .lookingAtPhotos(form.photos.count)
      }
    case .again, .onlyRaw, .onlyDeveloped: break
    }
    return []
  }

  private mutating func askWhetherToMove(_ plan: MovePlan) -> [Effect] {
    pages.move?.stopWaiting()
    guard !plan.moves.isEmpty else {
      notices.sentence = .nothingToMoveThere
      return []
    }
    let preview = plan.preview
    return ask(
      .move(
        plan.work, photos: preview.photos, files: preview.files, bytes: preview.bytes,
        to: plan.destination))
  }

  /// Yes.
  mutating func startMove() -> [Effect] {
    guard let form = pages.move, let plan = form.plan, mayChangeFiles() else { return [] }
    pages.close(.move)
    moving.note(form.draft)
    return trash.start(plan.moves, plan.work, as: &jobs)
  }

  // MARK: Answers

  mutating func update(_ message: MovingMessage) -> [Effect] {
    switch message {
    case .counted(let preview, let request):
      if moving.planning.awaits(request) { pages.move?.show(preview) }
    case .planned(let plan, let request):
      guard moving.planning.take(request) != .late else { return [] }
      pages.move?.take(plan)
      guard pages.move?.isAwaited == true else { return [] }
      if case .lookingAtPhotos = notices.sentence { notices.sentence = nil }
      // Something else is read by now.
      guard case .move = pages.top else { return [] }
      return askWhetherToMove(plan)
    case .notRead(let error, let request):
      guard moving.planning.take(request) != .late else { return [] }
      if case .lookingAtPhotos = notices.sentence { notices.sentence = nil }
      pages.move?.refuse(Phrases.sentence(error))
    case .completed(let text, let completion, let request):
      guard moving.completing.take(request) != .late, let form = pages.move,
        form.cursor == .destination, form.text(of: .destination) == text
      else { return [] }
      let isChanged = pages.move?.edit { $0.text = completion.text } == true
      pages.move?.candidates = completion.candidates
      return isChanged ? planMove() : []
    }
    return []
  }

  /// What was asked for the dialogue is not wanted any more when that is closed.
  mutating func giveUpForClosedMove() -> [Effect] {
    guard pages.move == nil, moving.planning.isUnderWay || moving.completing.isUnderWay else {
      return []
    }
    moving.planning.giveUp()
    moving.completing.giveUp()
    return [.moving(.giveUp)]
  }

  // MARK: What is seen

  var moveFormView: DialogueView? {
    guard let form = pages.move else { return nil }
    let fields = form.fields
    return DialogueView(
      title: Phrases.moveTitle(form),
      rows: fields.map(form.row), cursor: fields.firstIndex(of: form.cursor) ?? 0,
      preview: form.preview.map { preview(of: $0, form) },
      empty: form.isReady ? Phrases.lookingAtPhotos : Phrases.nothingToShow(form),
      content: panes.content, theme: theme)
  }

  private func preview(of preview: MovePreview, _ form: MoveForm) -> DialogueView.Preview {
    let isRenaming = form.work == .rename
    let top = form.plan?.destination.map { PathText.short($0, home: setup.home) + "/" } ?? ""
    let folder = form.plan?.destination?.bytes ?? []
    let paths = preview.moves.map { move -> [UInt8] in
      let isBelow = !folder.isEmpty && move.to.bytes.starts(with: folder + [.slash])
      return isBelow ? Array(move.to.bytes.dropFirst(folder.count + 1)) : move.to.bytes
    }
    return DialogueView.Preview(
      amount: Phrases.moveAmount(preview),
      facts: Phrases.moveFacts(preview, as: form.work.ofFiles, missing: form.missing),
      top: top, tree: NameTree(isRenaming ? [] : paths),
      renames: isRenaming
        ? preview.moves.map { (old: $0.from.shownName, new: $0.to.shownName) } : [],
      files: preview.files, isOld: form.plan == nil && preview.isWhole)
  }

  mutating func takeInMove(_ mouse: Mouse) -> [Effect] {
    switch moveFormView?.way(of: mouse) {
    case .step(let steps): pages.move?.move(by: steps)
    case .row(let row):
      if let field = pages.move?.fields[row] { pages.move?.move(to: field) }
    case nil: break
    }
    return []
  }
}

extension MoveForm {
  fileprivate func row(_ field: Field) -> DialogueView.Row {
    DialogueView.Row(
      label: Phrases.label(of: field), editor: field.isTyped ? line(field) : nil,
      value: field.isTyped ? Phrases.usual(field) : Phrases.title(of: work),
      isSelected: isSelected && field != .destination, problem: problems[field],
      hint: candidates.count > 1 ? candidates.joined(separator: " · ") : Phrases.moveHint(field))
  }
}
