import { z } from 'zod'
import { CAMPAIGN_STATUSES } from '../campaigns/campaign-states.ts'
import { CampaignReport } from '../campaigns/campaign-report.ts'
import { DashboardFigures } from '../dashboard/dashboard.ts'
import { day } from '../fields.ts'
import { Rating } from '../tickets/rating.ts'
import { TICKET_STATUSES } from '../tickets/ticket.ts'

const Period = z.object({ from: day, to: day })

export const REPORT_GROUPS = ['attendant', 'queue', 'connection', 'tag'] as const
export type ReportGrouping = (typeof REPORT_GROUPS)[number]

/** Estimated minutes within which half, three quarters … of the waits ended; null without a wait. */
export const WaitPercentiles = z.object({
  p50: z.number().nullable(),
  p75: z.number().nullable(),
  p90: z.number().nullable(),
  p95: z.number().nullable(),
})
export type WaitPercentiles = z.output<typeof WaitPercentiles>
export const WaitReport = z.object({
  count: z.int(),
  clock: WaitPercentiles,
  open: WaitPercentiles,
  /** The number of waits in each class, by opening hours and by the clock; the last are longer than all bounds. */
  clockClasses: z.array(z.int()),
  openClasses: z.array(z.int()),
})
export type WaitReport = z.output<typeof WaitReport>

export const PeriodReport = z.object({
  period: Period,
  figures: DashboardFigures,
  firstAnswer: WaitReport,
  wait: WaitReport,
})
export type PeriodReport = z.output<typeof PeriodReport>
export const ReportSummary = z.object({
  now: PeriodReport,
  /** The period of the same length before it. */
  before: PeriodReport,
  isCounting: z.boolean(),
})
export type ReportSummary = z.output<typeof ReportSummary>

export const REPORT_GRAINS = ['day', 'week', 'month'] as const
export type ReportGrain = (typeof REPORT_GRAINS)[number]
export const ReportPoint = z.object({
  /** The first day; the first and the last point may be cut by the period. */
  from: day,
  tickets: z.int(),
  supportFinished: z.int(),
  countRating: z.int(),
  /** Null without a rating. */
  npsScore: z.int().nullable(),
  rating: z.number().nullable(),
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
  avgWaitTimeOpen: z.number(),
  avgFirstAnswerTimeOpen: z.number(),
})
export type ReportPoint = z.output<typeof ReportPoint>
export const ReportTimeline = z.object({ grain: z.enum(REPORT_GRAINS), points: z.array(ReportPoint) })
export type ReportTimeline = z.output<typeof ReportTimeline>

/** The figures that the tables of groups show. */
export const GroupFigures = DashboardFigures.pick({
  tickets: true,
  supportFinished: true,
  avgFirstAnswerTime: true,
  avgFirstAnswerTimeOpen: true,
  avgWaitTime: true,
  avgWaitTimeOpen: true,
  avgSupportTime: true,
  avgSupportTimeOpen: true,
  targetsMetPerc: true,
  countRating: true,
  rating: true,
  npsScore: true,
  sent: true,
})
export type GroupFigures = z.output<typeof GroupFigures>
export const ReportGroup = z.object({
  /** 0 is none: no queue, no attendant. */
  id: z.int(),
  /** Null for 0, and for what was removed. */
  name: z.string().nullable(),
  color: z.string().nullable(),
  figures: GroupFigures,
})
export type ReportGroup = z.output<typeof ReportGroup>
export const ReportGroups = z.object({ groups: z.array(ReportGroup) })

/** One hour of a weekday, over the period; times are averages in minutes of opening hours. */
export const HeatCell = z.object({
  /** 0 is Sunday. */
  weekday: z.int(),
  hour: z.int(),
  tickets: z.int(),
  firstAnswers: z.int(),
  avgFirstAnswerTime: z.number(),
  waits: z.int(),
  avgWaitTime: z.number(),
})
export type HeatCell = z.output<typeof HeatCell>
/** 7 × 24 cells, by weekday and hour. */
export const HeatMap = z.object({ cells: z.array(HeatCell) })
export type HeatMap = z.output<typeof HeatMap>

