// Decompresses and compresses bytes with zstd.

import AlmanacBase
internal import CZstd

enum Zstandard {
  /// The decompressed bytes; nil where the data is damaged or larger than `limit` bytes. No more than
  /// the limit is ever written, whatever size the data states.
  static func decompressed(_ data: [UInt8], atMost limit: Int) -> [UInt8]? {
    // The two largest numbers mean that the size is not stated.
    let stated = data.withUnsafeBytes { ZSTD_getFrameContentSize($0.baseAddress, $0.count) }
    if stated > UInt64(limit), stated < UInt64.max - 1 { return nil }
    guard let stream = ZSTD_createDStream() else { return nil }
    defer { ZSTD_freeDStream(stream) }
    // 2 to this power is the largest window, 128 MiB: what zstd itself allows by default.
    guard ZSTD_isError(ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, 27)) == 0 else {
      return nil
    }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
    var isWhole = data.isEmpty
    let isSound = data.withUnsafeBytes { data in
      chunk.withUnsafeMutableBytes { chunk in
        var input = ZSTD_inBuffer(src: data.baseAddress, size: data.count, pos: 0)
        while true {
          var output = ZSTD_outBuffer(dst: chunk.baseAddress, size: chunk.count, pos: 0)
          let state = ZSTD_decompressStream(stream, &output, &input)
          if ZSTD_isError(state) != 0 || result.count + output.pos > limit { return false }
          result += chunk[..<output.pos]
          isWhole = state == 0
          if input.pos == input.size, output.pos < output.size { return true }
        }
      }
    }
    return isSound && isWhole ? result : nil
  }
}
