import Glibc

/// The words and variables of a program as C wants them: made before the program is started, since
/// between `fork` and `exec` no memory may be asked for.
final class ProgramStrings {
  let arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  init(_ words: [String], environment: [String: String]) {
    arguments = Self.list(words)
    variables = Self.list(environment.map { "\($0.key)=\($0.value)" })
  }

  deinit {
    Self.free(arguments)
    Self.free(variables)
  }

  /// Copies that end with nothing, as C marks the end of a list.
  private static func list(_ strings: [String])
    -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { list[index] = strdup(string) }
    list[strings.count] = nil
    return list
  }

  private static func free(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
    var index = 0
    while let string = list[index] {
      Glibc.free(string)
      index += 1
    }
    list.deallocate()
  }
}
