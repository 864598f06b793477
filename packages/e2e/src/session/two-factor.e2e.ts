// spec: session-15
import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, fillLogin, PASSWORD, test } from '../testing/fixtures.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000

/** The code of an authenticator app, by RFC 6238. */
function authenticatorCode(key: string, now: number): string {
  const bits = key
    .split('')
    .map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/gu) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD_MS)))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Sets the second step up in the panel that is open; answers the key and the recovery codes. */
async function setUp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  const panel = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await panel.getByLabel('Senha atual', { exact: false }).first().fill(PASSWORD)
  await panel.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect(panel.getByRole('img', { name: 'QR code da verificação em duas etapas' })).toBeVisible()
  const shown = panel.getByRole('figure', { name: 'Ou digite esta chave no aplicativo' }).locator('pre')
  const key = (await shown.innerText()).replaceAll(/\s/gu, '')
  await panel.getByLabel('Código do aplicativo').fill(authenticatorCode(key, Date.now()))
  await panel.getByRole('button', { name: 'Confirmar' }).click()
  const codes = panel.getByRole('figure', { name: 'Códigos de recuperação' }).locator('pre')
  const recoveryCodes = (await codes.innerText()).trim().split('\n')
  expect(recoveryCodes).toHaveLength(10)
  await panel.getByRole('button', { name: 'Já guardei' }).click()
  return { key, recoveryCodes }
}

test('a second step is set up in the profile, asked for at the login, and replaced by a recovery code', async ({
  acme,
  logIn,
}) => {
  const beto = await logIn(acme.beto)
  await beto.getByRole('button', { name: 'Menu de Beto' }).click()
  await beto.getByRole('menuitem', { name: 'Meu perfil' }).click()
  await beto.getByRole('tab', { name: 'Segurança' }).click()
  const { key, recoveryCodes } = await setUp(beto)
  await expect(beto.getByText(/Ligada desde/)).toBeVisible()
  await expect(beto.getByText('Restam 10 códigos de recuperação.')).toBeVisible()

  await beto.getByRole('dialog', { name: 'Perfil' }).getByLabel('Fechar').click()
  await beto.getByRole('button', { name: 'Menu de Beto' }).click()
  await beto.getByRole('menuitem', { name: 'Sair' }).click()
  await beto.waitForURL('**/login**')
  const page = beto
  await fillLogin(page, acme.beto)
  await expect(page.getByText('Digite o código do seu aplicativo autenticador.')).toBeVisible()
  const code = page.getByLabel('Código de verificação')
  // The code of the set-up is used up.
  await code.fill('000000')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText(/Este código não vale/)).toBeVisible()
  await code.fill(authenticatorCode(key, Date.now() + PERIOD_MS))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname.startsWith('/tickets'))

  const status = async (given: string) =>
    (
      await page.request.post('/api/auth/login', {
        data: { email: acme.beto.email, password: PASSWORD, code: given },
      })
    ).status()
  expect(await status(recoveryCodes[0] ?? '')).toBe(200)
  expect(await status(recoveryCodes[0] ?? '')).toBe(400)
})

test('a company demands it, and an admin helps somebody who lost the device', async ({
  acme,
  logIn,
  product,
}) => {
  const { platform } = product.context
  await platform
    .insertInto('settings')
    .values({ company_id: acme.id, key: 'requireTwoFactor', value: 'enabled' })
    .execute()
  const beto = await logIn(acme.beto)
  await expect(beto.getByRole('heading', { name: 'Ligue a verificação em duas etapas' })).toBeVisible()
  await setUp(beto)
  await expect(beto.getByRole('navigation').first()).toBeVisible()
  await expect(beto.getByRole('heading', { name: 'Ligue a verificação em duas etapas' })).toBeHidden()

  await platform.deleteFrom('settings').where('company_id', '=', acme.id).execute()
  const ana = await logIn(acme.ana, { at: '/users' })
  await ana.getByRole('button', { name: 'Editar: Beto' }).click()
  await ana.getByRole('button', { name: 'Desligar a verificação em duas etapas' }).click()
  const question = ana.getByRole('dialog', { name: 'Desligar a verificação em duas etapas' })
  const turnOff = question.getByRole('button', { name: 'Desligar', exact: true })
  await question.getByLabel('Sua senha', { exact: false }).first().fill(`${PASSWORD}!`)
  await turnOff.click()
  await expect(question.getByText('A senha atual não confere.')).toBeVisible()
  await question.getByLabel('Sua senha', { exact: false }).first().fill(PASSWORD)
  await turnOff.click()
  await expect(question).toBeHidden()
  await expect(ana.getByText('Verificação em duas etapas de Beto desligada.')).toBeVisible()
})
