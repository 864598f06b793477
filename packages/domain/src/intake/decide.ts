import { BOT_RULES, type BotRule } from '@recado/contract'
import type { IntakeDecision } from './decision.ts'
import { isConversationStart, type IntakeFacts } from './facts.ts'
import type { IntakeRule } from './rule.ts'
import { humanAttendance } from './rules/human-attendance.ts'
import { billCopy } from './rules/bill-copy.ts'
import { botLoop } from './rules/bot-loop.ts'
import { withConsentGiven, consent } from './rules/consent.ts'
import { endWord } from './rules/end-word.ts'
import { greeting } from './rules/greeting.ts'
import { group } from './rules/group.ts'
import { integration } from './rules/integration.ts'
import { optionMenu } from './rules/option-menu.ts'
import { outOfHours } from './rules/out-of-hours.ts'
import { ownMessage } from './rules/own-message.ts'
import { prompt } from './rules/prompt.ts'
import { queueMenu } from './rules/queue-menu.ts'
import { rating } from './rules/rating.ts'
import { withUnsortedPlaced } from './unsorted-ticket.ts'
import type { IntakeEffect } from './effects.ts'

const STOP: IntakeEffect = { do: 'stopMarketing' }

/**
 * Adds the end of marketing to the effects of a stop word. After marketing the word is meant for it, so that it
 * asks for no menu; otherwise everything else goes on as with any other text.
 */
function withMarketingStopped(facts: IntakeFacts, decision: IntakeDecision): IntakeDecision {
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

/** Their order is that of `BOT_RULES`. Spec: behaviour 4.9. */
const RULES: Readonly<Record<BotRule, IntakeRule>> = {
  ownMessage,
  group,
  rating,
  humanAttendance,
  botLoop,
  consent,
  outOfHours,
  endWord,
  integration,
  prompt,
  queueMenu,
  billCopy,
  optionMenu,
  greeting,
}

/** Decides on a stored message: the first rule that returns effects wins. */
export function decideIntake(facts: IntakeFacts): IntakeDecision {
  const { rule, effects } = decideByRules(facts)
  return { rule, effects: withUnsortedPlaced(facts, effects) }
}

function decideByRules(facts: IntakeFacts): IntakeDecision {
  const consented = withConsentGiven(facts)
  if (!consented) return withMarketingStopped(facts, firstMatch(facts))
  const { rule, effects } = firstMatch(consented)
  return { rule, effects: [{ do: 'consent' }, ...effects] }
}

function firstMatch(facts: IntakeFacts): IntakeDecision {
  for (const rule of BOT_RULES) {
    const effects = RULES[rule](facts)
    if (effects) return { rule, effects }
  }
  return { rule: null, effects: [] }
}
