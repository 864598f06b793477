import { expect, type Locator, type Page } from '@playwright/test'

/** Stops of the Tab key before somebody would give up. */
const PATIENCE = 70

/** Where the focus is. */
export const focused = (page: Page): Locator => page.locator(':focus')

/** Types a key as often as it takes, seeing where the focus is at every stop: in sight, and with a ring around it. */
export async function goTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' = 'Tab'): Promise<void> {
  await expect(place).toBeVisible()
  let target = await place.elementHandle()
  for (let stops = 0; stops < PATIENCE; stops++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(describeStop, target)
    if (stop.isTarget) return standsOn(place)
    expect(stop.element, 'somewhere on the way').not.toBe('nothing')
    expect(stop.hasRing, `a ring around ${stop.element}`).toBe(true)
    if (stop.isGone) target = await place.elementHandle()
  }
  throw new Error(`${key} did not come to ${String(place)} in ${PATIENCE} stops.`)
}

/** The focus stands there, in sight and with a ring around it. */
export async function standsOn(place: Locator): Promise<void> {
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport()
  await expect.poll(() => place.evaluate(describeStop, null), 'a place with a ring').toMatchObject({ hasRing: true })
}

/** Presses a key on a place the keyboard has come to. */
export async function pressOn(place: Locator, key = 'Enter'): Promise<void> {
  await standsOn(place)
  await place.page().keyboard.press(key)
}

/**
 * The focused element, whether it is the target, and whether something shows that it has the focus: it or the box it is drawn as has an outline.
 * `isGone` says that the page has drawn the target anew.
 */
function describeStop(target: Element | null): { isTarget: boolean; isGone: boolean; element: string; hasRing: boolean } {
  const element = document.activeElement
  const isGone = target?.isConnected === false
  if (!element || element === document.body) return { isTarget: false, isGone, element: 'nothing', hasRing: true }
  const outlined = (one: Element | null): boolean => {
    if (!one) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/transparent|[ ,]0\)$/.test(outlineColor)
  }
  const boxes = [element, element.nextElementSibling]
  for (let box = element.parentElement; box && boxes.length < 6; box = box.parentElement) boxes.push(box)
  // The track of a switch stands in for its input, a box around a text for the text.
  return { isTarget: element === target, isGone, element: element.outerHTML.slice(0, 160), hasRing: boxes.some(outlined) }
}
