import { describe, expect, test } from 'vitest'
import { findPasskeyObstacle, isCopiedPasskey, judgeSecondStep } from './passkey.ts'

test.each([
  ['https://recado.example', null],
  ['https://recado.example:8443', null],
  ['https://localhost', null],
  ['http://localhost:8080', null],
  ['http://recado.localhost', null],
  ['http://recado.example', 'insecure'],
  ['http://localhost.example', 'insecure'],
  ['https://203.0.113.7', 'address'],
  ['http://127.0.0.1:8080', 'address'],
  ['https://[2001:db8::1]', 'address'],
  ['https://1.2.3.4.example', null],
])('%s: %s', (url, obstacle) => {
  expect(findPasskeyObstacle(new URL(url))).toBe(obstacle)
})

describe('a counter', () => {
  test.each([
    [0, 0, false],
    [0, 1, false],
    [7, 8, false],
    [7, 7, true],
    [7, 6, true],
    [7, 0, true],
  ])('of %d that shows %d is a copy: %s', (stored, shown, isCopied) => {
    expect(isCopiedPasskey(stored, shown)).toBe(isCopied)
  })
})

describe('the second step of a session', () => {
  test.each([
    // demanded, app, passkey, by passkey
    [false, false, false, false, 'passed'],
    [false, false, true, false, 'passed'],
    [true, true, false, false, 'passed'],
    [true, true, true, false, 'passed'],
    [true, false, true, true, 'passed'],
    [true, false, true, false, 'skipped'],
    [true, false, false, false, 'missing'],
    // The passkey of its login was removed.
    [true, false, false, true, 'missing'],
  ] as const)(
    'demanded %s, app %s, passkey %s, by passkey %s: %s',
    (isDemanded, hasApp, hasPasskey, isByPasskey, step) => {
      expect(judgeSecondStep({ isDemanded, hasApp, hasPasskey, isByPasskey })).toBe(step)
    },
  )
})
