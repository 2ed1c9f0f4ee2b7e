package import PhotoModel

/// The number of pixels of a picture for each brightness from 0 to 255.
package struct Histogram: Hashable, Sendable {
  package private(set) var red: [Int]
  package private(set) var green: [Int]
  package private(set) var blue: [Int]
  /// Of the encoded values, not of linear light, as in photographers' histograms.
  package private(set) var luminance: [Int]

  package init(_ raster: Raster) {
    // All four in one buffer, one after the other.
    var bins = [Int](repeating: 0, count: 4 * 256)
    raster.pixels.withUnsafeBufferPointer { pixels in
      bins.withUnsafeMutableBufferPointer { bins in
        for start in stride(from: 0, to: pixels.count, by: 3) {
          let (red, green, blue) = (
            Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2])
          )
          bins[red] += 1
          bins[256 + green] += 1
          bins[512 + blue] += 1
          // The weights of Recommendation ITU-R BT.709, in units of 1/256.
          bins[768 + (54 * red + 183 * green + 19 * blue) >> 8] += 1
        }
      }
    }
    red = Array(bins[0..<256])
    green = Array(bins[256..<512])
    blue = Array(bins[512..<768])
    luminance = Array(bins[768...])
  }
}
