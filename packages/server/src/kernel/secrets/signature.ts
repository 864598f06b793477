import { timingSafeEqual } from 'node:crypto'

/**
 * Whether a signature in base64url is the expected one, in constant time. It has one spelling: the texts are compared,
 * because a decoder ignores padding, strange characters and the last bits.
 */
export function isSignature(given: string, expected: Buffer): boolean {
  const [text, wanted] = [Buffer.from(given), Buffer.from(expected.toString('base64url'))]
  return text.length === wanted.length && timingSafeEqual(text, wanted)
}
