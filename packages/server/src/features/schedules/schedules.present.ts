import type { Schedule } from '@recado/contract'
import { maskOwnNumbers, maskSchedule, restoreMasked } from '@recado/domain'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { ScheduleRow } from './schedules.store.ts'

/** How often it is sent still, and after how much silence. */
const presentTimes = (row: ScheduleRow): Pick<Schedule, 'repeat' | 'series' | 'followUp'> => ({
  series: row.repeat_unit === null ? null : { from: row.repeat_from.toISOString(), step: row.repeat_step },
  repeat:
    row.repeat_every === null || row.repeat_unit === null
      ? null
      : {
          every: row.repeat_every,
          unit: row.repeat_unit,
          times: row.repeat_times,
          skipWeekends: row.skip_weekends,
        },
  followUp:
    row.follow_up_days === null || row.follow_up_times === null
      ? null
      : { days: row.follow_up_days, times: row.follow_up_times },
})

export const presentSchedule = (context: AppContext, row: ScheduleRow): Schedule => ({
  id: row.id,
  companyId: row.company_id,
  body: row.body,
  contactId: row.contact_id,
  contact: { id: row.contact_id, name: row.contact_name, number: row.contact_number ?? '' },
  sendAt: row.send_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  status: row.status,
  reason: row.reason,
  failure: row.failure,
  openTicket: row.open_ticket ? 'enabled' : 'disabled',
  statusTicket: row.ticket_status,
  ticketUserId: row.ticket_user_id,
  ticketUser:
    row.ticket_user_id === null ? null : { id: row.ticket_user_id, name: row.ticket_user_name ?? '' },
  queueId: row.queue_id,
  queue:
    row.queue_id === null
      ? null
      : { id: row.queue_id, name: row.queue_name ?? '', color: row.queue_color ?? '' },
  whatsappId: row.connections.map(({ id }) => id),
  whatsapps: row.connections,
  userId: row.user_id,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  mediaPath: linkToFile(context, row.company_id, row.media),
  mediaName: row.media?.name ?? null,
  ...presentTimes(row),
  isFollowUp: row.is_follow_up,
  cancelOnAnswer: row.cancel_on_answer,
  onlyWaking: row.only_waking,
  isMarketing: row.is_marketing,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const maskForViewer = (scope: Scope, schedule: Schedule): Schedule =>
  scope.viewer.isTricked ? schedule : maskSchedule(schedule)

/** A text as it is stored: a form of a viewer of masked numbers sends the customer's back as it was shown. */
export const restoreBody = ({ viewer }: Scope, { body, contact }: Schedule, typed: string): string =>
  viewer.isTricked ? typed : restoreMasked(typed, body, text => maskOwnNumbers(text, [contact.number]))
