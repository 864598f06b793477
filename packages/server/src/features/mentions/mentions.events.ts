import type { Mention } from '@recado/contract'
import type { Told } from '../../kernel/outbox.ts'

/** Only whoever is called upon hears of it. */
const toldTo = (userId: number, payload: Extract<Told, { name: 'mention' }>['payload']): Told => ({ name: 'mention', payload, rooms: [`user:${userId}`] })

export const mentioned = (userId: number, mention: Mention): Told => toldTo(userId, { action: 'create', mention })
export const mentionRemoved = (userId: number, messageId: number, unread: number): Told => toldTo(userId, { action: 'delete', messageId, unread })
export const mentionsRead = (userId: number, ticketId: number | null, unread: number): Told => toldTo(userId, { action: 'read', ticketId, unread })
