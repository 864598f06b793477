import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './kanban.routes.ts'
import { fireLaneTimer, scheduleLane, scheduleReturn, scheduleTicket } from './lane-timers.ts'

export const feature: Feature = {
  name: 'kanban',
  tables: [],
  routes,
  handlers: {
    ticketLaneChanged: scheduleTicket,
    ticketPlaced: scheduleReturn,
    laneTimerChanged: scheduleLane,
    ticketDue: fireLaneTimer,
  },
}
