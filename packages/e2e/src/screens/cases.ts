import { THEMES, WIDTHS, type Theme, type Width } from '../testing/screen-checks.ts'
import { LANGUAGE_CODES, type ScreenLanguage } from '../testing/translations.ts'

/**
 * The extent of axe: `words` runs none, `opened` searches only what opened, `whole` also the screen behind
 * it.
 */
export type Depth = 'words' | 'opened' | 'whole'

/** A view in a language, at a width and in a theme. */
export interface ScreenCase<V> {
  readonly view: V
  readonly language: ScreenLanguage
  readonly width: Width
  readonly theme: Theme
  readonly depth: Depth
}
type HasWidths = { readonly widths: readonly Width[] }

/**
 * The case of a round through all widths and themes of a view: each step changes both, and every pair comes
 * once in a round.
 */
function nthCase<V extends HasWidths>(view: V, index: number, language: ScreenLanguage): ScreenCase<V> {
  const count = view.widths.length
  const turn = count % 2 === 0 ? Math.floor(index / count) : 0
  return {
    view,
    language,
    width: view.widths[index % count] as Width,
    theme: THEMES[(index + turn) % THEMES.length] as Theme,
    depth: 'words',
  }
}

/** Both themes, and where the view is on phones and on desks one of each. */
const isPair = <V extends HasWidths>([one, other]: readonly [ScreenCase<V>, ScreenCase<V>]): boolean =>
  one.theme !== other.theme &&
  (!one.view.widths.includes(390) ||
    one.view.widths.length === 1 ||
    (one.width === 390) !== (other.width === 390))

/**
 * The gate: each view once in each language, so that all of its widths and both themes come; accessibility is
 * looked at once in each theme. The next view begins a step later, so that over several views every language
 * meets every width in every theme.
 */
export function selectGateCases<V extends HasWidths>(views: readonly V[]): readonly ScreenCase<V>[] {
  return views.flatMap((view, offset) => {
    const cases = LANGUAGE_CODES.map((language, index) => nthCase(view, offset + index, language))
    const pairs = cases
      .flatMap((one, index) => cases.slice(index + 1).map(other => [one, other] as const))
      .filter(isPair)
    const accessibilityPair: readonly ScreenCase<V>[] = pairs[offset % pairs.length] ?? []
    return cases.map(one => (accessibilityPair.includes(one) ? { ...one, depth: 'opened' as const } : one))
  })
}

/**
 * The quick run: each view once, with axe; the next one in the next language, width and theme.
 */
export const selectQuickCases = <V extends HasWidths>(views: readonly V[]): readonly ScreenCase<V>[] =>
  views.map((view, index) => ({
    ...nthCase(view, index, LANGUAGE_CODES[index % LANGUAGE_CODES.length] as ScreenLanguage),
    depth: 'opened',
  }))

/** The sweep: each view in every language, at every width and in both themes, and accessibility each time. */
export const listAllCases = <V extends HasWidths>(views: readonly V[]): readonly ScreenCase<V>[] =>
  views.flatMap(view =>
    LANGUAGE_CODES.flatMap(language =>
      view.widths.flatMap(width =>
        THEMES.map((theme): ScreenCase<V> => ({ view, language, width, theme, depth: 'whole' })),
      ),
    ),
  )

/** The cases of one language, so that the size and the theme of the page change as seldom as may be. */
export function orderCases<V extends HasWidths>(
  cases: readonly ScreenCase<V>[],
  language: ScreenLanguage,
): readonly ScreenCase<V>[] {
  const own = cases.filter(one => one.language === language)
  return WIDTHS.flatMap(width =>
    THEMES.flatMap(theme => own.filter(one => one.width === width && one.theme === theme)),
  )
}
