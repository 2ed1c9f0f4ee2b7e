package import PhotoExport

/// Where an export stands, from the plan to the report.
package enum ExportState: Sendable {
  case none
  /// The plan is being made.
  case planning
  /// The plan is shown; Enter starts it.
  case confirming(ExportPlan)
  case running(ExportProgress, Pace)
  /// The report is shown until a key is pressed.
  case finished(ExportReport)

  package var isRunning: Bool {
    if case .running = self { true } else { false }
  }
}
