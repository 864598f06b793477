import { continueSeries, daysLater } from '@recado/domain'
import * as companies from '../companies/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { loadWorkCalendar } from './schedules-calendar.ts'
import { followUpColumns, repeatColumns } from './schedules.columns.ts'
import { scheduleCreated } from './schedules.events.ts'
import { presentSchedule } from './schedules.present.ts'
import { findSchedule, insertSchedule, type ScheduleRow } from './schedules.store.ts'

/**
 * Makes the next schedule of a series, with the time that follows after now. The claimed one itself is not
 * repeated any more.
 */
export async function insertNextOfSeries(scope: Scope, row: ScheduleRow): Promise<void> {
  if (row.repeat_every === null || row.repeat_unit === null) return
  const repeat = {
    every: row.repeat_every,
    unit: row.repeat_unit,
    times: row.repeat_times,
    skipWeekends: row.skip_weekends,
  }
  const last = { step: row.repeat_step, at: row.send_at }
  const series = continueSeries(
    row.repeat_from,
    repeat,
    last,
    await loadWorkCalendar(scope, row.send_at),
    scope.now,
  )
  if (!series) return
  await insertFollowing(scope, row, {
    ...repeatColumns({ ...repeat, times: series.times }),
    ...followUpColumns(
      row.follow_up_days === null || row.follow_up_times === null
        ? null
        : { days: row.follow_up_days, times: row.follow_up_times },
    ),
    send_at: series.next.at,
    due_at: series.next.at,
    repeat_from: row.repeat_from,
    repeat_step: series.next.step,
    answers_from: scope.now,
  })
}

/** Makes the schedule that sends a message again, unless the contact answers. */
export async function insertFollowUp(scope: Scope, row: ScheduleRow, sentAt: Date): Promise<void> {
  if (row.follow_up_days === null || row.follow_up_times === null || row.follow_up_times < 1) return
  const timeZone = await companies.findTimezone(scope.db, scope.companyId)
  const at = daysLater(scope.now, row.follow_up_days, timeZone)
  const times = row.follow_up_times - 1
  await insertFollowing(scope, row, {
    ...repeatColumns(null),
    ...followUpColumns(times > 0 ? { days: row.follow_up_days, times } : null),
    send_at: at,
    due_at: at,
    repeat_from: at,
    repeat_step: 0,
    answers_from: sentAt,
    is_follow_up: true,
    cancel_on_answer: true,
  })
}

type NewColumns = Parameters<typeof insertSchedule>[1]
async function insertFollowing(
  scope: Scope,
  row: ScheduleRow,
  columns: Pick<NewColumns, 'send_at' | 'due_at' | 'repeat_from' | 'answers_from'> & Partial<NewColumns>,
): Promise<void> {
  const id = await insertSchedule(scope.db, {
    contact_id: row.contact_id,
    user_id: row.user_id,
    body: row.body,
    media: row.media && JSON.stringify(row.media),
    open_ticket: row.open_ticket,
    ticket_status: row.ticket_status,
    ticket_user_id: row.ticket_user_id,
    queue_id: row.queue_id,
    connection_ids: row.connection_ids,
    cancel_on_answer: row.cancel_on_answer,
    only_waking: row.only_waking,
    is_marketing: row.is_marketing,
    created_at: scope.now,
    updated_at: scope.now,
    ...columns,
  })
  const made = await findSchedule(scope.db, id)
  if (made) scope.publish(scheduleCreated(presentSchedule(scope.context, made)))
}
