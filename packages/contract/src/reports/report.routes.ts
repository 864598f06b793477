import { z } from 'zod'
import { day, flag, id, jsonList, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { route } from '../route.ts'
import { findPeriodFault } from './report-period.ts'
import {
  AdReport,
  BotReport,
  CAMPAIGN_EXPORT_COLUMNS,
  CampaignGroups,
  HeatMap,
  MESSAGE_EXPORT_COLUMNS,
  RatedTickets,
  REPORT_GROUPS,
  ReportGroups,
  ReportSummary,
  ReportTickets,
  ReportTimeline,
  TICKET_EXPORT_COLUMNS,
} from './report.ts'

const area = 'reports'
const access = 'dashboard:view'

/** A period of the company's calendar, and what the report is limited to. */
const filter = {
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
const checkPeriod = (period: { from: string; to: string }, context: z.RefinementCtx): void => {
  const message = findPeriodFault(period)
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
}
/** A whole number up to a bound, also as text. */
const wholeUpTo = (max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(0).max(max))
const ReportQuery = z.object(filter).superRefine(checkPeriod)
/** Without one the file is in the viewer's own language. */
const language = z.enum(['pt', 'en', 'es', 'tr']).optional()

const CSV = 'text/csv; charset=utf-8'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ticketsQuery = z
  .object({ ...filter, language, columns: jsonList(z.enum(TICKET_EXPORT_COLUMNS)).default([]) })
  .superRefine(checkPeriod)
const messagesQuery = z
  .object({ ...filter, language, columns: jsonList(z.enum(MESSAGE_EXPORT_COLUMNS)).default([]) })
  .superRefine(checkPeriod)
/** The figures of a campaign belong to no ticket: only the days and the connection limit them. */
const campaignFilter = { from: day, to: day, connectionId: id.optional() }
const campaignsQuery = z
  .object({ ...campaignFilter, language, columns: jsonList(z.enum(CAMPAIGN_EXPORT_COLUMNS)).default([]) })
  .superRefine(checkPeriod)

export const showReport = route({
  area,
  access,
  method: 'GET',
  path: '/reports/summary',
  summary: 'The figures of a period and of the one before it, with percentiles of the waits.',
  query: ReportQuery,
  reply: ReportSummary,
  errors: [],
})
export const showReportTimeline = route({
  area,
  access,
  method: 'GET',
  path: '/reports/timeline',
  summary: 'Tickets, ratings, NPS and waits over time: by day, week or month, as the period is long.',
  query: ReportQuery,
  reply: ReportTimeline,
  errors: [],
})
export const showReportGroups = route({
  area,
  access,
  method: 'GET',
  path: '/reports/groups',
  summary: 'The figures of each attendant, queue, connection or tag.',
  query: z.object({ ...filter, by: z.enum(REPORT_GROUPS) }).superRefine(checkPeriod),
  reply: ReportGroups,
  errors: [],
})
export const showHeatMap = route({
  area,
  access,
  method: 'GET',
  path: '/reports/heat-map',
  summary: 'New tickets and waits by weekday and hour.',
  query: ReportQuery,
  reply: HeatMap,
  errors: [],
})
export const showBotReport = route({
  area,
  access,
  method: 'GET',
  path: '/reports/bot',
  summary: 'Whom the bot helped without a person, and where customers gave up.',
  query: ReportQuery,
  reply: BotReport,
  errors: [],
})
export const showAdReport = route({
  area,
  access,
  method: 'GET',
  path: '/reports/ads',
  summary: 'The figures of the tickets that came from each ad.',
  query: ReportQuery,
  reply: AdReport,
  errors: [],
})
export const showCampaignGroups = route({
  area,
  access: 'campaigns:write',
  plan: 'useCampaigns',
  method: 'GET',
  path: '/reports/campaigns',
  summary: 'Of each campaign, whom it wrote to in a period, and what became of them until now.',
  query: z.object(campaignFilter).superRefine(checkPeriod),
  reply: CampaignGroups,
  errors: [],
})
export const exportCampaignsCsv = route({
  area,
  access: 'campaigns:write',
  plan: 'useCampaigns',
  method: 'GET',
  path: '/reports/campaigns.csv',
  throttle: 'search',
  summary: 'The same, one campaign a row, as CSV with semicolons. A file, not JSON.',
  query: campaignsQuery,
  download: { name: 'campaigns.csv', mime: CSV },
  reply: z.string(),
  errors: ['ERR_TOO_MANY_EXPORTS'],
})
export const exportCampaignsXlsx = route({
  area,
  access: 'campaigns:write',
  plan: 'useCampaigns',
  method: 'GET',
  path: '/reports/campaigns.xlsx',
  throttle: 'search',
  summary: 'The same as a workbook. A file, not JSON.',
  query: campaignsQuery,
  download: { name: 'campaigns.xlsx', mime: XLSX },
  reply: z.string(),
  errors: ['ERR_TOO_MANY_EXPORTS'],
})
export const listRatedTickets = route({
  area,
  access,
  method: 'GET',
  path: '/reports/ratings',
  summary: 'Ratings of a period with their comments, latest first; only of tickets that the viewer may see.',
  query: z.object({ ...filter, before: id.optional() }).superRefine(checkPeriod),
  reply: RatedTickets,
  errors: [],
})
export const listReportTickets = route({
  area,
  access,
  method: 'GET',
  path: '/reports/tickets',
  summary:
    'The tickets that began in a period, or in one hour of a weekday of it, latest first; only those that the viewer may see.',
  query: z
    .object({
      ...filter,
      /** 0 is Sunday. */
      weekday: wholeUpTo(6).optional(),
      hour: wholeUpTo(23).optional(),
      before: id.optional(),
    })
    .superRefine(checkPeriod)
    .superRefine(({ weekday, hour }, context) => {
      const path = weekday === undefined ? 'weekday' : 'hour'
      if ((weekday === undefined) !== (hour === undefined))
        context.addIssue({ code: 'custom', path: [path], message: 'required' })
    }),
  reply: ReportTickets,
  errors: [],
})
export const countExportedTickets = route({
  area,
  access,
  method: 'GET',
  path: '/reports/tickets/count',
  summary: 'How many tickets the file of this filter has for the viewer; null when there are very many.',
  query: ReportQuery,
  reply: z.object({ count: z.int().nullable() }),
  errors: [],
})
export const exportTicketsCsv = route({
  area,
  access,
  method: 'GET',
  path: '/reports/tickets.csv',
  throttle: 'search',
  summary: 'The tickets that began in a period, one a row, as CSV with semicolons. A file, not JSON.',
  query: ticketsQuery,
  download: { name: 'tickets.csv', mime: CSV },
  reply: z.string(),
  errors: ['ERR_TOO_MANY_EXPORTS'],
})
export const exportTicketsXlsx = route({
  area,
  access,
  method: 'GET',
  path: '/reports/tickets.xlsx',
  throttle: 'search',
  summary: 'The same as a workbook. A file, not JSON.',
  query: ticketsQuery,
  download: { name: 'tickets.xlsx', mime: XLSX },
  reply: z.string(),
  errors: ['ERR_TOO_MANY_EXPORTS'],
})
export const exportMessagesCsv = route({
  area,
  access,
  method: 'GET',
  path: '/reports/messages.csv',
  throttle: 'search',
  summary: 'The messages of those tickets, one a row, as CSV with semicolons. A file, not JSON.',
  query: messagesQuery,
  download: { name: 'messages.csv', mime: CSV },
  reply: z.string(),
  errors: ['ERR_TOO_MANY_EXPORTS'],
})
export const exportMessagesXlsx = route({
  area,
  access,
  method: 'GET',
  path: '/reports/messages.xlsx',
  throttle: 'search',
  summary: 'The same as a workbook. A file, not JSON.',
  query: messagesQuery,
  download: { name: 'messages.xlsx', mime: XLSX },
  reply: z.string(),
  errors: ['ERR_TOO_MANY_EXPORTS'],
})
