import type { Feature } from '../../kernel/process/feature.ts'
import { cancelAnswered, startScheduleWorker } from './schedules-engine.ts'
import { routes } from './schedules.routes.ts'
import { nameUses } from './schedules.service.ts'

export { eraseSchedules } from './schedules.erase.ts'
export { moveSchedules as moveToContact } from './schedules.store.ts'
export const feature: Feature = {
  name: 'schedules',
  tables: {
    schedules: {
      exported: `
        id contact_id user_id body media status send_at sent_at repeat_every repeat_unit repeat_times
        is_marketing message_id connection_ids queue_id ticket_status ticket_user_id open_ticket
        only_waking cancel_on_answer skip_weekends follow_up_days follow_up_times is_follow_up
        repeat_from repeat_step reason failure due_at created_at updated_at`,
      work: 'answers_from attempts failures',
    },
  },
  routes,
  answers: { usesOf: nameUses },
  handlers: {
    messageSaid: async (scope, { ticket, fromMe }) => {
      if (!fromMe) await cancelAnswered(scope, ticket.contactId)
    },
  },
  worker: { role: 'worker', start: async context => startScheduleWorker(context) },
}
