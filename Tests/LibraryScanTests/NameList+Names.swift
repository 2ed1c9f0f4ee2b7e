import LibraryScan

extension NameList {
  init(_ names: some Sequence<String>) {
    self.init()
    for name in names { append(name.utf8) }
  }
}
