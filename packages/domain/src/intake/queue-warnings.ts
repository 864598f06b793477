import type { IntakeQueue } from './facts.ts'
import { menuReplacementOf, type MenuReplacement } from './menu-replacement.ts'

/**
 * A mistake of a queue. `hiddenMenu`: it has options that no customer reaches, as something else answers.
 * `bareQuestion`: its self-service asks for the CPF or CNPJ without a word that says why.
 */
export type QueueWarning =
  | { readonly is: 'hiddenMenu'; readonly by: MenuReplacement['is'] }
  | { readonly is: 'bareQuestion' }

/** The mistakes of a queue whose menu has so many options. Spec: behaviour 5 and 10. */
export function findQueueWarnings(
  queue: Pick<IntakeQueue, 'billErrand' | 'integrationId' | 'promptId' | 'greetingMessage'>,
  optionCount: number,
): readonly QueueWarning[] {
  const by = menuReplacementOf(queue)?.is
  return [
    ...(by !== undefined && optionCount > 0 ? [{ is: 'hiddenMenu', by } as const] : []),
    ...(by === 'errand' && queue.greetingMessage.trim() === '' ? [{ is: 'bareQuestion' } as const] : []),
  ]
}
