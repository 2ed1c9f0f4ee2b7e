/// Where the decoder starts: it reads requests from the socket it was given and answers them.
@main
enum Decoder {
  static func main() {}
}
