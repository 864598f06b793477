import type { Told } from '../../kernel/outbox.ts'

/** Says nothing of the token itself: whoever may know more asks. */
export const tokenChanged = (whatsappId: number): Told => ({ name: 'connectionToken', payload: { action: 'update', whatsappId }, rooms: ['admins'] })
