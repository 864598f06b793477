import type { DashboardWaitingQueue } from '@recado/contract'
import { answerUrgency, nextAnswerChange } from '../answer-targets/answer-target.ts'
import { waitToneAfter, type WaitTone } from '../tickets/waiting.ts'

type LongestWait = NonNullable<DashboardWaitingQueue['longest']>

const MINUTE_MS = 60_000
/** The last moment that a date can be. */
const NEVER_MS = 8.64e15

/** The milliseconds of opening hours: those that were read, and those since then while the hours run. */
const openMsAt = ({ openSeconds, isOpen }: LongestWait, readAt: Date, now: Date): number =>
  openSeconds * 1_000 + (isOpen ? Math.max(0, now.getTime() - readAt.getTime()) : 0)

/** The longest wait of a queue as it is shown at a moment: its minutes, and the tone by its target, else by the time. */
export function longestWaitAt(
  longest: LongestWait,
  readAt: Date,
  now: Date,
): { readonly minutes: number; readonly tone: WaitTone } {
  const minutes = openMsAt(longest, readAt, now) / MINUTE_MS
  const { answerDueAt, since } = longest
  const tone =
    answerDueAt === null
      ? waitToneAfter(minutes)
      : answerUrgency({ answerDueAt, waitingSince: since }, now).urgency
  return { minutes, tone }
}

/** The next moment at which a wait reads otherwise: by the full minute, or with its tone. */
export function nextWaitChange(longest: LongestWait, readAt: Date, now: Date): Date {
  const { answerDueAt, since, isOpen } = longest
  const from = Math.max(now.getTime(), readAt.getTime())
  const nextMinute = isOpen ? from + MINUTE_MS - (openMsAt(longest, readAt, now) % MINUTE_MS) : NEVER_MS
  const nextTone =
    answerDueAt === null
      ? NEVER_MS
      : nextAnswerChange({ answerDueAt, waitingSince: since }, new Date(from)).getTime()
  return new Date(Math.min(nextMinute, nextTone))
}
