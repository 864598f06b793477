import { z } from 'zod'
import { Confirmation, day, pageNumber, searchParam } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, recordForm, route } from '../route.ts'
import { Schedule, ScheduleChange, ScheduleCounts, ScheduleInput, ScheduleParams } from './schedule.ts'
import { SCHEDULE_STATUSES } from './schedule-states.ts'

const area = 'schedules'
const access = 'member'
const plan = 'useSchedules'
const params = ScheduleParams
const oneFile = { file: { maxBytes: LIMITS.pictureMaxBytes, maxCount: 1 } }

export const listSchedules = route({
  method: 'GET',
  path: '/schedules',
  area,
  access,
  plan,
  summary: 'A page of schedules: errors, the next ones, then the past ones, searched by contact and text.',
  query: z.object({
    searchParam,
    pageNumber,
    status: z.enum(SCHEDULE_STATUSES).optional(),
  }),
  reply: z.object({
    schedules: z.array(Schedule),
    count: z.int(),
    hasMore: z.boolean(),
    counts: ScheduleCounts,
  }),
  errors: [],
})
export const listSchedulesBetween = route({
  method: 'GET',
  path: '/schedules/calendar',
  area,
  access,
  plan,
  summary: 'The schedules of some days in the company’s time zone, and the days on which it is closed.',
  query: z.object({ from: day, to: day, searchParam }),
  reply: z.object({
    schedules: z.array(Schedule),
    hasMore: z.boolean(),
    /** Pending schedules that repeat, and when they will be sent again within these days. */
    repeating: z.array(z.object({ schedule: Schedule, at: z.array(z.string()) })),
    timezone: z.string(),
    /** For more than a year from the first of the days, so that repetitions are known. */
    holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  }),
  errors: [],
})
export const showSchedule = route({
  method: 'GET',
  path: '/schedules/:scheduleId',
  area,
  access,
  plan,
  summary: 'One schedule, with a fresh link to its picture.',
  params,
  reply: Schedule,
  errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_NO_PERMISSION'],
})
export const createSchedule = route({
  method: 'POST',
  path: '/schedules',
  area,
  access,
  plan,
  throttle: 'upload',
  summary: 'Schedules a message to a contact.',
  body: ScheduleInput,
  form: recordForm(ScheduleInput, oneFile),
  reply: Schedule,
  errors: [
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_USER_NOT_IN_QUEUE',
    'ERR_FILE_TOO_LARGE',
    'ERR_STORAGE_FULL',
    'ERR_UNEXPECTED_FILE',
  ],
})
export const updateSchedule = route({
  method: 'PUT',
  path: '/schedules/:scheduleId',
  area,
  access,
  plan,
  throttle: 'upload',
  summary: 'Changes a schedule that was not sent; one with an error or cancelled is pending again.',
  params,
  body: ScheduleChange,
  form: recordForm(ScheduleChange, oneFile),
  reply: Schedule,
  errors: [
    'ERR_NO_SCHEDULE_FOUND',
    'ERR_NO_PERMISSION',
    'ERR_SCHEDULE_CLOSED',
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_USER_NOT_IN_QUEUE',
    'ERR_FILE_TOO_LARGE',
    'ERR_STORAGE_FULL',
    'ERR_UNEXPECTED_FILE',
  ],
})
export const deleteSchedule = route({
  method: 'DELETE',
  path: '/schedules/:scheduleId',
  area,
  access,
  plan,
  summary: 'Removes a schedule that is not being sent, and with it what would have followed.',
  params,
  reply: Confirmation,
  errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_NO_PERMISSION', 'ERR_SCHEDULE_CLOSED'],
})
export const cancelSchedule = route({
  method: 'POST',
  path: '/schedules/:scheduleId/cancel',
  area,
  access,
  plan,
  summary: 'Cancels a pending schedule; it stays in the list.',
  params,
  reply: Schedule,
  errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_NO_PERMISSION', 'ERR_SCHEDULE_CLOSED'],
})
export const retrySchedule = route({
  method: 'POST',
  path: '/schedules/:scheduleId/retry',
  area,
  access,
  plan,
  summary: 'Sends a schedule with an error now.',
  params,
  reply: Schedule,
  errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_NO_PERMISSION', 'ERR_SCHEDULE_CLOSED'],
})
export const uploadScheduleMedia = route({
  method: 'POST',
  path: '/schedules/:scheduleId/media-upload',
  area,
  access,
  plan,
  throttle: 'upload',
  summary: 'Gives a schedule its picture (png or jpeg), in place of the one before.',
  params,
  form: form(z.object({ typeArch: z.string().max(40).optional() }), oneFile),
  reply: Schedule,
  errors: [
    'ERR_NO_SCHEDULE_FOUND',
    'ERR_NO_PERMISSION',
    'ERR_SCHEDULE_CLOSED',
    'ERR_FILE_TOO_LARGE',
    'ERR_STORAGE_FULL',
    'ERR_UNEXPECTED_FILE',
  ],
})
export const deleteScheduleMedia = route({
  method: 'DELETE',
  path: '/schedules/:scheduleId/media-upload',
  area,
  access,
  plan,
  summary: 'Takes the picture of a schedule away.',
  params,
  reply: Confirmation,
  errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_NO_PERMISSION', 'ERR_SCHEDULE_CLOSED'],
})
