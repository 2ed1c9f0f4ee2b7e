/// Exif data as written by a camera, with a known camera, time and place.
package enum ExifSample {
  /// Returns the Exif data of a photo taken with a Canon on 12 March 2020, 14:03:01.25, in
  /// Hangzhou.
  package static func camera(_ order: TIFFBuilder.Order = .little) -> TIFFBuilder {
    TIFFBuilder(
      order,
      main: TIFFBuilder.Directory([
        (0x010F, .ascii("Canon")), (0x0110, .ascii("Canon EOS 5D")), (0x0112, .short([1])),
        (0x0132, .ascii("2021:01:01 00:00:00")),
      ]),
      exif: TIFFBuilder.Directory([
        (0x829A, .rational([(1, 250)])), (0x829D, .rational([(28, 10)])), (0x8827, .short([400])),
        (0x9003, .ascii("2020:03:12 14:03:01")), (0x9011, .ascii("+08:00")),
        (0x9209, .short([0x19])), (0x920A, .rational([(50, 1)])), (0x9291, .ascii("25")),
        (0xA405, .short([50])), (0xA434, .ascii("EF50mm f/1.4 USM")),
      ]),
      gps: TIFFBuilder.Directory([
        (0x0001, .ascii("N")), (0x0002, .rational([(30, 1), (15, 1), (0, 1)])),
        (0x0003, .ascii("E")), (0x0004, .rational([(120, 1), (10, 1), (30, 1)])),
        (0x0005, .byte([0])), (0x0006, .rational([(125, 10)])),
      ]))
  }

  /// Returns Exif data with only these values in the Exif directory.
  package static func only(
    _ values: [(UInt16, TIFFBuilder.Value)], _ order: TIFFBuilder.Order = .little
  ) -> TIFFBuilder {
    TIFFBuilder(order, exif: TIFFBuilder.Directory(values))
  }
}
