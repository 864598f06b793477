import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/**
 * Axe itself, put into a page once: going through its builder for Playwright takes ten times as long for each
 * look.
 */
const AXE_SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)
declare const axe: {
  run(context: Document | { include: string[]; exclude: string[] }, options: RunOptions): Promise<AxeResults>
}

/** The rules of WCAG 2.2 up to level AA. */
const WCAG_TAGS: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const THEMES = ['light', 'dark'] as const
export const WIDTHS = [1440, 1024, 390] as const
export type Theme = (typeof THEMES)[number]
export type Width = (typeof WIDTHS)[number]
export const DESKTOP_WIDTHS = [1440, 1024] as const satisfies readonly Width[]
export const PHONE_WIDTHS = [390] as const satisfies readonly Width[]
export const HEIGHTS: Record<Width, number> = { 1440: 900, 1024: 768, 390: 844 }

/**
 * Looks at what is on the page at these widths: nothing may be inaccessible or stand out at the side. Colours
 * are the same at every width, so both themes are looked at where the page is first; what a desk shows is on
 * a smaller one too, so only a phone is looked at again.
 */
export async function expectAccessible(
  page: Page,
  label: string,
  widths: readonly Width[] = WIDTHS,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    const themes = width === widths[0] ? THEMES : THEMES.slice(0, 1)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await waitForStableTheme(page, colorScheme)
      const faults = [
        ...(await findOverflow(page)),
        ...(width === widths[0] || width === 390 ? await findViolations(page) : []),
      ]
      expect.soft(faults, `${label}, ${colorScheme}, ${width} px`).toEqual([])
    }
  }
}

/** Until the page has put on the theme and nothing moves any more, save what never ends. */
export const waitForStableTheme = (page: Page, theme: Theme): Promise<unknown> =>
  page.waitForFunction(
    expected =>
      document.documentElement.dataset['mantineColorScheme'] === expected &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
        ),
    theme,
  )

interface ViolationOptions {
  /** Looks only at what stands beside the screen, without what `data-behind` marks. */
  readonly isApart?: boolean
  /**
   * The page is a screen with nothing opened over it, so all of its content is in a landmark. A best practice and no
   * criterion of WCAG.
   */
  readonly isScreen?: boolean
}
/** Lists the accessibility violations of a page. */
export async function findViolations(
  page: Page,
  { isApart = false, isScreen = false }: ViolationOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  return page.evaluate(
    async ([values, apart, enabled]) => {
      // Each rule searches what is included: excluding the screen would search it all the same.
      const context = apart ? { include: ['body > :not(#root)'], exclude: ['[data-behind]'] } : document
      const { violations } = await axe.run(context, {
        runOnly: { type: 'tag', values },
        rules: { region: { enabled } },
        resultTypes: ['violations'],
      })
      // The arrow keys scroll the choices of a combobox, whose focus stays in the field; axe knows that only
      // of a listbox that scrolls itself.
      const isOfCombobox = (id: string, target: string): boolean =>
        id === 'scrollable-region-focusable' &&
        document.querySelector(target)?.closest('[role=listbox]') != null
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target }) => !isOfCombobox(id, target.join(' ')))
          .map(
            ({ target, failureSummary }) =>
              `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
          ),
      )
    },
    [WCAG_TAGS, isApart, isScreen] as const,
  )
}

/** Width from which a screen has room for its tables, in px. */
const TABLE_WIDTH = 1024

/** Lists what stands out at the side of a page: the page itself, and on a desk the tables of its screen. */
export async function findOverflow(page: Page): Promise<string[]> {
  // An overlay that has just opened may still be on its way to its place.
  await expect
    .poll(() => measureOverflow(page), { timeout: 2_000 })
    .toEqual([])
    .catch(() => undefined)
  return measureOverflow(page)
}

const measureOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(tableWidth => {
    const excessOf = (element: Element): number => element.scrollWidth - element.clientWidth
    const nameOf = (table: Element): string => table.querySelector('thead')?.textContent ?? ''
    const scrolls = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible'
    const byPage = excessOf(document.documentElement)
    const tables = innerWidth < tableWidth ? [] : [...document.querySelectorAll('main table')]
    return [
      ...(byPage > 0 ? [`the page scrolls ${byPage} px to the side`] : []),
      ...tables.flatMap(table => {
        let frame = table.parentElement
        while (frame && !scrolls(frame)) frame = frame.parentElement
        const by = frame ? excessOf(frame) : 0
        return by > 1 ? [`the table of ${nameOf(table)} scrolls ${by} px to the side`] : []
      }),
    ]
  }, TABLE_WIDTH)

/** Collects a page's errors: console errors, responses of 400 and more, failed requests. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(`console: ${message.text()}`))
  page.on('pageerror', error => errors.push(`error: ${error.message}`))
  page.on(
    'response',
    response =>
      response.status() >= 400 &&
      errors.push(`${response.status()} ${response.request().method()} ${response.url()}`),
  )
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText
    // A person who leaves a screen does not wait for its answers.
    if (reason !== 'net::ERR_ABORTED') errors.push(`${reason} ${request.method()} ${request.url()}`)
  })
  return errors
}

/** Goes to another screen as a link inside the app does, without loading the page anew. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => history.pushState({}, '', to), path)
