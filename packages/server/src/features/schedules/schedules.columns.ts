import type { FollowUp, Repetition, ScheduleChange, SeriesPlace } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../kernel/database/scope.ts'
import { scheduleRecord } from './schedules.record.ts'

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
  ...scheduleRecord.toColumns(change),
  ...(change.repeat === undefined ? {} : repeatColumns(change.repeat)),
  ...(change.followUp === undefined ? {} : followUpColumns(change.followUp)),
})

const whereRepeats = (fields: RawBuilder<unknown>) =>
  sql`case when s.repeat_every is not null then ${fields} end`
/** The fields that several columns of `schedules as s` have. */
export const TIMES = [
  sql<Repetition | null>`${whereRepeats(sql`json_build_object('every', s.repeat_every, 'unit', s.repeat_unit,
    'times', s.repeat_times, 'skipWeekends', s.skip_weekends)`)}`.as('repeat'),
  sql<SeriesPlace | null>`${whereRepeats(sql`json_build_object(
    'from', to_char(s.repeat_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'step', s.repeat_step)`)}`.as(
    'series',
  ),
  sql<FollowUp | null>`case when s.follow_up_days is not null then
    json_build_object('days', s.follow_up_days, 'times', s.follow_up_times) end`.as('followUp'),
] as const
