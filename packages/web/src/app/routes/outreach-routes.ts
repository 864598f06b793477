import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseCampaignReportSearch } from '../../features/campaigns/report/campaign-report-search.ts'
import { loadStrings } from '../../i18n/language.ts'
import { parseSchedulesSearch, type SchedulesSearch } from '../../features/schedules/schedules-search.ts'
import { member } from './root-routes.ts'
import { parseListSearch } from './search-params.ts'

const campaigns = createRoute({
  getParentRoute: () => member,
  path: '/campaigns',
  validateSearch: parseListSearch,
  loader: () => loadStrings('outreach'),
  component: lazyRouteComponent(() => import('../../features/campaigns/CampaignsPage.tsx'), 'CampaignsPage'),
})
const campaignBuilder = createRoute({
  getParentRoute: () => member,
  path: '/campaigns/$campaignId',
  // The builder shows the health of its numbers.
  loader: () => loadStrings('later', 'outreach'),
  component: lazyRouteComponent(
    () => import('../../features/campaigns/builder/CampaignBuilderPage.tsx'),
    'CampaignBuilderPage',
  ),
})
const campaignReport = createRoute({
  getParentRoute: () => member,
  path: '/campaign/$campaignId/report',
  validateSearch: parseCampaignReportSearch,
  loader: () => loadStrings('insight', 'outreach'),
  component: lazyRouteComponent(
    () => import('../../features/campaigns/report/CampaignReportPage.tsx'),
    'CampaignReportPage',
  ),
})
const campaignSettings = createRoute({
  getParentRoute: () => member,
  path: '/campaigns-config',
  loader: () => loadStrings('outreach'),
  component: lazyRouteComponent(
    () => import('../../features/campaigns/CampaignSettingsPage.tsx'),
    'CampaignSettingsPage',
  ),
})
const contactLists = createRoute({
  getParentRoute: () => member,
  path: '/contact-lists',
  validateSearch: parseListSearch,
  loader: () => loadStrings('outreach'),
  component: lazyRouteComponent(
    () => import('../../features/contact-lists/ContactListsPage.tsx'),
    'ContactListsPage',
  ),
})
const contactListItems = createRoute({
  getParentRoute: () => member,
  path: '/contact-lists/$contactListId/contacts',
  validateSearch: parseListSearch,
  loader: () => loadStrings('outreach'),
  component: lazyRouteComponent(
    () => import('../../features/contact-lists/ContactListItemsPage.tsx'),
    'ContactListItemsPage',
  ),
})
const files = createRoute({
  getParentRoute: () => member,
  path: '/files',
  validateSearch: parseListSearch,
  loader: () => loadStrings('outreach'),
  component: lazyRouteComponent(() => import('../../features/files/FileListsPage.tsx'), 'FileListsPage'),
})
const schedules = createRoute({
  getParentRoute: () => member,
  path: '/schedules',
  validateSearch: (
    search: Record<string, unknown>,
  ): SchedulesSearch & { search?: string | undefined; contactId?: number | undefined } => ({
    ...parseListSearch(search),
    ...parseSchedulesSearch(search),
    // The contact of a new message.
    contactId: Number.isInteger(Number(search['contactId']))
      ? Number(search['contactId']) || undefined
      : undefined,
  }),
  loader: () => loadStrings('later', 'outreach'),
  component: lazyRouteComponent(() => import('../../features/schedules/SchedulesPage.tsx'), 'SchedulesPage'),
})

/** The screens that reach many customers. */
export const outreachRoutes = [
  campaigns,
  campaignBuilder,
  campaignReport,
  campaignSettings,
  contactLists,
  contactListItems,
  files,
  schedules,
] as const
