import type { Ticket } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Tells the former owner, who may not see the ticket any more. */
export const answerEscalated = ({ id, uuid, contact, queue }: Ticket, from: number): OutboxEvent => ({
  name: 'answerEscalated',
  payload: { action: 'create', ticketId: id, uuid, contact, queue: queue?.name ?? '' },
  rooms: [`user:${from}`],
})
