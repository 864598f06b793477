import { z } from 'zod'
import { ListItemInfo } from '../contact-lists/contact-list.ts'
import { CAMPAIGN_STATUSES } from './campaign-states.ts'

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

/** A reason of the report and how many recipients it concerns. */
export const CampaignReason = z.object({
  state: z.enum(['failed', 'skipped']),
  reason: z.string(),
  count: z.int(),
})
export type CampaignReason = z.infer<typeof CampaignReason>

/** The figures of the recipients of one variant; a later state counts in the earlier ones too. */
export const CampaignVariantFigures = z.object({
  variant: z.int(),
  ...CampaignReport.pick({
    sent: true,
    delivered: true,
    read: true,
    answered: true,
    optedOut: true,
    failed: true,
  }).shape,
})
export type CampaignVariantFigures = z.infer<typeof CampaignVariantFigures>

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
  /** Further columns of the people, whose values a text may contain; the most frequent first. */
  columns: z.array(z.string()),
  sample: z.array(
    z.object({
      name: z.string(),
      number: z.string(),
      email: z.string(),
      extraInfo: z.array(ListItemInfo),
      variant: z.int().nullable(),
      /** The texts as this recipient gets them; empty without one. */
      confirmationText: z.string(),
      text: z.string(),
    }),
  ),
})
export type CampaignAudience = z.infer<typeof CampaignAudience>
