/// The progress of a dialogue's plan.
package struct PlanProgress<Preview: Sendable, Plan: Sendable>: Sendable {
  /// The plan made so far. The previous plan's preview stays until there is a new one.
  package var preview: Preview?
  /// The complete plan, or nil until all photos were read.
  package private(set) var plan: Plan?
  /// Whether Enter was pressed before the plan was complete.
  package var submitsWhenPlanned = false

  package init() {}

  /// Discards the plan because the dialogue has changed.
  mutating func invalidate() { (plan, submitsWhenPlanned) = (nil, false) }

  mutating func finish(_ plan: Plan, _ preview: Preview) {
    (self.plan, self.preview) = (plan, preview)
  }

  /// Discards everything if nothing can be planned.
  mutating func clear() { self = PlanProgress() }
}

/// A result of planning.
package enum PlanAnswer<Form: PlannedForm>: Sendable {
  /// The plan made so far.
  case previewed(Form.Preview)
  case planned(Form.Plan)
  /// The reason why planning is impossible, and the line that causes it; nil for the main line.
  case refused(String, of: Form.Field? = nil)
  case cancelled
}

/// What Enter does with a plan.
package enum PlanReview {
  case rejected(Sentence)
  case ask(Question)
  case open(Page)
}
