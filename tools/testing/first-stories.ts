import { globSync, readFileSync } from 'node:fs'

const STORIES = 'packages/e2e/src'
/** Each of its stories is in one language; the quick run opens each screen in one of them. */
const SCREENS = 'screens/screens.e2e.ts'
/** The folder of stories about the whole app. */
const WHOLE_APP = 'quality/'

/**
 * The first story of each file of a feature, which does its main job, as arguments of Playwright:
 * `/tags/tags.e2e.ts:12`.
 */
export function listFirstStories(): string[] {
  return globSync('**/*.e2e.ts', { cwd: STORIES })
    .toSorted()
    .flatMap(file => {
      if (file === SCREENS) return [`/${file}`]
      if (file.startsWith(WHOLE_APP)) return []
      const line = readFileSync(`${STORIES}/${file}`, 'utf8')
        .split('\n')
        .findIndex(text => /^\s*test(\.skip|\.fixme)?\(/u.test(text))
      return line < 0 ? [] : [`/${file}:${line + 1}`]
    })
}
