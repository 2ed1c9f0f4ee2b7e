/// The result of a job.
package struct JobReport: Sendable {
  /// What is said at its end.
  let notice: Sentence
  /// The same without hints at keys, for the list of jobs; nil where the notice has none.
  let summary: String?
  /// What there is to read, such as the files that failed; nil where there is no more.
  let page: Page?

  init(_ notice: Sentence, summary: String? = nil, page: Page? = nil) {
    (self.notice, self.summary, self.page) = (notice, summary, page)
  }
}
