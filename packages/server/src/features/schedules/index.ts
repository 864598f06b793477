import type { Feature } from '../../kernel/process/feature.ts'
import { cancelAnswered, startScheduleWorker } from './schedules-engine.ts'
import { routes } from './schedules.routes.ts'
import { scheduleRecord } from './schedules.record.ts'
import { nameUses } from './schedules.service.ts'

export { eraseSchedules } from './schedules.erase.ts'
export { moveSchedules as moveToContact } from './schedules.store.ts'
export const feature: Feature = {
  name: 'schedules',
  records: [scheduleRecord],
  routes,
  answers: { usesOf: nameUses },
  handlers: {
    messageSaid: async (scope, { ticket, fromMe }) => {
      if (!fromMe) await cancelAnswered(scope, ticket.contactId)
    },
  },
  worker: { role: 'worker', start: async context => startScheduleWorker(context) },
}
