import type { Mention } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** The audience is only the mentioned person. */
const mentionEvent = (
  userId: number,
  payload: Extract<OutboxEvent, { name: 'mention' }>['payload'],
): OutboxEvent => ({
  name: 'mention',
  payload,
  rooms: [`user:${userId}`],
})

export const mentionCreated = (userId: number, mention: Mention): OutboxEvent =>
  mentionEvent(userId, { action: 'create', mention })
export const mentionRemoved = (userId: number, messageId: number, unread: number): OutboxEvent =>
  mentionEvent(userId, { action: 'delete', messageId, unread })
export const mentionsRead = (userId: number, ticketId: number | null, unread: number): OutboxEvent =>
  mentionEvent(userId, { action: 'read', ticketId, unread })
