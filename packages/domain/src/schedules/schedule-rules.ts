import {
  DAY_MS,
  LIMITS,
  type Repetition,
  type Schedule,
  type ScheduleReason,
  type ScheduleStatus,
} from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'
import { localClock } from '../queues/local-clock.ts'
import { addDays, zonedTimeToDate } from '../queues/zoned-time.ts'

/** A schedule that was sent, or is on its way, never changes. Spec: administration 4 "Schedule". */
export const mayChangeSchedule = ({ status, sentAt }: { status: ScheduleStatus; sentAt: unknown }): boolean =>
  sentAt === null && status !== 'AGENDADA' && status !== 'ENVIADA'
export const mayRetrySchedule = ({ status }: { status: ScheduleStatus }): boolean => status === 'ERRO'
export const mayCancelSchedule = ({ status }: { status: ScheduleStatus }): boolean => status === 'PENDENTE'
/** A message on its way is not forgotten by removing its schedule. */
export const mayRemoveSchedule = ({ status }: { status: ScheduleStatus }): boolean => status !== 'AGENDADA'

/** Admins see all schedules; others those that they made and those whose ticket will be theirs. */
export const maySeeSchedule = (
  viewer: Pick<Viewer, 'id' | 'profile'>,
  { userId, ticketUserId }: Pick<Schedule, 'userId' | 'ticketUserId'>,
): boolean => viewer.profile === 'admin' || userId === viewer.id || ticketUserId === viewer.id

/** The next moment, or this one, at which people are awake in a time zone. */
export function nextWakingMoment(from: Date, timeZone: string): Date {
  const { date, time } = localClock(from, timeZone)
  if (time >= LIMITS.wakingFrom && time < LIMITS.wakingUntil) return from
  const day = time < LIMITS.wakingFrom ? date : addDays(date, 1)
  return zonedTimeToDate(day, LIMITS.wakingFrom, timeZone)
}

export interface DueFacts {
  readonly now: Date
  readonly sendAt: Date
  readonly onlyWaking: boolean
  /** The contact's, where its number tells it; else the company's. */
  readonly timeZone: string
  /** The contact has written since, and the schedule ends with an answer. */
  readonly isAnswered: boolean
  /** The contact wants no marketing, and this is. */
  readonly isOptedOut: boolean
  readonly connection: 'connected' | 'disconnected' | 'none'
}
export type DueDecision =
  | { readonly do: 'send' }
  | { readonly do: 'cancel' | 'fail'; readonly reason: ScheduleReason }
  | { readonly do: 'wait'; readonly until: Date }

/** A schedule that waits for a connection tries again after this. */
const CONNECTION_WAIT_MS = 30_000

/** Decides about a due schedule. One that is more than a day late is not sent. Spec: behaviour 14. */
export function decideDueSchedule(facts: DueFacts): DueDecision {
  const { now, sendAt, onlyWaking, timeZone, connection } = facts
  if (facts.isAnswered) return { do: 'cancel', reason: 'answered' }
  if (facts.isOptedOut) return { do: 'cancel', reason: 'optOut' }
  const wishedAt = onlyWaking ? nextWakingMoment(sendAt, timeZone) : sendAt
  if (now.getTime() - wishedAt.getTime() > DAY_MS)
    return { do: 'fail', reason: connection === 'disconnected' ? 'disconnected' : 'late' }
  if (connection === 'none') return { do: 'fail', reason: 'noConnection' }
  const wakingAt = onlyWaking ? nextWakingMoment(now, timeZone) : now
  if (wakingAt > now) return { do: 'wait', until: wakingAt }
  if (connection === 'disconnected')
    return { do: 'wait', until: new Date(now.getTime() + CONNECTION_WAIT_MS) }
  return { do: 'send' }
}

/** Forms know minutes alone. */
export const isSameMinute = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / 60_000) === Math.floor(other.getTime() / 60_000)
/** Whether two repetitions come at the same times, however often. */
export const isSameRhythm = (one: Repetition | null, other: Repetition | null): boolean =>
  one === null || other === null
    ? one === other
    : one.every === other.every && one.unit === other.unit && one.skipWeekends === other.skipWeekends
