import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Axe itself, put into a page once: going through its builder for Playwright takes ten times as long for each look. */
const AXE = readFileSync(createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')
declare const axe: { run(context: Document | { exclude: string[] }, options: RunOptions): Promise<AxeResults> }

/** The rules of WCAG 2.2 up to level AA. */
const RULES: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const THEMES = ['light', 'dark'] as const
export const WIDTHS = [1440, 1024, 390] as const
export type Theme = (typeof THEMES)[number]
export type Width = (typeof WIDTHS)[number]
export const DESKS = [1440, 1024] as const satisfies readonly Width[]
export const PHONE = [390] as const satisfies readonly Width[]
export const HEIGHTS: Record<Width, number> = { 1440: 900, 1024: 768, 390: 844 }

/**
 * Looks at what is on the page at these widths: nothing may be inaccessible or stand out at the side. Colours are the same at every
 * width, so both themes are looked at where the page is first; what a desk shows is on a smaller one too, so only a phone is looked at again.
 */
export async function inspect(page: Page, what: string, widths: readonly Width[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    const themes = width === widths[0] ? THEMES : THEMES.slice(0, 1)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settle(page, colorScheme)
      const wrong = [...(await tooWide(page)), ...(width === widths[0] || width === 390 ? await wrongWith(page) : [])]
      expect.soft(wrong, `${what}, ${colorScheme}, ${width} px`).toEqual([])
    }
  }
}

/** Until the page has put on the theme and nothing moves any more, save what never ends. */
export const settle = (page: Page, theme: Theme): Promise<unknown> =>
  page.waitForFunction(
    wanted =>
      document.documentElement.dataset['mantineColorScheme'] === wanted &&
      document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
    theme,
  )

/** Lists the accessibility violations of a page outside the part that is left out. */
export async function wrongWith(page: Page, leftOut?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([values, exclude]) => {
      const context = exclude === undefined ? document : { exclude: [exclude] }
      const { violations } = await axe.run(context, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
      // The arrow keys scroll the choices of a combobox, whose focus stays in the field; axe knows that only of a listbox that scrolls itself.
      const isOfCombobox = (id: string, target: string): boolean =>
        id === 'scrollable-region-focusable' && document.querySelector(target)?.closest('[role=listbox]') != null
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target }) => !isOfCombobox(id, target.join(' ')))
          .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
      )
    },
    [RULES, leftOut] as const,
  )
}

export async function tooWide(page: Page): Promise<string[]> {
  const by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return by > 0 ? [`the page scrolls ${by} px to the side`] : []
}

/** Collects what goes wrong behind a page: errors on the console, answers of 400 and more, requests nobody answered. */
export function listen(page: Page): string[] {
  const wrong: string[] = []
  page.on('console', message => message.type() === 'error' && wrong.push(`console: ${message.text()}`))
  page.on('pageerror', error => wrong.push(`error: ${error.message}`))
  page.on('response', response => response.status() >= 400 && wrong.push(`${response.status()} ${response.request().method()} ${response.url()}`))
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText
    // A person who leaves a screen does not wait for its answers.
    if (reason !== 'net::ERR_ABORTED') wrong.push(`${reason} ${request.method()} ${request.url()}`)
  })
  return wrong
}

/** Goes to another screen as a link inside the app does, without loading the page anew. */
export const visit = (page: Page, path: string): Promise<void> => page.evaluate(to => history.pushState({}, '', to), path)
