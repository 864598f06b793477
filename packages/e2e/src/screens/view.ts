import type { Locator, Page } from '@playwright/test'
import type { SampleCompany } from '../testing/sample-company/index.ts'
import { WIDTHS, type Width } from '../testing/screen-checks.ts'
import type { Overlay } from './overlays/index.ts'
import type { Screen } from './screen-table.ts'
import type { Translator } from '../testing/translations.ts'

/**
 * The person who looks at a screen: Ana of the sample company, Ana of a company that has nothing yet, or
 * somebody who is not logged in.
 */
export type Persona = 'sample' | 'empty' | 'guest'

/** A screen, or a screen with something open over it. */
export interface View {
  readonly name: string
  readonly persona: Persona
  readonly path: (sample: SampleCompany) => string
  readonly ready: Screen[1]
  readonly widths: readonly Width[]
  readonly overlay?: Overlay
}

/** A screen where things open: its address, what stands there once it is loaded, and what opens. */
export interface OverlayHost {
  readonly persona?: Persona
  readonly path: string | ((sample: SampleCompany) => string)
  readonly ready: (page: Page, t: Translator) => Locator
  readonly overlays: readonly Overlay[]
}

/** A screen by itself. */
export const screenView = (persona: Persona, [path, ready, widths = WIDTHS]: Screen, name = path): View => ({
  name,
  persona,
  path: () => path,
  ready,
  widths,
})

/** Everything that opens at a place. */
export const overlayViews = ({ persona = 'sample', path, ready, overlays }: OverlayHost): readonly View[] =>
  overlays.map(overlay => ({
    name: overlay.label,
    persona,
    path: typeof path === 'string' ? () => path : path,
    ready,
    widths: overlay.widths ?? WIDTHS,
    overlay,
  }))
