import PhotoModel

/// The lists of similar photos that were found in this session.
package struct SimilarState: Sendable {
  /// The lists, by the job that found them.
  package private(set) var lists: [Job.ID: SimilarList] = [:]
  /// The list that the compare page was opened from, which is shown again after it.
  var compared: Job.ID?

  package init() {}

  package subscript(job: Job.ID) -> SimilarList {
    get { lists[job] ?? SimilarList() }
    set { lists[job] = newValue }
  }

  /// Drops the lists of other jobs.
  mutating func keep(_ jobs: some Sequence<Job.ID>) {
    let jobs = Set(jobs)
    lists = lists.filter { jobs.contains($0.key) }
  }

  /// Reverts the calls of groups whose storing failed.
  mutating func setDifferent(_ photos: [Asset.ID], to areDifferent: Bool) {
    for job in lists.keys { lists[job]?.setDifferent(photos, to: areDifferent) }
  }
}
