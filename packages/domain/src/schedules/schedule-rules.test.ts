import { SCHEDULE_STATUSES, type ScheduleStatus } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import {
  decideDueSchedule,
  mayCancelSchedule,
  mayChangeSchedule,
  mayRemoveSchedule,
  mayRetrySchedule,
  maySeeSchedule,
  nextWakingMoment,
  type DueFacts,
} from './schedule-rules.ts'

const ZONE = 'America/Sao_Paulo'
/** 16:00 in São Paulo. */
const SEND_AT = new Date('2026-11-24T19:00:00Z')
const after = (minutes: number): Date => new Date(SEND_AT.getTime() + minutes * 60_000)
const decide = (over: Partial<DueFacts> = {}) =>
  decideDueSchedule({
    now: after(0),
    sendAt: SEND_AT,
    onlyWaking: false,
    timeZone: ZONE,
    isAnswered: false,
    isOptedOut: false,
    connection: 'connected',
    ...over,
  })

describe('what is due', () => {
  const DAY = 24 * 60
  it.each<[string, Partial<DueFacts>, object]>([
    ['is sent', {}, { do: 'send' }],
    ['is sent up to a day late', { now: after(DAY) }, { do: 'send' }],
    ['is not sent later', { now: after(DAY + 1) }, { do: 'fail', reason: 'late' }],
    [
      'names the connection that was off all day',
      { now: after(DAY + 1), connection: 'disconnected' },
      { do: 'fail', reason: 'disconnected' },
    ],
    ['fails without any connection', { connection: 'none' }, { do: 'fail', reason: 'noConnection' }],
    [
      'waits for its connection',
      { connection: 'disconnected' },
      { do: 'wait', until: new Date(SEND_AT.getTime() + 30_000) },
    ],
    ['ends with an answer', { isAnswered: true, now: after(DAY + 1) }, { do: 'cancel', reason: 'answered' }],
    ['respects who wants no marketing', { isOptedOut: true }, { do: 'cancel', reason: 'optOut' }],
    [
      'waits for the morning',
      { onlyWaking: true, sendAt: after(7 * 60), now: after(7 * 60) },
      { do: 'wait', until: new Date('2026-11-25T11:00:00Z') },
    ],
    [
      'is not late in the morning after the night',
      { onlyWaking: true, sendAt: after(6 * 60), now: new Date('2026-11-26T10:59:00Z') },
      { do: 'wait', until: new Date('2026-11-26T11:00:00Z') },
    ],
  ])('%s', (_title, facts, decision) => expect(decide(facts)).toEqual(decision))
})

it.each([
  ['07:59', '2026-11-24T11:00:00.000Z'],
  ['08:00', '2026-11-24T11:00:00.000Z'],
  ['20:59', '2026-11-24T23:59:00.000Z'],
  ['21:00', '2026-11-25T11:00:00.000Z'],
])('whoever may be woken at %s hears at %s', (time, moment) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const from = new Date(Date.UTC(2026, 10, 24, hours + 3, minutes))
  expect(nextWakingMoment(from, ZONE).toISOString()).toBe(moment)
})

const STEPS: Record<ScheduleStatus, string> = {
  PENDENTE: 'change cancel remove',
  AGENDADA: '',
  ENVIADA: 'remove',
  ERRO: 'change retry remove',
  CANCELADA: 'change remove',
}
it.each(SCHEDULE_STATUSES)('%s allows these steps', status => {
  const schedule = { status, sentAt: status === 'ENVIADA' ? '2026-11-24T19:00:00Z' : null }
  const steps = [
    mayChangeSchedule(schedule) && 'change',
    mayCancelSchedule(schedule) && 'cancel',
    mayRetrySchedule(schedule) && 'retry',
    mayRemoveSchedule(schedule) && 'remove',
  ]
  expect(steps.filter(Boolean).join(' ')).toBe(STEPS[status])
})
it('what was sent is never changed, whatever its status says', () =>
  expect(mayChangeSchedule({ status: 'PENDENTE', sentAt: '2026-11-24T19:00:00Z' })).toBe(false))

it.each([
  ['admin', 1, 2, null, true],
  ['user', 2, 2, null, true],
  ['user', 3, 2, 3, true],
  ['user', 4, 2, 3, false],
  ['user', 4, null, null, false],
] as const)('%s %i sees what %s made for %s: %s', (profile, id, userId, ticketUserId, expected) =>
  expect(maySeeSchedule({ id, profile }, { userId, ticketUserId })).toBe(expected),
)
