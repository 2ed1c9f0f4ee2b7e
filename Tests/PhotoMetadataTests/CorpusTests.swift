import AlbumenTestSupport
import PhotoModel
import Testing

@testable import PhotoMetadata

@Suite(.enabled(if: Corpus.isThere)) struct CorpusTests {
  @Test func `what is read is what exiftool reads, but for what is listed`() throws {
    let corpus = try #require(Corpus())

    for file in corpus.files {
      for difference in CorpusComparison(file, in: corpus).differences {
        print("DIFF", file.path, "|", difference.field, "|", difference.text)
      }
    }
  }
}