export const BotFigures = z.object({
  /** Conversations in which the bot talked before a person did. */
  talks: z.int(),
  /** Ended without a person, and not by a timeout. */
  helped: z.int(),
  /** Ended by a timeout: the customer said no more. */
  left: z.int(),
  /** Passed on to people, or still running. */
  passedOn: z.int(),
})
export type BotFigures = z.output<typeof BotFigures>
export const BotReport = z.object({
  now: BotFigures,
  before: BotFigures,
  /** The options at which most customers gave up; days older than the menu keeps are missing. */
  options: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      queue: z.string(),
      came: z.int(),
      wentOn: z.int(),
      gaveUp: z.int(),
    }),
  ),
})
export type BotReport = z.output<typeof BotReport>

export const AdGroup = z.object({
  /** Empty for ads whose headline the network did not tell. */
  headline: z.string(),
  figures: DashboardFigures,
})
export type AdGroup = z.output<typeof AdGroup>
/** The ads with most tickets, most first. */
export const AdReport = z.object({ ads: z.array(AdGroup), hasMore: z.boolean() })
export type AdReport = z.output<typeof AdReport>

/** Whom a campaign first wrote to in the period, and what became of them until now. */
export const CampaignGroup = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  figures: CampaignReport.pick({ sent: true, delivered: true, read: true, answered: true, optedOut: true }),
})
export type CampaignGroup = z.output<typeof CampaignGroup>
/** The latest campaigns first. */
export const CampaignGroups = z.object({ campaigns: z.array(CampaignGroup), hasMore: z.boolean() })
export type CampaignGroups = z.output<typeof CampaignGroups>

export const RatedTicket = z.object({
  id: z.int(),
  rating: Rating,
  /** The customer's texts while the ticket awaited the rating, without the rating itself. */
  comment: z.string(),
  createdAt: z.string(),
  ticket: z.object({ id: z.int(), uuid: z.string() }),
  contact: z.string(),
  attendant: z.string().nullable(),
  queue: z.string().nullable(),
})
export type RatedTicket = z.output<typeof RatedTicket>
export const RatedTickets = z.object({ ratings: z.array(RatedTicket), hasMore: z.boolean() })

/** A ticket that began in the period of a report, by its present queue and attendant. */
export const ReportTicket = z.object({
  id: z.int(),
  uuid: z.string(),
  contact: z.string(),
  status: z.enum(TICKET_STATUSES),
  createdAt: z.string(),
  queue: z.object({ name: z.string(), color: z.string() }).nullable(),
  attendant: z.string().nullable(),
  /** Average minutes of opening hours until the first answer; null without one. */
  firstAnswer: z.number().nullable(),
})
export type ReportTicket = z.output<typeof ReportTicket>
/** The tickets that began last first. */
export const ReportTickets = z.object({ tickets: z.array(ReportTicket), hasMore: z.boolean() })
export type ReportTickets = z.output<typeof ReportTickets>

/** The columns of the files, in their order. */
export const TICKET_EXPORT_COLUMNS = [
  'id',
  'protocol',
  'contact',
  'number',
  'email',
  'queue',
  'attendant',
  'connection',
  'channel',
  'status',
  'createdAt',
  'closedAt',
  'firstAnswer',
  'wait',
  'handling',
  'received',
  'sent',
  'transferred',
  'reopened',
  'rating',
  'ratingScale',
  'tags',
  'ad',
] as const
export type TicketExportColumn = (typeof TICKET_EXPORT_COLUMNS)[number]
export const MESSAGE_EXPORT_COLUMNS = [
  'ticket',
  'id',
  'createdAt',
  'contact',
  'number',
  'direction',
  'author',
  'kind',
  'body',
  'queue',
  'connection',
] as const
export type MessageExportColumn = (typeof MESSAGE_EXPORT_COLUMNS)[number]
export const CAMPAIGN_EXPORT_COLUMNS = [
  'campaign',
  'status',
  'sent',
  'delivered',
  'read',
  'answered',
  'optedOut',
] as const
export type CampaignExportColumn = (typeof CAMPAIGN_EXPORT_COLUMNS)[number]
