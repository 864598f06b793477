import { startBotEffects, type IntakeEffect } from '../effects.ts'
import { asksForMenu, hasMenu, isConversationStart, type IntakeFacts } from '../facts.ts'
import { menuReplacementOf } from '../menu-replacement.ts'
import type { IntakeRule } from '../rule.ts'
import { hasErrand } from './tax-id-question.ts'

/** The integration speaks with the customer from now on. */
export const askIntegration = (
  { ticket }: Pick<IntakeFacts, 'ticket'>,
  integrationId: number,
): readonly IntakeEffect[] => [...startBotEffects(ticket), { do: 'askIntegration', integrationId }]

/** The session of an integration that the customer leaves ends, with the answers that it still owes. */
export const leaveIntegrationEffects = ({ ticket }: Pick<IntakeFacts, 'ticket'>): readonly IntakeEffect[] =>
  ticket.integrationId === null ? [] : [{ do: 'leaveIntegration' }]

/** The conversation began out of hours, and the bot has said nothing yet but that. */
const hasOnlyAnsweredOutOfHours = ({ ticket }: IntakeFacts): boolean =>
  ticket.chatbot && ticket.lastMenuAt === null && ticket.menuPath === null

/** `#` leads from an integration back to the menu that was shown before it. Spec: behaviour 5. */
const leavesForMenu = (facts: IntakeFacts): boolean => {
  const { queue } = facts.ticket
  const hasMenuAbove =
    facts.connection.queues.length > 1 ||
    (queue !== null && menuReplacementOf(queue) === null && hasMenu(facts, queue.id))
  return hasMenuAbove && asksForMenu(facts)
}

/** The integration whose turn it is: the one that speaks already, else that of the queue or connection. */
function integrationOf(facts: IntakeFacts): number | null {
  const { ticket, connection } = facts
  if (hasErrand(ticket.queue) || leavesForMenu(facts)) return null
  if (ticket.chatbot && ticket.integrationId !== null && !isConversationStart(facts))
    return ticket.integrationId
  if (!isConversationStart(facts) && !hasOnlyAnsweredOutOfHours(facts)) return null
  return ticket.queue === null ? connection.integrationId : ticket.queue.integrationId
}

/**
 * An integration answers in place of the menus, from the beginning of a conversation until its turn ends.
 * Spec: behaviour 4.9, 10.
 */
export const integration: IntakeRule = facts => {
  const id = integrationOf(facts)
  return id === null ? undefined : askIntegration(facts, id)
}
