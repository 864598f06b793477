import { z } from 'zod'
import { Confirmation, day, pageNumber, searchParam } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, recordForm, routesOf } from '../route.ts'
import { Schedule, ScheduleChange, ScheduleCounts, ScheduleInput } from './schedule.ts'
import { SCHEDULE_STATUSES } from './schedule-states.ts'

const route = routesOf({ area: 'schedules', access: 'member', plan: 'useSchedules' })
const oneFile = { file: { maxBytes: LIMITS.pictureMaxBytes, maxCount: 1 } }

export const listSchedules = route({
  method: 'GET',
  path: '/schedules',
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
})
export const listSchedulesBetween = route({
  method: 'GET',
  path: '/schedules/calendar',
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
})
export const showSchedule = route({
  method: 'GET',
  path: '/schedules/:scheduleId',
  summary: 'One schedule, with a fresh link to its picture.',
  reply: Schedule,
  errors: ['ERR_NO_SCHEDULE_FOUND'],
})
export const createSchedule = route({
  method: 'POST',
  path: '/schedules',
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
  ],
})
export const updateSchedule = route({
  method: 'PUT',
  path: '/schedules/:scheduleId',
  throttle: 'upload',
  summary: 'Changes a schedule that was not sent; one with an error or cancelled is pending again.',
  body: ScheduleChange,
  form: recordForm(ScheduleChange, oneFile),
  reply: Schedule,
  errors: [
    'ERR_NO_SCHEDULE_FOUND',
    'ERR_SCHEDULE_CLOSED',
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_USER_NOT_IN_QUEUE',
  ],
})
export const deleteSchedule = route({
  method: 'DELETE',
  path: '/schedules/:scheduleId',
  summary: 'Removes a schedule that is not being sent, and with it what would have followed.',
  reply: Confirmation,
  errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_CLOSED'],
})
export const cancelSchedule = route({
  method: 'POST',
  path: '/schedules/:scheduleId/cancel',
  summary: 'Cancels a pending schedule; it stays in the list.',
  reply: Schedule,
  errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_CLOSED'],
})
export const retrySchedule = route({
  method: 'POST',
  path: '/schedules/:scheduleId/retry',
  summary: 'Sends a schedule with an error now.',
  reply: Schedule,
  errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_CLOSED'],
})
export const uploadScheduleMedia = route({
  method: 'POST',
  path: '/schedules/:scheduleId/media-upload',
  throttle: 'upload',
  summary: 'Gives a schedule its picture (png or jpeg), in place of the one before.',
  form: form(z.object({ typeArch: z.string().max(40).optional() }), oneFile),
  reply: Schedule,
  errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_CLOSED'],
})
export const deleteScheduleMedia = route({
  method: 'DELETE',
  path: '/schedules/:scheduleId/media-upload',
  summary: 'Takes the picture of a schedule away.',
  reply: Confirmation,
  errors: ['ERR_NO_SCHEDULE_FOUND', 'ERR_SCHEDULE_CLOSED'],
})
