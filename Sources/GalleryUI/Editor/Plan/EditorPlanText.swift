import GalleryEngine
import PhotoModel
import TerminalKit

/// Formats the changes of an edit as lines: each change with its old and new value, and where it is
/// stored.
enum EditorPlanText {
  /// `target` is where the changes are stored, or nil if the user is asked next.
  static func lines(
    _ plan: EditorPlan, target: ChangeTarget?, width: Int
  ) -> [TextPage.Line] {
    var lines = wrapped(Phrases.wouldChange(plan), width)
    if plan.changed > 0 { lines += wrapped(Phrases.place(of: plan, target), width) }
    for field in plan.fields {
      lines.append(TextPage.Line(text: ""))
      lines.append(TextPage.Line(text: Phrases.fieldTitle(field.field), isHeading: true))
      for (change, count) in field.changes {
        let text = Phrases.change(from: change.from, to: change.to)
        lines += wrapped(
          Phrases.changeWithCount(text, plan.photos > 1 ? count : 1), width, indent: 2)
      }
      if field.otherChangeCount > 0 {
        lines += wrapped(Phrases.otherChanges(field.otherChangeCount), width, indent: 2)
      }
    }
    if !plan.refusals.isEmpty || plan.keptPositionCount > 0 {
      lines.append(TextPage.Line(text: ""))
    }
    if plan.keptPositionCount > 0 {
      lines += wrapped(Phrases.positionsKeptInForm(plan.keptPositionCount), width)
    }
    for refusal in plan.refusals { lines += wrapped(Phrases.staysAsItIs(refusal), width) }
    return lines
  }

  private static func wrapped(
    _ text: String, _ width: Int, indent: Int = 0
  ) -> [TextPage.Line] {
    DisplayText.wrapped(text, to: width - indent, hanging: 2).enumerated().map {
      TextPage.Line(text: $1, indent: indent + ($0 == 0 ? 0 : 2))
    }
  }
}
