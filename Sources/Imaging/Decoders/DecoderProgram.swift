package import PhotoModel

/// The program that decodes.
package enum DecoderProgram {
  /// Starts decoders, each with at most `memory` bytes of address space; each fails where there is
  /// no program.
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
