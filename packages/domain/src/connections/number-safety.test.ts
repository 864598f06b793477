import { describe, expect, it } from 'vitest'
import {
  AUTOMATIC_GAP_MS,
  automaticGapMs,
  newChatLimit,
  nextRestriction,
  type NumberLimits,
} from './number-safety.ts'

const ZONE = 'America/Sao_Paulo'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOON = new Date('2026-11-21T15:00:00Z')
const ago = (ms: number): Date => new Date(NOON.getTime() - ms)

describe('new chats of a day', () => {
  const limits: NumberLimits = {
    limitNewChats: true,
    newChatsPerDay: 50,
    warmUp: true,
    numberSince: ago(60 * DAY),
    restrictedUntil: null,
  }
  it.each<[string, Partial<NumberLimits>, number | null, number | null]>([
    ['a warm number has its whole limit', {}, 50, null],
    ['one that was linked today a tenth', { numberSince: ago(HOUR) }, 5, 1],
    ['one that was never linked as well', { numberSince: null }, 5, 1],
    ['a day is one of the calendar, not of the clock', { numberSince: ago(13 * HOUR) }, 6, 2],
    ['half way it has about half', { numberSince: ago(13 * DAY) }, 26, 14],
    ['the last day of warming up is whole', { numberSince: ago(27 * DAY) }, 50, 28],
    ['and over after it', { numberSince: ago(28 * DAY) }, 50, null],
    ['who wants no warming up has none', { numberSince: ago(HOUR), warmUp: false }, 50, null],
    ['one chat is always left', { numberSince: ago(HOUR), newChatsPerDay: 1 }, 1, 1],
    ['none is none', { numberSince: ago(HOUR), newChatsPerDay: 0 }, 0, 1],
    ['after a restriction it is half', { restrictedUntil: ago(6 * DAY) }, 25, null],
    ['and whole a week later', { restrictedUntil: ago(8 * DAY) }, 50, null],
    [
      'who wants no limit has none',
      { limitNewChats: false, numberSince: ago(HOUR), restrictedUntil: ago(HOUR) },
      null,
      null,
    ],
  ])('%s', (_, over, cap, warmUpDay) => {
    expect(newChatLimit({ ...limits, ...over }, NOON, ZONE)).toMatchObject({
      today: '2026-11-21',
      cap,
      warmUpDay,
    })
  })

  it('never shrink while a number grows', () => {
    const caps = Array.from(
      { length: 40 },
      (_, day) => newChatLimit({ ...limits, numberSince: ago(day * DAY) }, NOON, ZONE).cap ?? 0,
    )
    expect(caps).toEqual(caps.toSorted((a, b) => a - b))
  })

  it('are those of the place', () => {
    const late = new Date('2026-11-22T02:59:00Z')
    expect([ZONE, 'UTC'].map(zone => newChatLimit(limits, late, zone).today)).toEqual([
      '2026-11-21',
      '2026-11-22',
    ])
  })
})

describe('a restriction', () => {
  const after = (ms: number): Date => ago(-ms)
  it.each<[string, [Date | null, number], Date | undefined, [Date, number]]>([
    ['ends when the network says', [null, 0], after(5 * HOUR), [after(5 * HOUR), 1]],
    ['lasts two hours when it does not', [null, 0], undefined, [after(2 * HOUR), 1]],
    ['twice as long the next time', [ago(HOUR), 1], undefined, [after(4 * HOUR), 2]],
    ['a day at most', [ago(HOUR), 9], undefined, [after(DAY), 10]],
    ['is a first one again after a good week', [ago(8 * DAY), 4], undefined, [after(2 * HOUR), 1]],
    ['goes on as it is when it is heard again', [after(HOUR), 2], undefined, [after(HOUR), 2]],
    [
      'lasts two hours also when the end that the network said is over',
      [null, 0],
      ago(HOUR),
      [after(2 * HOUR), 1],
    ],
    ['goes on also then', [after(HOUR), 2], ago(HOUR), [after(HOUR), 2]],
    ['unless the network says better', [after(HOUR), 2], after(9 * HOUR), [after(9 * HOUR), 2]],
  ])('%s', (_, [restrictedUntil, restrictions], stated, [until, times]) => {
    expect(nextRestriction({ restrictedUntil, restrictions }, stated, NOON)).toEqual({
      restrictedUntil: until,
      restrictions: times,
    })
  })
})

it('what nobody waits for keeps apart, and never the same', () => {
  expect([0, 0.5, 1].map(automaticGapMs)).toEqual([AUTOMATIC_GAP_MS.least, 2_000, AUTOMATIC_GAP_MS.most])
})
