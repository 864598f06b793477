/** The moment of a due answer in a notice: due `soon` in so many minutes, `now`, or `late` by so many; rounded. */
export interface AnswerMoment {
  readonly moment: 'soon' | 'now' | 'late'
  readonly minutes: number
}

/** Reads the moment of an answer. Both kinds of steps may reach a user before or after the answer is due. */
export function answerMoment(answerDueAt: string, now: Date): AnswerMoment {
  const left = Math.round((Date.parse(answerDueAt) - now.getTime()) / 60_000)
  const minutes = Math.abs(left)
  if (minutes === 0) return { moment: 'now', minutes }
  return { moment: left > 0 ? 'soon' : 'late', minutes }
}

/** A step of an answer target, as a notice tells it: due `soon`, `late`, or `escalated` to another queue. */
export interface AnswerNotice {
  readonly uuid: string
  readonly kind: 'soon' | 'late' | 'escalated'
  readonly status: 'pending' | 'open'
  /** The notice by itself, in the user's words. */
  readonly text: string
}

/** The notices that one toast shows, the oldest first, one a ticket. */
export type AnswerNotices = readonly AnswerNotice[]

/** Adds a notice; it replaces an older one of its ticket. */
export const addNotice = (notices: AnswerNotices, notice: AnswerNotice): AnswerNotices => [
  ...notices.filter(({ uuid }) => uuid !== notice.uuid),
  notice,
]

/** Drops the notice of a ticket that waits for no answer any more; the same array if it has none. */
export function dropAnswered(
  notices: AnswerNotices,
  { uuid, answerDueAt }: { readonly uuid: string; readonly answerDueAt: string | null },
): AnswerNotices {
  if (answerDueAt !== null) return notices
  const left = notices.filter(one => one.uuid !== uuid || one.kind === 'escalated')
  return left.length === notices.length ? notices : left
}

/** The sentences of the toast: a single notice of a kind in its own words, several by their number. */
export function summarizeNotices(
  notices: AnswerNotices,
): readonly ({ readonly text: string } | { readonly kind: AnswerNotice['kind']; readonly count: number })[] {
  return (['late', 'soon', 'escalated'] as const).flatMap(kind => {
    const [first, ...others] = notices.filter(one => one.kind === kind)
    if (!first) return []
    return [others.length === 0 ? { text: first.text } : { kind, count: others.length + 1 }]
  })
}

/**
 * The place to which the toast leads: the ticket of a single notice, or the list in which most of the tickets wait. A
 * waiting ticket opens only for those who may look into it, and an escalated one is no longer the user's.
 */
export function noticeTarget(
  notices: AnswerNotices,
  mayOpenPending: boolean,
): { readonly uuid: string } | { readonly list: 'pending' | 'open' } {
  const [first, ...others] = notices
  const mayOpen = first?.kind !== 'escalated' && (first?.status === 'open' || mayOpenPending)
  if (first && mayOpen && others.length === 0) return { uuid: first.uuid }
  const waiting = notices.filter(({ kind }) => kind !== 'escalated')
  const pending = waiting.filter(({ status }) => status === 'pending')
  return { list: pending.length * 2 > waiting.length ? 'pending' : 'open' }
}
