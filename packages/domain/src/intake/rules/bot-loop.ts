import { LIMITS } from '@recado/contract'
import { stopBotEffects } from '../effects.ts'
import type { IntakeRule } from '../rule.ts'

/**
 * Prevents an endless dialogue of two bots: after so many automatic messages ours stops. Spec: behaviour 5.
 */
export const botLoop: IntakeRule = ({ ticket }) => {
  if (ticket.automaticInWindow < LIMITS.botLoopMessages) return undefined
  return ticket.chatbot ? [...stopBotEffects(ticket), { do: 'log', type: 'retriesLimitQueue' }] : []
}
