import type { Choice, IntakeEffect } from './effects.ts'
import type { IntakeFacts, IntakeQueue } from './facts.ts'
import { heard } from './heard.ts'

/** Characters WhatsApp shows of a button and of a list row's title. */
const BUTTON_TITLE_MAX = 20
const ROW_TITLE_MAX = 24

const choiceId = (queue: IntakeQueue): string => `queue:${queue.id}`

/** The queue a customer named: by pressing it, by its place in the menu, or by its name. */
export function chosenQueue({ message, connection, ticket }: IntakeFacts): IntakeQueue | undefined {
  const pressed = connection.queues.find(queue => choiceId(queue) === message.choiceId)
  if (pressed || ticket.lastMenuAt === null) return pressed
  const words = heard(message.text)
  if (words === '') return undefined
  const place = /^\d{1,3}$/.test(words) ? connection.queues[Number(words) - 1] : undefined
  return place ?? connection.queues.find(queue => heard(queue.name) === words)
}

function row(queue: IntakeQueue): Choice {
  const letters = Array.from(queue.name)
  if (letters.length <= ROW_TITLE_MAX) return { id: choiceId(queue), title: queue.name }
  return { id: choiceId(queue), title: `${letters.slice(0, ROW_TITLE_MAX - 1).join('')}…`, description: queue.name }
}

/**
 * The greeting and the queues to choose from: as the company's `chatBotType` wishes where the channel can, else numbered.
 * More queues than buttons become a list. Spec: behaviour 5.
 */
export function menu({ connection, settings, capabilities }: IntakeFacts): IntakeEffect {
  const { queues, greetingMessage } = connection
  if (settings.chatBotType !== 'text' && greetingMessage.trim() !== '') {
    const fitsButtons = queues.length <= capabilities.buttons && queues.every(queue => Array.from(queue.name).length <= BUTTON_TITLE_MAX)
    if (settings.chatBotType === 'button' && fitsButtons)
      return { do: 'say', text: greetingMessage, buttons: queues.map(queue => ({ id: choiceId(queue), title: queue.name })) }
    if (queues.length <= capabilities.list) return { do: 'say', text: greetingMessage, list: queues.map(row) }
  }
  const lines = queues.map((queue, index) => `*${index + 1}* - ${queue.name}`).join('\n')
  return { do: 'say', text: greetingMessage.trim() === '' ? lines : `${greetingMessage}\n\n${lines}` }
}
