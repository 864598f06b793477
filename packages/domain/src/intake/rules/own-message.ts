import { stopBotEffects } from '../effects.ts'
import type { IntakeRule } from '../rule.ts'

/**
 * Our own message has no effects, but one typed on the company's phone stops the bot. Spec: behaviour 4.8.
 */
export const ownMessage: IntakeRule = ({ message, ticket }) => {
  if (message.from === 'contact') return undefined
  return message.from === 'me-elsewhere' ? stopBotEffects(ticket) : []
}
