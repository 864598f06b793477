import { expect, type Locator, type Page } from '@playwright/test'
import {
  HEIGHTS,
  waitForStableTheme,
  findOverflow,
  navigate,
  findViolations,
  type Theme,
} from '../testing/screen-checks.ts'
import { openWatched } from './focus.ts'
import type { OverlayFixtures } from './overlays/index.ts'
import { findTranslationFaults } from './translation-faults.ts'
import {
  SCREEN_LANGUAGES,
  translatorFor,
  type ScreenLanguage,
  type Translator,
} from '../testing/translations.ts'
import type { ScreenCase } from './cases.ts'
import type { View } from './view.ts'

/** A page that is used for one view after another. */
export interface ScreenSession {
  readonly page: Page
  readonly language: ScreenLanguage
  readonly fixtures: OverlayFixtures
  /** Errors behind the page since the last look. */
  readonly errors: string[]
  theme: Theme | undefined
}

const titleOf = ({ view, language, width, theme }: ScreenCase<View>): string =>
  `${view.name}, ${language}, ${width} px, ${theme}`

/**
 * Brings a view onto the page, checks it, and takes it away again. One that fails does not hide the others.
 */
export async function checkView(session: ScreenSession, screenCase: ScreenCase<View>): Promise<void> {
  const title = titleOf(screenCase)
  try {
    await openView(session, screenCase)
    await checkContents(session, screenCase, title)
  } catch (error) {
    expect.soft(error, title).toBeUndefined()
    await session.page.reload()
  }
  const { expectedErrors } = screenCase.view.overlay ?? {}
  const errors = session.errors.splice(0).filter(line => !expectedErrors?.test(line))
  expect.soft(errors, `behind ${title}`).toEqual([])
}

/** Goes to the screen in the size and the theme; nothing is done that is so already. */
async function openView(session: ScreenSession, { view, width, theme }: ScreenCase<View>): Promise<void> {
  const { page, fixtures } = session
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHTS[width] })
  if (session.theme !== theme) await page.emulateMedia({ colorScheme: theme })
  session.theme = theme
  const path = view.path(fixtures.sample)
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== path) await navigate(page, path)
  await expect(view.ready(page, translatorFor(session.language))).toBeVisible()
}

async function checkContents(
  session: ScreenSession,
  { view, theme, depth }: ScreenCase<View>,
  title: string,
): Promise<void> {
  const { page, language, fixtures } = session
  const t = translatorFor(language)
  const { overlay } = view
  const watched = overlay && (await openWatched(page, title, () => overlay.open(page, t, fixtures)))
  const opened = watched?.opened
  await waitForStableTheme(page, theme)
  const isApart =
    depth === 'opened' &&
    opened !== undefined &&
    (await opened.evaluate(element => {
      for (const dialog of document.querySelectorAll('[role=dialog]'))
        dialog.toggleAttribute('data-behind', !dialog.contains(element))
      return !element.closest('#root')
    }))
  const faults = [
    ...(await findOverflow(page)),
    ...(await findTranslationFaults(page, language)),
    ...(depth === 'words'
      ? []
      : await findViolations(page, {
          // The screen behind and a dialog under this one are separate views.
          isApart,
          isScreen: opened === undefined,
        })),
  ]
  expect.soft(faults, title).toEqual([])
  await expect.soft(page.locator('html'), title).toHaveAttribute('lang', SCREEN_LANGUAGES[language].locale)
  if (!watched) return
  await closeOverlay(page, t, view, watched.opened)
  await watched.expectFocusBack(!view.overlay?.close)
}

/** Closes the overlay of a view, and gives up what was typed in it. */
async function closeOverlay(page: Page, t: Translator, view: View, opened: Locator): Promise<void> {
  await (view.overlay?.close ? view.overlay.close(page, t) : page.keyboard.press('Escape'))
  // Searching by role computes the role of every element, which takes longer than the rest of the closing.
  const left = page.locator('[role=dialog], [role=menu]').filter({ visible: true })
  // A form that the view changed asks first.
  const discard = left.locator('button', { hasText: t('actions.leave.confirm') }).last()
  await expect(async () => {
    if (await discard.isVisible()) await discard.click()
    await expect(left).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
  await expect(opened).toBeHidden()
}
