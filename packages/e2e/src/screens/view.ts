import type { Locator, Page } from '@playwright/test'
import type { Furnished } from '../furnished.ts'
import { WIDTHS, type Width } from '../inspect.ts'
import type { Opening } from '../openings/index.ts'
import type { Screen } from '../screens.ts'
import type { Say } from '../words.ts'

/** The person who looks at a screen: Ana of the furnished company, Ana of a company that has nothing yet, or somebody who is not logged in. */
export type Who = 'furnished' | 'empty' | 'guest'

/** A screen, or a screen with something open over it. */
export interface View {
  readonly name: string
  readonly who: Who
  readonly path: (furnished: Furnished) => string
  readonly ready: Screen[1]
  readonly widths: readonly Width[]
  readonly opening?: Opening
}

/** A screen where things open: its address, what stands there once it is loaded, and what opens. */
export interface Place {
  readonly who?: Who
  readonly path: string | ((furnished: Furnished) => string)
  readonly ready: (page: Page, say: Say) => Locator
  readonly openings: readonly Opening[]
}

/** A screen by itself. */
export const screen = (who: Who, [path, ready, widths = WIDTHS]: Screen, name = path): View => ({ name, who, path: () => path, ready, widths })

/** Everything that opens at a place. */
export const over = ({ who = 'furnished', path, ready, openings }: Place): readonly View[] =>
  openings.map(opening => ({
    name: opening.what,
    who,
    path: typeof path === 'string' ? () => path : path,
    ready,
    widths: opening.widths ?? WIDTHS,
    opening,
  }))
