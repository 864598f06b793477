import { z } from 'zod'
import { id, id64, moment } from '../fields.ts'
import { RECIPIENT_STATES } from './campaign-states.ts'

export const RecipientParams = z.object({ campaignId: id, recipientId: id64 })

/** A recipient, as the report lists it. */
export const CampaignShipping = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  email: z.string(),
  contactId: z.int().nullable(),
  /** The ticket of the answer, else of the message. */
  ticketId: z.int().nullable(),
  ticketUuid: z.string().nullable(),
  whatsappId: z.int().nullable(),
  /** The variant that was drawn, 1 to 5; null without a text. */
  variant: z.int().nullable(),
  state: z.enum(RECIPIENT_STATES),
  /** Of a skipped or failed one. */
  reason: z.string().nullable(),
  /** Failed for a reason that a second try may heal. */
  mayRetry: z.boolean(),
  /** The beginning of the first answer. */
  answer: z.string().nullable(),
  sentAt: moment.nullable(),
  confirmationRequestedAt: moment.nullable(),
  confirmedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  readAt: moment.nullable(),
  answeredAt: moment.nullable(),
  updatedAt: moment,
})
export type CampaignShipping = z.infer<typeof CampaignShipping>

/** A person's decision on an unsure recipient. `again`: the message did not arrive, and is sent once more. */
export const RecipientResolution = z.object({ outcome: z.enum(['arrived', 'failed', 'again']) })
export type RecipientResolution = z.output<typeof RecipientResolution>
