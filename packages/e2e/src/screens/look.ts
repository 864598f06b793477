import { expect, type Page } from '@playwright/test'
import { HEIGHTS, settle, tooWide, visit, wrongWith, type Theme } from '../inspect.ts'
import type { Stage } from '../openings/index.ts'
import { unspoken } from '../spoken.ts'
import { LANGUAGES, sayIn, type Language } from '../words.ts'
import type { Case } from './cases.ts'
import type { View } from './view.ts'

/** A page that is used for one view after another. */
export interface Seat {
  readonly page: Page
  readonly language: Language
  readonly stage: Stage
  /** Errors behind the page since the last look. */
  readonly wrong: string[]
  theme: Theme | undefined
}

const titleOf = ({ view, language, width, theme }: Case<View>): string => `${view.name}, ${language}, ${width} px, ${theme}`

/** Brings a view onto the page, checks it, and takes it away again. One that fails does not hide the others. */
export async function look(seat: Seat, seen: Case<View>): Promise<void> {
  const title = titleOf(seen)
  try {
    await bring(seat, seen)
    await check(seat, seen, title)
  } catch (error) {
    expect.soft(error, title).toBeUndefined()
    await seat.page.reload()
  }
  const { refused } = seen.view.opening ?? {}
  const wrong = seat.wrong.splice(0).filter(line => !refused?.test(line))
  expect.soft(wrong, `behind ${title}`).toEqual([])
}

/** Goes to the screen in the size and the theme; nothing is done that is so already. */
async function bring(seat: Seat, { view, width, theme }: Case<View>): Promise<void> {
  const { page, stage } = seat
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHTS[width] })
  if (seat.theme !== theme) await page.emulateMedia({ colorScheme: theme })
  seat.theme = theme
  const path = view.path(stage.furnished)
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== path) await visit(page, path)
  await expect(view.ready(page, sayIn(seat.language))).toBeVisible()
}

async function check(seat: Seat, { view, theme, depth }: Case<View>, title: string): Promise<void> {
  const { page, language, stage } = seat
  const say = sayIn(language)
  const shown = await view.opening?.open(page, say, stage)
  if (shown) await expect(shown).toBeVisible()
  await settle(page, theme)
  const isApart = depth === 'opened' && shown !== undefined && (await shown.evaluate(element => !element.closest('#root')))
  const wrong = [
    ...(await tooWide(page)),
    ...(await unspoken(page, language)),
    // The screen behind is a view of its own.
    ...(depth === 'words' ? [] : await wrongWith(page, isApart ? '#root' : undefined)),
  ]
  expect.soft(wrong, title).toEqual([])
  await expect.soft(page.locator('html'), title).toHaveAttribute('lang', LANGUAGES[language].locale)
  if (!shown) return
  await (view.opening?.close ? view.opening.close(page, say) : page.keyboard.press('Escape'))
  await expect(shown).toBeHidden()
  // Searching by role computes the role of every element, which takes longer than the rest of the closing.
  await expect(page.locator('[role=dialog], [role=menu]').filter({ visible: true })).toHaveCount(0)
}
