import { z } from 'zod'
import { CAMPAIGN_NEEDS, CAMPAIGN_STATUSES } from '../campaigns/campaign-states.ts'

/** Refusals about campaigns and schedules. */
export const OUTREACH_ERRORS = {
  ERR_NO_CAMPAIGN_FOUND: { status: 404 },
  ERR_NO_RECIPIENT_FOUND: { status: 404 },
  /** A campaign that runs, is over, or begins within the hour stays as it is. */
  ERR_CAMPAIGN_LOCKED: { status: 409, detail: z.object({ status: z.enum(CAMPAIGN_STATUSES) }) },
  /** The acts that a campaign in another status allows. */
  ERR_CAMPAIGN_STATUS: { status: 409, detail: z.object({ status: z.enum(CAMPAIGN_STATUSES) }) },
  /** A campaign that is to be sent lacks something. */
  ERR_CAMPAIGN_INCOMPLETE: {
    status: 409,
    detail: z.object({ missing: z.enum(CAMPAIGN_NEEDS) }),
  },
  /** The company signed up by itself, and nobody of it has confirmed an e-mail. */
  ERR_EMAIL_UNCONFIRMED: { status: 409 },
  /** Such a company has written to so many people today who never wrote to it. */
  ERR_UNCONFIRMED_REACH: { status: 409, detail: z.object({ max: z.int() }) },
  ERR_NO_SCHEDULE_FOUND: { status: 404 },
  /** The scheduled message is sent, or is being sent, or its status allows no such step. */
  ERR_SCHEDULE_CLOSED: { status: 409 },
} as const
