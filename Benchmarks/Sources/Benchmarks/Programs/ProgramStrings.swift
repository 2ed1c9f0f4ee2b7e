import Glibc

/// The arguments and environment variables of a program as C strings. They are made before the
/// program is started, because no memory may be allocated between `fork` and `exec`.
final class ProgramStrings {
  let arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  init(_ commandLine: [String], environment: [String: String]) {
    arguments = Self.list(commandLine)
    variables = Self.list(environment.map { "\($0.key)=\($0.value)" })
  }

  deinit {
    Self.free(arguments)
    Self.free(variables)
  }

  /// Returns a null-terminated array of copies.
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
