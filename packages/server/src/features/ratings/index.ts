import type { Feature } from '../../kernel/process/feature.ts'
import { onTicketDue, onTicketMoved } from './ratings.handlers.ts'

export { repeatRequest, endIfWaiting, rate, claimAnswer } from './ratings.service.ts'
export const feature: Feature = {
  name: 'ratings',
  tables: ['ticket_ratings'],
  routes: [],
  handlers: { ticketMoved: onTicketMoved, ticketDue: onTicketDue },
}
