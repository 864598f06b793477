import type { TicketViews } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** For the person's other devices alone, not even for admins. */
export const ticketViewsChanged = (userId: number, saved: TicketViews): OutboxEvent => ({
  name: 'ticketViews',
  payload: { action: 'update', saved },
  rooms: [`user:${userId}`],
})
