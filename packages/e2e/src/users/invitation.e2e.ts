import { ROUTES } from '@recado/contract'
import { BRAZILIAN_BROWSER, expect, test } from '../testing/fixtures.ts'

test.use(BRAZILIAN_BROWSER)

test('an admin invites a colleague by a link, who chooses a password and is in', async ({
  acme,
  browser,
  logIn,
  product,
}) => {
  const email = `lia.${acme.id}@example.com`
  const ana = await logIn(acme.ana, { at: '/users' })
  await ana.getByRole('button', { name: 'Adicionar usuário' }).click()
  const form = ana.getByRole('dialog', { name: 'Adicionar usuário' })
  // By keyboard alone: name, e-mail, the preset, the queue.
  await expect(form.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await ana.keyboard.type('Lia')
  await ana.keyboard.press('Tab')
  await ana.keyboard.type(email)
  await form.getByRole('radio', { name: 'Atendente' }).focus()
  await ana.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'Supervisor' })).toBeChecked()
  await form.getByRole('combobox', { name: 'Filas', exact: true }).pressSequentially('Ven')
  await expect(ana.getByRole('option')).toHaveText(['Vendas'])
  await ana.keyboard.press('Enter')
  await form.getByRole('combobox', { name: 'Filas', exact: true }).press('Escape')
  await form.getByRole('button', { name: 'Convidar' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Convite para Lia' })
  await expect(dialog.getByRole('button', { name: 'Copiar link' })).toBeFocused()
  const link = await dialog.locator('pre').innerText()
  await ana.keyboard.press('Escape')
  await expect(ana.getByRole('row', { name: /Lia/ })).toContainText('Ainda não entrou')

  const lia = await browser.newPage({ baseURL: product.url, ...BRAZILIAN_BROWSER })
  await lia.goto(new URL(link).pathname + new URL(link).hash)
  await expect(lia.getByText(`Você entra com ${email}.`)).toBeVisible()
  await lia.getByRole('textbox', { name: 'Senha', exact: false }).first().fill('Girassol-42')
  await lia.getByLabel('Repita a nova senha').fill('Girassol-42')
  await lia.keyboard.press('Enter')
  // A supervisor sees the dashboard; nobody types the password twice.
  await expect(lia.getByRole('button', { name: /^Menu de Lia/ })).toBeVisible()
  await lia.close()
  await ana.reload()
  await expect(ana.getByRole('row', { name: /Lia/ })).not.toContainText('Ainda não entrou')
})

test('the link also opens in a browser where somebody is logged in, who gives way', async ({
  acme,
  logIn,
}) => {
  const email = `lia.${acme.id}@example.com`
  const { link } = await acme.ana.ok(ROUTES.inviteUser, { body: { name: 'Lia', email } })
  const page = await logIn(acme.ana, { at: '/users' })
  await page.goto(new URL(link).pathname + new URL(link).hash)
  await expect(page.getByText(`${acme.ana.name} está neste navegador`, { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('Girassol-42')
  await page.getByRole('textbox', { name: 'Repita a nova senha' }).fill('Girassol-42')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Menu de Lia/ })).toBeVisible()
  await expect(page).toHaveURL(/\/tickets/)
  // The page has no way back to the link.
  expect(page.url()).not.toContain('invitation')
})
