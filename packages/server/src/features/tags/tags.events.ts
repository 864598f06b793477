import type { TagBrief } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** `isLane`: it is a lane of the board. `lanes`: the lanes of the board changed. */
const mark = (isLane: boolean, wasLane = isLane) => ({
  ...(isLane ? { isLane: true } : {}),
  ...(isLane || wasLane ? { lanes: true } : {}),
})

/** Views of tickets and contacts show these fields. */
const toBrief = ({ id, name, color }: TagBrief): TagBrief => ({ id, name, color })

export const tagCreated = (tag: TagBrief, isLane = false): OutboxEvent => ({
  name: 'tag',
  payload: { action: 'create', tag: toBrief(tag), ...mark(isLane) },
  rooms: ['staff'],
})
/** Every view of a ticket or contact with the tag shows its new state. */
export const tagChanged = (tag: TagBrief, isLane: boolean, wasLane = isLane): OutboxEvent => ({
  name: 'tag',
  payload: { action: 'update', tag: toBrief(tag), ...mark(isLane, wasLane) },
  rooms: ['staff'],
})
export const tagRemoved = (tagId: number, isLane = false): OutboxEvent => ({
  name: 'tag',
  payload: { action: 'delete', tagId, ...(isLane ? { lanes: true } : {}) },
  rooms: ['staff'],
})
