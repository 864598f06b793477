import { expect, guestStorage, test } from '../testing/fixtures.ts'
import { replaceStorage } from '../testing/window-pool.ts'
import type { Walker, Way } from '../testing/walker.ts'
import { CAMPAIGN_TASKS } from './tasks/campaign-tasks.ts'
import { CUSTOMER_TASKS } from './tasks/customer-tasks.ts'
import { PEOPLE_TASKS } from './tasks/people-tasks.ts'
import { PAYMENT_TASKS } from './tasks/payment-tasks.ts'
import { START_TASKS } from './tasks/start-tasks.ts'
import { viewportOf, walkerFor, type Task } from './tasks/stage.ts'

const ALL_WAYS: readonly Way[] = ([1440, 390] as const).flatMap(width =>
  (['pt', 'tr'] as const).flatMap(language =>
    (['pointer', 'keyboard'] as const).map(by => ({ width, language, by })),
  ),
)
const isOpposite = (one: Way, other: Way): boolean =>
  one.width !== other.width && one.language !== other.language && one.by !== other.by

/** Two opposite ways for a task, which its letter chooses, by which it has each width, each language, and both hands; the sweep walks all. */
function waysOf({ name }: Task): readonly Way[] {
  if (process.env['RECADO_SWEEP'] === '1') return ALL_WAYS
  const first = ALL_WAYS['abcdefghij'.indexOf(name.charAt(0)) % 4] as Way
  return ALL_WAYS.filter(way => way === first || isOpposite(way, first))
}

const TASKS = [
  ...CAMPAIGN_TASKS,
  ...CUSTOMER_TASKS,
  ...PAYMENT_TASKS,
  ...PEOPLE_TASKS,
  ...START_TASKS,
].toSorted((a, b) => (a.name < b.name ? -1 : 1))

for (const task of TASKS)
  for (const way of waysOf(task)) {
    const { width, language, by } = way
    test(`${task.name}: ${width}, ${language}, by ${by}`, async ({ acme, product, logIn, openContext }) => {
      const walkers: Walker[] = []
      await task.walk({
        acme,
        product,
        way,
        walkers,
        enter: async (person, at) =>
          walkerFor(
            await logIn(person, { viewport: viewportOf(way), language, ...(at === undefined ? {} : { at }) }),
            way,
            walkers,
          ),
        enterAsGuest: async at => {
          const page = await (await openContext({ id: 0 }, { viewport: viewportOf(way) })).newPage()
          await replaceStorage(page, guestStorage(language))
          await page.goto(at)
          return walkerFor(page, way, walkers)
        },
      })
      const sum = (part: 'clicks' | 'keys' | 'moves' | 'typed') =>
        walkers.reduce((total, { cost }) => total + cost[part], 0)
      const cost = `${sum('clicks')} clicks, ${sum('keys')} keys, ${sum('moves')} moves, ${sum('typed')} typed`
      test.info().annotations.push({ type: task.name, description: `${cost}; review: ${task.review}` })
      expect(walkers.flatMap(({ stops }) => stops)).toEqual([])
      expect(sum('clicks') + sum('keys')).toBeLessThanOrEqual(task.presses + (width === 390 ? task.menus : 0))
    })
  }
