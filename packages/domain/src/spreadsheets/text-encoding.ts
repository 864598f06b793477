/** Encodings of text files, by the names that decoders know them under. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes that are looked at where no mark says the encoding. */
const SAMPLE = 4_096

/**
 * The encoding of a text file: by its mark, by zero bytes in every second place, or by whether it is valid
 * UTF-8. Undefined for files that are no text.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd > 0) {
    if (odd > sample.length / 8 && even === 0) return 'utf-16le'
    if (even > sample.length / 8 && odd === 0) return 'utf-16be'
    return undefined
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes[at] ?? 0)
    if (length === 0) return false
    for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return false
    at += length
  }
  return true
}
const sequenceLength = (first: number): number =>
  first < 0x80
    ? 1
    : first >= 0xc2 && first < 0xe0
      ? 2
      : first >= 0xe0 && first < 0xf0
        ? 3
        : first >= 0xf0 && first < 0xf5
          ? 4
          : 0
