import type { Feature } from '../../kernel/process/feature.ts'
import { onMessageSaid, onTicketMoved, fire } from './timers.service.ts'

export const feature: Feature = {
  name: 'timers',
  tables: [],
  routes: [],
  handlers: { messageSaid: onMessageSaid, ticketMoved: onTicketMoved, ticketDue: fire },
}
