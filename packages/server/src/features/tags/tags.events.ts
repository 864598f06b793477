import type { TagBrief } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** `lanes`: it is a lane of the board. */
const mark = (isLane: boolean) => (isLane ? { lanes: true } : {})

export const tagCreated = (tag: TagBrief, isLane = false): OutboxEvent => ({
  name: 'tag',
  payload: { action: 'create', tag, ...mark(isLane) },
  rooms: ['staff'],
})
/** Every view of a ticket or contact with the tag shows its new state. */
export const tagChanged = (tag: TagBrief, isLane = false): OutboxEvent => ({
  name: 'tag',
  payload: { action: 'update', tag, ...mark(isLane) },
  rooms: ['staff'],
})
export const tagRemoved = (tagId: number, isLane = false): OutboxEvent => ({
  name: 'tag',
  payload: { action: 'delete', tagId, ...mark(isLane) },
  rooms: ['staff'],
})
