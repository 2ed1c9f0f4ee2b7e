/// The result of a job.
package struct JobReport: Sendable {
  /// The notice shown when the job ends.
  let notice: Sentence
  /// The notice without hints at keys, for the list of jobs; nil if the notice has none.
  let summary: String?
  /// A page with details, for example the files that failed; nil if there are none.
  let page: Page?

  init(_ notice: Sentence, summary: String? = nil, page: Page? = nil) {
    (self.notice, self.summary, self.page) = (notice, summary, page)
  }
}
