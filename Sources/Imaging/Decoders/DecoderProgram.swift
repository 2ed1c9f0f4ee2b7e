package import PhotoModel

/// The decoder program.
package enum DecoderProgram {
  /// Returns a function that starts decoders with an address space of at most `memory` bytes each.
  /// It fails if there is no program.
  package static func starter(
    _ program: FilePath?, memory: Int = 2 << 30
  ) -> DecoderStarter {
    {
      guard let program else {
        return .failure(DecoderStartError(detail: "not found"))
      }
      do throws(DecoderStartError) {
        return .success(
          try DecoderProcess(program: program, arguments: ["--memory", String(memory)]))
      } catch {
        return .failure(error)
      }
    }
  }
}
