/// How far the plan of a dialogue is.
package struct PlanProgress<Preview: Sendable, Plan: Sendable>: Sendable {
  /// What the plan holds so far; until there is a new one, that of the plan before.
  package var preview: Preview?
  /// Nil until all photos were looked at.
  package private(set) var plan: Plan?
  /// Whether Enter was pressed before the plan was there.
  package var submitsWhenPlanned = false

  package init() {}

  /// The plan is out of date: something else is asked for.
  mutating func invalidate() { (plan, submitsWhenPlanned) = (nil, false) }

  mutating func finish(_ plan: Plan, _ preview: Preview) {
    (self.plan, self.preview) = (plan, preview)
  }

  /// Nothing can be planned.
  mutating func clear() { self = PlanProgress() }
}

/// What comes of planning for a dialogue.
package enum PlanAnswer<Form: PlannedForm>: Sendable {
  /// What is planned so far.
  case counted(Form.Preview)
  case planned(Form.Plan)
  /// Why it can't be planned, and the line that is the reason; nil for the main one.
  case refused(String, of: Form.Field? = nil)
  case cancelled
}

/// What Enter does with a plan.
package enum PlanReview {
  case nothing(Sentence)
  case ask(Question)
  case open(Page)
}
