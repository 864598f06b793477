import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { id, moment, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** Each week or each month; as a period, the last whole week from Monday or the last whole month. */
export const MAILING_RHYTHMS = ['week', 'month'] as const
export type MailingRhythm = (typeof MAILING_RHYTHMS)[number]
/** A report that could not be mailed, and that is tried again or was given up. */
export const MAILING_FAILURES = ['retrying', 'final'] as const
/** The last day that every month has. */
export const MAILING_MONTH_DAYS = 28

const rule = {
  /** The subject of the letter begins with it. */
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax).refine(name => !/\p{Cc}/u.test(name), 'invalid'),
  rhythm: z.enum(MAILING_RHYTHMS),
  /** A weekday, 0 is Sunday; or a day of the month. */
  day: z.int().min(0).max(MAILING_MONTH_DAYS),
  /** In the company's time zone. */
  hour: z.int().min(0).max(23),
  period: z.enum(MAILING_RHYTHMS),
  /** Times by the clock instead of opening hours. */
  isByClock: z.boolean(),
  isActive: z.boolean(),
}
/** The filter of the report; null limits nothing. */
const filter = {
  queueId: id.nullable(),
  attendantId: id.nullable(),
  connectionId: id.nullable(),
  tagId: id.nullable(),
  fromAd: z.boolean(),
  ad: text(LIMITS.adHeadlineMax),
}

const fields = {
  ...rule,
  ...filter,
  recipientIds: z
    .array(id)
    .min(1, 'required')
    .max(LIMITS.mailingRecipientsMax, 'tooMany')
    .overwrite(ids => [...new Set(ids)]),
}
const BAD_DAY = { path: ['day'], error: 'invalid' }
const isDayOf: Readonly<Record<MailingRhythm, (day: number) => boolean>> = {
  week: day => day < 7,
  month: day => day > 0,
}

export const ReportMailingInput = z.object(fields).refine(({ rhythm, day }) => isDayOf[rhythm](day), BAD_DAY)
export type ReportMailingInput = z.output<typeof ReportMailingInput>
/** A field that is left out stays as it is. A rhythm and its day come together. */
export const ReportMailingChange = z
  .object(fields)
  .partial()
  .refine(
    ({ rhythm, day }) =>
      rhythm !== undefined && day !== undefined
        ? isDayOf[rhythm](day)
        : rhythm === undefined && day === undefined,
    BAD_DAY,
  )
export type ReportMailingChange = z.output<typeof ReportMailingChange>

export const MailingRecipient = z.object({
  id: z.int(),
  name: z.string(),
  /** False for a colleague who lost the right to see reports, and who therefore gets none. */
  mayReceive: z.boolean(),
})
export type MailingRecipient = z.infer<typeof MailingRecipient>
export const ReportMailing = z.object({
  id: z.int(),
  ...rule,
  ...filter,
  /** The names of the queue, attendant, connection and tag that limit it. */
  limits: z.array(z.string()),
  recipients: z.array(MailingRecipient),
  nextAt: moment,
  /** When the mail server last took a report for a recipient. */
  sentAt: moment.nullable(),
  failure: z.enum(MAILING_FAILURES).nullable(),
})
export type ReportMailing = z.infer<typeof ReportMailing>
