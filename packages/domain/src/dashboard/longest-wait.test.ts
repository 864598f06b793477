import { describe, expect, test } from 'vitest'
import { longestWaitAt, nextWaitChange } from './longest-wait.ts'

const READ_AT = new Date('2026-11-23T13:30:00Z')
const after = (seconds: number) => new Date(READ_AT.getTime() + seconds * 1_000)
const wait = {
  since: '2026-11-23T13:00:00Z',
  openSeconds: 730,
  isOpen: true,
  answerDueAt: null,
  ticket: null,
}
const closed = { ...wait, isOpen: false }
const due = { ...wait, answerDueAt: after(20).toISOString() }

describe('the longest wait of a queue', () => {
  test.each([
    ['as it was read', wait, 0, 12, 'soon'],
    ['within its minute', wait, 49, 12, 'soon'],
    ['a minute later', wait, 50, 13, 'soon'],
    ['before it was read, by a clock that lags', wait, -30, 12, 'soon'],
    ['outside of the opening hours', closed, 3_600, 12, 'soon'],
    ['before its answer is due', due, 19, 12, 'soon'],
    ['once its answer is due', due, 20, 12, 'late'],
  ] as const)('%s', (_, longest, seconds, minutes, tone) => {
    const shown = longestWaitAt(longest, READ_AT, after(seconds))
    expect([Math.floor(shown.minutes), shown.tone]).toEqual([minutes, tone])
  })

  test.each([
    ['with its full minute', wait, 0, 50],
    ['with the minute after that', wait, 50, 110],
    ['from when it was read, by a clock that lags', wait, -30, 50],
    ['with its target, if that is sooner', due, 0, 20],
    ['by its lateness only outside of the opening hours', { ...due, isOpen: false }, 20, 80],
  ] as const)('changes next %s', (_, longest, seconds, next) => {
    expect(nextWaitChange(longest, READ_AT, after(seconds))).toEqual(after(next))
  })

  test('never changes outside of the opening hours without a target', () => {
    expect(nextWaitChange(closed, READ_AT, READ_AT).getTime()).toBeGreaterThan(after(1e9).getTime())
  })
})
