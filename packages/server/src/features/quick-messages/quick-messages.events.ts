import type { QuickMessage, QuickMessageFavourites } from '@recado/contract'
import type { Room } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** The company's go to everybody, a person's own to them. */
const audience = ({ userId }: QuickMessage): readonly Room[] =>
  userId === null ? ['staff'] : [`user:${userId}`]

export const quickMessageCreated = (quickMessage: QuickMessage): OutboxEvent => ({
  name: 'quickmessage',
  payload: { action: 'create', quickMessage },
  rooms: audience(quickMessage),
})
/** Those who may see it receive its state; those who no longer may receive only its removal. */
export const quickMessageChanged = (before: QuickMessage, after: QuickMessage): OutboxEvent[] => [
  ...(before.userId === after.userId ? [] : [{ ...quickMessageRemoved(before), except: audience(after) }]),
  { name: 'quickmessage', payload: { action: 'update', quickMessage: after }, rooms: audience(after) },
]
export const quickMessageRemoved = (quickMessage: QuickMessage): OutboxEvent => ({
  name: 'quickmessage',
  payload: { action: 'delete', quickMessageId: quickMessage.id },
  rooms: audience(quickMessage),
})
/** The audience is the person's other devices only. */
export const favouritesChanged = (userId: number, favourites: QuickMessageFavourites): OutboxEvent => ({
  name: 'quickMessageFavourites',
  payload: { action: 'update', favourites },
  rooms: [`user:${userId}`],
})
