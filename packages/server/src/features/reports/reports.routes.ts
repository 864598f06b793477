import { ROUTES } from '@recado/contract'
import { onCompany, onDownload } from '../../kernel/http/mount.ts'
import { exportCampaigns, showCampaigns } from './reports-campaigns.ts'
import { countExported, exportMessages, exportTickets } from './reports.export.ts'
import { listRatings } from './reports-ratings.ts'
import * as reports from './reports.service.ts'
import { listTickets } from './reports-tickets.ts'

export const routes = [
  onCompany(ROUTES.showReport, (scope, { query }) => reports.showSummary(scope, query)),
  onCompany(ROUTES.showReportTimeline, (scope, { query }) => reports.showTimeline(scope, query)),
  onCompany(ROUTES.showReportGroups, (scope, { query }) => reports.showGroups(scope, query)),
  onCompany(ROUTES.showHeatMap, (scope, { query }) => reports.showHeatMap(scope, query)),
  onCompany(ROUTES.showBotReport, (scope, { query }) => reports.showBot(scope, query)),
  onCompany(ROUTES.showAdReport, (scope, { query }) => reports.showAds(scope, query)),
  onCompany(ROUTES.showCampaignGroups, (scope, { query }) => showCampaigns(scope, query)),
  onCompany(ROUTES.listRatedTickets, (scope, { query }) => listRatings(scope, query)),
  onCompany(ROUTES.listReportTickets, (scope, { query }) => listTickets(scope, query)),
  onDownload(ROUTES.exportCampaignsCsv, (context, viewer, { query }) =>
    exportCampaigns(context, viewer, query, 'csv'),
  ),
  onDownload(ROUTES.exportCampaignsXlsx, (context, viewer, { query }) =>
    exportCampaigns(context, viewer, query, 'xlsx'),
  ),
  onCompany(ROUTES.countExportedTickets, (scope, { query }) => countExported(scope, query)),
  onDownload(ROUTES.exportTicketsCsv, (context, viewer, { query }) =>
    exportTickets(context, viewer, query, 'csv'),
  ),
  onDownload(ROUTES.exportTicketsXlsx, (context, viewer, { query }) =>
    exportTickets(context, viewer, query, 'xlsx'),
  ),
  onDownload(ROUTES.exportMessagesCsv, (context, viewer, { query }) =>
    exportMessages(context, viewer, query, 'csv'),
  ),
  onDownload(ROUTES.exportMessagesXlsx, (context, viewer, { query }) =>
    exportMessages(context, viewer, query, 'xlsx'),
  ),
]
