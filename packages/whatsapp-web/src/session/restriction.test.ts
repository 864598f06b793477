import type { BaileysEventMap } from 'baileys'
import { expect, it } from 'vitest'
import { Restriction } from './restriction.ts'

const START = Date.parse('2026-11-29T12:00:00Z')
const HOUR = 3_600_000

it('an end that has come restricts no longer, and hides no later one', () => {
  let now = START
  const restriction = new Restriction({ now: () => new Date(now), after: () => () => undefined })
  restriction.onCapping({
    capping_status: 'CAPPED',
    cycle_end_timestamp: String((START + HOUR) / 1_000),
  } as BaileysEventMap['message-capping.update'])
  restriction.onTimelock({ isActive: true, timeEnforcementEnds: new Date(START + 2 * HOUR) })
  const untilAfter = (ms: number): Date | undefined => {
    now = START + ms
    return restriction.until
  }
  expect([0, HOUR, 2 * HOUR].map(untilAfter)).toEqual([
    new Date(START + 2 * HOUR),
    new Date(START + 2 * HOUR),
    undefined,
  ])
  restriction.onTimelock({ isActive: false })
  expect([0, HOUR].map(untilAfter)).toEqual([new Date(START + HOUR), undefined])
})
