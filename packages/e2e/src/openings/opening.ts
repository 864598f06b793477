import { expect, type Locator, type Page } from '@playwright/test'
import type { Width } from '../inspect.ts'

/** Something that opens over a screen or changes it. */
export interface Opening {
  readonly what: string
  /** Opens it; the answer is what stands there then. */
  readonly open: (page: Page) => Promise<Locator>
  /** Takes it away again; Escape where nothing is said. */
  readonly close?: (page: Page) => Promise<unknown>
  /** Pixels the window is wide; 1440 where nothing is said. */
  readonly width?: Width
}

/** Presses the first button of that name. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
export const item = (page: Page, name: string): Promise<void> => page.getByRole('menuitem', { name }).click()
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
export const menu = (page: Page): Locator => page.getByRole('menu')

/** Opens a dialog and waits until it has taken the focus: until then it may take it from whatever is done inside. */
export async function inside(page: Page, button: string | RegExp, name: string | RegExp): Promise<Locator> {
  await press(page, button)
  await expect(dialog(page, name).locator(':focus')).toHaveCount(1)
  return dialog(page, name)
}
/** Closes the choices inside a dialog, then the dialog. */
export async function closeBoth(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
}
/** A button, and the dialog behind it. */
export const behind = (what: string, button: string | RegExp, name: string | RegExp, more: Partial<Opening> = {}): Opening => ({
  what,
  open: async page => {
    await press(page, button)
    return dialog(page, name)
  },
  ...more,
})
/** A button, and the menu behind it. */
export const menuBehind = (what: string, button: string, more: Partial<Opening> = {}): Opening => ({
  what,
  open: async page => {
    await press(page, button)
    return menu(page)
  },
  ...more,
})
