import { expect, type Locator, type Page } from '@playwright/test'

/** Maximum stops of the Tab key. */
const MAX_STOPS = 70

/** The focused element. */
export const focusedElement = (page: Page): Locator => page.locator(':focus')

/**
 * Types a key as often as it takes, seeing where the focus is at every stop: in sight, and with a ring around
 * it.
 */
export async function moveFocusTo(
  page: Page,
  destination: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' = 'Tab',
): Promise<void> {
  await expect(destination).toBeVisible()
  let target = await destination.elementHandle()
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(describeFocus, target)
    if (stop.isTarget) return expectFocusOn(destination)
    expect(stop.element, 'somewhere on the way').not.toBe('nothing')
    expect(stop.hasRing, `a ring around ${stop.element}`).toBe(true)
    if (stop.isGone) target = await destination.elementHandle()
  }
  throw new Error(`${key} did not come to ${String(destination)} in ${MAX_STOPS} stops.`)
}

/** Expects the focus there, visible and with a ring around it. */
export async function expectFocusOn(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  await expect
    .poll(() => target.evaluate(describeFocus, null), 'a place with a ring')
    .toMatchObject({ hasRing: true })
}

/** Presses a key on a place the keyboard has come to. */
export async function pressFocused(target: Locator, key = 'Enter'): Promise<void> {
  await expectFocusOn(target)
  await target.page().keyboard.press(key)
}

/** Closes by Escape. */
export async function closeByEscape(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

/** Tab goes round inside, both ways. */
export async function expectFocusTrapped(page: Page, dialog: Locator): Promise<void> {
  // The form of a dialog may arrive after its frame.
  await expect(dialog.getByRole('button').nth(1)).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab']) {
    const visited = new Set<number>()
    for (let stops = 0; stops < 40; stops++) {
      const here = await dialog.evaluate(element =>
        [...element.querySelectorAll('*')].findIndex(one => one === document.activeElement),
      )
      // A form that has just arrived takes the focus a moment later.
      if (here === -1) await expect(dialog.locator(':focus')).toHaveCount(1)
      else if (visited.has(here)) break
      visited.add(here)
      await page.keyboard.press(key)
    }
    expect(visited.size, 'more than one place to go').toBeGreaterThan(1)
  }
}

/**
 * The focused element, whether it is the target, and whether something shows that it has the focus: it or the
 * box it is drawn as has an outline. `isGone` says that the page has drawn the target anew.
 */
function describeFocus(target: Element | null): {
  isTarget: boolean
  isGone: boolean
  element: string
  hasRing: boolean
} {
  const element = document.activeElement
  const isGone = target?.isConnected === false
  if (!element || element === document.body)
    return { isTarget: false, isGone, element: 'nothing', hasRing: true }
  const hasOutline = (one: Element | null): boolean => {
    if (!one) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
    return (
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 1 &&
      !/transparent|[ ,]0\)$/.test(outlineColor)
    )
  }
  const boxes = [element, element.nextElementSibling]
  for (let box = element.parentElement; box && boxes.length < 6; box = box.parentElement) boxes.push(box)
  // The track of a switch stands in for its input, a box around a text for the text.
  return {
    isTarget: element === target,
    isGone,
    element: element.outerHTML.slice(0, 160),
    hasRing: boxes.some(hasOutline),
  }
}
