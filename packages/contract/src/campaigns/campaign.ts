import { z } from 'zod'
import { clockTime, flag, id, id64, idOrNone, partialWithoutDefaults, requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { QueueBrief } from '../queues/queue.ts'
import { CAMPAIGN_HOLDS, CAMPAIGN_STATUSES, RECIPIENT_STATES } from './campaign-states.ts'

/** The choices of the settings, in seconds and in messages. Spec: administration 9 "Campaign defaults". */
export const MESSAGE_INTERVALS = [0, 5, 10, 15, 20] as const
export const LONGER_INTERVALS = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120] as const

/** How the conversation of a campaign is left when it opens a ticket. */
export const CAMPAIGN_TICKET_STATUSES = ['pending', 'open', 'closed'] as const

const message = text(LIMITS.templateMax).default('')
const percent = z.coerce.number<number | string>().min(0, 'tooSmall').max(100, 'tooLarge')
const count = (max: number) =>
  z.coerce.number<number | string>().int().min(0, 'tooSmall').max(max, 'tooLarge')

/** Writable fields of a campaign. Spec: administration 3 "Campaign". */
export const CampaignInput = z.object({
  name: requiredText(LIMITS.nameMin, LIMITS.nameMax),
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
  scheduledAt: z
    .union([z.iso.datetime({ offset: true }), z.null(), z.literal('').transform(() => null)])
    .default(null),
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
  /** Messages of a day of the company's calendar; 0 = no limit. */
  dailyLimit: count(1_000_000).default(0),
  /** Hours of the day in which it sends; null = always. */
  dayFrom: z.union([clockTime, z.null(), z.literal('').transform(() => null)]).default(null),
  dayTo: z.union([clockTime, z.null(), z.literal('').transform(() => null)]).default(null),
  /** The first recipients, of whom there are at least {@link LIMITS.canaryMin}; 0 = no canary. */
  canaryPercent: percent.default(5),
  canaryWaitMinutes: count(24 * 60).default(30),
  /** Limits, in percent of the last messages, beyond which the campaign stops by itself. */
  maxFailedPercent: percent.default(5),
  maxOptOutPercent: percent.default(3),
  /** 0 = deliveries are not watched. */
  minDeliveredPercent: percent.default(0),
})
export type CampaignInput = z.output<typeof CampaignInput>
export const CampaignChange = partialWithoutDefaults(CampaignInput)
export type CampaignChange = z.output<typeof CampaignChange>
export const CampaignParams = z.object({ campaignId: id })
export const RecipientParams = z.object({ campaignId: id, recipientId: id64 })

/** How many recipients are where. A later state counts in the earlier ones too: a read message was delivered. */
export const CampaignReport = z.object({
  /** Recipients, without those who are left out. */
  valid: z.int(),
  confirmationRequested: z.int(),
  confirmed: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  answered: z.int(),
  optedOut: z.int(),
  /** Not sent yet. */
  waiting: z.int(),
  failed: z.int(),
  skipped: z.int(),
  unsure: z.int(),
})
export type CampaignReport = z.infer<typeof CampaignReport>

