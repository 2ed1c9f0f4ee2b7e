import Foundation

/// A JPEG of 64 by 48 pixels with a gradient from red at the top to blue at the bottom, without an
/// embedded picture.
enum TestJPEG {
  static let bytes = Array(
    Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())

  private static let text = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4p
    LSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09P
    T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAwAEADASIA
    AhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMF/8QAFRABAQAAAAAAAAAAAAAAAAAAABH/xAAX
    AQEBAQEAAAAAAAAAAAAAAAAABQQG/8QAFREBAQAAAAAAAAAAAAAAAAAAABP/2gAMAwEAAhEDEQA/
    AM6lTpWGToqqUqdKSKqUqdKSKqUqdKSKp0qdKpSTKqUqdKSKqUqdKSKqUqdKSKp0qdKpSS6qUqdK
    SKqUqdKSKqUqdKSKv//Z
    """
}
