import { BOT_RULES, type BotRule } from '@recado/contract'
import type { IntakeDecision } from './decision.ts'
import type { IntakeFacts } from './facts.ts'
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
import { withMarketingStopped } from './marketing-stop.ts'
import { withUnsortedPlaced } from './unsorted-ticket.ts'

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
