import GalleryEngine
import Journal
import PhotoModel
import Testing

@testable import GalleryUI

@Suite struct JobsStateTests {
  private let done = JobReport(.nothingToUndo)

  @Test func `the first job that takes long is shown, and writing a few photos is not`() {
    var jobs = JobsState()
    _ = jobs.start(.writing(photos: 2))
    #expect(jobs.shown == nil && jobs.blockingQuit?.kind == .writing(photos: 2))
    let export = jobs.start(.export, JobProgress(fileCount: 3, byteCount: 9))

    #expect(jobs.shown?.id == export && jobs.blockingQuit?.id == export)
    #expect(jobs.running.count == 2)
    #expect(jobs.end(export, done)?.kind == .export)
    #expect(jobs.end(export, done) == nil)
    #expect(!jobs.isExporting && jobs.isWriting)
  }

  @Test func `an undo is shown from its first file on`() {
    var jobs = JobsState()
    let id = jobs.start(.reversal(isRedo: false))
    #expect(jobs.shown == nil && jobs.blockingQuit == nil)
    #expect(jobs.changingFiles?.id == id && jobs.blockingReversal == nil)

    jobs.update(JobProgress(filesDone: 1, fileCount: 2), of: id, at: .seconds(1))
    #expect(jobs.shown?.id == id)
    #expect(jobs.blockingReversal?.id == id)
    _ = jobs.end(id, done)
    #expect(jobs.changingFiles == nil && jobs.ended.count == 1)
  }

  @Test func `undos and writing that wait behind one are cancelled with it, and nothing else is`() {
    var jobs = JobsState()
    let undos = [jobs.start(.reversal(isRedo: false)), jobs.start(.reversal(isRedo: true))]
    let writing = [jobs.start(.writing(photos: 20)), jobs.start(.writing(photos: 1))]
    let export = jobs.start(.export)

    func cancelled(_ index: Int) -> [Job.ID] {
      jobs.withWaiting(jobs.running[index]).map(\.id)
    }
    #expect(cancelled(0) == undos && cancelled(1) == [undos[1]])
    #expect(cancelled(2) == writing && cancelled(3) == [writing[1]])
    #expect(cancelled(4) == [export])
  }

  @Test func `only the report of the last job of its kind repeats it`() {
    var jobs = JobsState()
    let (first, other) = (jobs.start(.export), jobs.start(.importing))
    _ = jobs.end(first, done)
    _ = jobs.end(other, done)
    jobs.open(first)
    #expect(jobs.isLastOpened)
    let second = jobs.start(.export)
    #expect(!jobs.isLastOpened)
    _ = jobs.end(second, done)
    #expect(!jobs.isLastOpened)
    jobs.open(second)
    #expect(jobs.isLastOpened)
  }

  @Test func `the last twenty that ended are listed, but not what took a moment`() {
    var jobs = JobsState()
    _ = jobs.end(jobs.start(.writing(photos: 1)), done)
    _ = jobs.end(jobs.start(.reversal(isRedo: false)), done)
    #expect(jobs.listed.isEmpty)
    let page = Page.overlay(.problems(title: "1 file not written", lines: []))
    _ = jobs.end(jobs.start(.writing(photos: 1)), JobReport(.nothingToUndo, page: page))
    #expect(jobs.listed.count == 1)

    let ids = (1...21).map { _ in jobs.start(.export) }
    for id in ids { _ = jobs.end(id, done) }
    #expect(jobs.listed == ids.suffix(20).reversed())
  }

  @Test func `where there are no bytes, files are counted and no bytes a second are said`() throws {
    var jobs = JobsState()
    let id = jobs.start(.export, JobProgress(fileCount: 4))
    for done in 1...3 {
      jobs.update(JobProgress(filesDone: done, fileCount: 4), of: id, at: .seconds(done))
    }
    let job = try #require(jobs.shown)
    let line = Phrases.progress(of: job, cancelKey: "Ctrl-c", columns: 80)
    #expect(line.contains("3 of 4 files · 1/s"), "\(line)")
  }

  @Test(arguments: [80, 60, 44, 36]) func `the line with what cancels a job fits`(_ columns: Int)
    throws
  {
    var jobs = JobsState()
    let id = jobs.start(.files(.moved), JobProgress(fileCount: 12_000))
    for done in 1...3 {
      jobs.update(
        JobProgress(filesDone: done * 1000, fileCount: 12_000), of: id, at: .seconds(done))
    }
    let job = try #require(jobs.shown)
    let line = Phrases.progress(of: job, cancelKey: "Ctrl-c", columns: columns)
    #expect(line.hasSuffix("Ctrl-c cancels") && line.count <= columns - 2, "\(line)")
  }
}
