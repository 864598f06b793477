import { describe, expect, it } from 'vitest'
import { reconnectDelayMs, nextFailureCount, retryDelayAfterStop } from './reconnect.ts'

describe('backoffMs', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [9, 256_000],
    [10, 300_000],
    [5_000, 300_000],
  ])('after %i failures waits up to %i ms', (failures, most) => {
    expect(reconnectDelayMs(failures, 1)).toBe(most)
    expect(reconnectDelayMs(failures, 0.5)).toBe(most / 2)
    expect(reconnectDelayMs(failures, 0)).toBe(0)
  })
})

describe('failuresAfter', () => {
  it.each([
    [0, 0, 1],
    [4, 59_999, 5],
    [4, 60_000, 1],
  ])('%i failures and %i ms open make %i', (before, openForMs, failures) => {
    expect(nextFailureCount(before, openForMs)).toBe(failures)
  })
})

describe('retryAfterStop', () => {
  it.each([
    ['passkey', 1, null],
    ['outdated', 1, 600_000],
    ['outdated', 9, 600_000],
    ['unsubscribed', 1, 300_000],
    ['webhook', 9, 300_000],
    ['replaced', 1, 60_000],
    ['replaced', 2, null],
    ['auth', 1, null],
    ['banned', 1, null],
    ['user', 1, null],
    ['qrExpired', 1, null],
  ] as const)('%s for the %i. time: %s', (reason, stops, ms) => {
    expect(retryDelayAfterStop(reason, stops)).toBe(ms)
  })
})
