import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Carries nothing of the token itself: those with the right fetch it. */
export const tokenChanged = (whatsappId: number): OutboxEvent => ({
  name: 'connectionToken',
  payload: { action: 'update', whatsappId },
  rooms: ['admins'],
})
