import type { TicketViews } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** The audience is the person's other devices only, not even admins. */
export const ticketViewsChanged = (userId: number, saved: TicketViews): OutboxEvent => ({
  name: 'ticketViews',
  payload: { action: 'update', saved },
  rooms: [`user:${userId}`],
})
