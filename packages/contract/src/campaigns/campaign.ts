import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import {
  clockTime,
  emptyAsNull,
  flag,
  id,
  idOrNone,
  moment,
  partialWithoutDefaults,
  saidMoment,
  text,
} from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { QueueBrief } from '../queues/queue.ts'
import { CampaignShipping } from './campaign-recipient.ts'
import { CampaignReason, CampaignReport, CampaignVariantFigures } from './campaign-report.ts'
import { CampaignPace } from './campaign-settings.ts'
import { CAMPAIGN_HOLDS, CAMPAIGN_STATUSES } from './campaign-states.ts'

/** How the conversation of a campaign is left when it opens a ticket. */
export const CAMPAIGN_TICKET_STATUSES = ['pending', 'open', 'closed'] as const

const message = text(LIMITS.templateMax).default('')
const percent = z.coerce.number<number | string>().min(0, 'tooSmall').max(100, 'tooLarge')
const count = (max: number) =>
  z.coerce.number<number | string>().int().min(0, 'tooSmall').max(max, 'tooLarge')

/** Writable fields of a campaign. Spec: administration 3 "Campaign". */
export const CampaignInput = z.object({
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  message1: message,
  message2: message,
  message3: message,
  message4: message,
  message5: message,
  confirmationMessage1: message,
  confirmationMessage2: message,
  confirmationMessage3: message,
  confirmationMessage4: message,
  confirmationMessage5: message,
  /** Recipients are asked first, and get the message when they agree. */
  confirmation: flag.default(false),
  /** Without a date the campaign stays INATIVA. */
  scheduledAt: z.union([saidMoment, z.null(), z.literal('').transform(() => null)]).default(null),
  /** Somebody says that the people agreed to get it. Not kept with the campaign: a schedule puts it into the audit log. */
  peopleAgreed: flag.default(false),
  whatsappId: idOrNone.default(null),
  /** Further connections that share the recipients. */
  moreWhatsappIds: z.array(id).max(LIMITS.campaignConnections, 'tooMany').default([]),
  contactListId: idOrNone.default(null),
  tagListId: idOrNone.default(null),
  fileListId: idOrNone.default(null),
  openTicket: z.enum(['enabled', 'disabled']).default('disabled'),
  queueId: idOrNone.default(null),
  userId: idOrNone.default(null),
  statusTicket: z.enum(CAMPAIGN_TICKET_STATUSES).default('pending'),
  /** On connections that need one: an approved template, and the texts of its values, with placeholders. */
  templateId: idOrNone.default(null),
  templateValues: z.record(z.string().max(60), text(LIMITS.templateValueMax)).default({}),
  /** Its own intervals; null = those of the company's settings. */
  pace: CampaignPace.nullable().default(null),
  /** Messages of a day of the company's calendar; 0 = no limit. */
  dailyLimit: count(1_000_000).default(0),
  /** Hours of the day in which it sends; null = always. */
  dayFrom: z.union([clockTime, z.null(), emptyAsNull]).default(null),
  dayTo: z.union([clockTime, z.null(), emptyAsNull]).default(null),
  /** The first recipients, of whom there are at least {@link LIMITS.canaryMin}; 0 = no canary. */
  canaryPercent: percent.default(5),
  canaryWaitMinutes: count(24 * 60).default(30),
  /** Limits, in percent of the last messages, beyond which the campaign stops by itself. */
  maxFailedPercent: percent.default(5),
  maxOptOutPercent: percent.default(3),
  /** Of messages that customers refuse at the network; not counted among the failures. */
  maxBlockedPercent: percent.default(2),
  /** 0 = deliveries are not watched. */
  minDeliveredPercent: percent.default(0),
})
export type CampaignInput = z.output<typeof CampaignInput>
export const CampaignChange = partialWithoutDefaults(CampaignInput)
export type CampaignChange = z.output<typeof CampaignChange>

const Brief = z.object({ id: z.int(), name: z.string() })
/** A campaign: what people wrote, and what the server adds. `mediaPath` is a link that expires. */
export const Campaign = z.object({
  id: z.int(),
  companyId: z.int(),
  ...CampaignInput.omit({ peopleAgreed: true }).shape,
  scheduledAt: moment.nullable(),
  status: z.enum(CAMPAIGN_STATUSES),
  startedAt: moment.nullable(),
  completedAt: moment.nullable(),
  whatsapp: Brief.nullable(),
  contactListName: z.string().nullable(),
  tagListName: z.string().nullable(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaMime: z.string().nullable(),
  queue: QueueBrief.nullable(),
  /** The recipients are still being written down. */
  isPreparing: z.boolean(),
  /** Why it waits; `until` is the end of the watch. The figures are those of the rule that stopped it. */
  hold: z
    .object({
      reason: z.enum(CAMPAIGN_HOLDS),
      since: z.string(),
      until: z.string().nullable(),
      /** Of the last `of` messages, `count` were so. */
      figures: z.object({ count: z.int(), of: z.int() }).nullable(),
    })
    .nullable(),
  /** Size of the canary, and when it was found well. */
  canarySize: z.int(),
  canaryPassedAt: moment.nullable(),
  report: CampaignReport,
  createdAt: moment,
  updatedAt: moment,
})
export type Campaign = z.output<typeof Campaign>

/** A campaign with its recipients; of more than {@link LIMITS.campaignShipping} only the first ones. */
export const CampaignDetail = z.object({
  ...Campaign.shape,
  /** Messages of today, in the company's calendar, requests for confirmation included. */
  sentToday: z.int(),
  reasons: z.array(CampaignReason),
  /** Those that were sent; none where an approved template is sent. */
  variants: z.array(CampaignVariantFigures),
  shipping: z.array(CampaignShipping),
  contactList: z.object({
    id: z.int().nullable(),
    name: z.string(),
    contacts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        number: z.string(),
        isWhatsappValid: z.boolean().nullable(),
      }),
    ),
  }),
})
export type CampaignDetail = z.infer<typeof CampaignDetail>
