// spec: session-4, session-19, session-20
import { randomBytes } from 'node:crypto'
import { BRAZILIAN_BROWSER, expect, fillLogin, PASSWORD, test } from '../testing/fixtures.ts'

test.use(BRAZILIAN_BROWSER)
const NEW_PASSWORD = 'Girassol-42'

test('a company signs up, and its first admin is in', async ({ browser, product }) => {
  const unique = randomBytes(4).toString('hex')
  await product.context.platform
    .insertInto('plans')
    .values({ name: `Básico ${unique}`, users: 3, connections: 1, queues: 5, value: 99.9 })
    .execute()
  const page = await browser.newPage({ baseURL: product.url, ...BRAZILIAN_BROWSER })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await page.getByLabel('Empresa').fill('P')
  await page.getByLabel('Seu nome').fill('Lia Prado')
  await page.getByLabel('E-mail').fill(`lia.${unique}@padaria.example`)
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  const plan = page.getByRole('radio', { name: `Básico ${unique}` })
  await expect(plan).toContainText('3 usuários · 1 conexão · 5 filas')
  await expect(plan).toContainText(/R\$\s99,90 por mês/)
  await plan.click()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Muito curto!')).toBeVisible()
  await page.getByLabel('Empresa').fill(`Padaria ${unique}`)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Conta criada.')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Para atender seu primeiro cliente' })
  await expect(steps).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible()
  for (const guestPage of ['/login', '/signup']) {
    await page.goto(guestPage)
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(steps).toBeVisible()
  }
  await page.getByRole('button', { name: /^Menu de Lia Prado/ }).click()
  await expect(page.getByText(`Padaria ${unique}`)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL('**/login**')
  await fillLogin(page, { email: `lia.${unique}@padaria.example` })
  // There is no number yet.
  await expect(steps).toBeVisible()
  await page.close()
})

test('a lost password is made anew with the code that came by e-mail', async ({
  browser,
  product,
  acme,
  mailbox,
}) => {
  const page = await browser.newPage({ baseURL: product.url, ...BRAZILIAN_BROWSER })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible()
  await page.getByLabel('E-mail').fill('ninguem@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('O e-mail não foi encontrado')
  await page.getByLabel('E-mail').fill(acme.beto.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: acme.beto.email })).toContainText(
    'vale por 15 minutos',
  )
  const emailText = mailbox.emails.findLast(one => one.to === acme.beto.email)?.text ?? ''
  await page.getByLabel('Código').fill(/\d{4} \d{4}/.exec(emailText)?.[0] ?? '')
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('girassol')
  await page.getByLabel('Repita a nova senha').fill('Girassol')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A senha precisa de uma letra maiúscula')).toBeVisible()
  await expect(page.getByText('As senhas não coincidem')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Repita a nova senha').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await page.getByLabel('E-mail').fill(acme.beto.email)
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tickets')
  await page.close()
})
