import type { Feature } from '../../kernel/process/feature.ts'
import { followAttendant, rescheduleQueue } from './rotation.service.ts'
import { routes } from './timers.routes.ts'
import { onMessageSaid, onTicketPlaced, fire } from './timers.service.ts'

export const feature: Feature = {
  name: 'timers',
  tables: ['queue_turns'],
  routes,
  handlers: {
    messageSaid: onMessageSaid,
    ticketPlaced: onTicketPlaced,
    ticketDue: fire,
    queueRotationChanged: rescheduleQueue,
    userAvailabilityChanged: followAttendant,
  },
}
