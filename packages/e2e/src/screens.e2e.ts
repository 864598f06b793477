import type { Locator, Page } from '@playwright/test'
import { fillLogin, expect, test } from './product.ts'
import { inspect, listen, visit } from './inspect.ts'

/** Every screen behind the login: its address, and what stands there once it is loaded. */
const SCREENS: readonly [path: string, ready: (page: Page) => Locator][] = [
  ['/tickets', page => page.getByText('Escolha uma conversa')],
  ['/tickets?sub=pending', page => page.getByRole('button', { name: 'Aceitar Pablo Prueba' })],
  ['/tickets?tab=closed', page => page.getByRole('button', { name: /Deniz Deneme/ })],
  ['/tickets?tab=groups', page => page.getByRole('button', { name: /Compras da família/ })],
  ['/tickets?tab=search', page => page.getByText('O que você procura?')],
  ['/tickets?tab=search&q=marina', page => page.getByRole('button', { name: /Marina Teste/ })],
  ['/tickets?tab=search&q=xyz', page => page.getByText('Nada encontrado')],
  ['/contacts', page => page.getByText('5 contatos')],
  ['/contacts?search=xyz', page => page.getByText('Nenhum registro corresponde')],
  ['/tags', page => page.getByText('3 etiquetas')],
  ['/connections', page => page.getByText('3 conexões')],
  ['/queues', page => page.getByText('2 filas')],
  ['/users', page => page.getByText('4 usuários')],
  ['/simulator', page => page.getByRole('region', { name: 'Telefone simulado' }).getByRole('log', { name: 'Mensagens' })],
  ['/nowhere', page => page.getByText('Esta página não existe')],
]

test('the login is fit for everybody', async ({ browser, product }) => {
  const page = await browser.newPage({ baseURL: product.url })
  const wrong = listen(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await inspect(page, 'login')
  await page.getByRole('combobox', { name: 'Idioma' }).click()
  await inspect(page, 'login, languages', [1440])
  await page.keyboard.press('Escape')
  expect(wrong).toEqual([])
  await fillLogin(page, { email: 'nobody@example.com' })
  await expect(page.getByRole('alert')).toContainText('e-mail ou senha incorretos')
  await inspect(page, 'login, refused', [1440])
  await page.close()
})

test('every screen is fit for everybody', async ({ furnished, logIn }) => {
  const page = await logIn(furnished.company.ana)
  const wrong = listen(page)
  for (const [path, ready] of [...SCREENS, [`/tickets/${furnished.open.uuid}`, conversation] as const]) {
    await visit(page, path)
    await expect(ready(page)).toBeVisible()
    await inspect(page, path)
    expect.soft(wrong.splice(0), `behind ${path}`).toEqual([])
  }
})
const conversation = (page: Page) => page.getByText('Até mais').last()
