import { test as base, type Page } from '@playwright/test'
import { BRAZILIAN_BROWSER, expect } from '../testing/fixtures.ts'
import { startProductionServer, type ProductionServer } from '../testing/production-server.ts'

const test = base.extend<{ server: ProductionServer }>({
  server: async ({}, use) => {
    const server = await startProductionServer()
    await use(server)
    await server.close()
  },
})
test.use(BRAZILIAN_BROWSER)

const RITA = { email: 'rita@recado.example', password: 'Girassol-42' }

async function fillSetUp(page: Page, { email, company }: { email: string; company: string }): Promise<void> {
  await page.getByLabel('Empresa').fill(company)
  await page.getByLabel('Seu nome').fill('Rita')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(RITA.password)
  await page.getByRole('button', { name: 'Começar' }).click()
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('an empty server in production prints a link; the operator sets it up, and the link is dead', async ({
  server,
  browser,
}) => {
  const link = await server.findInOutput(new RegExp(`${server.url}/setup#\\S+`))
  await server.findInOutput(/Recado is ready/)
  const page = await browser.newPage({ baseURL: server.url, ...BRAZILIAN_BROWSER })

  await test.step('nobody logs in with the password of the demo', async () => {
    await page.goto('/login')
    await logIn(page, { email: 'camila@lojasol.example', password: 'recado123' })
    await expect(page.getByRole('alert')).toContainText('e-mail ou senha incorretos')
  })

  await test.step('a common password is refused, in words', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Configurar o servidor' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Senha' }).fill('12345678')
    await page.getByLabel('Empresa').fill('Recado do Recife')
    await page.getByLabel('Seu nome').fill('Rita')
    await page.getByLabel('E-mail').fill(RITA.email)
    await page.getByRole('button', { name: 'Começar' }).click()
    await expect(page.getByText(/^Esta senha é curta ou comum demais/)).toBeVisible()
  })

  await test.step('she makes her account and the company of the platform', async () => {
    await fillSetUp(page, { email: RITA.email, company: 'Recado do Recife' })
    await expect(page.getByText('Tudo pronto. Agora é só entrar.')).toBeVisible()
    await page.waitForURL('**/login')
    await logIn(page, RITA)
    // The first steps are there.
    await page.waitForURL(({ pathname }) => pathname === '/')
  })

  await test.step('she is the operator, and company 1 does not expire', async () => {
    await page.goto('/settings/companies')
    const row = page.getByRole('row', { name: /Recado do Recife/ })
    await expect(row).toContainText('plataforma, não vence')
    await page.goto('/connections')
    await expect(page.getByText('Nenhum número conectado')).toBeVisible()
  })

  await test.step('the link makes no second operator', async () => {
    const stranger = await browser.newPage({ baseURL: server.url, ...BRAZILIAN_BROWSER })
    await stranger.goto(link)
    await fillSetUp(stranger, { email: 'eva@evil.example', company: 'Evil' })
    await expect(stranger.getByText(/^Este link não vale mais/)).toBeVisible()
    await stranger.goto('/login')
    await logIn(stranger, { email: 'eva@evil.example', password: RITA.password })
    await expect(stranger.getByRole('alert')).toContainText('e-mail ou senha incorretos')
    await stranger.close()
  })
  await page.close()
})
