import { expect, type Locator, type Page } from '@playwright/test'
import { phonePanel } from '../simulator/simulator-page.ts'

/** Opens the form of a new connection. */
export async function openConnectionForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Adicionar conexão' }).first().click()
  return page.getByRole('dialog', { name: 'Adicionar conexão' })
}

interface ConnectionFields {
  readonly name?: string
  /** The form's label of the channel. */
  readonly channel?: string
  readonly queues: readonly string[]
}
/** Fills in the name, the channel and the queues of a connection. */
export async function fillConnectionForm(
  page: Page,
  form: Locator,
  { name = 'Loja', channel = 'Simulador', queues }: ConnectionFields,
): Promise<void> {
  await form.getByRole('textbox', { name: 'Nome' }).fill(name)
  await form.getByRole('radio', { name: channel, exact: true }).check()
  const choice = form.getByRole('combobox', { name: 'Filas', exact: true })
  await choice.click()
  for (const queue of queues) await page.getByRole('option', { name: queue }).click()
  await choice.press('Escape')
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
