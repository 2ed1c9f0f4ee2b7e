import GalleryEngine
import PhotoExport
import TerminalKit
import Transfer

/// A command that is useful now, and a one-word description.
typealias UsefulKey = (command: Command, text: String)

/// Selects the keys shown in the bottom line.
extension GalleryState {
  /// The useful keys, most useful first. Help and the key that leaves the page are always on the
  /// right.
  var usefulKeys: (left: [UsefulKey], right: [UsefulKey]) {
    let top = setup.isChooser ? Phrases.Hint.done : Phrases.Hint.quit
    let way: UsefulKey = (.go(.back), isAtTop ? top : Phrases.Hint.back)
    let help: UsefulKey = (.look(.help), Phrases.Hint.help)
    switch keyContext {
    case .help:
      let isHelp = self.help != nil
      let run: [UsefulKey] = isHelp ? [(.answer(.accept), Phrases.Hint.run)] : []
      let jump: [UsefulKey] =
        isHelp ? [(.form(.nextSection), Phrases.Hint.nextSection)] : []
      return (
        run + [
          (.look(.search), Phrases.Hint.search), (.move(.down), Phrases.Hint.down),
          (.move(.up), Phrases.Hint.up),
        ] + jump + [(.move(.pageDown), Phrases.Hint.pageDown)],
        [(.answer(.refuse), Phrases.Hint.close)]
      )
    case .history:
      let isUndone = historyPage?.reversal?.isRedo == true
      let use: [UsefulKey] =
        historyPage?.reversal == nil
        ? [] : [(.answer(.accept), isUndone ? Phrases.Hint.redo : Phrases.Hint.undo)]
      let row = historyPage?.current
      let fold: [UsefulKey] =
        row?.isInRun == true || row?.isOpen == true
        ? [(.move(.left), Phrases.Hint.fold)]
        : row?.run.isSingle == false ? [(.move(.right), Phrases.Hint.unfold)] : []
      let photos: [UsefulKey] =
        row?.run.joined.hasPhotos == true ? [(.go(.open), Phrases.Hint.photosOfChange)] : []
      return (
        use + photos + fold
          + [(.move(.down), Phrases.Hint.down), (.move(.up), Phrases.Hint.up)],
        [(.answer(.refuse), Phrases.Hint.close)]
      )
    case .jobs:
      let page = jobsPage ?? JobsPage()
      let cancel: [UsefulKey] =
        jobs.running(on: page) == nil ? [] : [(.go(.interrupt), Phrases.Hint.cancel)]
      let report: [UsefulKey] =
        jobs.ended(on: page)?.report.page == nil ? [] : [(.answer(.accept), Phrases.Hint.report)]
      let moves: [UsefulKey] =
        jobs.listed.count < 2
        ? [] : [(.move(.down), Phrases.Hint.down), (.move(.up), Phrases.Hint.up)]
      return (
        cancel + report + moves,
        [(.answer(.refuse), Phrases.Hint.close)]
      )
    case .plan:
      guard case .plan(let work) = pages.top, hasWork(work) else {
        return ([], [(.answer(.refuse), Phrases.Hint.back)])
      }
      return ([(.answer(.accept), Phrases.Hint.start)], [(.answer(.refuse), Phrases.Hint.back)])
    case .form where pages.editor?.openList != nil:
      return (
        [(.answer(.accept), Phrases.Hint.chooseItem), (.move(.down), Phrases.Hint.nextLine)],
        [(.look(.help), Phrases.Hint.help), (.answer(.refuse), Phrases.Hint.closeList)]
      )
    case .form:
      return (
        [
          (.answer(.accept), Phrases.Hint.reviewChanges), (.move(.down), Phrases.Hint.nextLine),
          (.form(.nextSection), Phrases.Hint.nextSection),
          (.form(.clear), Phrases.Hint.clearField), (.form(.reset), Phrases.Hint.resetField),
        ], [(.look(.help), Phrases.Hint.help), (.answer(.refuse), Phrases.Hint.cancelJob)]
      )
    case .pick where pages.pick?.preview != nil:
      return (
        [
          (.map(.zoomIn), Phrases.Hint.zoomIn), (.map(.zoomOut), Phrases.Hint.zoomOut),
          (.map(.whole), Phrases.Hint.all),
        ], [(.answer(.refuse), Phrases.Hint.back)]
      )
    case .pick:
      return (
        [
          (.answer(.accept), Phrases.Hint.use), (.map(.zoomIn), Phrases.Hint.zoomIn),
          (.map(.zoomOut), Phrases.Hint.zoomOut), (.map(.nextCluster), Phrases.Hint.nextPhotos),
          (.map(.whole), Phrases.Hint.all),
        ], [(.answer(.refuse), Phrases.Hint.back)]
      )
    case .changes:
      guard pages.editor?.plan?.changed ?? 0 > 0 else {
        return ([], [(.answer(.refuse), Phrases.Hint.back)])
      }
      return ([(.answer(.accept), Phrases.Hint.apply)], [(.answer(.refuse), Phrases.Hint.back)])
    case .export, .move, .importing:
      return (keysInForm, [help, (.answer(.refuse), Phrases.Hint.cancelJob)])
    case .report:
      if case .imported(let result) = pages.top {
        var uses: [UsefulKey] =
          canCull(result) ? [(.cull(.cullImported), Phrases.Hint.cullImported)] : []
        if result.isIncomplete, jobs.isLastOpened {
          uses.append((.answer(.again), Phrases.Hint.retry))
        }
        return (uses, [(.answer(.refuse), Phrases.Hint.close)])
      }
      guard case .report(let report) = pages.top, jobs.isLastOpened,
        !report.problems.isEmpty || report.isCancelled
      else { return ([], [(.answer(.refuse), Phrases.Hint.close)]) }
      return ([(.answer(.again), Phrases.Hint.retry)], [(.answer(.refuse), Phrases.Hint.close)])
    case .query:
      guard let line = queryLine else { return ([], []) }
      var uses: [UsefulKey] = []
      if line.place != nil || line.cursor != nil {
        uses = [(.answer(.accept), Phrases.Hint.chooseItem)]
      } else if line.isEmpty {
        uses = [
          (.answer(.complete), Phrases.Hint.chooseHere), (.move(.up), Phrases.Hint.previous),
        ]
      } else {
        uses = [
          (.answer(.accept), Phrases.Hint.applyFilter),
          (.answer(.complete), Phrases.Hint.complete),
          (.move(.up), line.isListOpen ? Phrases.Hint.choose : Phrases.Hint.previous),
        ]
        if !line.isListOpen { uses.append((.act(.saveFilter), Phrases.Hint.saveFilter)) }
      }
      let close: UsefulKey = (
        .answer(.refuse), line.isListOpen ? Phrases.Hint.closeList : Phrases.Hint.close
      )
      return (uses, [help, close])
    case .menu, .choice, .sort, .target, .question, .warning, .line, .clash, .palette:
      // These contexts have a line of their own.
      return ([], [])
    case .adjust, .frame, .grey, .paste:
      return (adjustKeys, [help, adjustEscapeKey])
    case .slideshow:
      return (
        [
          (
            .slideshow(.pause),
            pages.photo?.slideshow?.isPaused == true
              ? Phrases.Hint.resume : Phrases.Hint.pause
          ),
          (.slideshow(.slower), Phrases.Hint.slower), (.slideshow(.faster), Phrases.Hint.faster),
        ], [(.slideshow(.end), Phrases.Hint.end)]
      )
    case .photo:
      return (photoKeys, [help, way])
    case .cull:
      return (cullKeys, [help, (.go(.back), Phrases.Hint.leave)])
    case .compare:
      return (compareKeys, [help, compareWay])
    case .similar:
      return (similarPageKeys, [(.answer(.refuse), Phrases.Hint.close)])
    case .cullingSummary:
      return (culledKeys, [help, (.answer(.refuse), Phrases.Hint.close)])
    case .albums:
      return (
        [
          (.go(.open), Phrases.Hint.open), (.go(.nextPane), Phrases.Hint.photos),
          (.act(.albumMenu), Phrases.Hint.albums),
          (.look(.search), Phrases.Hint.filter), (.look(.sort), Phrases.Hint.sort),
        ] + folding, [help, way]
      )
    case .places:
      return (
        [
          (.go(.open), Phrases.Hint.open), (.go(.nextPane), Phrases.Hint.photos),
          (.look(.search), Phrases.Hint.filter),
          (.look(.sort), Phrases.Hint.sort),
        ] + folding(places.list.current?.branch ?? .none), [help, way]
      )
    case .map:
      return (mapKeys, [help, way])
    case .months:
      return (
        [
          (.go(.open), Phrases.Hint.open), (.look(.zoomOut), Phrases.Hint.years),
          (.jump(.nextYear), Phrases.Hint.nextYear),
          (.jump(.previousYear), Phrases.Hint.previous), (.go(.toDate), Phrases.Hint.date),
          (.look(.search), Phrases.Hint.filter),
          (.look(.sort), Phrases.Hint.sort), (.go(.nextPane), Phrases.Hint.albums),
        ], [help, (.go(.back), Phrases.Hint.days)]
      )
    case .years:
      return (
        [
          (.go(.open), Phrases.Hint.open), (.jump(.nextMonth), Phrases.Hint.nextMonth),
          (.jump(.nextYear), Phrases.Hint.nextYear),
          (.jump(.previousYear), Phrases.Hint.previous), (.go(.toDate), Phrases.Hint.date),
          (.look(.search), Phrases.Hint.filter),
          (.look(.sort), Phrases.Hint.sort), (.go(.nextPane), Phrases.Hint.albums),
        ], [help, (.go(.back), Phrases.Hint.months)]
      )
    case .grid where grid.rangeStart != nil:
      return (
        [(.mark(.range), Phrases.Hint.markRange)], [help, (.go(.escape), Phrases.Hint.cancelJob)]
      )
    case .grid:
      return (gridKeys, [help, way])
    }
  }

  /// The keys that expand or collapse a folder in the album list.
  private var folding: [UsefulKey] {
    guard case .album(_, _, _, _, let branch) = albums.list.current else { return [] }
    return folding(branch)
  }

  private func folding(_ branch: AlbumTree.Branch) -> [UsefulKey] {
    switch branch {
    case .none: return []
    case .open: return [(.move(.left), Phrases.Hint.fold)]
    case .closed: return [(.move(.right), Phrases.Hint.unfold)]
    }
  }
}
