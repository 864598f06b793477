import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** For everybody of the company: their plan, due date, status, country, language, time zone or currency is another one. */
export const companyChanged = (id: number): OutboxEvent => ({
  name: 'company',
  payload: { action: 'update', company: { id } },
  rooms: ['staff'],
})
