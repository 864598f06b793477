import type { AnswerStep, Queue, Ticket } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'
import { addOpenMinutes } from '../queues/add-open-time.ts'
import type { OpeningHours } from '../queues/opening-hours.ts'

/** The answer targets of a queue, in open minutes; 0 is none. */
export type AnswerTargets = Pick<
  Queue,
  | 'firstAnswerMinutes'
  | 'nextAnswerMinutes'
  | 'warnMinutes'
  | 'alertMinutes'
  | 'escalateMinutes'
  | 'escalateQueueId'
>
/** The moments of a wait; null for a step that its queue does not take. */
export interface AnswerSchedule {
  readonly dueAt: Date
  /** Its attendants are told before it is too late. */
  readonly warnAt: Date | null
  /** The admins are told. */
  readonly alertAt: Date | null
  /** The ticket goes to another queue. */
  readonly escalateAt: Date | null
}

type WaitingTicket = Pick<Ticket, 'status' | 'queueId' | 'isGroup' | 'chatbot' | 'waitingSince'>
/** Does the customer of this ticket wait for people of a queue? */
export const waitsForPeople = <T extends WaitingTicket>(
  ticket: T,
): ticket is T & { readonly queueId: number; readonly waitingSince: string } =>
  (ticket.status === 'pending' || ticket.status === 'open') &&
  ticket.queueId !== null &&
  ticket.waitingSince !== null &&
  !ticket.isGroup &&
  !ticket.chatbot

/** The open minutes that a queue has for an answer; 0 is no target. */
export const targetMinutes = (
  { firstAnswerMinutes, nextAnswerMinutes }: AnswerTargets,
  isAnswered: boolean,
): number => (isAnswered ? nextAnswerMinutes : firstAnswerMinutes)

/** Has a queue any answer target? */
export const hasAnswerTargets = (
  targets: Pick<AnswerTargets, 'firstAnswerMinutes' | 'nextAnswerMinutes'>,
): boolean => targets.firstAnswerMinutes > 0 || targets.nextAnswerMinutes > 0

/**
 * When the answer to a customer is due, and the steps around it. Null without a target, or when the queue does
 * not open for as long within a year. A ticket is escalated once in a wait.
 */
export function scheduleAnswer(
  targets: AnswerTargets,
  wait: { readonly since: Date; readonly isAnswered: boolean; readonly isEscalated: boolean },
  hours: OpeningHours,
  zone: string,
): AnswerSchedule | null {
  const minutes = targetMinutes(targets, wait.isAnswered)
  const after = (open: number): Date | null => addOpenMinutes(hours, wait.since, open, zone)
  const dueAt = minutes > 0 ? after(minutes) : null
  if (dueAt === null) return null
  const { warnMinutes, alertMinutes, escalateMinutes, escalateQueueId } = targets
  return {
    dueAt,
    warnAt: warnMinutes > 0 && warnMinutes < minutes ? after(minutes - warnMinutes) : null,
    alertAt: alertMinutes > 0 ? after(minutes + alertMinutes) : null,
    escalateAt:
      escalateMinutes > 0 && escalateQueueId !== null && !wait.isEscalated
        ? after(minutes + escalateMinutes)
        : null,
  }
}

/**
 * Is a step news for this person: a warning for the owner, or else for those who work in the queue; an alert
 * for the admins?
 */
export const concernsStep = (
  viewer: Pick<Viewer, 'id' | 'profile' | 'queueIds'>,
  { userId, queueId }: Pick<Ticket, 'userId' | 'queueId'>,
  step: AnswerStep,
): boolean => {
  if (step === 'alert') return viewer.profile === 'admin'
  return userId === null ? queueId !== null && viewer.queueIds.includes(queueId) : userId === viewer.id
}

/** The last part of the time for an answer is shown as short. */
const SOON_SHARE = 1 / 4
const SOON_MAX_MS = 15 * 60_000

/** How an answer that is due stands: `calm`, `soon` due, or `late`; and the full minutes that are left, or over. */
export function answerUrgency(
  { answerDueAt, waitingSince }: { readonly answerDueAt: string; readonly waitingSince: string },
  now: Date,
): { readonly urgency: 'calm' | 'soon' | 'late'; readonly minutes: number } {
  const left = Date.parse(answerDueAt) - now.getTime()
  if (left <= 0) return { urgency: 'late', minutes: Math.floor(Math.abs(left) / 60_000) }
  const whole = Date.parse(answerDueAt) - Date.parse(waitingSince)
  return {
    urgency: left <= Math.min(SOON_MAX_MS, whole * SOON_SHARE) ? 'soon' : 'calm',
    minutes: Math.floor(left / 60_000),
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The next moment at which the clock of an answer reads otherwise: by the minute below a day, else by the hour. */
export function nextAnswerChange(
  { answerDueAt, waitingSince }: { readonly answerDueAt: string; readonly waitingSince: string },
  now: Date,
): Date {
  const due = Date.parse(answerDueAt)
  const left = due - now.getTime()
  // Time that is over: the next full minute or hour after it.
  if (left <= 0) {
    const unit = -left < DAY_MS ? MINUTE_MS : HOUR_MS
    return new Date(due + (Math.floor(-left / unit) + 1) * unit)
  }
  const soon = Math.min(SOON_MAX_MS, (due - Date.parse(waitingSince)) * SOON_SHARE)
  const unit = left < DAY_MS ? MINUTE_MS : HOUR_MS
  // One millisecond after a full unit the smaller number stands.
  const step = Math.min(left, (left % unit) + 1)
  return new Date(now.getTime() + (left > soon ? Math.min(step, Math.ceil(left - soon)) : step))
}
