import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Says nothing of the token itself: whoever may know more asks. */
export const tokenChanged = (whatsappId: number): OutboxEvent => ({ name: 'connectionToken', payload: { action: 'update', whatsappId }, rooms: ['admins'] })
