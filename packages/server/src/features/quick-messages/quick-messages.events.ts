import type { QuickMessage } from '@recado/contract'
import type { Room } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** The company's are everybody's; a person's own are theirs and their admins'. */
const audience = ({ userId }: QuickMessage): readonly Room[] => (userId === null ? ['staff'] : [`user:${userId}`, 'admins'])

export const quickMessageCreated = (quickMessage: QuickMessage): OutboxEvent => ({
  name: 'quickmessage',
  payload: { action: 'create', quickMessage },
  rooms: audience(quickMessage),
})
/** Whoever may see it hears what it became; whoever no longer may hears only that it left. */
export const quickMessageChanged = (before: QuickMessage, after: QuickMessage): OutboxEvent[] => [
  ...(before.userId === after.userId ? [] : [{ ...quickMessageRemoved(before), except: audience(after) }]),
  { name: 'quickmessage', payload: { action: 'update', quickMessage: after }, rooms: audience(after) },
]
export const quickMessageRemoved = (quickMessage: QuickMessage): OutboxEvent => ({
  name: 'quickmessage',
  payload: { action: 'delete', quickMessageId: quickMessage.id },
  rooms: audience(quickMessage),
})
