import { describe, expect, it, test } from 'vitest'
import { codeOf, enrolmentUri, fromBase32, matchStep, stepOf, toBase32 } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %d the code is %s', (seconds, code) => {
  expect(codeOf(SECRET, stepOf(new Date(seconds * 1000)), 8)).toBe(code)
})

// RFC 4648, chapter 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base 32, and back', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
  expect(fromBase32(encoded).toString()).toBe(text)
})

describe('a code', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%d steps away counts: %s', (away, counts) => {
    const step = stepOf(now) + away
    expect(matchStep(SECRET, codeOf(SECRET, step), now)).toBe(counts ? step : undefined)
  })

  it.each(['', '1', '12345', '1234567', 'ABCDEFGHIJKLMNOP', '      '])('«%s» is none', code => {
    expect(matchStep(SECRET, code, now)).toBeUndefined()
  })
})

test('the address names the product, the person and the secret', () => {
  expect(enrolmentUri('MZXW6YTB', 'ana@acme.example')).toBe(
    'otpauth://totp/Recado%3Aana%40acme.example?secret=MZXW6YTB&issuer=Recado&algorithm=SHA1&digits=6&period=30',
  )
})
