import type { FollowUp, Repetition, ScheduleChange } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'

// A new column of a schedule:
// 1. A migration adds it; `npm run schema` writes its type into `schema/tables.ts`.
// 2. It joins COLUMNS in `schedules.store.ts` and is a field of `Schedule` in the contract. The compiler then asks for
//    it in `schedules.present.ts`.
// 3. A column that people write is a field of `ScheduleInput` and has a line in `scheduleColumnsOf` below.
// 4. The next time of a series, and a follow-up, get it from `insertFollowing` in `schedules-series.ts`.
// 5. A text that may have a customer's number: `maskSchedule`; one that the search finds: `hasTerm` in
//    `schedules.store.ts`.
// 6. `index.ts` exports it (`tables`). Data of the customer join `pagePersonSchedules`, `presentPersonSchedule` and
//    `person-data.ts`. An erasure removes the row as a whole.
// 7. A row of `testing/fixtures/outreach.ts` has it.
// 8. In the web app: `schedule-values.ts` and `ScheduleForm.tsx`; a column and the line for phones of
//    `ScheduleList.tsx`; `schedules` in four catalogues.

export const restartColumns = (scope: Scope, sendAt: Date) => ({
  send_at: sendAt,
  due_at: sendAt,
  repeat_from: sendAt,
  repeat_step: 0,
  answers_from: scope.now,
  status: 'PENDENTE' as const,
  reason: null,
  failure: null,
  message_id: null,
  failures: 0,
})
export const repeatColumns = (repeat: Repetition | null) => ({
  repeat_every: repeat?.every ?? null,
  repeat_unit: repeat?.unit ?? null,
  repeat_times: repeat?.times ?? 1,
  skip_weekends: repeat?.skipWeekends ?? false,
})
export const followUpColumns = (followUp: FollowUp | null) => ({
  follow_up_days: followUp?.days ?? null,
  follow_up_times: followUp?.times ?? null,
})
export const scheduleColumnsOf = (change: ScheduleChange) => ({
  ...(change.body === undefined ? {} : { body: change.body }),
  ...(change.contactId === undefined ? {} : { contact_id: change.contactId }),
  ...(change.openTicket === undefined ? {} : { open_ticket: change.openTicket === 'enabled' }),
  ...(change.statusTicket === undefined ? {} : { ticket_status: change.statusTicket }),
  ...(change.ticketUserId === undefined ? {} : { ticket_user_id: change.ticketUserId }),
  ...(change.queueId === undefined ? {} : { queue_id: change.queueId }),
  ...(change.whatsappId === undefined ? {} : { connection_ids: [...new Set(change.whatsappId)] }),
  ...(change.repeat === undefined ? {} : repeatColumns(change.repeat)),
  ...(change.followUp === undefined ? {} : followUpColumns(change.followUp)),
  ...(change.cancelOnAnswer === undefined ? {} : { cancel_on_answer: change.cancelOnAnswer }),
  ...(change.onlyWaking === undefined ? {} : { only_waking: change.onlyWaking }),
  ...(change.isMarketing === undefined ? {} : { is_marketing: change.isMarketing }),
})
