// spec: roles-1
import { describe, expect, it } from 'vitest'
import { announcedEnding, sessionEndingOf } from './session-ending.ts'

describe('the words for an ended session', () => {
  it.each([
    ['other-device', 'other-device', undefined],
    ['password', 'password', 'password'],
    ['email', 'changed', 'changed'],
    ['profile', 'changed', 'changed'],
    ['two-factor', 'changed', 'changed'],
    ['passkey', 'changed', 'changed'],
    ['sso', 'changed', 'changed'],
    ['removed', 'changed', 'changed'],
    ['revoked', 'revoked', 'revoked'],
    ['suspended', 'suspended', undefined],
    ['logout', undefined, undefined],
    ['reuse', undefined, undefined],
    [null, undefined, undefined],
  ] as const)('after %s', (reason, ending, announced) => {
    expect(sessionEndingOf(reason)).toBe(ending)
    expect(announcedEnding(reason ?? '').reason).toBe(announced)
  })
})
