import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import { MailingRecipient, ReportMailing, ReportMailingChange, ReportMailingInput } from './report-mailing.ts'

const route = routesOf({ area: 'reports', access: 'report-mailings:write' })
const PLACE_ERRORS = [
  'ERR_NO_USER_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_MAY_NOT_RECEIVE',
] as const

export const listReportMailings = route({
  access: 'dashboard:view',
  method: 'GET',
  path: '/report-mailings',
  summary: 'The reports that are e-mailed, by name: all of them for admins, for others those that they get.',
  reply: z.object({
    mailings: z.array(ReportMailing),
    /** Without a mail server nothing is sent. */
    isMailSet: z.boolean(),
  }),
})
export const listMailingReaders = route({
  method: 'GET',
  path: '/report-mailings/readers',
  summary: 'The colleagues who may see reports, by name.',
  reply: z.object({ readers: z.array(MailingRecipient) }),
})
export const createReportMailing = route({
  method: 'POST',
  path: '/report-mailings',
  summary: 'Has a report e-mailed each week or month.',
  body: ReportMailingInput,
  reply: ReportMailing,
  errors: ['ERR_MAILING_LIMIT', ...PLACE_ERRORS],
})
export const updateReportMailing = route({
  method: 'PUT',
  path: '/report-mailings/:reportMailingId',
  summary:
    'Changes it, pauses it or continues it; what is left out stays. Times that passed while it was paused are not made up for.',
  body: ReportMailingChange,
  reply: ReportMailing,
  errors: ['ERR_NO_MAILING_FOUND', ...PLACE_ERRORS],
})
export const deleteReportMailing = route({
  method: 'DELETE',
  path: '/report-mailings/:reportMailingId',
  summary: 'Ends it.',
  reply: Confirmation,
  errors: ['ERR_NO_MAILING_FOUND'],
})
export const sendReportMailing = route({
  method: 'POST',
  path: '/report-mailings/:reportMailingId/send',
  throttle: 'email',
  summary: 'E-mails the present report to the caller alone.',
  reply: Confirmation,
  errors: ['ERR_NO_MAILING_FOUND', 'ERR_MAIL_UNAVAILABLE', 'ERR_EMAIL_UNCONFIRMED'],
})
export const leaveReportMailing = route({
  access: 'dashboard:view',
  method: 'DELETE',
  path: '/report-mailings/:reportMailingId/subscription',
  summary: 'Takes the caller off the recipients.',
  reply: Confirmation,
  errors: ['ERR_NO_MAILING_FOUND'],
})
