import { expect, type Locator, type Page } from '@playwright/test'
import type { Mailbox } from '@recado/server/testing/mailbox'
import type { SampleCompany } from '../../testing/sample-company/index.ts'
import type { Width } from '../../testing/screen-checks.ts'
import type { Translator } from '../../testing/translations.ts'

/** The fixtures that an overlay may need beside the browser. */
export interface OverlayFixtures {
  readonly sample: SampleCompany
  readonly mailbox: Mailbox
}

/** Something that opens over a screen or changes it, at any of its widths and in any language. */
export interface Overlay {
  readonly label: string
  /** Opens it; resolves with the opened element. */
  readonly open: (page: Page, t: Translator, fixtures: OverlayFixtures) => Promise<Locator>
  /** Closes it; Escape by default. */
  readonly close?: (page: Page, t: Translator) => Promise<unknown>
  /** The widths at which it exists; all by default. */
  readonly widths?: readonly Width[]
  /** Errors behind the page that belong to it. */
  readonly expectedErrors?: RegExp
}

/** A name on the screen: a key of the catalogue, or what is made of several. */
export type LocalizedName = string | ((t: Translator) => string | RegExp)
export const localize = (t: Translator, name: LocalizedName): string | RegExp =>
  typeof name === 'string' ? t(name) : name(t)
/** A sentence of the catalogue with its gaps filled. */
export const withValues =
  (key: string, values: Record<string, string | number>): LocalizedName =>
  t =>
    t(key, values)
/** A verb on a button of one record: `Editar: Loja`. */
export const recordAction =
  (key: string, record: string): LocalizedName =>
  t =>
    `${t(key)}: ${record}`
/** Matches names that begin with a sentence: a number or a shortcut may follow it. */
export const startingWith =
  (key: string): LocalizedName =>
  t =>
    prefixPattern(t(key))

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
export const prefixPattern = (text: string): RegExp => new RegExp(`^${escapeRegExp(text)}`)
export const exactPattern = (...texts: readonly string[]): RegExp =>
  new RegExp(`^(${texts.map(escapeRegExp).join('|')})$`)

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
/** Presses the first button of that name. */
export const pressButton = (page: Page, name: string | RegExp): Promise<void> => button(page, name).click()
/** Takes a choice of the open menu. */
export const chooseMenuItem = (page: Page, name: string): Promise<void> =>
  page.getByRole('menuitem', { name: prefixPattern(name) }).click()
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
export const menu = (page: Page): Locator => page.getByRole('menu')

/**
 * Opens a dialog and waits until it has taken the focus: until then it may take it from whatever is done
 * inside.
 */
export async function openDialog(
  page: Page,
  opener: string | RegExp,
  name: string | RegExp,
): Promise<Locator> {
  await pressButton(page, opener)
  await expect(dialog(page, name).locator(':focus')).toHaveCount(1)
  return dialog(page, name)
}
/** Closes the choices inside a dialog, then the dialog. */
export async function closeOptionsAndDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
}
/** A button, and the dialog behind it. */
export const dialogOverlay = (
  label: string,
  opener: LocalizedName,
  name: LocalizedName,
  more: Partial<Overlay> = {},
): Overlay => ({
  label,
  open: async (page, t) => {
    await pressButton(page, localize(t, opener))
    return dialog(page, localize(t, name))
  },
  ...more,
})
/** A button, and the menu behind it. */
export const menuOverlay = (label: string, opener: LocalizedName, more: Partial<Overlay> = {}): Overlay => ({
  label,
  open: async (page, t) => {
    await pressButton(page, localize(t, opener))
    return menu(page)
  },
  ...more,
})

/** A form that was saved with nothing in it. */
export const invalidFormOverlay = (
  label: string,
  opener: LocalizedName,
  title: LocalizedName,
  errorKey: string,
): Overlay => ({
  label,
  open: async (page, t) => {
    const form = await openDialog(page, localize(t, opener), localize(t, title))
    await form.getByRole('button', { name: t('actions.save') }).click()
    return page.getByText(t(errorKey)).first()
  },
})

/** Closes the question over a form, which is still there, and then the form. */
export const closeQuestionOverForm =
  (question: LocalizedName, form: LocalizedName) =>
  async (page: Page, t: Translator): Promise<void> => {
    await page.keyboard.press('Escape')
    await expect(dialog(page, localize(t, question))).toHaveCount(0)
    await expect(dialog(page, localize(t, form))).toBeVisible()
    await page.keyboard.press('Escape')
  }
