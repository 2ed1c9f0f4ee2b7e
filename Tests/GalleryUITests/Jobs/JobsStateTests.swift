import GalleryEngine
import PhotoModel
import Testing

@testable import GalleryUI

@Suite struct JobsStateTests {
  @Test func `the first job that takes long is shown, and writing a few photos is not`() {
    var jobs = JobsState()
    _ = jobs.start(.writing(photos: 2))
    #expect(jobs.shown == nil)
    let export = jobs.start(.export, JobProgress(fileCount: 3, byteCount: 9))

    #expect(jobs.shown?.id == export)
    #expect(jobs.running.count == 2)
    #expect(jobs.end(export)?.kind == .export)
    #expect(jobs.end(export) == nil)
    #expect(!jobs.isExporting && jobs.isWriting)
  }

  @Test func `an undo is one job from its first file to its end`() {
    var jobs = JobsState()
    for done in 1...2 {
      jobs.updateReversal(
        JobProgress(filesDone: done, fileCount: 2), isAgain: false, at: .seconds(done))
    }
    #expect(jobs.running.map(\.progress?.filesDone) == [2])
    #expect(jobs.isFilesBusy)

    jobs.endReversal()
    #expect(jobs.running.isEmpty)
  }

  @Test func `where there are no bytes, files are counted and no bytes a second are said`() throws {
    var jobs = JobsState()
    let id = jobs.start(.export, JobProgress(fileCount: 4))
    for done in 1...3 {
      jobs.update(JobProgress(filesDone: done, fileCount: 4), of: id, at: .seconds(done))
    }
    let line = Phrases.progress(of: try #require(jobs.shown), cancelKey: "Ctrl-c", columns: 80)

    #expect(line.contains("3 of 4 files · 1/s"), "\(line)")
  }
}
