import type { IntakeEffect } from './effects.ts'
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

/** The policy: the first rule that returns effects wins. Spec: behaviour 4.9. */
export const INTAKE_RULES: readonly IntakeRule[] = [
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
]

/** The effects of a stored message. */
export function decideIntake(facts: IntakeFacts): readonly IntakeEffect[] {
  const consented = withConsentGiven(facts)
  return consented ? [{ do: 'consent' }, ...firstMatch(consented)] : firstMatch(facts)
}

function firstMatch(facts: IntakeFacts): readonly IntakeEffect[] {
  for (const rule of INTAKE_RULES) {
    const effects = rule(facts)
    if (effects) return effects
  }
  return []
}
