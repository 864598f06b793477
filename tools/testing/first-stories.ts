import { globSync, readFileSync } from 'node:fs'

const STORIES = 'packages/e2e/src'
/** Each of its stories is a group of screens in one language; the quick run takes a part of every group. */
const SCREENS = 'screens/screens.e2e.ts'

/**
 * The first story of each file, which does the main job of its feature, as arguments of Playwright:
 * `/tags/tags.e2e.ts:12`.
 */
export function listFirstStories(): string[] {
  return globSync('**/*.e2e.ts', { cwd: STORIES })
    .toSorted()
    .flatMap(file => {
      if (file === SCREENS) return [`/${file}`]
      const line = readFileSync(`${STORIES}/${file}`, 'utf8')
        .split('\n')
        .findIndex(text => /^\s*test(\.skip|\.fixme)?\(/u.test(text))
      return line < 0 ? [] : [`/${file}:${line + 1}`]
    })
}