const Brief = z.object({ id: z.int(), name: z.string() })
/** A campaign. `mediaPath` is a link that expires. */
export const Campaign = z.object({
  id: z.int(),
  companyId: z.int(),
  name: z.string(),
  message1: z.string(),
  message2: z.string(),
  message3: z.string(),
  message4: z.string(),
  message5: z.string(),
  confirmationMessage1: z.string(),
  confirmationMessage2: z.string(),
  confirmationMessage3: z.string(),
  confirmationMessage4: z.string(),
  confirmationMessage5: z.string(),
  confirmation: z.boolean(),
  status: z.enum(CAMPAIGN_STATUSES),
  scheduledAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  whatsappId: z.int().nullable(),
  whatsapp: Brief.nullable(),
  moreWhatsappIds: z.array(z.int()),
  contactListId: z.int().nullable(),
  contactListName: z.string().nullable(),
  tagListId: z.int().nullable(),
  tagListName: z.string().nullable(),
  fileListId: z.int().nullable(),
  mediaPath: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaMime: z.string().nullable(),
  openTicket: z.enum(['enabled', 'disabled']),
  queueId: z.int().nullable(),
  queue: QueueBrief.nullable(),
  userId: z.int().nullable(),
  statusTicket: z.enum(CAMPAIGN_TICKET_STATUSES),
  templateId: z.int().nullable(),
  templateValues: z.record(z.string(), z.string()),
  dailyLimit: z.int(),
  dayFrom: z.string().nullable(),
  dayTo: z.string().nullable(),
  canaryPercent: z.number(),
  canaryWaitMinutes: z.int(),
  maxFailedPercent: z.number(),
  maxOptOutPercent: z.number(),
  minDeliveredPercent: z.number(),
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
  canaryPassedAt: z.string().nullable(),
  report: CampaignReport,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Campaign = z.infer<typeof Campaign>

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
  sentAt: z.string().nullable(),
  confirmationRequestedAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  readAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type CampaignShipping = z.infer<typeof CampaignShipping>

/** A reason of the report and how many recipients it concerns. */
export const CampaignReason = z.object({
  state: z.enum(['failed', 'skipped']),
  reason: z.string(),
  count: z.int(),
})
export type CampaignReason = z.infer<typeof CampaignReason>

/** A campaign with its recipients; of more than {@link LIMITS.campaignShipping} only the first ones. */
export const CampaignDetail = z.object({
  ...Campaign.shape,
  /** Messages of today, in the company's calendar, requests for confirmation included. */
  sentToday: z.int(),
  reasons: z.array(CampaignReason),
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

/** A person's decision on an unsure recipient. `again`: the message did not arrive, and is sent once more. */
export const RecipientResolution = z.object({ outcome: z.enum(['arrived', 'failed', 'again']) })
export type RecipientResolution = z.output<typeof RecipientResolution>

/** Messages of a campaign in steps of time, requests for confirmation included: one count a step and connection. */
export const CampaignTimeline = z.object({
  stepMinutes: z.int(),
  /** The beginning of the first step; null when nothing has left yet. */
  from: z.string().nullable(),
  /** Without an id and a name: of connections that were removed. */
  connections: z.array(z.object({ id: z.int().nullable(), name: z.string(), counts: z.array(z.int()) })),
})
export type CampaignTimeline = z.infer<typeof CampaignTimeline>

/** The week of the numbers of a campaign, in days of the company's calendar. */
export const CampaignWeek = z.object({
  today: z.string(),
  /** Of today and the six days before: each campaign and number with the people to whom it first wrote, and when. */
  sent: z.array(
    z.object({
      day: z.string(),
      whatsappId: z.int(),
      campaignId: z.int(),
      name: z.string(),
      count: z.int(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Other campaigns that run on these numbers, or begin on them within a week; `waiting`: people not sent to yet. */
  coming: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      status: z.enum(CAMPAIGN_STATUSES),
      scheduledAt: z.string().nullable(),
      waiting: z.int(),
    }),
  ),
})
export type CampaignWeek = z.infer<typeof CampaignWeek>

/** The present audience of a campaign, and the people who are left out. `sample` has the first recipients. */
export const CampaignAudience = z.object({
  total: z.int(),
  receives: z.int(),
  skipped: z.object({ optedOut: z.int(), invalid: z.int(), duplicate: z.int() }),
  /** Numbers that were not checked yet; they receive it. */
  unchecked: z.int(),
  sample: z.array(
    z.object({
      name: z.string(),
      number: z.string(),
      email: z.string(),
      variant: z.int().nullable(),
      /** The texts as this recipient gets them; empty without one. */
      confirmationText: z.string(),
      text: z.string(),
    }),
  ),
})
export type CampaignAudience = z.infer<typeof CampaignAudience>

const variableKey = requiredText(1, 40).regex(/^[^\s{}]+$/, 'invalid')
/** Settings of all campaigns of a company; of variables with the same key the first stays. */
export const CampaignSettings = z.object({
  /** Seconds between two messages of a connection. */
  messageInterval: z.int(),
  /** Messages after which the pause is longer; 0 = never. */
  longerIntervalAfter: z.int(),
  /** Seconds of the longer pause. */
  greaterInterval: z.int(),
  variables: z.array(z.object({ key: z.string(), value: z.string() })),
})
export type CampaignSettings = z.infer<typeof CampaignSettings>
const oneOf = (choices: readonly number[]) =>
  z.coerce.number<number | string>().refine(value => choices.includes(value), 'invalid')
export const CampaignSettingsInput = z.object({
  settings: z.object({
    messageInterval: oneOf(MESSAGE_INTERVALS).default(20),
    longerIntervalAfter: oneOf(LONGER_INTERVALS).default(20),
    greaterInterval: oneOf(LONGER_INTERVALS).default(60),
    variables: z
      .array(z.object({ key: variableKey, value: text(LIMITS.templateValueMax) }))
      .max(LIMITS.campaignVariables, 'tooMany')
      .default([]),
  }),
})
export type CampaignSettingsInput = z.output<typeof CampaignSettingsInput>
