import type { Page } from '@playwright/test'
import type { Product } from '@recado/server/testing/product'
import type { LogIn, StoryCompany } from '../../testing/fixtures.ts'
import { Walker, type Way } from '../../testing/walker.ts'
import { HEIGHTS } from '../../testing/screen-checks.ts'

/** Where a task is walked: the company, and the people who walk. */
export interface TaskStage {
  readonly acme: StoryCompany
  readonly product: Product
  readonly way: Way
  readonly walkers: Walker[]
  /** A person who is logged in, at the screen where they begin. */
  readonly enter: (person: Parameters<LogIn>[0], at?: string) => Promise<Walker>
  /** Somebody whom the product does not know yet. */
  readonly enterAsGuest: (at: string) => Promise<Walker>
}

/** A task of the day, to its end. */
export interface Task {
  readonly name: string
  /** The count of an earlier product. */
  readonly review: string
  /** Clicks and keys, without Tab, the arrows and texts: nobody needs more. */
  readonly presses: number
  /** How often a phone needs a press more, for its menu. */
  readonly menus: number
  readonly walk: (stage: TaskStage) => Promise<void>
}

/** The size of a walker's window. */
export const viewportOf = ({ width }: Way) => ({ width, height: HEIGHTS[width] })

export function walkerFor(page: Page, way: Way, walkers: Walker[]): Walker {
  const walker = new Walker(page, way)
  walkers.push(walker)
  return walker
}

/** Goes to an entry of the rail; on a phone it stands in the bar below, or in the menu. */
export async function openRailEntry(walker: Walker, entry: string): Promise<void> {
  const { page, way } = walker
  const name = walker.begin(entry)
  const bar = page.getByRole('navigation', { name: walker.t('app.bottom.label') })
  if (way.width === 390) {
    const own = bar.getByRole('link', { name })
    if (await own.isVisible()) return walker.press(own)
    await walker.press(bar.getByRole('button', { name: walker.t('app.bottom.menu') }))
  }
  await walker.press(
    page.getByRole('navigation', { name: walker.say('Principal') }).getByRole('link', { name }),
  )
}

/** Goes to a screen of the settings by their home. */
export async function openSettingsLine(walker: Walker, line: string): Promise<void> {
  await openRailEntry(walker, 'Ajustes')
  await walker.press(walker.page.getByRole('main').getByRole('link', { name: walker.begin(line) }))
}
