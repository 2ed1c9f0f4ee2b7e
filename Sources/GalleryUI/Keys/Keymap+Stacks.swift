/// The keys of stacks.
extension Keymap {
  static let stackKeys: [Binding] = [
    row(.look, .stack(.toggle), [","], Help.foldStack, in: .grid),
    row(.change, .stack(.menu), ["g k"], Help.stackMenu, in: [.grid, .photo]),
  ]
}
