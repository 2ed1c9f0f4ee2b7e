import LibraryScan
import Testing

@Suite struct IgnoredNamesTests {
  @Test(arguments: [
    ("Old", "old"), ("*.tmp", "a.TMP"), ("*.tmp", ".tmp"), ("IMG_*", "IMG_"), ("*", "x"),
    ("a*c*e", "abcde"), ("a*b*a", "abba"), ("a*b*b", "abb"), ("*é", "café"),
  ])
  func `a name matches its pattern`(pattern: String, name: String) {
    #expect(IgnoredNames([pattern]).contains(name.utf8))
  }

  @Test(arguments: [
    ("Old", "Older"), ("*.tmp", "a.tmp2"), ("IMG_*", "IMG"), ("", ""), ("a*a", "a"),
    ("a*c*e", "aecd"), ("a*b*b", "ab"),
  ])
  func `other names don't`(pattern: String, name: String) {
    #expect(!IgnoredNames([pattern]).contains(name.utf8))
  }

  @Test func `one of several patterns is sufficient`() {
    #expect(IgnoredNames(["a", "b"]).contains("b".utf8))
    #expect(!IgnoredNames().contains("b".utf8))
  }
}
