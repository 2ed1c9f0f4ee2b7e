import GalleryEngine
import TerminalKit

/// How pictures are displayed, and why no better method is used.
struct PicturesSection: DoctorSection {
  /// The chosen method, or nil if the browser can't start.
  var choice: GraphicsChoice?

  let title = "Pictures"

  var rows: [(label: String, value: String)] {
    guard let choice else { return [("Shown", "none: the browser can't start here")] }
    let graphics = choice.graphics
    var rows = [
      ("Shown", "\(graphics.method.rawValue): \(GraphicsText.reason(choice.reason))"),
      (
        "Cell",
        "\(graphics.cell.width) × \(graphics.cell.height) pixels, "
          + GraphicsText.name(choice.cellSource)
      ),
    ]
    if choice.needsPassthrough {
      rows.append(("tmux", "allow-passthrough is enabled for the pane while the browser runs"))
    }
    for rejection in choice.rejected {
      let method = rejection.method == .iterm ? "iTerm" : rejection.method.rawValue
      rows.append((method, "no, \(GraphicsText.reason(rejection.reason))"))
    }
    return rows
  }

  var checks: [DoctorCheck] {
    guard let choice else { return [] }
    return [
      DoctorCheck(
        "pictures",
        choice.graphics.method == .none
          ? "Show pictures: remove --graphics none or ALBUMEN_GRAPHICS=none" : nil,
        otherwise: .optional)
    ]
  }

  func write(_ fields: inout JSONWriter) {
    guard let choice else { return }
    fields.field("method", choice.graphics.method.rawValue)
    fields.field("reason", GraphicsText.reason(choice.reason))
    fields.field("cellWidth", choice.graphics.cell.width)
    fields.field("cellHeight", choice.graphics.cell.height)
    fields.field("cellSize", GraphicsText.name(choice.cellSource))
    fields.field("rejected") { rejected in
      for rejection in choice.rejected {
        rejected.field(dynamic: rejection.method.rawValue, GraphicsText.reason(rejection.reason))
      }
    }
  }
}
