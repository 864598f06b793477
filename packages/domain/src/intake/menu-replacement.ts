import type { IntakeQueue } from './facts.ts'
import { hasErrand } from './rules/tax-id-question.ts'

/** The part of a queue that answers its customers in place of its menu. */
export type MenuReplacement =
  | { readonly is: 'errand' }
  | { readonly is: 'integration'; readonly integrationId: number }
  | { readonly is: 'prompt'; readonly promptId: number }

/** Null where the menu, if there is one, is shown. While the queue is closed only an errand answers. */
export function menuReplacementOf(
  queue: Pick<IntakeQueue, 'billErrand' | 'integrationId' | 'promptId'>,
): MenuReplacement | null {
  if (hasErrand(queue)) return { is: 'errand' }
  if (queue.integrationId !== null) return { is: 'integration', integrationId: queue.integrationId }
  return queue.promptId === null ? null : { is: 'prompt', promptId: queue.promptId }
}
