// spec: session-16
import { createServer, type AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { startProduct, type Product } from '@recado/server/testing/product'
import { BRAZILIAN_BROWSER, expect, fillLogin, PASSWORD, test as base } from '../testing/fixtures.ts'

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise(closed => server.close(closed))
  return port
}

/** A product at http://localhost: browsers allow no passkeys at an IP address. */
const test = base.extend<object, { product: Product; site: string }>({
  site: [async ({}, use) => use(`http://localhost:${await findFreePort()}`), { scope: 'worker' }],
  product: [
    async ({ site, mailbox }, use) => {
      const product = await startProduct({
        RECADO_PORT: new URL(site).port,
        RECADO_PUBLIC_URL: site,
        RECADO_SMTP_URL: mailbox.url,
        RECADO_MAIL_FROM: 'Recado <ola@recado.example>',
      })
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
})

/** A platform authenticator that always verifies its user. Returns the switch of that. */
async function addAuthenticator(page: Page): Promise<{ verify(isVerified: boolean): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: async isUserVerified => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}

/** Keeps the suggestions of the e-mail field from answering before the button is pressed. */
async function stopSuggestions(page: Page): Promise<void> {
  const stop = () => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  }
  await page.addInitScript(stop)
  await page.evaluate(stop)
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu de Beto' }).click()
  await page.getByRole('menuitem', { name: 'Meu perfil' }).click()
  await page.getByRole('tab', { name: 'Segurança' }).click()
}
async function logOut(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Perfil' }).getByLabel('Fechar').click()
  await page.getByRole('button', { name: 'Menu de Beto' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL('**/login**')
}
async function addPasskey(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Chaves de acesso' })
  await panel.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await panel.getByLabel('Nome da chave').fill(name)
  await panel.getByLabel('Senha atual').fill(PASSWORD)
  await panel.getByRole('button', { name: 'Criar chave' }).click()
  await expect(panel.getByText(name)).toBeVisible()
}

test('a passkey is added in the profile, logs in without the password, and is removed', async ({
  acme,
  openContext,
  mailbox,
  site,
}) => {
  const context = await openContext(acme.beto, { baseURL: site, ...BRAZILIAN_BROWSER })
  const page = await context.newPage()
  const authenticator = await addAuthenticator(page)
  // No suggestion of the browser logs in while the password is typed.
  await authenticator.verify(false)
  let challenges = 0
  page.on('request', request => {
    if (request.url().endsWith('/challenge')) challenges += 1
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeVisible()
  await fillLogin(page, acme.beto)
  await page.waitForURL('**/tickets**')
  // Letters that are typed ask for none.
  expect(challenges).toBeLessThanOrEqual(1)
  await authenticator.verify(true)
  await openSecurity(page)
  await addPasskey(page, 'Notebook do Beto')
  const panel = page.getByRole('region', { name: 'Chaves de acesso' })
  await expect(panel.getByText(/Criada em .* · Ainda não usada/)).toBeVisible()
  await expect
    .poll(() => mailbox.emails.find(({ to }) => to === acme.beto.email)?.text)
    .toContain('Chave: Notebook do Beto')

  await test.step('another one on the same device is refused by the browser', async () => {
    await panel.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
    await panel.getByLabel('Senha atual').fill(PASSWORD)
    await panel.getByRole('button', { name: 'Criar chave' }).click()
    await expect(panel.getByText('Este aparelho já tem uma chave da sua conta.')).toBeVisible()
    await panel.getByRole('button', { name: 'Cancelar' }).click()
    await page
      .getByRole('dialog', { name: 'Descartar as alterações?' })
      .getByRole('button', { name: 'Descartar' })
      .click()
  })

  await test.step('without the fingerprint nobody gets in', async () => {
    await stopSuggestions(page)
    await authenticator.verify(false)
    await logOut(page)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Nenhuma chave foi usada.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeFocused()
    await expect(page).toHaveURL(/login/)
  })

  await test.step('with it one click is enough', async () => {
    await authenticator.verify(true)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await page.waitForURL('**/tickets**')
    await openSecurity(page)
    await expect(panel.getByText(/Usada (agora|há)/)).toBeVisible()
  })

  await test.step('it is renamed, and removed after the password', async () => {
    await panel.getByRole('button', { name: 'Renomear Notebook do Beto' }).click()
    await panel.getByLabel('Nome da chave').fill('Notebook novo')
    await panel.getByRole('button', { name: 'Salvar' }).click()
    await panel.getByRole('button', { name: 'Remover Notebook novo' }).click()
    await panel.getByLabel('Senha atual').fill(PASSWORD)
    await panel.getByRole('button', { name: 'Remover', exact: true }).click()
    await expect(page.getByText('Chave de acesso removida.', { exact: false })).toBeVisible()
    await expect(panel.getByText('Você ainda não tem nenhuma.')).toBeVisible()
  })

  await test.step('then it logs nobody in', async () => {
    await authenticator.verify(false)
    await logOut(page)
    await authenticator.verify(true)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page.getByText('Esta chave de acesso não foi aceita.', { exact: false })).toBeVisible()
  })
})

test('on a phone in English a passkey is the second step that a company demands, also from the suggestions', async ({
  acme,
  openContext,
  product,
  site,
}) => {
  const { platform } = product.context
  await platform
    .insertInto('settings')
    .values({ company_id: acme.id, key: 'requireTwoFactor', value: 'enabled' })
    .execute()
  const context = await openContext(acme.beto, { baseURL: site, viewport: { width: 390, height: 844 } })
  await context.addInitScript(() => localStorage.setItem('language', 'en'))
  const page = await context.newPage()
  const authenticator = await addAuthenticator(page)
  await authenticator.verify(false)
  await page.goto('/login')
  await fillLogin(page, acme.beto)
  await expect(page.getByRole('heading', { name: 'Turn on two-step verification' })).toBeVisible()
  await authenticator.verify(true)
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await panel.getByLabel('Current password').fill(PASSWORD)
  await panel.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Turn on two-step verification' })).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()

  await test.step('the password alone is not enough', async () => {
    await authenticator.verify(false)
    await context.clearCookies()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/login')
    await fillLogin(page, acme.beto)
    await expect(page.getByRole('alert')).toContainText('log in with your passkey')
  })

  await test.step('the browser suggests the passkey, and its owner takes it', async () => {
    await authenticator.verify(true)
    await page.goto('/login')
    await page.waitForURL('**/tickets**')
    await expect(page.getByRole('main')).toBeVisible()
  })
})
