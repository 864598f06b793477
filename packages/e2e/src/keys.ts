import { expect, type Locator, type Page } from '@playwright/test'

/** Stops of the Tab key before somebody would give up. */
const PATIENCE = 70

/** Where the focus is. */
export const focused = (page: Page): Locator => page.locator(':focus')

/** Types a key as often as it takes, seeing where the focus is at every stop: in sight, and with a ring around it. */
export async function goTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' = 'Tab'): Promise<void> {
  await expect(place).toBeVisible()
  for (let stops = 0; stops < PATIENCE; stops++) {
    await page.keyboard.press(key)
    if (await place.evaluate(element => element === document.activeElement)) return standsOn(place)
    expect(await focused(page).evaluateAll(([element]) => element?.outerHTML.slice(0, 160) ?? 'nothing'), 'somewhere on the way').not.toBe('nothing')
    expect(await page.evaluate(ringless), 'a stop without a ring').toBeNull()
  }
  throw new Error(`${key} did not come to ${String(place)} in ${PATIENCE} stops.`)
}

/** The focus stands there, in sight and with a ring around it. */
export async function standsOn(place: Locator): Promise<void> {
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport()
  await expect.poll(() => place.page().evaluate(ringless), 'a place without a ring').toBeNull()
}

/** Presses a key on a place the keyboard has come to. */
export async function pressOn(place: Locator, key = 'Enter'): Promise<void> {
  await standsOn(place)
  await place.page().keyboard.press(key)
}

/** The focused element where nothing shows that it is: neither it nor the box it is drawn as has an outline. Null when all is well. */
function ringless(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const outlined = (one: Element | null): boolean => {
    if (!one) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/transparent|[ ,]0\)$/.test(outlineColor)
  }
  const boxes = [element, element.nextElementSibling]
  for (let box = element.parentElement; box && boxes.length < 6; box = box.parentElement) boxes.push(box)
  // The track of a switch stands in for its input, a box around a text for the text.
  return boxes.some(outlined) ? null : element.outerHTML.slice(0, 160)
}
