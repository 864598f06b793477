import type { Locator, Page } from '@playwright/test'
import { DESKTOP_WIDTHS, type Width } from '../testing/screen-checks.ts'
import type { Translator } from '../testing/translations.ts'

export type Screen = readonly [
  path: string,
  ready: (page: Page, t: Translator) => Locator,
  widths?: readonly Width[],
]

/** Beto among the attendants of a report, who are a table on a desk and a list on a phone. */
const attendantIn = (page: Page, panel: string): Locator =>
  page.getByRole('region', { name: panel, exact: true }).getByText('Beto').first()

/**
 * Every screen behind the login of the sample company: its address, what stands there once it is loaded, and
 * its widths where it does not have all.
 */
export const SCREENS = [
  ['/', (page, t) => attendantIn(page, t('dashboard.attendants.title'))],
  ['/?wall=true', (page, t) => page.getByRole('button', { name: t('dashboard.leaveWall') })],
  ['/tickets', (page, t) => page.getByText(t('conversation.welcome.title')), DESKTOP_WIDTHS],
  ['/tickets?tab=open', page => page.getByRole('button', { name: /Marina Teste/ }).first()],
  [
    '/tickets?sub=pending',
    (page, t) => page.getByRole('button', { name: t('tickets.acceptOf', { name: 'Pablo Prueba' }) }),
  ],
  ['/tickets?tab=closed', page => page.getByRole('button', { name: /Deniz Deneme/ })],
  ['/tickets?tab=groups', page => page.getByRole('button', { name: /Compras da família/ })],
  ['/tickets?tab=search', (page, t) => page.getByText(t('tickets.empty.search.title'))],
  ['/tickets?tab=search&q=marina', page => page.getByRole('button', { name: /Marina Teste/ }).first()],
  ['/tickets?tab=search&q=xyz', (page, t) => page.getByText(t('tickets.empty.noHits.title'))],
  ['/tickets?tab=search&within=messages', (page, t) => page.getByText(t('search.start.title'))],
  [
    '/tickets?tab=search&within=messages&q=kit',
    (page, t) => page.getByRole('list', { name: t('search.label') }),
  ],
  ['/tickets?tab=search&within=messages&q=xyz', (page, t) => page.getByText(t('search.nothing.title'))],
  ['/chats', page => page.getByRole('button', { name: /Equipe da loja/ })],
  ['/chats?search=fecho', (page, t) => page.getByText(t('chats.nothing.title'))],
  ['/contacts', (page, t) => page.getByText(t('contacts.count', { count: 5 }))],
  ['/quick-messages', (page, t) => page.getByText(t('quickMessages.count', { count: 3 }))],
  ['/announcements', (page, t) => page.getByText(t('announcements.count', { count: 1 }))],
  ['/tags', (page, t) => page.getByText(t('tags.count', { count: 3 }))],
  ['/kanban', page => page.getByText('Pablo Prueba')],
  ['/TagsKanban', (page, t) => page.getByText(t('lanes.count', { count: 2 }))],
  ['/reports', (page, t) => attendantIn(page, t('reports.groups.attendants'))],
  ['/connections', (page, t) => page.getByText(t('connections.count', { count: 3 }))],
  ['/messages-api', (page, t) => page.getByRole('button', { name: t('messagesApi.trial.send') })],
  ['/queues', (page, t) => page.getByText(t('queues.count', { count: 2 }))],
  ['/prompts', (page, t) => page.getByText(t('prompts.count', { count: 2 }))],
  ['/campaigns', (page, t) => page.getByText(t('campaigns.count', { count: 3 }))],
  ['/campaigns-config', (page, t) => page.getByText(t('campaigns.settings.variables'))],
  ['/queue-integration', (page, t) => page.getByText(t('integrations.count', { count: 2 }))],
  ['/webhooks', (page, t) => page.getByText(t('webhooks.count', { count: 2 }))],
  ['/api-keys', (page, t) => page.getByText(t('apiKeys.count', { count: 1 }))],
  ['/api-keys/reference', (page, t) => page.getByRole('list', { name: t('apiReference.calls') })],
  ['/contact-lists', (page, t) => page.getByText(t('contactLists.count', { count: 2 }))],
  ['/files', (page, t) => page.getByText(t('files.count', { count: 2 }))],
  ['/schedules', page => page.getByText('Marina Teste')],
  ['/users', (page, t) => page.getByText(t('users.count', { count: 4 }))],
  ['/settings', (page, t) => page.getByText(t('settingsHome.states.hoursQueue'))],
  ['/settings/options', (page, t) => page.getByText(t('settings.keys.requiredTag.label'))],
  ['/settings/sso', (page, t) => page.getByText(t('sso.domainsHint'))],
  ['/financeiro', (page, t) => page.getByText(t('billing.invoices.count', { count: 2 }))],
  ['/subscription', (page, t) => page.getByText(t('billing.subscription.email'))],
  ['/audit-log', (page, t) => page.getByText(t('auditLog.sentence'))],
  ['/audit-log?platform=true', (page, t) => page.getByText(t('auditLog.sentence'))],
  ['/privacy', (page, t) => page.getByText(t('privacy.sentence'))],
  ['/settings/payments', (page, t) => page.getByText(t('billing.payments.sentence'))],
  ['/settings/companies', (page, t) => page.getByText(t('companies.legend.yellow'), { exact: true })],
  ['/settings/plans', (page, t) => page.getByRole('button', { name: t('plans.add') })],
  ['/settings/helps', (page, t) => page.getByText(t('helps.emptyTitle'))],
  ['/helps', (page, t) => page.getByText(t('helps.guide.sentence'))],
  ['/helps/conversations', (page, t) => page.getByRole('navigation', { name: t('helps.guide.beside') })],
  [
    '/simulator',
    (page, t) => page.getByRole('region', { name: t('simulator.phone.label') }).getByRole('log'),
  ],
  ['/nowhere', (page, t) => page.getByText(t('app.problem.notFoundTitle'))],
] as const satisfies readonly Screen[]

/** The screens of a company that has nothing yet: the address, and the key of what it says. */
export const EMPTY_SCREENS: readonly (readonly [path: string, title: string])[] = [
  ['/', 'dashboard.firstDay.title'],
  ['/tickets', 'tickets.empty.open.title'],
  ['/tickets?sub=pending', 'tickets.empty.pending.title'],
  ['/tickets?tab=closed', 'tickets.empty.closed.title'],
  ['/tickets?tab=groups', 'tickets.empty.groups.title'],
  ['/chats', 'chats.empty.title'],
  ['/contacts', 'contacts.emptyTitle'],
  ['/quick-messages', 'quickMessages.emptyTitle'],
  ['/tags', 'tags.emptyTitle'],
  ['/kanban', 'kanban.first.title'],
  ['/TagsKanban', 'lanes.emptyTitle'],
  ['/reports', 'reports.nothing.title'],
  ['/connections', 'connections.emptyTitle'],
  ['/prompts', 'prompts.emptyTitle'],
  ['/queue-integration', 'integrations.emptyTitle'],
  ['/webhooks', 'webhooks.emptyTitle'],
  ['/api-keys', 'apiKeys.emptyTitle'],
  ['/contact-lists', 'contactLists.emptyTitle'],
  ['/financeiro', 'billing.invoices.emptyTitle'],
  ['/campaigns', 'campaigns.emptyTitle'],
  ['/files', 'files.emptyTitle'],
  ['/schedules', 'schedules.emptyTitle'],
  ['/privacy', 'privacy.emptyTitle'],
  ['/simulator', 'simulator.none.title'],
]
