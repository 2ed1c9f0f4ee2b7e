import GalleryEngine
import TerminalKit

/// The lines of the list of jobs: running jobs with their progress, followed by ended ones with
/// their results.
enum JobsText {
  static func lines(
    _ page: JobsPage, _ jobs: JobsState, keys: Keymap, width: Int, text: (Sentence) -> String
  ) -> [TextPage.Line] {
    guard !jobs.listed.isEmpty else { return TextPage.Line.wrapped(Phrases.noJobs, to: width) }
    let currentRow = jobs.place(on: page)
    let rows =
      jobs.listedRunning.map { Phrases.progress(of: $0, columns: width) }
      + jobs.ended.map {
        Phrases.ended($0.job, summary: $0.report.summary ?? text($0.report.notice))
      }
    return TextPage.Line.wrapped(Phrases.jobsKeys(keys), to: width) + [TextPage.Line(text: "")]
      + rows.enumerated().flatMap { row, rowText in
        TextPage.Line.wrapped(rowText, to: width, hanging: 2, isCurrent: row == currentRow)
      }
  }
}
