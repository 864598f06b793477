import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Messages of these contacts went: clients must refetch the conversations. */
export const conversationsAged = (contactIds: number[]): OutboxEvent => ({
  name: 'contact',
  payload: { action: 'regroup', contactIds },
  rooms: ['staff'],
})
/** The rule or a run of it changed: admins must refetch both. */
export const retentionChanged = (): OutboxEvent => ({
  name: 'adminSettings',
  payload: { action: 'update', page: 'retention' },
  rooms: ['admins'],
})
