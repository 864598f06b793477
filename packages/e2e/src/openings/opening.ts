import { expect, type Locator, type Page } from '@playwright/test'
import type { Mailbox } from '@recado/server/testing/mailbox'
import type { Furnished } from '../furnished.ts'
import type { Width } from '../inspect.ts'
import type { Say } from '../words.ts'

/** The fixtures that an opening may need beside the browser. */
export interface Stage {
  readonly furnished: Furnished
  readonly mailbox: Mailbox
}

/** Something that opens over a screen or changes it, at any of its widths and in any language. */
export interface Opening {
  readonly what: string
  /** Opens it; the answer is what stands there then. */
  readonly open: (page: Page, say: Say, stage: Stage) => Promise<Locator>
  /** Takes it away again; Escape where nothing is said. */
  readonly close?: (page: Page, say: Say) => Promise<unknown>
  /** Where it exists; at every width where nothing is said. */
  readonly widths?: readonly Width[]
  /** Errors behind the page that belong to it. */
  readonly refused?: RegExp
}

/** A name on the screen: a key of the catalogue, or what is made of several. */
export type Name = string | ((say: Say) => string | RegExp)
export const spoken = (say: Say, name: Name): string | RegExp => (typeof name === 'string' ? say(name) : name(say))
/** A sentence of the catalogue with its gaps filled. */
export const filled =
  (key: string, values: Record<string, string | number>): Name =>
  say =>
    say(key, values)
/** A verb on a button of one record: `Editar: Loja`. */
export const of =
  (key: string, record: string): Name =>
  say =>
    `${say(key)}: ${record}`
/** Matches names that begin with a sentence: a number or a shortcut may follow it. */
export const starting =
  (key: string): Name =>
  say =>
    starts(say(key))

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
export const starts = (text: string): RegExp => new RegExp(`^${literally(text)}`)
export const either = (...texts: readonly string[]): RegExp => new RegExp(`^(${texts.map(literally).join('|')})$`)

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' }).first()
/** Presses the first button of that name. */
export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).click()
/** Takes a choice of the open menu. */
export const item = (page: Page, name: string): Promise<void> => page.getByRole('menuitem', { name: starts(name) }).click()
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
export const menu = (page: Page): Locator => page.getByRole('menu')

/** Opens a dialog and waits until it has taken the focus: until then it may take it from whatever is done inside. */
export async function inside(page: Page, opener: string | RegExp, name: string | RegExp): Promise<Locator> {
  await press(page, opener)
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
export const behind = (what: string, opener: Name, name: Name, more: Partial<Opening> = {}): Opening => ({
  what,
  open: async (page, say) => {
    await press(page, spoken(say, opener))
    return dialog(page, spoken(say, name))
  },
  ...more,
})
/** A button, and the menu behind it. */
export const menuBehind = (what: string, opener: Name, more: Partial<Opening> = {}): Opening => ({
  what,
  open: async (page, say) => {
    await press(page, spoken(say, opener))
    return menu(page)
  },
  ...more,
})
