import type { Locator, Page } from '@playwright/test'
import { DESKS, type Width } from './inspect.ts'
import type { Say } from './words.ts'

export type Screen = readonly [path: string, ready: (page: Page, say: Say) => Locator, widths?: readonly Width[]]

/** Every screen behind the login of a furnished company: its address, what stands there once it is loaded, and its widths where it does not have all. */
export const SCREENS = [
  ['/tickets', (page, say) => page.getByText(say('conversation.welcome.title')), DESKS],
  ['/tickets?tab=open', page => page.getByRole('button', { name: /Marina Teste/ }).first()],
  ['/tickets?sub=pending', (page, say) => page.getByRole('button', { name: say('tickets.acceptOf', { name: 'Pablo Prueba' }) })],
  ['/tickets?tab=closed', page => page.getByRole('button', { name: /Deniz Deneme/ })],
  ['/tickets?tab=groups', page => page.getByRole('button', { name: /Compras da família/ })],
  ['/tickets?tab=search', (page, say) => page.getByText(say('tickets.empty.search.title'))],
  ['/tickets?tab=search&q=marina', page => page.getByRole('button', { name: /Marina Teste/ })],
  ['/tickets?tab=search&q=xyz', (page, say) => page.getByText(say('tickets.empty.noHits.title'))],
  ['/tickets?tab=search&within=messages', (page, say) => page.getByText(say('search.start.title'))],
  ['/tickets?tab=search&within=messages&q=kit', (page, say) => page.getByRole('list', { name: say('search.label') })],
  ['/tickets?tab=search&within=messages&q=xyz', (page, say) => page.getByText(say('search.nothing.title'))],
  ['/chats', page => page.getByRole('button', { name: /Equipe da loja/ })],
  ['/chats?search=fecho', (page, say) => page.getByText(say('chats.nothing.title'))],
  ['/contacts', (page, say) => page.getByText(say('contacts.count', { count: 5 }))],
  ['/quick-messages', (page, say) => page.getByText(say('quickMessages.count', { count: 3 }))],
  ['/announcements', (page, say) => page.getByText(say('announcements.count', { count: 1 }))],
  ['/tags', (page, say) => page.getByText(say('tags.count', { count: 3 }))],
  ['/connections', (page, say) => page.getByText(say('connections.count', { count: 3 }))],
  ['/messages-api', (page, say) => page.getByRole('button', { name: say('messagesApi.trial.send') })],
  ['/queues', (page, say) => page.getByText(say('queues.count', { count: 2 }))],
  ['/users', (page, say) => page.getByText(say('users.count', { count: 4 }))],
  ['/settings', (page, say) => page.getByText(say('settings.keys.requiredTag.label'))],
  ['/simulator', (page, say) => page.getByRole('region', { name: say('simulator.phone.label') }).getByRole('log')],
  ['/nowhere', (page, say) => page.getByText(say('app.problem.notFoundTitle'))],
] as const satisfies readonly Screen[]

/** The screens of a company that has nothing yet: the address, and the key of what it says. */
export const EMPTY: readonly (readonly [path: string, title: string])[] = [
  ['/tickets', 'tickets.empty.open.title'],
  ['/tickets?sub=pending', 'tickets.empty.pending.title'],
  ['/tickets?tab=closed', 'tickets.empty.closed.title'],
  ['/tickets?tab=groups', 'tickets.empty.groups.title'],
  ['/chats', 'chats.empty.title'],
  ['/contacts', 'contacts.emptyTitle'],
  ['/quick-messages', 'quickMessages.emptyTitle'],
  ['/tags', 'tags.emptyTitle'],
  ['/connections', 'connections.emptyTitle'],
  ['/simulator', 'simulator.none.title'],
]
