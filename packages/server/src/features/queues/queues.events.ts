import type { Queue } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

export const queueCreated = (queue: Queue): OutboxEvent => ({
  name: 'queue',
  payload: { action: 'create', queue },
  rooms: ['staff'],
})
export const queueChanged = (queue: Queue): OutboxEvent => ({
  name: 'queue',
  payload: { action: 'update', queue },
  rooms: ['staff'],
})
export const queueRemoved = (queueId: number): OutboxEvent => ({
  name: 'queue',
  payload: { action: 'delete', queueId },
  rooms: ['staff'],
})
/** The visibility of these people has changed with their queues: they fetch again. */
export const resubscribeRequested = (userId: number): OutboxEvent => ({
  name: 'access',
  payload: { action: 'update', user: { id: userId } },
  rooms: [`user:${userId}`],
})
