import { expect, type Locator, type Page } from '@playwright/test'
import { phonePanel } from '../simulator/simulator-page.ts'

/** Opens the dialog for a new connection. */
export async function openConnectionDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Adicionar conexão' }).first().click()
  return page.getByRole('dialog', { name: 'Adicionar conexão' })
}

/** Adds the simulated phone Loja; its code is shown. */
export async function addSimulatedPhone(page: Page): Promise<void> {
  const dialog = await openConnectionDialog(page)
  await dialog.getByRole('radio', { name: 'Simulador', exact: true }).check()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Loja')
  await dialog.getByRole('button', { name: 'Continuar: QR Code' }).click()
  await expect(page.getByRole('dialog', { name: 'Conectar Loja' })).toBeVisible()
}

/** Opens the settings of a connection, and chooses its queues. */
export async function openConnectionSettings(
  page: Page,
  { name = 'Loja', queues }: { readonly name?: string; readonly queues: readonly string[] },
): Promise<Locator> {
  await page.getByRole('button', { name: `Editar: ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Editar conexão' })
  const choice = form.getByRole('combobox', { name: 'Filas', exact: true })
  await choice.click()
  for (const queue of queues) await page.getByRole('option', { name: queue }).click()
  await choice.press('Escape')
  return form
}

/** Adds the simulated phone Loja and opens its settings before it is linked. */
export async function addWithSettings(page: Page, queues: readonly string[]): Promise<Locator> {
  await addSimulatedPhone(page)
  await page.keyboard.press('Escape')
  return openConnectionSettings(page, { queues })
}

/** Saves the settings of Loja, and asks for its code. */
export async function saveAndShowCode(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'QR Code', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Conectar Loja' })).toBeVisible()
}

/** Links Loja to a simulated phone, which is the page that comes back. */
export async function linkSimulatedPhone(page: Page): Promise<Page> {
  const code = page.getByRole('dialog', { name: 'Conectar Loja' })
  await expect(code.getByRole('img', { name: 'QR Code para conectar Loja' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await code.getByRole('link', { name: 'Abrir o simulador' }).click()
  const customer = await opened
  await phonePanel(customer).getByRole('button', { name: 'Escanear o QR' }).click()
  await expect(page.getByText('Conectado com sucesso!')).toBeVisible()
  await expect(code).toBeHidden()
  return customer
}
