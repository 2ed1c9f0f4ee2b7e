import LibraryScan
import PhotoModel
import Testing

@testable import AlbumenCommands

@Suite struct ProgressTextTests {
  @Test func `while folders are being walked the end is unknown`() {
    let progress = ScanProgress(filesFound: 30_000, filesRead: 12_300, isWalking: true)

    #expect(
      ProgressText.scan(progress, elapsed: .seconds(1))
        == "Reading 12,300 of 30,000 files so far, 12,300/s")
  }

  @Test func `then the time left is shown`() {
    let progress = ScanProgress(filesFound: 30_000, filesRead: 10_000, isWalking: false)

    #expect(
      ProgressText.scan(progress, elapsed: .seconds(1))
        == "Reading 10,000 of 30,000 files, 10,000/s, 2s left")
  }

  @Test func `the first moments show no rate`() {
    let progress = ScanProgress(filesFound: 1, filesRead: 1, isWalking: false)

    #expect(ProgressText.scan(progress, elapsed: .zero) == "Reading 1 of 1 file")
  }

  @Test func `an export shows its files, its part, its rate and its file`() {
    var progress = JobProgress(fileCount: 12, byteCount: 100_000_000)
    progress.filesDone = 3
    progress.bytesDone = 50_000_000
    progress.current = FilePath("/p/IMG_1.HEIC")

    #expect(
      ProgressText.job("Copying", progress, elapsed: .seconds(1))
        == "Copying 3 of 12 files, 50%, 50 MB/s, 1s left: IMG_1.HEIC")
  }

  @Test func `where bytes are not counted, photos are`() {
    let progress = JobProgress(filesDone: 12, fileCount: 270)

    #expect(
      ProgressText.job("Reading", progress, of: "photo", elapsed: .seconds(4))
        == "Reading 12 of 270 photos, 3/s, 1m 26s left")
    #expect(
      ProgressText.job("Writing", JobProgress(filesDone: 1, fileCount: 3), elapsed: .seconds(2))
        == "Writing 1 of 3 files, 4s left")
    #expect(
      ProgressText.job("Writing", JobProgress(fileCount: 3), elapsed: .zero)
        == "Writing 0 of 3 files")
  }

  @Test func `looking up places shows how many photos are done`() {
    #expect(ProgressText.places(1, elapsed: .zero) == "Looking up places: 1 photo")
    #expect(
      ProgressText.places(12_300, elapsed: .seconds(1))
        == "Looking up places: 12,300 photos, 12,300/s")
  }
}
