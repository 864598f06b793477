import { sayEffects, startBotEffects, stopBotEffects, type IntakeEffect } from '../effects.ts'
import { isConversationStart, type IntakeFacts, type IntakeQueue } from '../facts.ts'
import { normalizeCommand } from '../normalize-command.ts'
import { findChosenQueue, queueMenuEffect } from '../menu.ts'
import { outOfHoursText, outOfHoursEffects } from './out-of-hours.ts'
import type { IntakeRule } from '../rule.ts'

const MINUTE_MS = 60_000

/** The first text of a queue: its greeting, or the out-of-hours text. */
function welcomeEffects(facts: IntakeFacts, queue: IntakeQueue, words: string): readonly IntakeEffect[] {
  const closed = outOfHoursText(facts, queue)
  return closed === null ? sayEffects(words) : outOfHoursEffects(facts, closed)
}

const enterQueueEffects = (queue: IntakeQueue, how: 'chosen' | 'only'): readonly IntakeEffect[] => [
  { do: 'enterQueue', queueId: queue.id, how },
  { do: 'log', type: 'queue' },
]

/**
 * The only queue of a connection takes every ticket; it sends its greeting only if the company wants that.
 */
function enterOnlyQueue(facts: IntakeFacts, queue: IntakeQueue): readonly IntakeEffect[] {
  const greets = isConversationStart(facts) && facts.settings.sendGreetingMessageOneQueues === 'enabled'
  const words = queue.greetingMessage.trim() === '' ? facts.connection.greetingMessage : queue.greetingMessage
  return [
    ...enterQueueEffects(queue, 'only'),
    ...welcomeEffects(facts, queue, greets ? words : ''),
    ...stopBotEffects(facts.ticket),
  ]
}

const showMenuEffects = (facts: IntakeFacts): readonly IntakeEffect[] => [
  ...(facts.ticket.queue === null ? [] : [{ do: 'leaveQueue' } as const]),
  ...startBotEffects(facts.ticket),
  queueMenuEffect(facts),
  { do: 'menuShown' },
]

/**
 * `#` requests the menu as long as the ticket is unattended; `0` goes one level up, so only while the bot is
 * active.
 */
function asksForMenu({ message, ticket }: IntakeFacts): boolean {
  const word = normalizeCommand(message.text)
  return ticket.lastMenuAt !== null && (word === '#' || (word === '0' && ticket.chatbot))
}

/**
 * After too many menus without a choice the bot stops offering them, and the ticket goes to the connection's
 * default queue.
 */
function routeToDefaultQueue({ ticket, connection }: IntakeFacts): readonly IntakeEffect[] {
  if (!connection.sendIdQueue) return []
  return [
    { do: 'enterQueue', queueId: connection.sendIdQueue, how: 'limit' },
    { do: 'log', type: 'retriesLimitQueue' },
    ...stopBotEffects(ticket),
  ]
}

function offerMenu(facts: IntakeFacts): readonly IntakeEffect[] {
  const { ticket, connection, now } = facts
  if (connection.maxUseBotQueues > 0 && ticket.menusShown >= connection.maxUseBotQueues)
    return routeToDefaultQueue(facts)
  const isTooSoon =
    ticket.lastMenuAt !== null &&
    now.getTime() - ticket.lastMenuAt.getTime() < connection.timeUseBotQueues * MINUTE_MS
  return isTooSoon ? [] : showMenuEffects(facts)
}

/**
 * Finds the queue of a ticket: the only one at once, one of several by menu. The bot is active from the first
 * message of a conversation until a queue is chosen or a person takes over. Spec: behaviour 5.
 */
export const queueMenu: IntakeRule = facts => {
  const { ticket, connection } = facts
  const [only, ...more] = connection.queues
  if (only === undefined) return undefined
  if (more.length === 0) return ticket.queue === null ? enterOnlyQueue(facts, only) : undefined
  if (asksForMenu(facts)) return showMenuEffects(facts)
  if (ticket.queue !== null) return undefined
  if (!isConversationStart(facts) && !ticket.chatbot) return []
  const queue = findChosenQueue(facts)
  return queue
    ? [
        ...enterQueueEffects(queue, 'chosen'),
        ...welcomeEffects(facts, queue, queue.greetingMessage),
        ...stopBotEffects(ticket),
      ]
    : offerMenu(facts)
}
