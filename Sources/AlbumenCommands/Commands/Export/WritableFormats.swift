package import DecoderProtocol
package import PhotoModel
import Workers

/// The formats in which renditions can be written on this machine.
package enum WritableFormats {
  /// Returns the formats that the decoder program reports, or only JPEG if it reports none.
  package static func of(_ decoder: FilePath?) -> Set<RenditionFormat> {
    guard let decoder else { return [.jpeg] }
    let arguments = [decoder.bytes, Array("--writes".utf8)]
    let output = ChildProgram(arguments).output(within: .seconds(10)) ?? ""
    let endings = Set(output.split { $0 == " " || $0.isNewline }.map(String.init))
    return Set(RenditionFormat.allCases.filter { endings.contains($0.fileExtension) }).union([.jpeg]
    )
  }
}
