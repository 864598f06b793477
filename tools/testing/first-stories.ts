import { globSync, readFileSync } from 'node:fs'

export const STORIES = 'packages/e2e/src'
/** Each of its stories is in one language; the quick run opens each screen in one of them. */
const SCREENS = 'screens/screens.e2e.ts'
/** The folder of stories about the whole app. */
const WHOLE_APP = 'quality/'
/** Files beside the one whose first story does the main job of the feature: its edges, small screens, scrolling. */
export const FURTHER_FILES: ReadonlySet<string> = new Set([
  'campaigns/canary.e2e.ts',
  'chats/chat-thread.e2e.ts',
  'imports/phone-contacts.e2e.ts',
  'journeys/tasks.e2e.ts',
  'kanban/lane-timers.e2e.ts',
  'kanban/small-board.e2e.ts',
  'live/foreign-hands.e2e.ts',
  'messages/composer-files.e2e.ts',
  'offline/stored-data.e2e.ts',
  'schedules/calendar.e2e.ts',
  'search/conversation-search.e2e.ts',
  'tickets/list-scrolling.e2e.ts',
])

/**
 * The first story of each file of a feature, which does its main job, as arguments of Playwright:
 * `/tags/tags.e2e.ts:12`.
 */
export function listFirstStories(): string[] {
  return globSync('**/*.e2e.ts', { cwd: STORIES })
    .toSorted()
    .flatMap(file => {
      if (file === SCREENS) return [`/${file}`]
      if (file.startsWith(WHOLE_APP) || FURTHER_FILES.has(file)) return []
      const line = readFileSync(`${STORIES}/${file}`, 'utf8')
        .split('\n')
        .findIndex(text => /^\s*test(\.skip|\.fixme)?\(/u.test(text))
      return line < 0 ? [] : [`/${file}:${line + 1}`]
    })
}
