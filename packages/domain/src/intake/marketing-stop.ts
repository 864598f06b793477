import type { IntakeDecision } from './decision.ts'
import type { IntakeEffect } from './effects.ts'
import { isConversationStart, type IntakeFacts } from './facts.ts'

const STOP: IntakeEffect = { do: 'stopMarketing' }

/**
 * Adds the end of marketing to the effects of a stop word. After marketing the word is meant for it, so that it
 * asks for no menu; otherwise everything else goes on as with any other text.
 */
export function withMarketingStopped(facts: IntakeFacts, decision: IntakeDecision): IntakeDecision {
  const { stopWord, message, isGroup } = facts
  if (!stopWord || isGroup || message.from !== 'contact') return decision
  const withStop = { rule: decision.rule, effects: [STOP, ...decision.effects] }
  if (!stopWord.isAfterMarketing) return withStop
  // A question that waits for people is not withdrawn by it.
  if (decision.rule === 'endWord' && !facts.ticket.chatbot) return { rule: null, effects: [STOP] }
  if (decision.effects.some(effect => consumes(facts, effect))) return withStop
  // Nobody asked for a menu: a conversation that consists of the word ends with the confirmation.
  const isAlone = isConversationStart(facts) && facts.ticket.status === 'pending' && !facts.contact.disableBot
  return { rule: null, effects: isAlone ? [STOP, { do: 'close', by: 'client' }] : [STOP] }
}

function consumes(facts: IntakeFacts, effect: IntakeEffect): boolean {
  switch (effect.do) {
    case 'close':
    case 'rate':
      return true
    case 'enterOption':
    case 'enterQueue':
      return effect.how === 'chosen'
    case 'placeInMenu':
      return effect.isChosen
    case 'askIntegration':
    case 'askPrompt':
      return !isConversationStart(facts)
    default:
      return false
  }
}
