// spec: session-17
import { createServer, type AddressInfo } from 'node:net'
import { test as base, type Browser, type Page } from '@playwright/test'
import { startIdentityProvider, type IdentityProvider } from '@recado/server/testing/identity-provider'
import { startProduct, type Product } from '@recado/server/testing/product'
import { BRAZILIAN_BROWSER, expect, fillLogin } from '../testing/fixtures.ts'
import { expectAccessible } from '../testing/screen-checks.ts'

/** The provider is on another host than the product, so that the browser comes back from another site. */
const PROVIDER_HOST = 'localhost'

interface Fixtures {
  readonly provider: IdentityProvider
  readonly records: Map<string, string[]>
  readonly product: Product
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const test = base.extend<Fixtures & { address: string }>({
  address: async ({}, use) => use(`http://127.0.0.1:${await findFreePort()}`),
  records: async ({}, use) => use(new Map()),
  provider: async ({ address }, use) => {
    const provider = await startIdentityProvider([`${address}/api/auth/sso/callback`], PROVIDER_HOST)
    await use(provider)
    await provider.close()
  },
  product: async ({ address, provider, records }, use) => {
    const product = await startProduct(
      {
        RECADO_PORT: new URL(address).port,
        RECADO_PUBLIC_URL: address,
        RECADO_ALLOW_PRIVATE_TARGETS: provider.target,
      },
      { resolveTxt: async name => records.get(name) ?? [] },
    )
    await use(product)
    await product.close()
  },
})

async function setUp(page: Page, provider: IdentityProvider, records: Map<string, string[]>): Promise<void> {
  await page.getByRole('link', { name: 'Configurar' }).click()
  const domains = page.getByRole('region', { name: 'Domínios de e-mail' })
  await domains.getByLabel('Novo domínio').fill('gmail.com')
  await domains.getByRole('button', { name: 'Adicionar' }).click()
  await expect(domains.getByText(/Neste domínio qualquer pessoa pode ter um e-mail/)).toBeVisible()
  await domains.getByLabel('Novo domínio').fill('lojasol.example')
  await domains.getByRole('button', { name: 'Adicionar' }).click()
  await domains.getByRole('button', { name: 'Verificar' }).click()
  await expect(domains.getByText(/O registro TXT ainda não aparece no DNS/)).toBeVisible()
  const [name, value] = await Promise.all(
    ['Nome do registro', 'Valor do registro'].map(label =>
      domains.getByRole('textbox', { name: label }).inputValue(),
    ),
  )
  records.set(name ?? '', [value ?? ''])
  await domains.getByRole('button', { name: 'Verificar' }).click()
  await expect(domains.getByText('Comprovado', { exact: true })).toBeVisible()

  const card = page.getByRole('region', { name: 'Provedor de identidade' })
  await card.getByLabel('Endereço do provedor').fill('https://10.0.0.7')
  await card.getByRole('button', { name: 'Testar' }).click()
  await expect(card.getByRole('alert')).toContainText('Este endereço não é público')
  await card.getByLabel('Endereço do provedor').fill(provider.issuer)
  await card.getByRole('button', { name: 'Testar' }).click()
  await expect(card.getByRole('status')).toContainText('O provedor responde')
  await card.getByLabel('ID do cliente').fill(provider.clientId)
  await card.getByRole('textbox', { name: 'Segredo do cliente' }).fill(provider.clientSecret)
  await card.getByRole('switch', { name: 'Criar usuários no primeiro acesso' }).click()
  await card.getByRole('switch', { name: 'SSO ligado' }).click()
  await expectAccessible(page, 'the page of single sign-on')
  await card.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('SSO salvo')).toBeVisible()
}

/** Signs in on the provider's own pages. */
async function passProvider(page: Page, login: string): Promise<void> {
  await page.waitForURL(({ hostname }) => hostname === PROVIDER_HOST)
  await page.locator('input[name="login"]').fill(login)
  await page.locator('input[name="password"]').fill('x')
  await page.locator('button[type="submit"]').click()
  await page.locator('input[name="prompt"][value="consent"]').waitFor({ state: 'attached' })
  await page.locator('button[type="submit"]').click()
}

const openGuest = async (
  browser: Browser,
  baseURL: string,
  language: 'pt' | 'en',
  width: number,
): Promise<Page> =>
  (
    await browser.newContext({
      ...BRAZILIAN_BROWSER,
      baseURL,
      storageState: {
        cookies: [],
        origins: [{ origin: baseURL, localStorage: [{ name: 'language', value: language }] }],
      },
      viewport: { width, height: 900 },
    })
  ).newPage()

test('an admin sets single sign-on up; colleagues sign in at the provider, a new one on a phone in English', async ({
  browser,
  product,
  provider,
  records,
}) => {
  const acme = await product.company()
  const beto = await acme.hire('Beto', { email: 'beto@lojasol.example', queueIds: [acme.vendas] })
  provider.accounts.set('beto', { email: beto.email, name: 'Beto' })
  provider.accounts.set('lia', { email: 'lia@lojasol.example', name: 'Lia Prado' })
  provider.accounts.set('eva', { email: 'eva@alheio.example' })

  await test.step('Ana sets it up', async () => {
    const page = await openGuest(browser, product.url, 'pt', 1440)
    await page.goto('/login?to=/settings/options')
    await fillLogin(page, acme.ana)
    await page.waitForURL('**/settings/options')
    await setUp(page, provider, records)
  })

  await test.step('Beto gets to the page that he asked for', async () => {
    const page = await openGuest(browser, product.url, 'pt', 1440)
    await page.goto('/contacts')
    await page.getByRole('button', { name: 'Entrar com SSO' }).click()
    await expect(page.getByText('Informe o e-mail da empresa para entrar com SSO.')).toBeVisible()
    await page.getByLabel('E-mail').fill('beto@outro.example')
    await page.getByRole('button', { name: 'Entrar com SSO' }).click()
    await expect(page.getByRole('alert')).toContainText('Nenhuma empresa usa SSO com o domínio')
    await page.getByLabel('E-mail').fill(beto.email)
    await page.getByRole('button', { name: 'Entrar com SSO' }).click()
    await passProvider(page, 'beto')
    await page.waitForURL('**/contacts')
    await expect(page.getByRole('button', { name: 'Menu de Beto' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Menu de Beto' })).toBeVisible()
  })

  await test.step('Eva, whose e-mail is of another domain, reads why she is not in', async () => {
    const page = await openGuest(browser, product.url, 'pt', 390)
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('eva@lojasol.example')
    await page.getByRole('button', { name: 'Entrar com SSO' }).click()
    await passProvider(page, 'eva')
    await expect(page.getByRole('alert')).toContainText('não confirmou um e-mail em um domínio da empresa')
    await expectAccessible(page, 'the login page after a sign-in that failed')
  })

  await test.step('Lia becomes a user, on a phone in English', async () => {
    const page = await openGuest(browser, product.url, 'en', 390)
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('lia@lojasol.example')
    await page.getByRole('button', { name: 'Log in with SSO' }).click()
    await passProvider(page, 'lia')
    await page.waitForURL('**/tickets')
    const { rows } = await product.context.pools.platform.query<{ name: string; profile: string }>(
      `select name, profile from users where email = 'lia@lojasol.example'`,
    )
    expect(rows).toEqual([{ name: 'Lia Prado', profile: 'user' }])
  })
})
