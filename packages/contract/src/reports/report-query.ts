import { z } from 'zod'
import { day, flag, id, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { findPeriodFault } from './report-period.ts'

/** A period of the company's calendar, and what the report is limited to. */
export const reportFilter = {
  from: day,
  to: day,
  queueId: id.optional(),
  attendantId: id.optional(),
  connectionId: id.optional(),
  tagId: id.optional(),
  /** Tickets that came from any ad, or from ads with this headline; an empty one limits nothing. */
  fromAd: flag.optional(),
  ad: text(LIMITS.adHeadlineMax).optional(),
}
/** The figures of a campaign belong to no ticket: only the days and the connection limit them. */
export const campaignFilter = { from: day, to: day, connectionId: id.optional() }

export const checkPeriod = (period: { from: string; to: string }, context: z.RefinementCtx): void => {
  const message = findPeriodFault(period)
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
}
export const reportQuery = z.object(reportFilter).superRefine(checkPeriod)
