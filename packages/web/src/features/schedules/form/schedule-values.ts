import { ScheduleInput, type Repetition, type Schedule } from '@recado/contract'
import { isClockTime, isDay, localClock, zonedTimeToDate } from '@recado/domain'

/** The fields of the dialog. */
export interface ScheduleValues extends Record<string, unknown> {
  body: string
  contactId: number | null
  day: string
  time: string
  whatsappId: string[]
  repeats: boolean
  every: number
  unit: Repetition['unit']
  times: number
  skipWeekends: boolean
  followsUp: boolean
  followUpDays: number
  followUpTimes: number
  cancelOnAnswer: boolean
  onlyWaking: boolean
  isMarketing: boolean
  openTicket: boolean
  statusTicket: 'open' | 'closed'
  queueId: string | null
  ticketUserId: string | null
}

const HOUR_MS = 3_600_000
const MORNING = '09:00'
const LAST_MINUTE = '23:59'
const textOf = (id: number | null | undefined): string | null => (id ? String(id) : null)

interface NewSchedule {
  readonly contactId: number | null
  /** The text that was already typed. */
  readonly text?: string | undefined
  /** The connection to send by; undefined leaves the choice to the server. */
  readonly whatsappId?: number | undefined
  /** The chosen day of a new one. */
  readonly day?: string | undefined
  readonly now: Date
  readonly timeZone: string
}
/** In an hour, or on the chosen day in the morning; late in the evening there is no later hour of today. */
function timeOfNew({ day, now, timeZone }: NewSchedule): { date: string; time: string } {
  const inAnHour = localClock(new Date(now.getTime() + HOUR_MS), timeZone)
  if (day === undefined || day === inAnHour.date) return inAnHour
  return { date: day, time: day < inAnHour.date ? LAST_MINUTE : MORNING }
}

/** The fields of a schedule, or of a new one: in an hour. Spec: administration 9. */
export function toScheduleValues(schedule: Schedule | undefined, fresh: NewSchedule): ScheduleValues {
  const { date, time } = schedule ? localClock(new Date(schedule.sendAt), fresh.timeZone) : timeOfNew(fresh)
  const { repeat, followUp } = schedule ?? { repeat: null, followUp: null }
  return {
    body: schedule?.body ?? fresh.text ?? '',
    contactId: schedule?.contactId ?? fresh.contactId,
    day: date,
    time,
    whatsappId: (schedule?.whatsappId ?? (fresh.whatsappId ? [fresh.whatsappId] : [])).map(String),
    repeats: repeat !== null && repeat.times > 1,
    every: repeat?.every ?? 1,
    unit: repeat?.unit ?? 'weeks',
    times: repeat?.times ?? 4,
    skipWeekends: repeat?.skipWeekends ?? true,
    followsUp: followUp !== null,
    followUpDays: followUp?.days ?? 2,
    followUpTimes: followUp?.times ?? 1,
    cancelOnAnswer: schedule?.cancelOnAnswer ?? false,
    onlyWaking: schedule?.onlyWaking ?? false,
    isMarketing: schedule?.isMarketing ?? false,
    openTicket: schedule?.openTicket === 'enabled',
    statusTicket: schedule?.statusTicket ?? 'closed',
    queueId: textOf(schedule?.queueId),
    ticketUserId: textOf(schedule?.ticketUserId),
  }
}

/** The repetition as it is chosen; null without one. */
export const toRepetition = (values: ScheduleValues): Repetition | null =>
  values.repeats
    ? {
        every: values.every,
        unit: values.unit,
        times: values.times,
        skipWeekends: values.skipWeekends,
      }
    : null

/** The chosen moment; undefined while the fields hold none. */
export function momentOf({ day, time }: ScheduleValues, timeZone: string): Date | undefined {
  const moment = zonedTimeToDate(day, time, timeZone)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

export const bodyOf = (values: ScheduleValues, timeZone: string) => ({
  body: values.body,
  contactId: values.contactId as number,
  sendAt: momentOf(values, timeZone)?.toISOString() ?? '',
  whatsappId: values.whatsappId.map(Number),
  openTicket: values.openTicket ? ('enabled' as const) : ('disabled' as const),
  statusTicket: values.statusTicket,
  queueId: values.queueId,
  ticketUserId: values.ticketUserId,
  repeat: toRepetition(values),
  followUp: values.followsUp ? { days: values.followUpDays, times: values.followUpTimes } : null,
  cancelOnAnswer: values.cancelOnAnswer,
  onlyWaking: values.onlyWaking,
  isMarketing: values.isMarketing,
})

/** The fields that show the errors of the request. */
const FIELDS: Readonly<Record<string, string>> = {
  sendAt: 'day',
  'repeat.every': 'every',
  'repeat.times': 'times',
  'followUp.days': 'followUpDays',
  'followUp.times': 'followUpTimes',
}
/** The violated rules of the day and the time as they are typed. */
function* checkMoment({ day, time }: ScheduleValues) {
  if (!isDay(day)) yield ['day', day === '' ? 'required' : 'invalid'] as const
  if (!isClockTime(time)) yield ['time', time === '' ? 'required' : 'invalidTime'] as const
}

/** The violated rules by the field of the dialog, with the field of the request that names the sentence. */
export function* checkValues(values: ScheduleValues, timeZone: string) {
  const moment = [...checkMoment(values)]
  yield* moment
  for (const { path, message } of ScheduleInput.safeParse(bodyOf(values, timeZone)).error?.issues ?? []) {
    const field = path.join('.')
    // The moment is missing because its day or its time is none, which says so itself.
    if (field !== 'sendAt' || moment.length === 0) yield [FIELDS[field] ?? field, message] as const
  }
}
