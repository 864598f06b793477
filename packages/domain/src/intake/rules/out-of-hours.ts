import type { DaySchedule } from '@recado/contract'
import {
  COMPANY_PLACE,
  exceptionsOf,
  findException,
  isWithinOpeningHours,
  type HoursPlace,
  type OpeningHours,
  type SpecialDays,
} from '../../queues/opening-hours.ts'
import { sayEffects, startBotEffects, type IntakeEffect } from '../effects.ts'
import { hasMenu, isConversationStart, type IntakeFacts, type IntakeQueue } from '../facts.ts'
import type { IntakeRule } from '../rule.ts'
import { hasErrand } from './tax-id-question.ts'

const HOUR_MS = 60 * 60_000

/** The facts that decide whether a queue is closed. */
export interface HoursFacts extends Pick<IntakeFacts, 'companySchedules' | 'hoursExceptions' | 'clock'> {
  readonly settings: Pick<IntakeFacts['settings'], 'scheduleType'>
  readonly connection: Pick<IntakeFacts['connection'], 'id' | 'schedules' | 'outOfHoursMessage'>
}

/** The weekly hours and the exceptions of a company, and those of a connection. */
export interface HoursSources<Special extends SpecialDays> {
  readonly settings: HoursFacts['settings']
  readonly companySchedules: readonly DaySchedule[]
  readonly connection: Pick<HoursFacts['connection'], 'id' | 'schedules'>
  /** Of the company and of all queues and connections. */
  readonly hoursExceptions: readonly Special[]
}

/**
 * The opening hours of a queue, from the source that the company has chosen. Without weekly hours it is always
 * open, except on special days. Exceptions of the company count everywhere.
 */
export function hoursOf<Special extends SpecialDays>(
  { settings, companySchedules, connection, hoursExceptions }: HoursSources<Special>,
  queue: Pick<IntakeQueue, 'id' | 'schedules'> | null,
): OpeningHours<Special> {
  if (settings.scheduleType === 'disabled') return { week: [], exceptions: [] }
  const { week, place } = {
    company: { week: companySchedules, place: COMPANY_PLACE },
    queue: { week: queue?.schedules ?? [], place: { queueId: queue?.id ?? null } },
    connection: { week: connection.schedules, place: { whatsappId: connection.id } },
  }[settings.scheduleType] satisfies { week: readonly DaySchedule[]; place: HoursPlace }
  return { week, exceptions: exceptionsOf(hoursExceptions, place) }
}

const ALWAYS_OPEN: OpeningHours<never> = { week: [], exceptions: [] }

/**
 * The hours outside of which the bot says that a queue is closed. A queue with an errand answers by itself, so
 * it is always open to customers; people still keep {@link hoursOf}.
 */
export const botHoursOf = <Special extends SpecialDays>(
  sources: HoursSources<Special>,
  queue: Pick<IntakeQueue, 'id' | 'schedules' | 'billErrand'> | null,
): OpeningHours<Special> => (hasErrand(queue) ? ALWAYS_OPEN : hoursOf(sources, queue))

/**
 * The text for a queue that is closed now, or null while it is open: that of an exception of today, else the
 * queue's, else the connection's. Without weekly hours only exceptions close.
 */
export function outOfHoursText(facts: HoursFacts, queue: IntakeQueue | null): string | null {
  const { settings, connection, clock } = facts
  const hours = botHoursOf(facts, queue)
  if (isWithinOpeningHours(hours, clock)) return null
  const exceptionText = findException(hours.exceptions, clock.date)?.message ?? ''
  if (exceptionText.trim() !== '') return exceptionText
  return queueText(settings, queue) || connection.outOfHoursMessage
}

/** A queue's own text counts only where its own hours do. */
function queueText(
  { scheduleType }: HoursFacts['settings'],
  queue: Pick<IntakeQueue, 'outOfHoursMessage'> | null,
): string {
  const text = scheduleType === 'queue' ? (queue?.outOfHoursMessage ?? '') : ''
  return text.trim() === '' ? '' : text
}

/** The connections whose customers hear nothing while a queue, or without one everybody, is closed. */
export const silentOutOfHours = <Connection extends { readonly hasOutOfHoursMessage: boolean }>(
  settings: HoursFacts['settings'],
  connections: readonly Connection[],
  queue: Pick<IntakeQueue, 'outOfHoursMessage' | 'billErrand'> | null,
): readonly Connection[] =>
  queueText(settings, queue) === '' && !hasErrand(queue)
    ? connections.filter(one => !one.hasOutOfHoursMessage)
    : []

/** Sends it at most once an hour. */
export function outOfHoursEffects({ ticket, now }: IntakeFacts, text: string): readonly IntakeEffect[] {
  const wasSentRecently =
    ticket.lastOutOfHoursAt !== null && now.getTime() - ticket.lastOutOfHoursAt.getTime() < HOUR_MS
  const effects = wasSentRecently ? [] : sayEffects(text)
  return effects.length === 0 ? [] : [...effects, { do: 'outOfHoursSaid' }]
}

/** In this queue something answers before people do. */
const answersByItself = (facts: IntakeFacts, { id, integrationId, promptId }: IntakeQueue): boolean =>
  hasMenu(facts, id) || integrationId !== null || promptId !== null

/**
 * Routes a ticket without a word: into the only queue, or to the bot, which offers the menu or asks the
 * integration later.
 */
export function routeToQueue(facts: IntakeFacts): readonly IntakeEffect[] {
  const [only, ...more] = facts.connection.queues
  if (facts.ticket.queue !== null) return []
  if (facts.connection.integrationId !== null)
    return isConversationStart(facts) ? startBotEffects(facts.ticket) : []
  if (only === undefined) return []
  if (more.length === 0)
    return [
      { do: 'enterQueue', queueId: only.id, how: 'only' },
      { do: 'log', type: 'queue' },
      ...(answersByItself(facts, only) ? startBotEffects(facts.ticket) : []),
    ]
  return isConversationStart(facts) ? startBotEffects(facts.ticket) : []
}

/** Out of hours: the customer receives a text, and the ticket waits. Spec: behaviour 6. */
export const outOfHours: IntakeRule = facts => {
  const text = outOfHoursText(facts, facts.ticket.queue)
  return text === null ? undefined : [...routeToQueue(facts), ...outOfHoursEffects(facts, text)]
}
