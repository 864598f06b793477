import type { Locator, Page } from '@playwright/test'

/** An entry of the rail, which may have a counter. */
export const railEntry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: new RegExp(`^${name}\\b`) })

/** Opens the screen behind a line of the settings' home. */
export async function openSetting(page: Page, line: string): Promise<void> {
  await railEntry(page, 'Ajustes').click()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${line}`) })
    .click()
}

/** Opens the menu of the profile, and chooses from it. */
export async function chooseOfProfile(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Menu de / })
    .click()
  await page.getByRole('menuitem', { name }).click()
}
