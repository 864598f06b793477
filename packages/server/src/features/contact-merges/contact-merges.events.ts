import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Two became one, or were parted again: their conversations are others now. */
export const contactsMerged = (contactIds: number[]): OutboxEvent => ({ name: 'contact', payload: { action: 'regroup', contactIds }, rooms: ['staff'] })
