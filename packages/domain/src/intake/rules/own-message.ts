import { stopBotEffects } from '../effects.ts'
import type { IntakeRule } from '../rule.ts'

/** What we said starts nothing; what somebody typed on the company's phone also takes the word from the bot. Spec: behaviour 4.8. */
export const ownMessage: IntakeRule = ({ message, ticket }) => {
  if (message.from === 'contact') return undefined
  return message.from === 'me-elsewhere' ? stopBotEffects(ticket) : []
}
