import { ROUTES, type ReportGrouping } from '@recado/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import type { ReportSelection } from './report-search.ts'

// Figures are refetched when the window is entered again, and not under the eyes.
const common = { placeholderData: keepPreviousData, refetchOnWindowFocus: true } as const

export const summaryQuery = (query: ReportSelection) =>
  queryOptions({
    queryKey: ['reports', 'summary', query],
    queryFn: ({ signal }) => call(ROUTES.showReport, { query }, { signal }),
    ...common,
  })
export const timelineQuery = (query: ReportSelection) =>
  queryOptions({
    queryKey: ['reports', 'timeline', query],
    queryFn: ({ signal }) => call(ROUTES.showReportTimeline, { query }, { signal }),
    ...common,
  })
export const groupsQuery = (query: ReportSelection, by: ReportGrouping) =>
  queryOptions({
    queryKey: ['reports', 'groups', by, query],
    queryFn: ({ signal }) => call(ROUTES.showReportGroups, { query: { ...query, by } }, { signal }),
    ...common,
  })
export const adsQuery = (query: ReportSelection) =>
  queryOptions({
    queryKey: ['reports', 'ads', query],
    queryFn: ({ signal }) => call(ROUTES.showAdReport, { query }, { signal }),
    ...common,
  })
export const campaignGroupsQuery = ({ from, to, connectionId }: ReportSelection) =>
  queryOptions({
    queryKey: ['reports', 'campaigns', { from, to, connectionId }],
    queryFn: ({ signal }) =>
      call(ROUTES.showCampaignGroups, { query: { from, to, connectionId } }, { signal }),
    ...common,
  })
export const heatMapQuery = (query: ReportSelection) =>
  queryOptions({
    queryKey: ['reports', 'heat-map', query],
    queryFn: ({ signal }) => call(ROUTES.showHeatMap, { query }, { signal }),
    ...common,
  })
/** The rows of the file of tickets, which has only what the viewer may see. */
export const exportCountQuery = (query: ReportSelection) =>
  queryOptions({
    queryKey: ['reports', 'export-count', query],
    queryFn: ({ signal }) => call(ROUTES.countExportedTickets, { query }, { signal }),
    refetchOnWindowFocus: true,
  })
export const botQuery = (query: ReportSelection) =>
  queryOptions({
    queryKey: ['reports', 'bot', query],
    queryFn: ({ signal }) => call(ROUTES.showBotReport, { query }, { signal }),
    ...common,
  })
