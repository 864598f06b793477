import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** After a merge or undo: clients must refetch the conversations. */
export const contactsMerged = (contactIds: number[]): OutboxEvent => ({
  name: 'contact',
  payload: { action: 'regroup', contactIds },
  rooms: ['staff'],
})
