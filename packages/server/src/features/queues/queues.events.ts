import type { Queue } from '@recado/contract'
import type { Told } from '../../kernel/outbox.ts'

export const queueCreated = (queue: Queue): Told => ({ name: 'queue', payload: { action: 'create', queue }, rooms: ['staff'] })
export const queueChanged = (queue: Queue): Told => ({ name: 'queue', payload: { action: 'update', queue }, rooms: ['staff'] })
export const queueRemoved = (queueId: number): Told => ({ name: 'queue', payload: { action: 'delete', queueId }, rooms: ['staff'] })
/** What these people may see has changed with their queues: they fetch anew. */
export const reseated = (userId: number): Told => ({ name: 'auth', payload: { action: 'reseat', user: { id: userId } }, rooms: [`user:${userId}`] })
