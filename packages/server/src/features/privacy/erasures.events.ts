import type { OutboxEvent } from '../../kernel/database/outbox.ts'

// Only admins see erasures.

export const erasureChanged = (erasureId: number): OutboxEvent => ({
  name: 'erasure',
  payload: { action: 'update', erasureId },
  rooms: ['admins'],
})
/** Conversations of the contact are empty now: clients must refetch them. */
export const conversationErased = (contactId: number): OutboxEvent => ({
  name: 'contact',
  payload: { action: 'regroup', contactIds: [contactId] },
  rooms: ['staff'],
})
