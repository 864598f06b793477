import type { Schedule } from '@recado/contract'
import type { Room } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** The same people as in `maySeeSchedule`. */
const audience = ({ userId, ticketUserId }: Schedule): readonly Room[] => [
  'admins',
  ...[...new Set([userId, ticketUserId])].flatMap(id => (id === null ? [] : [`user:${id}` as const])),
]

export const scheduleCreated = (schedule: Schedule): OutboxEvent => ({
  name: 'schedule',
  payload: { action: 'create', schedule },
  rooms: audience(schedule),
})
/** Those who may see it receive its state; those who no longer may receive only its removal. */
export const scheduleChanged = (before: Schedule, after: Schedule): OutboxEvent[] => [
  ...(before.ticketUserId === after.ticketUserId && before.userId === after.userId
    ? []
    : [{ ...scheduleRemoved(before), except: audience(after) }]),
  { name: 'schedule', payload: { action: 'update', schedule: after }, rooms: audience(after) },
]
export const scheduleRemoved = (schedule: Schedule): OutboxEvent => ({
  name: 'schedule',
  payload: { action: 'delete', scheduleId: schedule.id },
  rooms: audience(schedule),
})
