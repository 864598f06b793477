import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The last element with the focus before something opened over it. */
    overlayOpener?: Element | null
  }
}

const IS_MODAL = '[role=dialog][aria-modal=true]'

/** Notes what has the focus until something that opens takes it; resolves with a function that ends this. */
async function noteOpener(page: Page): Promise<() => Promise<void>> {
  const notes = await page.evaluateHandle(() => {
    document.querySelector<HTMLElement>('#main')?.focus()
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

/** Where the focus is while something is open: in the dialog that covers the page, if one does. */
const placeWhileOpen = (opened: Locator): Promise<string> =>
  opened.evaluate((element, modal) => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return 'nowhere'
    const dialog = element.closest(modal)
    return dialog === null || dialog.contains(focused) ? 'right' : focused.outerHTML.slice(0, 160)
  }, IS_MODAL)

/** Where the focus is afterwards: after a dialog at its opener, where that is still there. */
const placeAfterwards = (page: Page, isBack: boolean): Promise<string> =>
  page.evaluate(mustBeBack => {
    const [focused, opener] = [document.activeElement, window.overlayOpener]
    if (focused === null || focused === document.body) return 'nowhere'
    if (!mustBeBack || focused === opener || opener?.isConnected !== true) return 'right'
    return focused.outerHTML.slice(0, 160)
  }, isBack)

/** The overlays that a view opens, with the checks that the focus goes in and comes back. */
export interface WatchedOpening {
  readonly opened: Locator
  /** Call it once what opened is closed; `isByEscape` unless the view closes it its own way. */
  readonly expectFocusBack: (isByEscape: boolean) => Promise<void>
}

/** Opens something, and expects that the focus is never lost to the body of the page. */
export async function openWatched(
  page: Page,
  title: string,
  open: () => Promise<Locator>,
): Promise<WatchedOpening> {
  const stopNoting = await noteOpener(page)
  const opened = await open()
  await stopNoting()
  await expect(opened).toBeVisible()
  const isModal = await opened.evaluate((element, modal) => element.closest(modal) !== null, IS_MODAL)
  await expect.soft.poll(() => placeWhileOpen(opened), `the focus in ${title}`).toBe('right')
  return {
    opened,
    expectFocusBack: isByEscape =>
      expect.soft
        .poll(() => placeAfterwards(page, isModal && isByEscape), `the focus after ${title}`)
        .toBe('right'),
  }
}
