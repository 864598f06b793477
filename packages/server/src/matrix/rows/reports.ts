import type { RouteInput, RouteRow, RouteRows } from './row.ts'
import type { FixtureIds } from '../../testing/fixtures.ts'

const PLACE = {
  queueId: 'ignored',
  userId: 'ignored',
  whatsappId: 'ignored',
  tagId: 'ignored',
} as const
/** A report of a place; another company's place has no figures. */
const report = (more: Record<string, unknown> = {}): RouteRow => ({
  call: (it: FixtureIds): RouteInput => ({
    query: {
      from: '2020-01-01',
      to: '2020-12-31',
      queueId: it.queueId,
      attendantId: it.userId,
      connectionId: it.whatsappId,
      tagId: it.tagId,
      ...more,
    },
  }),
  slots: PLACE,
})
/** Everything that a viewer may see: nobody finds what is another company's in it. */
const everything: RouteRow = {
  call: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
}

export const reports = {
  showReport: report(),
  showReportTimeline: report(),
  showReportGroups: report({ by: 'tag' }),
  showHeatMap: report(),
  showBotReport: report(),
  showAdReport: report(),
  showCampaignGroups: {
    call: (it: FixtureIds): RouteInput => ({
      query: { from: '2020-01-01', to: '2020-12-31', connectionId: it.whatsappId },
    }),
    slots: { whatsappId: 'ignored' },
  },
  exportCampaignsCsv: everything,
  exportCampaignsXlsx: everything,
  listRatedTickets: everything,
  listReportTickets: report({ weekday: 1, hour: 10 }),
  countExportedTickets: report(),
  exportTicketsCsv: everything,
  exportTicketsXlsx: report(),
  exportMessagesCsv: everything,
  exportMessagesXlsx: report(),
} satisfies RouteRows
