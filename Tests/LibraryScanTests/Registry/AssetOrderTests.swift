import LibraryScan
import PhotoModel
import Testing

@Suite struct AssetOrderTests {
  private let registry = TestRegistry()

  @Test func `precedes compares whole paths byte by byte`() {
    let paths = [
      "/p/a/1.jpg", "/p/a-b/1.jpg", "/p/a/1.JPG", "/p/a/sub/0.jpg", "/p/ab/1.jpg", "/p/a/t.jpg",
      "/p/a/s.jpg", "/p/z.jpg", "/p/a.jpg", "/p/é/1.jpg", "/p/a/1.jpg.jpg", "/q/1.jpg",
    ]
    let ids = paths.enumerated().map { index, path in
      let path = FilePath(path)
      return registry.add(
        found(String(decoding: path.name, as: UTF8.self), inode: UInt64(index + 1)),
        in: path.folder.lossyString)
    }

    for (left, leftPath) in zip(ids, paths) {
      for (right, rightPath) in zip(ids, paths) {
        #expect(
          registry.precedes(left, right) == (FilePath(leftPath) < FilePath(rightPath)),
          "\(leftPath), \(rightPath)")
      }
    }
  }

  @Test func `by name, case counts last`() {
    add("b.jpg", "B1.jpg", "a.jpg", "IMG_0000000010.jpg", "img_0000000009.jpg")

    #expect(
      names(by: .name) == [
        "a.jpg", "b.jpg", "B1.jpg", "img_0000000009.jpg", "IMG_0000000010.jpg",
      ])
  }

  @Test func `by name, equal names stand by path`() {
    _ = registry.add(found("a.jpg", inode: 1), in: "/p/y")
    _ = registry.add(found("a.jpg", inode: 2), in: "/p/x")

    #expect(registry.ids(sortedBy: .name).map(\.rawValue) == [2, 1])
  }

  @Test func `by size, the largest comes first`() {
    for (index, size) in [5, 500, 50].enumerated() {
      _ = registry.add(
        found("\(size).jpg", inode: UInt64(index + 1), size: Int64(size)), in: "/p")
    }

    #expect(names(by: .size) == ["500.jpg", "50.jpg", "5.jpg"])
  }

  @Test func `by the time added, the newest comes first, even before 1970`() {
    for (index, seconds) in [0, 100, -100].enumerated() {
      _ = registry.add(
        found("\(seconds).jpg", inode: UInt64(index + 1), seconds: seconds), in: "/p")
    }

    #expect(names(by: .added) == ["100.jpg", "0.jpg", "-100.jpg"])
  }

  private func add(_ names: String...) {
    for (index, name) in names.enumerated() {
      _ = registry.add(found(name, inode: UInt64(index + 1)), in: "/p")
    }
  }

  private func names(by order: AssetOrder) -> [String] {
    let ids = registry.ids(sortedBy: order)
    let assets = registry.assets(ids)
    return ids.compactMap { assets[$0]?.path.name }.map { String(decoding: $0, as: UTF8.self) }
  }
}
