import type { Feature } from '../../kernel/process/feature.ts'
import { poll } from '../../kernel/work/poll.ts'
import { startMissingRotations } from '../tickets/index.ts'
import { followAttendant, rescheduleQueue } from './rotation.service.ts'
import { routes } from './timers.routes.ts'
import { onMessageSaid, onTicketPlaced, fire } from './timers.service.ts'

const SWEEP_MS = 15_000

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
  worker: {
    role: 'worker',
    start: async context =>
      poll(context, { name: 'timers.startMissingRotations', intervalMs: SWEEP_MS }, () =>
        startMissingRotations(context),
      ),
  },
}
