import GalleryEngine
import PhotoModel
import TerminalKit

/// The text page that is open over everything else, if any.
extension GalleryState {
  var textPage: TextPage? {
    let content = panes.content
    let width = TextPage.textWidth(in: content)
    func page(_ title: String, _ lines: [TextPage.Line]) -> TextPage {
      TextPage(title: title, lines: lines, scroll: pages.scroll, content: content, theme: theme)
    }
    // Continuation lines are all indented, so that the start of the next paragraph is visible.
    func wrapped(_ paragraphs: [String], hanging: Int = 0) -> [TextPage.Line] {
      paragraphs.flatMap { TextPage.Line.wrapped($0, to: width, hanging: hanging) }
    }
    let (home, keys) = (setup.home, keymap)
    switch pages.top {
    case .overlay(.help(let help)):
      return page(Phrases.help(on: help.context), helpText(help, width: width).lines)
    case .overlay(.tags(let tags)):
      return page(tags.title, tags.lines(width: width))
    case .overlay(.problems(let title, let lines)):
      return page(title, wrapped(lines, hanging: 2))
    case .overlay(.history(let history)):
      return page(
        Phrases.historyTitle,
        HistoryText.lines(history, zone: setup.zone, keys: keys, width: width))
    case .overlay(.jobs(let list)):
      return page(
        Phrases.jobsTitle,
        JobsText.lines(list, jobs, keys: keys, width: width, text: text))
    case .overlay(.culling(let culled)):
      return page(
        Phrases.cullingTitle, culled.lines(comparison: cullingComparisonLines, width: width))
    case .overlay(.similar(let job)):
      return page(Phrases.similarTitle, lines(of: similar[job], width: width))
    case .plan(let work):
      return page(
        Phrases.exportTitle,
        wrapped(
          Phrases.exportPlan(
            work, missing: pages.export?.missingPhotos ?? 0, home: home, keys: keys)))
    case .report(let report):
      return page(
        Phrases.exportTitle,
        wrapped(
          Phrases.exportReport(report, home: home, keys: keys, isLast: jobs.isLastOpened)))
    case .imported(let result):
      return page(
        Phrases.sourceTitle,
        wrapped(
          Phrases.importReport(
            result, listing: importing.listing, home: home, keys: keys, isLast: jobs.isLastOpened,
            mayCull: canCull(result))))
    case .editor(let form):
      guard let plan = form.plan else { return nil }
      return page(
        Phrases.changesTitle, EditorPlanText.lines(plan, target: targetOfChanges, width: width))
    case .photo, .compare, .adjust, .pick, .export, .move, .importing, .clash, .prompt, nil:
      return nil
    }
  }
}
