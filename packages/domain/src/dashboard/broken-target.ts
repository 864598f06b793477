import type { AnswerTargetFact } from './ticket-history.ts'

/**
 * The first target of a wait that broke before another decision replaced it: the queue that promised misses it,
 * whatever happens to the ticket afterwards. A target that was over when it was set, and replaced before the
 * answer, promised nothing. `targets`: the decisions of the wait, in order.
 */
export const findBrokenTarget = (targets: readonly AnswerTargetFact[]): AnswerTargetFact | undefined =>
  targets.find(({ at, dueAt }, index) => {
    const next = targets[index + 1]
    return next !== undefined && dueAt !== null && dueAt >= at && dueAt < next.at
  })
