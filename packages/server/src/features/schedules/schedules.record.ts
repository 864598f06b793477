import { Schedule, ScheduleInput } from '@recado/contract'
import { defineRecord, enabledIf } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

// The words of people go on in a series and in its follow-ups. A text that may have a customer's number also stands in
// `maskSchedule`, one that the search finds in `hasTerm`, data of the customer in `person-data.ts`.
export const scheduleRecord = defineRecord('schedules', {
  reads: Schedule,
  // Its time is said by the clock of the company: `restartColumns`.
  writes: ScheduleInput.omit({ sendAt: true }),
  columns: {
    openTicket: enabledIf('open_ticket'),
    statusTicket: 'ticket_status',
    whatsappId: { column: 'connection_ids', write: (ids: readonly number[]) => [...new Set(ids)] },
    // Several columns each: `schedules.columns.ts`.
    repeat: computed,
    series: computed,
    followUp: computed,
    // Names of other records, and the link to the file: `schedules.present.ts`.
    contact: computed,
    ticketUser: computed,
    queue: computed,
    user: computed,
    whatsapps: computed,
    mediaPath: computed,
    mediaName: computed,
  },
  archive: {
    media: 'exported',
    message_id: 'exported',
    due_at: 'exported',
    repeat_every: 'exported',
    repeat_unit: 'exported',
    repeat_times: 'exported',
    repeat_from: 'exported',
    repeat_step: 'exported',
    skip_weekends: 'exported',
    follow_up_days: 'exported',
    follow_up_times: 'exported',
    answers_from: 'work',
    attempts: 'work',
    failures: 'work',
  },
})
