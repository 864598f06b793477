import type { FixtureIds } from '../../testing/fixtures.ts'
import {
  NOT_IN_QUEUE,
  NOT_YOURS,
  asRecordForm,
  byReplyId,
  emptyInput,
  type RouteInput,
  type RouteRows,
} from './row.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const SEND_AT = '2099-06-01T12:00:00Z'
const schedule = {
  call: (it: FixtureIds): RouteInput => ({ params: { scheduleId: it.scheduleId } }),
  slots: { scheduleId: 'ERR_NO_SCHEDULE_FOUND' },
  unseen: NOT_YOURS,
  hidden: { scheduleId: NOT_YOURS },
} as const
const saved = { table: 'schedules', where: (it: FixtureIds) => ({ id: it.scheduleId }) } as const

const createScheduleCall = (it: FixtureIds): RouteInput => ({
  body: {
    body: 'Lembrete do Pix',
    contactId: it.contactId,
    sendAt: SEND_AT,
    openTicket: 'enabled',
    statusTicket: 'open',
    ticketUserId: it.userId,
    queueId: it.queueId,
    whatsappId: [it.whatsappId],
  },
})
const updateScheduleCall = (it: FixtureIds): RouteInput => ({
  params: { scheduleId: it.scheduleId },
  body: { body: 'Outro lembrete' },
})

export const schedules = {
  listSchedules: { call: emptyInput },
  listSchedulesBetween: { call: () => ({ query: { from: '2099-06-01', to: '2099-06-30' } }) },
  showSchedule: schedule,
  createSchedule: {
    call: createScheduleCall,
    multipart: asRecordForm(createScheduleCall, () => new File([PIXEL], 'oi.png')),
    slots: {
      contactId: 'ERR_NO_CONTACT_FOUND',
      userId: 'ERR_NO_USER_FOUND',
      queueId: 'ERR_NO_QUEUE_FOUND',
      whatsappId: 'ERR_NO_WAPP_FOUND',
    },
    hidden: { userId: NOT_IN_QUEUE, queueId: NOT_IN_QUEUE },
    writes: { table: 'schedules', where: byReplyId },
  },
  updateSchedule: {
    ...schedule,
    call: updateScheduleCall,
    multipart: asRecordForm(updateScheduleCall, () => new File([PIXEL], 'oi.png')),
    writes: saved,
  },
  deleteSchedule: schedule,
  cancelSchedule: schedule,
  retrySchedule: {
    call: it => ({ params: { scheduleId: it.failedScheduleId } }),
    slots: { failedScheduleId: 'ERR_NO_SCHEDULE_FOUND' },
    unseen: NOT_YOURS,
    hidden: { failedScheduleId: NOT_YOURS },
  },
  uploadScheduleMedia: {
    ...schedule,
    call: it => ({
      params: { scheduleId: it.scheduleId },
      form: { typeArch: 'schedule', file: [new File([PIXEL], 'oi.png')] },
    }),
    writes: saved,
  },
  deleteScheduleMedia: schedule,
} satisfies RouteRows
