import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** For everybody of the company: their plan, due date or status is another one. */
export const companyChanged = (id: number): OutboxEvent => ({
  name: 'company',
  payload: { action: 'update', company: { id } },
  rooms: ['staff'],
})
