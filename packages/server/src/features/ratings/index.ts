import type { Feature } from '../../kernel/process/feature.ts'
import { onTicketDue, onTicketMoved } from './ratings.handlers.ts'

export { repeatRequest, endIfWaiting, rate, claimAnswer } from './ratings.service.ts'
export const feature: Feature = {
  name: 'ratings',
  tables: {
    ticket_ratings: { exported: 'id ticket_id rate out_of user_id queue_id connection_id created_at' },
  },
  routes: [],
  handlers: { ticketMoved: onTicketMoved, ticketDue: onTicketDue },
}
