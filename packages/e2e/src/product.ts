import { test as base, type Browser, type Page } from '@playwright/test'
import { startProduct, type Product } from '@recado/server/testing/product'

export const PASSWORD = 'Segredo-de-Ana-1'
/** One product for all stories of a worker; each story makes its own company. */
export const test = base.extend<object, { product: Product }>({
  product: [async ({}, use) => {
    const product = await startProduct()
    await use(product)
    await product.close()
  }, { scope: 'worker' }],
})
export { expect } from '@playwright/test'

/** A person at their own computer, logged in by the login screen. */
export async function logIn(browser: Browser, product: Product, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', permissions: ['microphone'] })
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/tickets')
  return page
}
