import type { Ticket } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'
import { answerUrgency, concernsStep, nextAnswerChange } from '../answer-targets/answer-target.ts'

/** From so many minutes on a wait is shown as a warning, and as late. */
const SOON_MINUTES = 5
const LATE_MINUTES = 15

/** How a wait is coloured, on every screen: green or grey, amber, red. */
export type WaitTone = 'calm' | 'soon' | 'late'

type WaitingTicket = Pick<Ticket, 'status' | 'waitingSince' | 'answerDueAt' | 'updatedAt'>

/** The time that a row of a list shows: since when the customer waits, or else the last contact. */
export const shownTime = ({ waitingSince, updatedAt }: Pick<Ticket, 'waitingSince' | 'updatedAt'>): string =>
  waitingSince ?? updatedAt

/** Sorts tickets by how long their customers wait, the longest first. */
export const byLongestWait = (
  one: Parameters<typeof shownTime>[0],
  other: Parameters<typeof shownTime>[0],
): number => Date.parse(shownTime(one)) - Date.parse(shownTime(other))

/** The minutes for which the customer of a ticket has waited for an answer; null if nobody waits. */
export const waitMinutes = (
  { status, waitingSince }: Pick<Ticket, 'status' | 'waitingSince'>,
  now: Date,
): number | null =>
  waitingSince === null || status === 'closed'
    ? null
    : Math.max(0, now.getTime() - Date.parse(waitingSince)) / 60_000

/** Does the customer wait for an answer that has a target? */
export const isAnswerDue = <T extends Pick<Ticket, 'status' | 'answerDueAt' | 'waitingSince'>>(
  ticket: T,
): ticket is T & { answerDueAt: string; waitingSince: string } =>
  ticket.status !== 'closed' && ticket.answerDueAt !== null && ticket.waitingSince !== null

/** The tone of a wait without a target, after so many minutes. */
export function waitToneAfter(minutes: number): WaitTone {
  if (minutes < SOON_MINUTES) return 'calm'
  return minutes < LATE_MINUTES ? 'soon' : 'late'
}

/** The tone of a ticket whose customer waits for an attendant or an answer: by the answer target, else by the time. */
export function waitTone(ticket: WaitingTicket, now: Date): WaitTone {
  if (isAnswerDue(ticket)) return answerUrgency(ticket, now).urgency
  const isWaiting = ticket.status === 'pending' || (ticket.status === 'open' && ticket.waitingSince !== null)
  return isWaiting ? waitToneAfter((now.getTime() - Date.parse(shownTime(ticket))) / 60_000) : 'calm'
}

/**
 * The next moment at which the clock of a waiting customer may read otherwise: by the full minute, as the tone without a
 * target does, or with the answer that is due.
 */
export function nextClockChange(ticket: WaitingTicket, now: Date): Date {
  const since = Date.parse(shownTime(ticket))
  const waited = Math.max(0, now.getTime() - since)
  const next = since + waited - (waited % 60_000) + 60_000
  return new Date(isAnswerDue(ticket) ? Math.min(next, nextAnswerChange(ticket, now).getTime()) : next)
}

type DueTicket = Pick<Ticket, 'status' | 'waitingSince' | 'answerDueAt' | 'userId' | 'queueId'>

/**
 * The answers that are due soon or late and concern this person, by the rule of their notices: the most urgent first. A
 * late one also concerns the admins.
 */
export const findPressingAnswers = <T extends DueTicket>(
  tickets: readonly T[],
  viewer: Pick<Viewer, 'id' | 'profile' | 'queueIds'>,
  now: Date,
): (T & { answerDueAt: string; waitingSince: string })[] =>
  tickets
    .filter(ticket => isAnswerDue(ticket))
    .filter(ticket => {
      const { urgency } = answerUrgency(ticket, now)
      return (
        urgency !== 'calm' &&
        (concernsStep(viewer, ticket, 'warning') ||
          (urgency === 'late' && concernsStep(viewer, ticket, 'alert')))
      )
    })
    .toSorted((a, b) => Date.parse(a.answerDueAt) - Date.parse(b.answerDueAt))
