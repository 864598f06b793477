import {
  enterMenu,
  repeatLevel,
  walkMenu,
  type MenuContext,
  type MenuEnd,
  type MenuPosition,
  type MenuStep,
  type MenuWalk,
} from '../menu-walk.ts'
import {
  greetingOf,
  sayEffects,
  startBotEffects,
  stopBotEffects,
  type QueueGreeting,
  type IntakeEffect,
} from '../effects.ts'
import { textOfQueue } from '../../queues/queue-texts.ts'
import { asksForMenu, findKnownQueue, hasMenu, type IntakeFacts, type IntakeQueue } from '../facts.ts'
import { queueMenuEffect } from '../menu.ts'
import type { IntakeRule } from '../rule.ts'
import { askIntegration, leaveIntegrationEffects } from './integration.ts'
import { repetitionOf } from './menu-limits.ts'
import { outOfHoursEffects, outOfHoursText } from './out-of-hours.ts'
import { askTaxId } from './tax-id-question.ts'

const contextOf = (facts: IntakeFacts): MenuContext => ({
  menus: facts.menus,
  hasQueueMenu: facts.connection.queues.length > 1,
  form: { chatBotType: facts.settings.chatBotType, capabilities: facts.capabilities },
  closedText: (queue: IntakeQueue) => outOfHoursText(facts, queue),
})

function stepEffects(facts: IntakeFacts, step: MenuStep): readonly IntakeEffect[] {
  switch (step.do) {
    case 'enterOption':
    case 'say':
      return [step]
    case 'sendFile':
      return [{ do: 'sendOptionFile', optionId: step.optionId }]
    case 'sendFileList':
      return [{ do: 'sendFileList', fileListId: step.fileListId }]
    case 'enterQueue':
      return [
        { do: 'enterQueue', queueId: step.queueId, how: 'chosen' },
        { do: 'log', type: 'queue' },
      ]
    case 'sayClosed':
      return outOfHoursEffects(facts, step.text)
  }
}

/** The customer chose an option, and was not only led on. */
const isChosenBy = (steps: readonly MenuStep[]): boolean =>
  steps.some(step => step.do === 'enterOption' && step.how === 'chosen')

const SENDING: ReadonlySet<MenuStep['do']> = new Set(['say', 'sendFile', 'sendFileList'])
const isSomethingSent = (steps: readonly MenuStep[]): boolean => steps.some(step => SENDING.has(step.do))

/** The prompt of an option or of a queue speaks from the next message on, or at once after silence. */
const promptEffects = (
  facts: IntakeFacts,
  { steps }: MenuWalk,
  { promptId, position: { path } }: Extract<MenuEnd, { is: 'prompt' }>,
): readonly IntakeEffect[] => [
  ...startBotEffects(facts.ticket),
  ...(path === null ? [] : [{ do: 'placeInMenu', path, isChosen: isChosenBy(steps) } as const]),
  ...(isSomethingSent(steps) ? [] : [{ do: 'askPrompt', promptId } as const]),
]

function endEffects(facts: IntakeFacts, { steps, end }: MenuWalk): readonly IntakeEffect[] {
  const { ticket, connection } = facts
  switch (end.is) {
    case 'level': {
      const { path } = end.position
      return [
        ...startBotEffects(ticket),
        { do: 'placeInMenu', path, isChosen: isChosenBy(steps) },
        ...(path === null ? [] : [{ do: 'menuShown' } as const]),
      ]
    }
    case 'queueMenu':
      return showQueueMenu(facts)
    case 'pending':
      return stopBotEffects(ticket)
    case 'user':
      return [...stopBotEffects(ticket), { do: 'assign', userId: end.userId }]
    case 'integration':
      return askIntegration(facts, end.integrationId)
    case 'prompt':
      return promptEffects(facts, { steps, end }, end)
    case 'errand':
      return askTaxId(facts, end.greeting)
    case 'closed':
      return [
        ...sayEffects(textOfQueue('complationMessage', findKnownQueue(facts, end.queueId), connection)),
        ...stopBotEffects(ticket),
        { do: 'close', by: 'client' },
      ]
  }
}

const walkEffects = (facts: IntakeFacts, walk: MenuWalk): readonly IntakeEffect[] => [
  ...walk.steps.flatMap(step => stepEffects(facts, step)),
  ...endEffects(facts, walk),
]

/** Shows the queues of the connection; the ticket leaves its queue, if it has one. */
export const showQueueMenu = (facts: IntakeFacts): readonly IntakeEffect[] => [
  ...leaveIntegrationEffects(facts),
  ...(facts.ticket.queue === null ? [] : [{ do: 'leaveQueue' } as const]),
  ...startBotEffects(facts.ticket),
  queueMenuEffect(facts),
  { do: 'menuShown' },
]

/** The first texts of a queue that the ticket has just entered: the greeting and the queue's menu, if it has one. */
export const openQueue = (
  facts: IntakeFacts,
  queue: IntakeQueue,
  greeting: QueueGreeting,
): readonly IntakeEffect[] => walkEffects(facts, enterMenu(contextOf(facts), queue.id, greeting))

/**
 * Asks again, as often as the connection allows. After that the bot stops, and the ticket waits in the queue
 * that its customer chose.
 */
function repeatEffects(facts: IntakeFacts, position: MenuPosition): readonly IntakeEffect[] {
  const repetition = repetitionOf(facts)
  if (repetition === 'allowed') return walkEffects(facts, repeatLevel(contextOf(facts), position))
  return repetition === 'tooSoon'
    ? []
    : [...giveUpEffects(facts), { do: 'log', type: 'retriesLimitQueue' }, ...stopBotEffects(facts.ticket)]
}

/** Counts the customer at the option whose level they leave without a choice. */
export function giveUpEffects({ ticket }: IntakeFacts): readonly IntakeEffect[] {
  const optionId = ticket.chatbot && ticket.queue !== null ? ticket.menuPath?.at(-1) : undefined
  return optionId === undefined ? [] : [{ do: 'giveUpMenu', optionId }]
}

/**
 * Leads the customer through the menu of the ticket's queue, while the bot is active: from the moment the
 * ticket enters the queue until an option without options below it, or a person. `#` begins again as long as
 * nobody attends. Spec: behaviour 5.
 */
export const optionMenu: IntakeRule = facts => {
  const { ticket, message } = facts
  if (ticket.queue === null) return undefined
  const { queue } = ticket
  if (!ticket.chatbot) {
    return asksForMenu(facts) && hasMenu(facts, queue.id)
      ? openQueue(facts, queue, { ...greetingOf(queue), fileListId: null })
      : undefined
  }
  const position = { queueId: queue.id, path: ticket.menuPath }
  const walk = walkMenu(contextOf(facts), position, message)
  return walk
    ? [...(asksForMenu(facts) ? leaveIntegrationEffects(facts) : []), ...walkEffects(facts, walk)]
    : repeatEffects(facts, position)
}
