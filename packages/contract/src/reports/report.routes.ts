import { z } from 'zod'
import { day, id, jsonList } from '../fields.ts'
import { DAY_MS, LIMITS } from '../limits.ts'
import { route } from '../route.ts'
import {
  BotReport,
  HeatMap,
  MESSAGE_EXPORT_COLUMNS,
  RatedTickets,
  REPORT_GROUPS,
  ReportGroups,
  ReportSummary,
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
}
const isShort = ({ from, to }: { from: string; to: string }): boolean =>
  Math.abs(Date.parse(to) - Date.parse(from)) / DAY_MS < LIMITS.reportDays
const TOO_LONG = { path: ['to'], error: 'tooLong' }
const ReportQuery = z.object(filter).refine(isShort, TOO_LONG)
const language = z.enum(['pt', 'en', 'es', 'tr']).default('pt')

const CSV = 'text/csv; charset=utf-8'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ticketsQuery = z
  .object({ ...filter, language, columns: jsonList(z.enum(TICKET_EXPORT_COLUMNS)).default([]) })
  .refine(isShort, TOO_LONG)
const messagesQuery = z
  .object({ ...filter, language, columns: jsonList(z.enum(MESSAGE_EXPORT_COLUMNS)).default([]) })
  .refine(isShort, TOO_LONG)

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
  query: z.object({ ...filter, by: z.enum(REPORT_GROUPS) }).refine(isShort, TOO_LONG),
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
export const listRatedTickets = route({
  area,
  access,
  method: 'GET',
  path: '/reports/ratings',
  summary: 'Ratings of a period with their comments, latest first; only of tickets that the viewer may see.',
  query: z.object({ ...filter, before: id.optional() }).refine(isShort, TOO_LONG),
  reply: RatedTickets,
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
  errors: [],
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
  errors: [],
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
  errors: [],
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
  errors: [],
})
