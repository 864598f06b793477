import { expect, type Page } from '@playwright/test'

/** Clicks and keys that a person needed; letters that are typed do not count. */
export interface StepCount {
  clicks: number
  keys: number
}

declare global {
  interface Window {
    stepCount: StepCount
  }
}

/** Counts the clicks and keys of a page from now on. */
export async function countPresses(page: Page): Promise<() => Promise<StepCount>> {
  await page.evaluate(() => {
    const count = { clicks: 0, keys: 0 }
    window.stepCount = count
    addEventListener('pointerdown', ({ isTrusted }) => (count.clicks += Number(isTrusted)), true)
    addEventListener(
      'keydown',
      ({ key, isTrusted, ctrlKey, altKey }) => {
        const isLetter = key.length === 1 && !ctrlKey && !altKey
        const isModifier = ['Alt', 'Control', 'Shift', 'Meta'].includes(key)
        if (isTrusted && !isLetter && !isModifier) count.keys++
      },
      true,
    )
  })
  return () => page.evaluate(() => window.stepCount)
}

/** Presses keys, after which the focus is somewhere: whoever loses it begins anew at the top of the page. */
export async function pressWithFocus(page: Page, keys: string): Promise<void> {
  await page.keyboard.press(keys)
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), `a place after ${keys}`)
    .toBe(true)
}
