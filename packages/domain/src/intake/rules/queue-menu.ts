import { say, startBot, stopBot, type IntakeEffect } from '../effects.ts'
import { begins, type IntakeFacts, type IntakeQueue } from '../facts.ts'
import { heard } from '../heard.ts'
import { chosenQueue, menu } from '../menu.ts'
import { closedText, sayClosed } from './out-of-hours.ts'
import type { IntakeRule } from '../rule.ts'

const MINUTE_MS = 60_000

/** A queue's first words: its greeting, or that nobody is there. */
function welcome(facts: IntakeFacts, queue: IntakeQueue, words: string): readonly IntakeEffect[] {
  const closed = closedText(facts, queue)
  return closed === null ? say(words) : sayClosed(facts, closed)
}

const enter = (queue: IntakeQueue, how: 'chosen' | 'only'): readonly IntakeEffect[] => [
  { do: 'enterQueue', queueId: queue.id, how },
  { do: 'log', type: 'queue' },
]

/** The only queue of a connection takes every ticket; it greets only when the company wants that. */
function enterOnly(facts: IntakeFacts, queue: IntakeQueue): readonly IntakeEffect[] {
  const greets = begins(facts) && facts.settings.sendGreetingMessageOneQueues === 'enabled'
  const words = queue.greetingMessage.trim() === '' ? facts.connection.greetingMessage : queue.greetingMessage
  return [...enter(queue, 'only'), ...welcome(facts, queue, greets ? words : ''), ...stopBot(facts.ticket)]
}

const showMenu = (facts: IntakeFacts): readonly IntakeEffect[] => [
  ...(facts.ticket.queue === null ? [] : [{ do: 'leaveQueue' } as const]),
  ...startBot(facts.ticket),
  menu(facts),
  { do: 'menuShown' },
]

/** `#` asks for the menu as long as nobody attends; `0` goes one level up, so only while the bot speaks. */
function asksForMenu({ message, ticket }: IntakeFacts): boolean {
  const word = heard(message.text)
  return ticket.lastMenuAt !== null && (word === '#' || (word === '0' && ticket.chatbot))
}

/** After too many menus without a choice the bot only listens, and the ticket goes where the connection says. */
function giveUp({ ticket, connection }: IntakeFacts): readonly IntakeEffect[] {
  if (!connection.sendIdQueue) return []
  return [{ do: 'enterQueue', queueId: connection.sendIdQueue, how: 'limit' }, { do: 'log', type: 'retriesLimitQueue' }, ...stopBot(ticket)]
}

function offerMenu(facts: IntakeFacts): readonly IntakeEffect[] {
  const { ticket, connection, now } = facts
  if (connection.maxUseBotQueues > 0 && ticket.menusShown >= connection.maxUseBotQueues) return giveUp(facts)
  const isTooSoon = ticket.lastMenuAt !== null && now.getTime() - ticket.lastMenuAt.getTime() < connection.timeUseBotQueues * MINUTE_MS
  return isTooSoon ? [] : showMenu(facts)
}

/**
 * Finds the queue of a ticket: the only one at once, one of several by menu. The bot speaks from the first message of a
 * conversation until a queue is chosen or a person takes over. Spec: behaviour 5.
 */
export const queueMenu: IntakeRule = facts => {
  const { ticket, connection } = facts
  const [only, ...more] = connection.queues
  if (only === undefined) return undefined
  if (more.length === 0) return ticket.queue === null ? enterOnly(facts, only) : undefined
  if (asksForMenu(facts)) return showMenu(facts)
  if (ticket.queue !== null) return undefined
  if (!begins(facts) && !ticket.chatbot) return []
  const queue = chosenQueue(facts)
  return queue ? [...enter(queue, 'chosen'), ...welcome(facts, queue, queue.greetingMessage), ...stopBot(ticket)] : offerMenu(facts)
}
