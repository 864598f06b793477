import { isOpen } from '../../queues/opening-hours.ts'
import { say, startBot, type IntakeEffect } from '../effects.ts'
import { begins, type IntakeFacts, type IntakeQueue } from '../facts.ts'
import type { IntakeRule } from '../rule.ts'

const HOUR_MS = 60 * 60_000

/** The words for a queue that is closed now, or null while it is open or keeps no hours of its own. */
export function closedText(facts: IntakeFacts, queue: IntakeQueue | null): string | null {
  const { settings, connection, companySchedules, clock } = facts
  const kept = { disabled: [], company: companySchedules, queue: queue?.schedules ?? [], connection: connection.schedules }
  const schedules = kept[settings.scheduleType]
  if (schedules.length === 0 || isOpen(schedules, clock)) return null
  const ofQueue = settings.scheduleType === 'queue' ? (queue?.outOfHoursMessage ?? '') : ''
  return ofQueue.trim() === '' ? connection.outOfHoursMessage : ofQueue
}

/** Says it at most once an hour. */
export function sayClosed({ ticket, now }: IntakeFacts, text: string): readonly IntakeEffect[] {
  const isFresh = ticket.lastOutOfHoursAt !== null && now.getTime() - ticket.lastOutOfHoursAt.getTime() < HOUR_MS
  const said = isFresh ? [] : say(text)
  return said.length === 0 ? [] : [...said, { do: 'outOfHoursSaid' }]
}

/** Even at night a ticket finds its way: into the only queue, or to the bot, who offers the menu when somebody is there. */
function route(facts: IntakeFacts): readonly IntakeEffect[] {
  const [only, ...more] = facts.connection.queues
  if (facts.ticket.queue !== null || only === undefined) return []
  if (more.length === 0)
    return [
      { do: 'enterQueue', queueId: only.id, how: 'only' },
      { do: 'log', type: 'queue' },
    ]
  return begins(facts) ? startBot(facts.ticket) : []
}

/** Nobody is there: the customer is told, and the ticket waits. Spec: behaviour 6. */
export const outOfHours: IntakeRule = facts => {
  const text = closedText(facts, facts.ticket.queue)
  return text === null ? undefined : [...route(facts), ...sayClosed(facts, text)]
}
