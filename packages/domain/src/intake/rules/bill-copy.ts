import { BILL_TEXTS } from '../../bill-copies/bill-texts.ts'
import { findTaxId } from '../../bill-copies/tax-id.ts'
import { sayEffects, stopBotEffects } from '../effects.ts'
import { asksForMenu, isConversationStart } from '../facts.ts'
import { normalizeCommand } from '../normalize-command.ts'
import type { IntakeRule } from '../rule.ts'
import { repetitionOf } from './menu-limits.ts'
import { showQueueMenu } from './option-menu.ts'
import { askTaxId, hasErrand } from './tax-id-question.ts'

/**
 * In a queue for bills the customer is asked for the CPF or CNPJ until one is right, as often as the connection
 * allows; then the ticket waits for a person. Spec: behaviour 10 "ISP and payment keys".
 */
export const billCopy: IntakeRule = facts => {
  const { ticket, message, language, connection } = facts
  if (ticket.queue === null || !hasErrand(ticket.queue)) return undefined
  if (!ticket.chatbot)
    return isConversationStart(facts) || asksForMenu(facts)
      ? askTaxId(facts, ticket.queue.greetingMessage)
      : undefined
  if (normalizeCommand(message.text) === '0' && connection.queues.length > 1) return showQueueMenu(facts)
  if (findTaxId(message.text)) return [...sayEffects(BILL_TEXTS[language].wait), { do: 'findBills' }]
  if (repetitionOf(facts) === 'reached')
    return [
      ...sayEffects(BILL_TEXTS[language].people),
      { do: 'log', type: 'retriesLimitQueue' },
      ...stopBotEffects(ticket),
    ]
  return [...sayEffects(BILL_TEXTS[language].invalid), { do: 'menuShown' }]
}
