import GalleryEngine
import PhotoModel
import TerminalKit

/// The content of the bottom line. The top open page takes precedence.
extension GalleryState {
  var bottomLine: BottomLine {
    BottomLine(content: bottomLineContent, size: window.size, theme: theme)
  }

  private var bottomLineContent: BottomLine.Content {
    if let line = palette.line {
      return .typing(label: Phrases.paletteLabel, line.editor, remark: notice)
    }
    switch pages.top {
    case .overlay(.help(let help)) where help.search.isTyping:
      return .typing(label: Phrases.searchKeys, help.search.editor)
    case .overlay(.tags(let tags)) where tags.search.isTyping:
      return .typing(label: Phrases.searchTags, tags.search.editor)
    case .overlay(.help), .overlay(.history), .overlay(.jobs), .overlay(.culling),
      .overlay(.similar):
      return notice.map { .sentence($0) } ?? keyHints
    case .overlay:
      return keyHints
    case .prompt(let prompt):
      return content(prompt)
    case .clash(let clash):
      return .sentence(Phrases.clashQuestion(clash, keys: keymap))
    case .photo, .compare, .adjust, .editor, .pick, .export, .move, .importing, .report, .imported,
      .plan, nil:
      if let notice { return .sentence(notice) }
      if let progress { return .progress(progress) }
      if input.isDragging, let count = countInRange {
        return .sentence(text(.releaseMarks(count)))
      }
      return keyHints
    }
  }

  /// The progress of the running job. Includes the key that cancels it, except in a dialogue, where
  /// that key closes the dialogue.
  private var progress: String? {
    let key =
      KeyContext.pages.contains(keyContext) ? keymap.key(for: .go(.interrupt)) : nil
    return jobs.shown.map { Phrases.progress(of: $0, cancelKey: key, columns: window.size.columns) }
  }

  private func content(_ prompt: Prompt) -> BottomLine.Content {
    switch prompt {
    case .date(let editor):
      return .typing(label: Phrases.goToDate, editor)
    case .search:
      return keyHints
    case .presetName(let editor):
      return .typing(label: Phrases.presetName, editor)
    case .sort:
      return .orders(
        SortOrder.allCases.map {
          BottomLine.Order(
            key: keymap.key(for: .sort($0), in: .sort), order: $0,
            isCurrent: $0 == order)
        })
    case .albumMenu, .terms, .target, .scope, .stack, .actions:
      return .keys(
        left: hints([
          (.answer(.accept), Phrases.Hint.choose), (.answer(.refuse), Phrases.Hint.close),
        ]))
    case .chooseAlbum(let choice):
      return .typing(label: label(choice), choice.editor)
    case .albumTitle(let editor, let purpose):
      return .typing(label: label(purpose), editor)
    case .query(let editor, let purpose):
      // Why the typed query is invalid.
      return .typing(label: label(purpose), editor, remark: notice)
    case .question(let question):
      return .sentence(
        Phrases.text(
          of: question, isMistaken: notices.sentence?.role == .mistake, keys: keymap,
          albums: albums.user.albums))
    }
  }

  private func label(_ choice: AlbumChoice) -> String {
    switch choice.purpose {
    case .add(let photos):
      Phrases.add(Phrases.photos(photos.count, outsideAlbumCount: outsideAlbumCount))
    case .move: Phrases.moveInto
    case .show: Phrases.showAlbums
    }
  }

  private func label(_ purpose: TitlePurpose) -> String {
    switch purpose {
    case .new(isFolder: true, _, _): Phrases.newFolderName
    case .new(isFolder: false, _, _): Phrases.newAlbumName
    case .rename: Phrases.newName
    case .smart: Phrases.newSmartAlbumName
    }
  }

  private func label(_ purpose: QueryPurpose) -> String {
    switch purpose {
    case .newAlbum, .album: Phrases.smartAlbumQuery
    case .culling: Phrases.cullingQuery
    }
  }

  // MARK: Keys

  private var keyHints: BottomLine.Content {
    let uses = usefulKeys
    return .keys(prefix: subjectPrefix, left: hints(uses.left), right: hints(uses.right))
  }

  func hints(_ uses: [UsefulKey]) -> [BottomLine.Hint] {
    let context = keyContext
    return uses.compactMap { use in
      if let part = use.command.action.needs, !setup.parts.contains(part) { return nil }
      return key(for: use.command, in: context).map {
        BottomLine.Hint(command: use.command, key: $0, text: use.text)
      }
    }
  }

  /// The key of a command, or `1-5` for the stars if these are their keys.
  private func key(for command: Command, in context: KeyContext) -> String? {
    func key(_ command: Command) -> String? {
      keymap.binding(for: command, in: context)?.keys.first?.text
    }
    let stars: [RateCommand] = [.one, .two, .three, .four, .five]
    if command == .rate(.five), stars.map({ key(.rate($0)) }) == ["1", "2", "3", "4", "5"] {
      return "1-5"
    }
    return key(command)
  }

  /// The number of photos found so far in the album that is filtered. Empty for an invalid query,
  /// because the photos found are those of an earlier text.
  private var queryPrefix: String {
    guard let filter = filter.current, queryLine?.problem == nil else { return "" }
    guard filter.hasAnswer else { return "…" }
    let count = isOutsideLibrary ? filter.found?.count ?? 0 : unfoldedIndex.count
    return NumberText.count(count, "photo")
  }

  /// What the keys act on, if it is not the photo under the cursor.
  private var subjectPrefix: String {
    if let slideshow = pages.photo?.slideshow, keyContext == .slideshow {
      return text(
        .slideshow(
          seconds: Int(slideshow.interval.components.seconds), isPaused: slideshow.isPaused))
    }
    if keyContext == .query { return queryPrefix }
    if keyContext == .pick, let pickedText { return pickedText }
    guard [.grid, .photo].contains(keyContext), grid.rangeStart == nil else { return "" }
    let subject = subject
    if subject.isMarked { return Phrases.marked(subject.count) }
    return pages.photo != nil && !marks.selection.marks.isEmpty ? Phrases.Hint.thisPhoto : ""
  }
}
