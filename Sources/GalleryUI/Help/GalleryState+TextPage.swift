import PhotoExport
import PhotoModel
import TerminalKit

/// The text that is open over the rest, if one is.
extension GalleryState {
  var textPage: TextPage? {
    let content = panes.content
    let width = TextPage.textWidth(in: content)
    func page(_ title: String, _ lines: [TextPage.Line]) -> TextPage {
      TextPage(title: title, lines: lines, scroll: pages.scroll, content: content, theme: theme)
    }
    func wrapped(_ paragraphs: [String]) -> [TextPage.Line] {
      paragraphs.flatMap { DisplayText.wrapped($0, to: width) }.map { TextPage.Line(text: $0) }
    }
    let (home, keys) = (setup.home, setup.keymap)
    switch pages.top {
    case .overlay(.help(let help)):
      return page("Keys: \(help.context.title)", HelpText.lines(help, keys, width: width))
    case .overlay(.problems(let title, let lines)):
      return page(title, wrapped(lines))
    case .plan(let plan):
      return page("Export", wrapped(ExportText.plan(plan, home: home, keys: keys)))
    case .report(let report):
      return page("Export", wrapped(ExportText.report(report, home: home, keys: keys)))
    case .photo, .planning, .prompt, nil:
      return nil
    }
  }
}
