import { sayEffects, stopBotEffects } from '../effects.ts'
import { textOfQueue } from '../../queues/queue-texts.ts'
import { normalizeCommand } from '../normalize-command.ts'
import { isConversationStart } from '../facts.ts'
import type { IntakeRule } from '../rule.ts'
import { giveUpEffects } from './option-menu.ts'

/**
 * The end word closes an unattended ticket with the completion message, except as the first message. Spec:
 * behaviour 5.
 */
export const endWord: IntakeRule = facts => {
  const word = normalizeCommand(facts.connection.endWord)
  if (word === '' || isConversationStart(facts) || normalizeCommand(facts.message.text) !== word)
    return undefined
  return [
    ...sayEffects(textOfQueue('complationMessage', facts.ticket.queue, facts.connection)),
    ...giveUpEffects(facts),
    ...stopBotEffects(facts.ticket),
    { do: 'close', by: 'client' },
  ]
}
