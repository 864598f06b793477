import type { Feature } from '../../kernel/process/feature.ts'
import { poll } from '../../kernel/work/poll.ts'
import { startMissingRotations } from '../tickets/index.ts'
import { fireLaneTimer, scheduleLane, scheduleReturn, scheduleTicket } from './lane-timers.ts'
import { followAttendant, rescheduleQueue } from './rotation.service.ts'
import { routes } from './timers.routes.ts'
import { onMessageSaid, onTicketPlaced, fire } from './timers.service.ts'

const SWEEP_MS = 15_000

export const feature: Feature = {
  name: 'timers',
  tables: { queue_turns: 'work' },
  routes,
  handlers: {
    messageSaid: onMessageSaid,
    ticketPlaced: async (scope, placed) => {
      await onTicketPlaced(scope, placed)
      await scheduleReturn(scope, placed)
    },
    ticketDue: async (scope, due) => {
      await fire(scope, due)
      await fireLaneTimer(scope, due)
    },
    ticketLaneChanged: scheduleTicket,
    laneTimerChanged: scheduleLane,
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
