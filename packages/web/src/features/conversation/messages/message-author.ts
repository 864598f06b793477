import type { Message } from '@recado/contract'
import { parseSignature } from '@recado/domain'

/** The line above a message. A note and an automatic message have it with or without a name. */
export interface MessageAuthor {
  readonly kind: 'note' | 'automatic' | 'person'
  readonly name: string | null
}

/** The author, if the bubble's side does not tell; of a group of messages at the first only, but of each note. */
export function authorOf(message: Message, isFirst: boolean): MessageAuthor | null {
  const { isPrivate, automatic, fromMe, participant, sentBy, userId } = message
  if (isPrivate) return { kind: 'note', name: sentBy }
  if (!isFirst) return null
  if (automatic) return { kind: 'automatic', name: userId === null ? sentBy || null : null }
  const name = fromMe ? (parseSignature(message).author ?? sentBy) : participant?.name || participant?.number
  return name ? { kind: 'person', name } : null
}

/** Whether the text only repeats the label of its location or contacts. */
const repeatsCard = ({ body, location, contacts }: Message): boolean =>
  (location !== null && (body === location.name || body === location.address)) ||
  (contacts !== null && contacts.length > 0 && body === contacts.map(({ name }) => name).join(', '))

/** The text without its signature; empty if a card shows the same. */
export const shownText = (message: Message): string =>
  repeatsCard(message) ? '' : parseSignature(message).text
