import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const mailing = {
  call: (it: FixtureIds): RouteInput => ({ params: { reportMailingId: it.reportMailingId } }),
  slots: { reportMailingId: 'ERR_NO_MAILING_FOUND' },
} as const
const PLACE = {
  readerId: 'ERR_NO_USER_FOUND',
  queueId: 'ERR_NO_QUEUE_FOUND',
  userId: 'ERR_NO_USER_FOUND',
  whatsappId: 'ERR_NO_WAPP_FOUND',
  tagId: 'ERR_NO_TAG_FOUND',
} as const
const body = (it: FixtureIds) => ({
  name: uniqueWord(),
  rhythm: 'week',
  day: 1,
  hour: 8,
  period: 'week',
  isByClock: false,
  isActive: false,
  queueId: it.queueId,
  attendantId: it.userId,
  connectionId: it.whatsappId,
  tagId: it.tagId,
  fromAd: false,
  ad: '',
  recipientIds: [it.readerId],
})

export const reportMailings = {
  listReportMailings: { call: emptyInput },
  listMailingReaders: { call: emptyInput },
  createReportMailing: {
    call: it => ({ body: body(it) }),
    slots: PLACE,
    // A company with many fixtures has as many mailings as it may have; the change of one is checked instead.
    writes: 'nothing',
  },
  updateReportMailing: {
    call: it => ({ params: { reportMailingId: it.reportMailingId }, body: body(it) }),
    slots: { ...mailing.slots, ...PLACE },
    writes: { table: 'report_mailings', where: it => ({ id: it.reportMailingId }) },
  },
  deleteReportMailing: mailing,
  // The server of these tests has no mail server.
  sendReportMailing: { ...mailing, always: 'ERR_MAIL_UNAVAILABLE' },
  leaveReportMailing: mailing,
} satisfies RouteRows
