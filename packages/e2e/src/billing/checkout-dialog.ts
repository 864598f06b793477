import type { Locator, Page } from '@playwright/test'
import { expect } from '../testing/fixtures.ts'

const DAY_MS = 86_400_000
/** A plan that costs 199 a month. */
export const plan = { value: 199 }
/** A company that is due in so many days. */
export const dueIn = (days: number) => ({ due_date: new Date(Date.now() + days * DAY_MS) })

/** A company that signed up, and whose trial ends or ended in so many days. */
export function trialUntil(days: number) {
  const company = dueIn(days)
  return { ...company, trial_expiration: company.due_date }
}

/** Walks through the checkout to the code. */
export async function openPix(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Assinar', exact: true })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Camila')
  await dialog.getByRole('textbox', { name: 'E-mail de cobrança' }).fill('camila@example.com')
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill('Rua da Aurora, 320')
  await dialog.getByRole('textbox', { name: 'Cidade' }).fill('Recife')
  await dialog.getByRole('textbox', { name: 'CEP' }).fill('50050-000')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'PAGAR' }).click()
  await expect(dialog.getByRole('img', { name: /QR Code do Pix de R\$\s199,00/ })).toBeVisible()
  return dialog
}
/** Walks through the checkout, and says that the code was paid; returns its identifier. */
export async function payByPix(page: Page): Promise<string> {
  const dialog = await openPix(page)
  await dialog.getByRole('button', { name: 'Já paguei' }).click()
  await expect(dialog.getByText(/Avisamos quem confere/)).toBeVisible()
  return /Identificador: (\w+)/.exec((await dialog.textContent()) ?? '')?.[1]?.slice(0, 12) ?? ''
}
