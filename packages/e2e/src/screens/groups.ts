import type { Locator, Page } from '@playwright/test'
import { CHAT, CONNECTIONS, CONVERSATION, FRAME, MANAGER, MESSAGES, RECORDS, SIMULATOR } from '../openings/index.ts'
import { WIDTHS } from '../inspect.ts'
import { EMPTY, SCREENS, type Screen } from '../screens.ts'
import type { Say } from '../words.ts'
import { GUESTS } from './guests.ts'
import { over, screen, type Place, type View } from './view.ts'

const screens: readonly Screen[] = SCREENS
/** @throws Error when `SCREENS` lacks the path */
function readyOf(path: string): Screen[1] {
  const found = screens.find(([known]) => known === path)
  if (!found) throw new Error(`SCREENS has no row for ${path}, over which something opens.`)
  return found[1]
}
/** Messages are drawn; the last may stand below the edge of a small window. */
const talked = (page: Page): Locator => page.locator('[role=log][data-loaded] [data-message]').first()
const written = (text: string) => (page: Page) => page.locator('[data-message]', { hasText: text }).last()

const conversation = {
  path: ({ open }) => `/tickets/${open.uuid}`,
  ready: talked,
} satisfies Partial<Place>
const chat = {
  path: ({ chat: { id } }) => `/chats/${id}`,
  ready: written('Então eu fecho'),
} satisfies Partial<Place>
const tabs = (page: Page, say: Say): Locator => page.getByRole('tablist', { name: say('tickets.tabs.label') })
const records = Object.entries(RECORDS).flatMap(([path, openings]) => over({ path, ready: readyOf(path), openings }))

/** Every view, in groups that take about as long as one another. A new screen is one row of `SCREENS`; a new dialog is one row of the openings of its screen, such as `RECORDS`. */
export const GROUPS: Readonly<Record<string, readonly View[]>> = {
  'the screens': screens.map(one => screen('furnished', one)),
  'the frame and the list of conversations': over({ path: '/tickets', ready: tabs, openings: [...FRAME, ...MANAGER] }),
  'a conversation': [{ name: 'a conversation', who: 'furnished', widths: WIDTHS, ...conversation }, ...over({ ...conversation, openings: CONVERSATION })],
  'messages and a chat': [
    ...over({ ...conversation, openings: MESSAGES }),
    { name: 'a chat', who: 'furnished', widths: WIDTHS, ...chat },
    ...over({ ...chat, openings: CHAT }),
  ],
  'the records': records,
  'the connections and the simulator': [
    ...over({ path: '/connections', ready: readyOf('/connections'), openings: CONNECTIONS }),
    ...over({ path: '/simulator', ready: readyOf('/simulator'), openings: SIMULATOR }),
  ],
  'an empty company and guests': [
    ...EMPTY.map(([path, title]) => screen('empty', [path, (page, say) => page.getByText(say(title))], `${path}, empty`)),
    ...GUESTS,
  ],
}
