import type { Locator, Page } from '@playwright/test'
import {
  CAMPAIGN_BUILDER_OVERLAYS,
  CAMPAIGN_REPORT_OVERLAYS,
  CHAT_OVERLAYS,
  COLLEAGUE_OVERLAYS,
  CONNECTION_OVERLAYS,
  CONTACT_LIST_OVERLAYS,
  CONVERSATION_OVERLAYS,
  APP_SHELL_OVERLAYS,
  TICKET_LIST_OVERLAYS,
  MESSAGE_OVERLAYS,
  QUEUE_MENU_OVERLAYS,
  RECORDER_OVERLAYS,
  RECORD_OVERLAYS,
  SIMULATOR_OVERLAYS,
} from './overlays/index.ts'
import { WIDTHS } from '../testing/screen-checks.ts'
import { EMPTY_SCREENS, SCREENS, type Screen } from './screen-table.ts'
import type { Translator } from '../testing/translations.ts'
import { GUEST_VIEWS } from './guests.ts'
import { overlayViews, screenView, type OverlayHost, type View } from './view.ts'

const screens: readonly Screen[] = SCREENS
/** @throws Error when `SCREENS` lacks the path */
function readyLocatorOf(path: string): Screen[1] {
  const found = screens.find(([known]) => known === path)
  if (!found) throw new Error(`SCREENS has no row for ${path}, over which something opens.`)
  return found[1]
}
/** Messages are drawn; the last may stand below the edge of a small window. */
const firstMessage = (page: Page): Locator => page.locator('[role=log][data-loaded] [data-message]').first()
const messageWith = (text: string) => (page: Page) => page.locator('[data-message]', { hasText: text }).last()

const conversation = {
  path: ({ openTicket }) => `/tickets/${openTicket.uuid}`,
  ready: firstMessage,
} satisfies Partial<OverlayHost>
const chat = {
  path: ({ chat: { id } }) => `/chats/${id}`,
  ready: messageWith('Então eu fecho'),
} satisfies Partial<OverlayHost>
const queueMenu = {
  path: ({ company }) => `/queues/${company.suporte}/menu`,
  ready: (page, t) => page.getByRole('tree', { name: t('queueMenu.tree.label') }),
} satisfies Partial<OverlayHost>
const colleagueTickets = {
  path: ({ company }) => `/users/${company.beto.id}/tickets`,
  ready: page => page.getByRole('button', { name: /Marina Teste/ }).first(),
} satisfies Partial<OverlayHost>
const emptyQueueMenu = {
  path: ({ company }) => `/queues/${company.vendas}/menu`,
  ready: (page, t) => page.getByText(t('queueMenu.empty.title')),
} satisfies Partial<OverlayHost>
const queueRecorder = {
  path: ({ company }) => `/queues/${company.suporte}/recorder`,
  ready: (page, t) => page.getByRole('link', { name: t('botDecisions.ofQueue.title') }),
} satisfies Partial<OverlayHost>
const ticketRecorder = {
  path: ({ openTicket }) => `/tickets/${openTicket.uuid}/recorder`,
  ready: (page, t) => page.getByText(t('botDecisions.title', { id: '' }).split('#')[0]?.trim() ?? ''),
} satisfies Partial<OverlayHost>
const contactList = {
  path: ({ contactListId }) => `/contact-lists/${contactListId}/contacts`,
  ready: (page, t) => page.getByText(t('contactListItems.count', { count: 3 })),
} satisfies Partial<OverlayHost>
const campaignBuilder = {
  path: ({ campaignId }) => `/campaigns/${campaignId}`,
  ready: (page, t) => page.getByRole('textbox', { name: t('campaigns.builder.name') }),
} satisfies Partial<OverlayHost>
const campaignReport = {
  path: ({ campaignId }) => `/campaign/${campaignId}/report`,
  ready: page => page.getByText('Rosa Teste'),
} satisfies Partial<OverlayHost>
const tabs = (page: Page, t: Translator): Locator =>
  page.getByRole('tablist', { name: t('tickets.tabs.label') })
const records = Object.entries(RECORD_OVERLAYS).flatMap(([path, overlays]) =>
  overlayViews({ path, ready: readyLocatorOf(path), overlays }),
)

/**
 * Every view, in groups that take about as long as one another. A new screen is one row of `SCREENS`; a new
 * dialog is one row of the overlays of its screen, such as `RECORD_OVERLAYS`.
 */
export const GROUPS: Readonly<Record<string, readonly View[]>> = {
  'the screens': screens.map(one => screenView('sample', one)),
  'the frame and the list of conversations': overlayViews({
    path: '/tickets',
    ready: tabs,
    overlays: [...APP_SHELL_OVERLAYS, ...TICKET_LIST_OVERLAYS],
  }),
  'a conversation': [
    { name: 'a conversation', persona: 'sample', widths: WIDTHS, ...conversation },
    ...overlayViews({ ...conversation, overlays: CONVERSATION_OVERLAYS }),
  ],
  'messages and a chat': [
    ...overlayViews({ ...conversation, overlays: MESSAGE_OVERLAYS }),
    { name: 'a chat', persona: 'sample', widths: WIDTHS, ...chat },
    ...overlayViews({ ...chat, overlays: CHAT_OVERLAYS }),
  ],
  'the records': [
    ...records,
    { name: 'the tickets of a colleague', persona: 'sample', widths: WIDTHS, ...colleagueTickets },
    ...overlayViews({ ...colleagueTickets, overlays: COLLEAGUE_OVERLAYS }),
    { name: 'the contacts of a list', persona: 'sample', widths: WIDTHS, ...contactList },
    ...overlayViews({ ...contactList, overlays: CONTACT_LIST_OVERLAYS }),
  ],
  'a campaign': [
    { name: 'a campaign', persona: 'sample', widths: WIDTHS, ...campaignBuilder },
    ...overlayViews({ ...campaignBuilder, overlays: CAMPAIGN_BUILDER_OVERLAYS }),
    { name: 'the report of a campaign', persona: 'sample', widths: WIDTHS, ...campaignReport },
    ...overlayViews({ ...campaignReport, overlays: CAMPAIGN_REPORT_OVERLAYS }),
  ],
  'the menu of a queue': [
    { name: 'the menu of a queue', persona: 'sample', widths: WIDTHS, ...queueMenu },
    { name: 'the menu of a queue, empty', persona: 'sample', widths: WIDTHS, ...emptyQueueMenu },
    ...overlayViews({ ...queueMenu, overlays: QUEUE_MENU_OVERLAYS }),
    { name: 'the recorder of a queue', persona: 'sample', widths: WIDTHS, ...queueRecorder },
    { name: 'the recorder of a ticket', persona: 'sample', widths: WIDTHS, ...ticketRecorder },
    ...overlayViews({ ...ticketRecorder, overlays: RECORDER_OVERLAYS }),
  ],
  'the connections and the simulator': [
    ...overlayViews({
      path: '/connections',
      ready: readyLocatorOf('/connections'),
      overlays: CONNECTION_OVERLAYS,
    }),
    ...overlayViews({
      path: '/simulator',
      ready: readyLocatorOf('/simulator'),
      overlays: SIMULATOR_OVERLAYS,
    }),
  ],
  'an empty company and guests': [
    ...EMPTY_SCREENS.map(([path, title]) =>
      screenView('empty', [path, (page, t) => page.getByText(t(title))], `${path}, empty`),
    ),
    ...GUEST_VIEWS,
  ],
}
