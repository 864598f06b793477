import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Messages of these contacts went: clients must refetch the conversations. */
export const conversationsAged = (contactIds: number[]): OutboxEvent => ({
  name: 'contact',
  payload: { action: 'regroup', contactIds },
  rooms: ['staff'],
})
