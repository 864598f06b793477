import { BILL_TEXTS } from '../../bill-copies/bill-texts.ts'
import { greetingOf, sayEffects, stopBotEffects } from '../effects.ts'
import { asksForMenu, isConversationStart } from '../facts.ts'
import type { IntakeRule } from '../rule.ts'
import { repetitionOf } from './menu-limits.ts'
import { showQueueMenu } from './option-menu.ts'
import { askTaxId, hasErrand, taxIdMove } from './tax-id-question.ts'

/**
 * In a queue for bills the customer is asked for the CPF or CNPJ until one is right, as often as the connection
 * allows; then the ticket waits for a person. Spec: behaviour 10 "ISP and payment keys".
 */
export const billCopy: IntakeRule = facts => {
  const { ticket, message, language, connection } = facts
  if (ticket.queue === null || !hasErrand(ticket.queue)) return undefined
  if (!ticket.chatbot) {
    const greeting = greetingOf(ticket.queue)
    if (isConversationStart(facts)) return askTaxId(facts, greeting)
    return asksForMenu(facts) ? askTaxId(facts, { ...greeting, fileListId: null }) : undefined
  }
  const texts = BILL_TEXTS[language]
  switch (taxIdMove(message.text, connection.queues.length > 1, repetitionOf(facts))) {
    case 'queueMenu':
      return showQueueMenu(facts)
    case 'find':
      return [...sayEffects(texts.wait), { do: 'findBills' }]
    case 'people':
      return [
        ...sayEffects(texts.people),
        { do: 'log', type: 'retriesLimitQueue' },
        ...stopBotEffects(ticket),
      ]
    case 'askAgain':
      return [...sayEffects(texts.invalid), { do: 'menuShown' }]
  }
}
