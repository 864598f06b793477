import { continueSeries, daysLater } from '@recado/domain'
import * as companies from '../companies/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { loadWorkCalendar } from './schedules-calendar.ts'
import { followUpColumns, repeatColumns } from './schedules.columns.ts'
import { scheduleCreated } from './schedules.events.ts'
import { presentSchedule } from './schedules.present.ts'
import { scheduleRecord } from './schedules.record.ts'
import { findSchedule, insertSchedule, type ScheduleRow } from './schedules.store.ts'

/**
 * Makes the next schedule of a series, with the time that follows after now. The claimed one itself is not
 * repeated any more.
 */
export async function insertNextOfSeries(scope: Scope, row: ScheduleRow): Promise<void> {
  const { repeat, series } = row
  if (!repeat || !series) return
  const [from, sendAt] = [new Date(series.from), new Date(row.sendAt)]
  const last = { step: series.step, at: sendAt }
  const following = continueSeries(from, repeat, last, await loadWorkCalendar(scope, sendAt), scope.now)
  if (!following) return
  await insertFollowing(scope, row, {
    ...repeatColumns({ ...repeat, times: following.times }),
    ...followUpColumns(row.followUp),
    send_at: following.next.at,
    due_at: following.next.at,
    repeat_from: from,
    repeat_step: following.next.step,
    answers_from: scope.now,
  })
}

/** Makes the schedule that sends a message again, unless the contact answers. */
export async function insertFollowUp(scope: Scope, row: ScheduleRow, sentAt: Date): Promise<void> {
  const { followUp } = row
  if (!followUp || followUp.times < 1) return
  const timeZone = await companies.findTimezone(scope.db, scope.companyId)
  const at = daysLater(scope.now, followUp.days, timeZone)
  const times = followUp.times - 1
  await insertFollowing(scope, row, {
    ...repeatColumns(null),
    ...followUpColumns(times > 0 ? { ...followUp, times } : null),
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
    ...scheduleRecord.toColumns(row),
    user_id: row.userId,
    media: row.media && JSON.stringify(row.media),
    created_at: scope.now,
    updated_at: scope.now,
    ...columns,
  })
  const made = await findSchedule(scope.db, id)
  if (made) scope.publish(scheduleCreated(presentSchedule(scope.context, made)))
}
