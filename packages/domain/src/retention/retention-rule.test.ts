// spec: merge-6
import { describe, expect, it } from 'vitest'
import {
  deletesMore,
  firstRunOfChange,
  isRetentionOn,
  nextRetentionRun,
  planRetention,
  retentionCutoffs,
} from './retention-rule.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const days = (mediaDays: number | null, messageDays: number | null) => ({ mediaDays, messageDays })
const OFF = days(null, null)

it.each([
  [OFF, false],
  [days(30, null), true],
  [days(null, 30), true],
  [days(30, 60), true],
])('by %j something is deleted: %s', (rule, isOn) => {
  expect(isRetentionOn(rule)).toBe(isOn)
})

describe('the next run', () => {
  it.each([
    ['the same night', '2026-11-26T05:59:59Z', SAO_PAULO, '2026-11-26T06:00:00Z'],
    ['its very moment', '2026-11-26T06:00:00Z', SAO_PAULO, '2026-11-26T06:00:00Z'],
    ['the night after', '2026-11-26T06:00:01Z', SAO_PAULO, '2026-11-27T06:00:00Z'],
    ['a night of the local calendar', '2026-11-26T23:30:00Z', 'Asia/Tokyo', '2026-11-27T18:00:00Z'],
    ['the night in which summer begins', '2026-03-28T12:00:00Z', 'Europe/Lisbon', '2026-03-29T02:00:00Z'],
  ])('is %s', (_, now, zone, run) => {
    expect(nextRetentionRun(new Date(now), zone)).toEqual(new Date(run))
  })

  it('that begins a change is a day away at least', () => {
    expect(firstRunOfChange(new Date('2026-11-26T06:00:00Z'), SAO_PAULO)).toEqual(
      new Date('2026-11-27T06:00:00Z'),
    )
    expect(firstRunOfChange(new Date('2026-11-26T06:00:01Z'), SAO_PAULO)).toEqual(
      new Date('2026-11-28T06:00:00Z'),
    )
  })
})

describe('a change of the days', () => {
  it.each([
    ['turns it on', OFF, days(null, 90), true, OFF, days(null, 90)],
    ['turns it off', days(60, 90), OFF, false, OFF, null],
    ['keeps messages longer', days(60, 90), days(60, 180), false, days(60, 180), null],
    ['deletes messages earlier', days(60, 180), days(60, 90), true, days(60, 180), days(60, 90)],
    ['takes files on their own first', days(null, 90), days(60, 90), true, days(null, 90), days(60, 90)],
    ['leaves files to their messages', days(60, 90), days(null, 90), false, days(null, 90), null],
    ['deletes files alone', OFF, days(30, null), true, OFF, days(30, null)],
    ['files later, messages earlier', days(30, 180), days(60, 90), true, days(60, 180), days(60, 90)],
    ['files earlier, messages later', days(60, 90), days(30, 180), true, days(60, 180), days(30, 180)],
    ['changes nothing', days(60, 90), days(60, 90), false, days(60, 90), null],
    ['only writes out that files go with messages', days(null, 90), days(90, 90), false, days(90, 90), null],
  ])('%s', (_, from, to, more, inForce, pending) => {
    expect(deletesMore(from, to)).toBe(more)
    expect(planRetention(from, to)).toEqual({ inForce, pending })
  })
})

describe('the tickets that lose something', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  it.each([
    [OFF, null, null],
    [days(30, null), '2026-10-27T12:00:00Z', null],
    [days(null, 30), '2026-10-27T12:00:00Z', '2026-10-27T12:00:00Z'],
    [days(30, 60), '2026-10-27T12:00:00Z', '2026-09-27T12:00:00Z'],
  ])('by %j were closed before %s and %s', (rule, files, messages) => {
    const at = (moment: string | null) => (moment === null ? null : new Date(moment))
    expect(retentionCutoffs(rule, now)).toEqual({ files: at(files), messages: at(messages) })
  })
})
