import type { TagBrief } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

export const tagCreated = (tag: TagBrief): OutboxEvent => ({
  name: 'tag',
  payload: { action: 'create', tag },
  rooms: ['staff'],
})
/** Every view of a ticket or contact with the tag shows its new state. */
export const tagChanged = (tag: TagBrief): OutboxEvent => ({
  name: 'tag',
  payload: { action: 'update', tag },
  rooms: ['staff'],
})
export const tagRemoved = (tagId: number): OutboxEvent => ({
  name: 'tag',
  payload: { action: 'delete', tagId },
  rooms: ['staff'],
})
