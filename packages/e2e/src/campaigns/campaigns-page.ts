import type { Page } from '@playwright/test'

/** Lets the campaign send at any hour, since a story runs at any. */
export async function clearSendingHours(page: Page): Promise<void> {
  await page.getByLabel('Das', { exact: true }).fill('')
  await page.getByLabel('Até', { exact: true }).fill('')
}

/** Starts the campaign in the last step, and says yes to the question of the night. */
export async function pressStart(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /estas pessoas aceitaram/ }).check()
  await page.getByRole('button', { name: 'Começar agora' }).click()
  const yes = page.getByRole('button', { name: 'Começar mesmo assim' })
  await yes
    .or(page.getByRole('heading', { name: 'Destinatários' }))
    .first()
    .waitFor()
  if (await yes.isVisible()) await yes.click()
}
