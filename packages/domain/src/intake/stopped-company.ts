import type { IntakeEffect } from './effects.ts'
import type { IntakeFacts } from './facts.ts'
import type { IntakeRule } from './rule.ts'
import { group } from './rules/group.ts'
import { humanAttendance } from './rules/human-attendance.ts'
import { routeToQueue } from './rules/out-of-hours.ts'
import { ownMessage } from './rules/own-message.ts'
import { withUnsortedPlaced } from './unsorted-ticket.ts'

/** Leave the message to people; they say nothing. */
const WITHOUT_BOT: readonly IntakeRule[] = [ownMessage, group, humanAttendance]

/**
 * The effects of a message to a company that is suspended or expired, none of which says anything: a
 * conversation that begins is routed as out of hours, so that the bot continues with the first message after
 * the company runs again. Spec: behaviour 2.
 */
export function routeWhileStopped(facts: IntakeFacts): readonly IntakeEffect[] {
  return withUnsortedPlaced(facts, silentEffects(facts))
}

function silentEffects(facts: IntakeFacts): readonly IntakeEffect[] {
  for (const rule of WITHOUT_BOT) {
    const effects = rule(facts)
    if (effects) return effects
  }
  return facts.ticket.status === 'pending' ? routeToQueue(facts) : []
}
