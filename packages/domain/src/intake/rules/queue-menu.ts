import {
  greetEffects,
  greetingOf,
  greetingOfOnlyQueue,
  NO_GREETING,
  stopBotEffects,
  type QueueGreeting,
  type IntakeEffect,
} from '../effects.ts'
import { asksForMenu, hasMenu, isConversationStart, type IntakeFacts, type IntakeQueue } from '../facts.ts'
import { normalizeCommand } from '../normalize-command.ts'
import { findChosenQueue } from '../menu.ts'
import { menuReplacementOf } from '../menu-replacement.ts'
import { outOfHoursText, outOfHoursEffects } from './out-of-hours.ts'
import type { IntakeRule } from '../rule.ts'
import { fallbackQueueOf } from '../unsorted-ticket.ts'
import { askIntegration } from './integration.ts'
import { repetitionOf } from './menu-limits.ts'
import { openQueue, showQueueMenu } from './option-menu.ts'
import { keepForPrompt } from './prompt.ts'
import { askTaxId } from './tax-id-question.ts'

/**
 * The first texts of a queue: the question of its errand, those of its integration or its prompt, its menu under
 * the greeting, the greeting alone, or the out-of-hours text. The bot stays active for the first four.
 */
function welcomeEffects(
  facts: IntakeFacts,
  queue: IntakeQueue,
  greeting: QueueGreeting,
): readonly IntakeEffect[] {
  const closed = outOfHoursText(facts, queue)
  const replacement = closed === null ? menuReplacementOf(queue) : null
  if (replacement?.is === 'errand') return askTaxId(facts, greeting)
  if (replacement?.is === 'integration') return askIntegration(facts, replacement.integrationId)
  if (replacement?.is === 'prompt') return keepForPrompt(facts, replacement.promptId, greeting)
  if (hasMenu(facts, queue.id)) return openQueue(facts, queue, greeting)
  return [
    ...(closed === null ? greetEffects(greeting) : outOfHoursEffects(facts, closed)),
    ...stopBotEffects(facts.ticket),
  ]
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
  const greeting = greets ? greetingOfOnlyQueue(queue, facts.connection) : NO_GREETING
  return [...enterQueueEffects(queue, 'only'), ...welcomeEffects(facts, queue, greeting)]
}

/** `0` goes one level up while the bot is active; within the menu of a queue, to the level above. */
const goesUp = ({ message, ticket }: IntakeFacts): boolean =>
  ticket.lastMenuAt !== null &&
  ticket.chatbot &&
  ticket.queue === null &&
  normalizeCommand(message.text) === '0'

/** After too many menus without a choice the bot stops, and the ticket waits for people. */
function leaveToPeople(facts: IntakeFacts): readonly IntakeEffect[] {
  const queueId = fallbackQueueOf(facts)
  return queueId === null
    ? []
    : [
        { do: 'enterQueue', queueId, how: 'limit' },
        { do: 'log', type: 'retriesLimitQueue' },
        ...stopBotEffects(facts.ticket),
      ]
}

function offerMenu(facts: IntakeFacts): readonly IntakeEffect[] {
  const repetition = repetitionOf(facts)
  if (repetition === 'reached') return leaveToPeople(facts)
  return repetition === 'tooSoon' ? [] : showQueueMenu(facts)
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
  if (asksForMenu(facts) || goesUp(facts)) return showQueueMenu(facts)
  if (ticket.queue !== null) return undefined
  if (!isConversationStart(facts) && !ticket.chatbot) return []
  const queue = findChosenQueue(facts)
  return queue
    ? [...enterQueueEffects(queue, 'chosen'), ...welcomeEffects(facts, queue, greetingOf(queue))]
    : offerMenu(facts)
}
