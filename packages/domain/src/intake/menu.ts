import type { Choice, IntakeEffect } from './effects.ts'
import type { IntakeFacts, IntakeQueue } from './facts.ts'
import { normalizeCommand } from './normalize-command.ts'

/** Characters that WhatsApp shows of a button and of a list row's title. */
const MAX_BUTTON_TITLE = 20
const MAX_ROW_TITLE = 24

const queueChoiceId = (queue: IntakeQueue): string => `queue:${queue.id}`

/** The queue a customer chose: by pressing it, by its place in the menu, or by its name. */
export function findChosenQueue({ message, connection, ticket }: IntakeFacts): IntakeQueue | undefined {
  const pressed = connection.queues.find(queue => queueChoiceId(queue) === message.choiceId)
  if (pressed || ticket.lastMenuAt === null) return pressed
  const command = normalizeCommand(message.text)
  if (command === '') return undefined
  const byNumber = /^\d{1,3}$/.test(command) ? connection.queues[Number(command) - 1] : undefined
  return byNumber ?? connection.queues.find(queue => normalizeCommand(queue.name) === command)
}

function menuRow(queue: IntakeQueue): Choice {
  const letters = Array.from(queue.name)
  if (letters.length <= MAX_ROW_TITLE) return { id: queueChoiceId(queue), title: queue.name }
  return {
    id: queueChoiceId(queue),
    title: `${letters.slice(0, MAX_ROW_TITLE - 1).join('')}…`,
    description: queue.name,
  }
}

/**
 * The greeting and the queues to choose from: in the form of the company's `chatBotType` where the channel
 * can, else numbered. More queues than buttons become a list. Spec: behaviour 5.
 */
export function queueMenuEffect({ connection, settings, capabilities }: IntakeFacts): IntakeEffect {
  const { queues, greetingMessage } = connection
  if (settings.chatBotType !== 'text' && greetingMessage.trim() !== '') {
    const fitsButtons =
      queues.length <= capabilities.buttons &&
      queues.every(queue => Array.from(queue.name).length <= MAX_BUTTON_TITLE)
    if (settings.chatBotType === 'button' && fitsButtons)
      return {
        do: 'say',
        text: greetingMessage,
        buttons: queues.map(queue => ({ id: queueChoiceId(queue), title: queue.name })),
      }
    if (queues.length <= capabilities.list)
      return { do: 'say', text: greetingMessage, list: queues.map(menuRow) }
  }
  const lines = queues.map((queue, index) => `*${index + 1}* - ${queue.name}`).join('\n')
  return { do: 'say', text: greetingMessage.trim() === '' ? lines : `${greetingMessage}\n\n${lines}` }
}
