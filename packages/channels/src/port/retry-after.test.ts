// spec: integrations-6
import { expect, it } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = new Date('2026-11-29T12:00:00.000Z')
const MINUTE = 60_000

it.each([
  ['30', 30_000],
  [' 2.5 ', 2_500],
  ['0', 0],
  ['600', 10 * MINUTE],
  ['601', 10 * MINUTE],
  ['9'.repeat(400), 10 * MINUTE],
  ['Sun, 29 Nov 2026 12:03:00 GMT', 3 * MINUTE],
  ['Sunday, 29-Nov-26 12:03:00 GMT', 3 * MINUTE],
  ['Sun, 29 Nov 2026 23:00:00 GMT', 10 * MINUTE],
  ['Sun, 29 Nov 2026 11:00:00 GMT', 0],
  ['Sun, 99 Nov 2026 12:03:00 GMT', undefined],
  ['-5', undefined],
  ['1e9', undefined],
  ['0x10', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  [['20', '40'], 20_000],
  [[], undefined],
])('the wait that %j asks for is %j ms', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms)
})
