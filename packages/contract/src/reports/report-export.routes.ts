import { z } from 'zod'
import { jsonList } from '../fields.ts'
import { routesOf } from '../route.ts'
import { CAMPAIGN_EXPORT_COLUMNS, MESSAGE_EXPORT_COLUMNS, TICKET_EXPORT_COLUMNS } from './report.ts'
import { campaignFilter, checkPeriod, reportFilter, reportQuery } from './report-query.ts'

const route = routesOf({ area: 'reports', access: 'dashboard:view' })

/** Without one the file is in the viewer's own language. */
const language = z.enum(['pt', 'en', 'es', 'tr']).optional()

const CSV = 'text/csv; charset=utf-8'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ticketsQuery = z
  .object({ ...reportFilter, language, columns: jsonList(z.enum(TICKET_EXPORT_COLUMNS)).default([]) })
  .superRefine(checkPeriod)
const messagesQuery = z
  .object({ ...reportFilter, language, columns: jsonList(z.enum(MESSAGE_EXPORT_COLUMNS)).default([]) })
  .superRefine(checkPeriod)
const campaignsQuery = z
  .object({ ...campaignFilter, language, columns: jsonList(z.enum(CAMPAIGN_EXPORT_COLUMNS)).default([]) })
  .superRefine(checkPeriod)

export const exportCampaignsCsv = route({
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
export const countExportedTickets = route({
  method: 'GET',
  path: '/reports/tickets/count',
  summary: 'How many tickets the file of this filter has for the viewer; null when there are very many.',
  query: reportQuery,
  reply: z.object({ count: z.int().nullable() }),
})
export const exportTicketsCsv = route({
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
  method: 'GET',
  path: '/reports/messages.xlsx',
  throttle: 'search',
  summary: 'The same as a workbook. A file, not JSON.',
  query: messagesQuery,
  download: { name: 'messages.xlsx', mime: XLSX },
  reply: z.string(),
  errors: ['ERR_TOO_MANY_EXPORTS'],
})
