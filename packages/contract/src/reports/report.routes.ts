import { z } from 'zod'
import { id, wholeNumber } from '../fields.ts'
import { routesOf } from '../route.ts'
import {
  AdReport,
  BotReport,
  CampaignGroups,
  HeatMap,
  RatedTickets,
  REPORT_GROUPS,
  ReportGroups,
  ReportSummary,
  ReportTickets,
  ReportTimeline,
} from './report.ts'
import { campaignFilter, checkPeriod, reportFilter, reportQuery } from './report-query.ts'

const route = routesOf({ area: 'reports', access: 'dashboard:view' })
const upTo = (max: number) => wholeNumber(2).pipe(z.int().min(0).max(max))

export const showReport = route({
  method: 'GET',
  path: '/reports/summary',
  summary: 'The figures of a period and of the one before it, with percentiles of the waits.',
  query: reportQuery,
  reply: ReportSummary,
})
export const showReportTimeline = route({
  method: 'GET',
  path: '/reports/timeline',
  summary: 'Tickets, ratings, NPS and waits over time: by day, week or month, as the period is long.',
  query: reportQuery,
  reply: ReportTimeline,
})
export const showReportGroups = route({
  method: 'GET',
  path: '/reports/groups',
  summary: 'The figures of each attendant, queue, connection or tag.',
  query: z.object({ ...reportFilter, by: z.enum(REPORT_GROUPS) }).superRefine(checkPeriod),
  reply: ReportGroups,
})
export const showHeatMap = route({
  method: 'GET',
  path: '/reports/heat-map',
  summary: 'New tickets and waits by weekday and hour.',
  query: reportQuery,
  reply: HeatMap,
})
export const showBotReport = route({
  method: 'GET',
  path: '/reports/bot',
  summary: 'Whom the bot helped without a person, and where customers gave up.',
  query: reportQuery,
  reply: BotReport,
})
export const showAdReport = route({
  method: 'GET',
  path: '/reports/ads',
  summary: 'The figures of the tickets that came from each ad.',
  query: reportQuery,
  reply: AdReport,
})
export const showCampaignGroups = route({
  access: 'campaigns:write',
  plan: 'useCampaigns',
  method: 'GET',
  path: '/reports/campaigns',
  summary: 'Of each campaign, whom it wrote to in a period, and what became of them until now.',
  query: z.object(campaignFilter).superRefine(checkPeriod),
  reply: CampaignGroups,
})
export const listRatedTickets = route({
  method: 'GET',
  path: '/reports/ratings',
  summary: 'Ratings of a period with their comments, latest first; only of tickets that the viewer may see.',
  query: z.object({ ...reportFilter, before: id.optional() }).superRefine(checkPeriod),
  reply: RatedTickets,
})
export const listReportTickets = route({
  method: 'GET',
  path: '/reports/tickets',
  summary:
    'The tickets that began in a period, or in one hour of a weekday of it, latest first; only those that the viewer may see.',
  query: z
    .object({
      ...reportFilter,
      /** 0 is Sunday. */
      weekday: upTo(6).optional(),
      hour: upTo(23).optional(),
      before: id.optional(),
    })
    .superRefine(checkPeriod)
    .superRefine(({ weekday, hour }, context) => {
      const path = weekday === undefined ? 'weekday' : 'hour'
      if ((weekday === undefined) !== (hour === undefined))
        context.addIssue({ code: 'custom', path: [path], message: 'required' })
    }),
  reply: ReportTickets,
})
