import type { Ticket } from '@recado/contract'
import { answerUrgency } from '../answer-targets/answer-target.ts'

/** From so many minutes on a wait is shown as a warning, and as late. */
const SOON_MINUTES = 5
const LATE_MINUTES = 15

/** How a wait is coloured, on every screen: green or grey, amber, red. */
export type WaitTone = 'calm' | 'soon' | 'late'

type WaitingTicket = Pick<Ticket, 'status' | 'waitingSince' | 'answerDueAt' | 'updatedAt'>

/** The time that a row of a list shows: since when the customer waits, or else the last contact. */
export const shownTime = ({ waitingSince, updatedAt }: Pick<Ticket, 'waitingSince' | 'updatedAt'>): string =>
  waitingSince ?? updatedAt

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
