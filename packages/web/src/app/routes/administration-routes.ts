import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadStrings } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { parseAuditSearch } from '../../features/audit-log/audit-search.ts'
import { parseCheckoutSearch } from '../../features/billing/checkout/checkout-search.ts'
import { member } from './root-routes.ts'
import { parseListSearch, textParam } from './search-params.ts'

const users = createRoute({
  getParentRoute: () => member,
  path: '/users',
  validateSearch: parseListSearch,
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(() => import('../../features/users/UsersPage.tsx'), 'UsersPage'),
})
const colleagueTickets = createRoute({
  getParentRoute: () => member,
  path: '/users/$userId/tickets',
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(
    () => import('../../screens/tickets/ColleagueTicketsScreen.tsx'),
    'ColleagueTicketsScreen',
  ),
})
const settingsFrame = createRoute({
  getParentRoute: () => member,
  path: '/settings',
  component: lazyRouteComponent(() => import('../../screens/SettingsFrame.tsx'), 'SettingsFrame'),
})
const settings = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/',
  // The setting that the command palette found.
  validateSearch: ({ setting }: Record<string, unknown>): { setting?: string | undefined } => ({
    setting: textParam(setting),
  }),
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(() => import('../../features/settings/SettingsPage.tsx'), 'SettingsPage'),
})
const sso = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/sso',
  loader: () => loadStrings('later', 'platform'),
  component: lazyRouteComponent(() => import('../../features/sso/SsoPage.tsx'), 'SsoPage'),
})
/** Pages of the settings for operators alone. */
const operatorRoute = {
  getParentRoute: () => settingsFrame,
  validateSearch: parseListSearch,
  beforeLoad: () => {
    if (!useSession.getState().user?.super) throw redirect({ to: '/settings' })
  },
  loader: () => loadStrings('later', 'platform'),
} as const
const companies = createRoute({
  ...operatorRoute,
  path: '/companies',
  component: lazyRouteComponent(() => import('../../features/companies/CompaniesPage.tsx'), 'CompaniesPage'),
})
const plans = createRoute({
  ...operatorRoute,
  path: '/plans',
  component: lazyRouteComponent(() => import('../../features/plans/PlansPage.tsx'), 'PlansPage'),
})
const helpRecords = createRoute({
  ...operatorRoute,
  path: '/helps',
  component: lazyRouteComponent(() => import('../../features/helps/HelpRecordsPage.tsx'), 'HelpRecordsPage'),
})
const payments = createRoute({
  ...operatorRoute,
  path: '/payments',
  component: lazyRouteComponent(() => import('../../features/billing/PaymentsPage.tsx'), 'PaymentsPage'),
})
const invoices = createRoute({
  getParentRoute: () => member,
  path: '/financeiro',
  validateSearch: (given: Record<string, unknown>) => ({
    ...parseListSearch(given),
    ...parseCheckoutSearch(given),
  }),
  loader: () => loadStrings('platform'),
  component: lazyRouteComponent(() => import('../../features/billing/InvoicesPage.tsx'), 'InvoicesPage'),
})
const subscription = createRoute({
  getParentRoute: () => member,
  path: '/subscription',
  validateSearch: parseCheckoutSearch,
  loader: () => loadStrings('platform'),
  component: lazyRouteComponent(
    () => import('../../features/billing/SubscriptionPage.tsx'),
    'SubscriptionPage',
  ),
})
const auditLog = createRoute({
  getParentRoute: () => member,
  path: '/audit-log',
  validateSearch: parseAuditSearch,
  loader: () => loadStrings('later', 'platform'),
  component: lazyRouteComponent(() => import('../../features/audit-log/AuditLogPage.tsx'), 'AuditLogPage'),
})
const privacy = createRoute({
  getParentRoute: () => member,
  path: '/privacy',
  loader: () => loadStrings('later'),
  component: lazyRouteComponent(() => import('../../features/privacy/PrivacyPage.tsx'), 'PrivacyPage'),
})
/** The screens of users, settings, invoices and of the operator. */
export const administrationRoutes = [
  users,
  colleagueTickets,
  settingsFrame.addChildren([settings, sso, companies, plans, payments, helpRecords]),
  invoices,
  subscription,
  auditLog,
  privacy,
] as const
