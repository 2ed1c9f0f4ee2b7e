/// An array in pages, so that adding to it while a copy is in use copies one page, not all of it.
struct PagedArray<Element: Sendable>: Sendable {
  private static var pageLength: Int { 1024 }

  private var pages: [[Element]] = []
  private(set) var count = 0

  subscript(index: Int) -> Element {
    get { pages[index / Self.pageLength][index % Self.pageLength] }
    set { pages[index / Self.pageLength][index % Self.pageLength] = newValue }
  }

  mutating func append(_ element: Element) {
    if count % Self.pageLength == 0 {
      pages.append([])
      pages[pages.count - 1].reserveCapacity(Self.pageLength)
    }
    pages[pages.count - 1].append(element)
    count += 1
  }
}
