import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { day, id, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { shiftBoundary } from '../queues/queue.ts'

/** The fields of an exception of opening hours. */
const fields = z.object({
  /** First and last day, both included. */
  from: day,
  to: day,
  name: requiredName(1, LIMITS.nameMax),
  /** The shifts of these days; a day without any is closed. */
  startTime: shiftBoundary.default(''),
  endTime: shiftBoundary.default(''),
  startTimeB: shiftBoundary.default(''),
  endTimeB: shiftBoundary.default(''),
  /** Sent outside these hours in place of the out-of-hours message, if not empty. */
  message: text(LIMITS.templateMax).default(''),
})
const ENDS_BEFORE = { path: ['to'], message: 'endsBefore' }

/**
 * Days with hours of their own, such as a holiday or a vacation: of the whole company, or of one queue or
 * connection where these have hours of their own. They take precedence over the weekly hours. Spec: behaviour 6.
 */
export const HoursException = z.object({
  id: z.int(),
  queueId: z.int().nullable(),
  whatsappId: z.int().nullable(),
  ...fields.shape,
})
export type HoursException = z.infer<typeof HoursException>
export const HoursExceptionInput = fields.refine(({ from, to }) => from <= to, ENDS_BEFORE)
export type HoursExceptionInput = z.output<typeof HoursExceptionInput>
/** Several at once, such as the holidays of a year; without a queue and a connection, of the company. */
export const HoursExceptionInputs = z
  .object({
    exceptions: z.array(HoursExceptionInput).min(1).max(LIMITS.hoursExceptionsAtOnce, 'tooMany'),
    queueId: id.nullable().default(null),
    whatsappId: id.nullable().default(null),
  })
  .refine(({ queueId, whatsappId }) => queueId === null || whatsappId === null, {
    path: ['whatsappId'],
    message: 'invalid',
  })
export type HoursExceptionInputs = z.output<typeof HoursExceptionInputs>

/** A country by its ISO 3166 code of two letters. */
const country = z.string().regex(/^[A-Z]{2}$/)
/** Without a country, the one of the company. */
export const HolidayQuery = z.object({
  country: country.optional(),
  year: z.coerce.number().int().min(2_000).max(2_100),
})
export type HolidayQuery = z.output<typeof HolidayQuery>
/** The public holidays of a country and year, and the countries to choose from. */
export const Holidays = z.object({
  country,
  countries: z.array(country),
  holidays: z.array(z.object({ from: day, to: day, name: z.string() })),
})
export type Holidays = z.infer<typeof Holidays>
