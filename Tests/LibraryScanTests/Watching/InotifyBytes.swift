#if os(Linux)
  import LibraryScan

  /// Returns an event in the kernel's format: the name is followed by zeros up to `padding`.
  func inotifyBytes(
    watch: Int32, _ mask: InotifyMask, name: String = "", padding: Int? = nil
  ) -> [UInt8] {
    var name = Array(name.utf8)
    let length = padding ?? (name.isEmpty ? 0 : (name.count + 16) / 16 * 16)
    name += [UInt8](repeating: 0, count: length - name.count)
    let head = [UInt32(bitPattern: watch), mask.rawValue, 0, UInt32(length)]
    return head.flatMap { number in withUnsafeBytes(of: number) { Array($0) } } + name
  }
#endif
