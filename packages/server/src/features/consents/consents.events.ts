import type { OutboxEvent } from '../../kernel/database/outbox.ts'

export const consentsChanged = (contactIds: readonly number[]): OutboxEvent => ({
  name: 'consent',
  payload: { action: 'update', contactIds: [...contactIds] },
  rooms: ['staff'],
})
