import type { SettingValue } from '@recado/contract'
import type { Choice, IntakeEffect } from './effects.ts'
import type { IntakeFacts, IntakeQueue } from './facts.ts'
import { readChoice } from '../answers/read-choice.ts'

/** Characters that WhatsApp shows of a button and of a list row's title. */
export const MAX_BUTTON_TITLE = 20
export const MAX_ROW_TITLE = 24

/** The buttons and list rows that WhatsApp's Cloud API takes in one message. */
export const WHATSAPP_CHOICES = { buttons: 3, list: 10 } as const

const queueChoiceId = (queue: IntakeQueue): string => `queue:${queue.id}`

/** The queue a customer chose: by pressing it, by its place in the menu, or by its name. */
export function findChosenQueue({ message, connection, ticket }: IntakeFacts): IntakeQueue | undefined {
  const pressed = connection.queues.find(queue => queueChoiceId(queue) === message.choiceId)
  if (pressed || ticket.lastMenuAt === null) return pressed
  const named = readChoice(
    message.text,
    connection.queues.map(queue => queue.name),
  )
  return named === undefined ? undefined : connection.queues[named]
}

function listRow({ id, title }: Choice): Choice {
  const letters = Array.from(title)
  if (letters.length <= MAX_ROW_TITLE) return { id, title }
  return { id, title: `${letters.slice(0, MAX_ROW_TITLE - 1).join('')}…`, description: title }
}

/** The company's wish for menus, and the channel's limits. */
export interface MenuForm {
  readonly chatBotType: SettingValue<'chatBotType'>
  readonly capabilities: IntakeFacts['capabilities']
}

/** A text to send, with choices to press where they are not in the text. */
export interface OfferedMenu {
  readonly text: string
  readonly buttons?: readonly Choice[]
  readonly list?: readonly Choice[]
}

/**
 * A text and the choices below it: in the form of the company's `chatBotType` where the channel can, else
 * numbered. More choices than buttons become a list. Spec: behaviour 5.
 */
export function offerChoices(
  text: string,
  choices: readonly Choice[],
  { chatBotType, capabilities }: MenuForm,
): OfferedMenu {
  if (chatBotType !== 'text' && text.trim() !== '') {
    const fitsButtons =
      choices.length <= capabilities.buttons &&
      choices.every(({ title }) => Array.from(title).length <= MAX_BUTTON_TITLE)
    if (chatBotType === 'button' && fitsButtons) return { text, buttons: choices }
    if (choices.length <= capabilities.list) return { text, list: choices.map(listRow) }
  }
  const lines = choices.map(({ title }, index) => `*${index + 1}* - ${title}`).join('\n')
  return { text: text.trim() === '' ? lines : `${text}\n\n${lines}` }
}

/** The greeting of a connection and the queues to choose from. */
export const queueMenuEffect = ({ connection, settings, capabilities }: IntakeFacts): IntakeEffect => ({
  do: 'say',
  ...offerChoices(
    connection.greetingMessage,
    connection.queues.map(queue => ({ id: queueChoiceId(queue), title: queue.name })),
    { chatBotType: settings.chatBotType, capabilities },
  ),
})
