import LibraryScan
import PhotoModel
import Testing

@Suite struct AssetSearchTests {
  private let registry = TestRegistry()

  @Test(arguments: [
    "img_1", "TRIP", "canon", "eos", "50mm", "opera", "sydney", "HARBOUR", ".jpg",
  ])
  func `a word is found in name, folder, camera, lens, title and keywords`(word: String) {
    let id = addOpera()
    _ = registry.add(found("other.png", inode: 2, type: .png), in: "/p/else")

    #expect(registry.search([word]) == AssetSet([id]))
  }

  @Test func `every word must be there`() {
    let id = addOpera()

    #expect(registry.search(["opera", "canon"]) == AssetSet([id]))
    #expect(registry.search(["opera", "nikon"]).isEmpty)
  }

  @Test func `without words all are found`() {
    _ = addOpera()

    #expect(registry.search([]).count == 1)
    #expect(registry.search([""]).count == 1)
  }

  @Test(arguments: ["ecole", "École", "ÉCOLE", "e\u{301}cole"])
  func `marks on letters do not matter`(word: String) {
    let id = registry.add(found("école.jpg", inode: 1), in: "/p")

    #expect(registry.search([word]) == AssetSet([id]))
  }

  @Test func `a word in Chinese is found`() {
    let id = registry.add(found("安吉竹海.jpg", inode: 1), in: "/p")

    #expect(registry.search(["竹海"]) == AssetSet([id]))
  }

  @Test func `the folders above the library say nothing`() {
    let folder = registry.folder([FilePath("/home/ann/Pictures"), FilePath("/home/ann/Pictures/x")])
    _ = registry.register(found("a.jpg", inode: 1), in: folder)

    #expect(registry.search(["ann"]).isEmpty)
    #expect(registry.search(["pictures"]).count == 1)
  }

  @Test func `a name that is not UTF-8 is searched as far as it is text`() {
    var asset = found("", inode: 1)
    asset.main.name = [0xFF] + Array("Beach.jpg".utf8)
    let id = registry.add(asset, in: "/p")

    #expect(registry.search(["beach"]) == AssetSet([id]))
  }

  @Test func `a search that is not waited for any more ends at once`() {
    // Cancellation is checked once per 32 pages of 512 photos.
    for number in 0..<20_000 {
      _ = registry.add(found("\(number).jpg", inode: UInt64(number + 1)), in: "/p")
    }
    var questions = 0

    let found = registry.search(["jpg"]) {
      questions += 1
      return true
    }

    #expect(found.isEmpty)
    #expect(questions == 1)
  }

  private func addOpera() -> Asset.ID {
    var metadata = Metadata()
    metadata.make = "Canon"
    metadata.model = "EOS 5D"
    metadata.lens = "EF 50mm"
    metadata.title = "Opera"
    metadata.keywords = ["Sydney", "Harbour"]
    return registry.add(
      found("IMG_1.jpg", inode: 1, metadata: metadata), in: "/p/Trip to Australia")
  }
}
