import { optionsOf } from '../../queue-options/option-order.ts'
import { greetEffects, startBotEffects, type QueueGreeting, type IntakeEffect } from '../effects.ts'
import { asksForMenu, isConversationStart, type IntakeFacts } from '../facts.ts'
import type { IntakeRule } from '../rule.ts'
import { hasErrand } from './tax-id-question.ts'

/** The prompt of the last option that the customer came to in the menu of the queue. */
function promptOfOption(facts: IntakeFacts): number | null {
  const { ticket, menus } = facts
  if (!ticket.chatbot || isConversationStart(facts)) return null
  const options = menus.find(({ queue }) => queue.id === ticket.queue?.id)?.options ?? []
  const option = options.find(({ id }) => id === ticket.menuPath?.at(-1))
  if (option?.action.type !== 'prompt' || optionsOf(options, option.id).length > 0) return null
  return option.action.promptId
}

/**
 * The prompt of a menu option that the customer chose, else that of the queue, or that of the connection while
 * the ticket has no queue, answers a waiting ticket: from the first message of a conversation until a person
 * does something. The model is asked after the message is stored. Spec: behaviour 4.9, 5, 11.
 */
export const prompt: IntakeRule = facts => {
  const { ticket, message, connection } = facts
  const promptId = promptOfOption(facts) ?? (ticket.queue ?? connection).promptId
  if (promptId === null || ticket.status !== 'pending' || asksForMenu(facts)) return undefined
  if (hasErrand(ticket.queue)) return undefined
  if (!isConversationStart(facts) && !ticket.chatbot) return undefined
  return message.kind === 'sticker' ? [] : [...startBotEffects(ticket), { do: 'askPrompt', promptId }]
}

/**
 * The bot stays for the prompt of a queue that the ticket has just entered. A message that only chose the
 * queue is not answered, unless nothing else is said.
 */
export function keepForPrompt(
  { ticket, connection }: IntakeFacts,
  promptId: number,
  greeting: QueueGreeting,
): readonly IntakeEffect[] {
  const said = greetEffects(greeting)
  const isOnlyChoice = connection.queues.length > 1 && said.length > 0
  return [
    ...startBotEffects(ticket),
    ...said,
    ...(isOnlyChoice ? [] : [{ do: 'askPrompt', promptId } as const]),
  ]
}
