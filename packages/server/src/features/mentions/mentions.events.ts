import type { Mention } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Only whoever is called upon hears of it. */
const toldTo = (userId: number, payload: Extract<OutboxEvent, { name: 'mention' }>['payload']): OutboxEvent => ({
  name: 'mention',
  payload,
  rooms: [`user:${userId}`],
})

export const mentioned = (userId: number, mention: Mention): OutboxEvent => toldTo(userId, { action: 'create', mention })
export const mentionRemoved = (userId: number, messageId: number, unread: number): OutboxEvent => toldTo(userId, { action: 'delete', messageId, unread })
export const mentionsRead = (userId: number, ticketId: number | null, unread: number): OutboxEvent => toldTo(userId, { action: 'read', ticketId, unread })
