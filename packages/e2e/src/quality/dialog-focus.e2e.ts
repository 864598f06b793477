import type { Locator, Page } from '@playwright/test'
import { closeOverlay, openView, type ScreenSession } from '../screens/check-view.ts'
import { GROUPS } from '../screens/groups.ts'
import type { View } from '../screens/view.ts'
import { expect, test } from '../testing/fixtures.ts'
import { refreshLastMessages } from '../testing/sample-company/index.ts'
import { translatorFor } from '../testing/translations.ts'

const WIDTH = 1440
const TIMEOUT_MS = 300_000

declare global {
  interface Window {
    /** The last element with the focus before an overlay had it. */
    overlayOpener?: Element | null
  }
}

/** Notes what has the focus until an overlay takes it; returns a function that ends this. */
async function noteOpener(page: Page): Promise<() => Promise<void>> {
  await page.locator('#main').focus()
  const notes = await page.evaluateHandle(() => {
    window.overlayOpener = null
    const stop = new AbortController()
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && !target.closest('[role=dialog], [role=menu], [role=listbox]'))
          window.overlayOpener = target
      },
      { signal: stop.signal },
    )
    return stop
  })
  return () => notes.evaluate(stop => stop.abort())
}

const isInDialog = (opened: Locator): Promise<boolean> =>
  opened.evaluate(element => element.closest('[role=dialog]') !== null)
const hasFocusInDialog = (opened: Locator): Promise<boolean> =>
  opened.evaluate(element => {
    const dialog = element.closest('[role=dialog]')
    return dialog !== null && dialog.contains(document.activeElement)
  })
/** Where the focus is: at the opener where that is still there. */
const placeOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [focused, opener] = [document.activeElement, window.overlayOpener]
    if (focused === null || focused === document.body) return 'nowhere'
    return focused === opener || opener?.isConnected !== true ? 'the opener' : focused.outerHTML.slice(0, 160)
  })

async function checkFocus(session: ScreenSession, view: View): Promise<void> {
  const { page, language, fixtures } = session
  const t = translatorFor(language)
  await openView(session, { view, language, width: WIDTH, theme: 'light', depth: 'words' })
  const stopNoting = await noteOpener(page)
  const opened = await view.overlay?.open(page, t, fixtures)
  await stopNoting()
  if (!opened) return
  await expect(opened).toBeVisible()
  const isDialog = await isInDialog(opened)
  if (isDialog) await expect.soft.poll(() => hasFocusInDialog(opened), `the focus in ${view.name}`).toBe(true)
  await closeOverlay(page, t, view, opened)
  if (isDialog)
    await expect.soft.poll(() => placeOfFocus(page), `the focus after ${view.name}`).toBe('the opener')
}

// Seen red: without the defaults of `ModalRoot` the palette left the focus nowhere.
for (const group of ['the frame and the list of conversations', 'a conversation']) {
  const views = (GROUPS[group] ?? []).filter(
    ({ overlay, widths }) => overlay && !overlay.close && widths.includes(WIDTH),
  )
  test(`each dialog over ${group} takes the focus, and gives it back to its opener`, async ({
    sample,
    product,
    mailbox,
    logIn,
  }) => {
    test.setTimeout(TIMEOUT_MS)
    expect(views.length).toBeGreaterThan(5)
    const { ana } = sample.company
    const page = await logIn(ana, { language: 'pt' })
    const fixtures = { sample, mailbox }
    await refreshLastMessages(product, sample.company)
    for (const view of views) {
      await product.context.throttle.forget('api', String(ana.id))
      await checkFocus({ page, language: 'pt', fixtures, errors: [], theme: undefined }, view)
    }
  })
}
