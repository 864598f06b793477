import { LIMITS, Refusal, ROUTES, type GatewayCheck, type PaymentSettings } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { GatewayButton } from './GatewayDrawer.tsx'

const STORED = { environment: 'sandbox', clientId: 'Client_Id_1', pixKey: 'pix@recado.example' } as const
const settingsOf = (over: Partial<PaymentSettings> = {}): PaymentSettings => ({
  gateway: 'manual',
  hasOwnKey: true,
  efi: STORED,
  ...over,
})

async function openDrawer(settings: PaymentSettings, check: GatewayCheck | null = null) {
  let current = settings
  const server = new FakeServer()
    .answer(ROUTES.showPaymentSettings, () => current)
    .answer(ROUTES.saveEfiAccount, () => {
      current = { ...current, efi: STORED }
      return { ...current, check }
    })
    .answer(ROUTES.chooseGateway, ({ body }) => {
      current = { ...current, gateway: (body as { gateway: 'manual' | 'efi' }).gateway }
      return { ...current, check }
    })
  if (check) server.answer(ROUTES.checkEfiAccount, () => check)
  const { page, user } = renderAsUser(GatewayButton, {
    server,
    me: { ...ME, profile: 'admin', super: true },
  })
  await user.click(await page.findByRole('button', { name: 'Forma de pagamento' }))
  const drawer = within(await page.findByRole('dialog', { name: 'Como as empresas pagam' }))
  await drawer.findByText('Conta na Efí')
  return { server, user, drawer }
}

test('a new account is stored with its file; the server’s reason stands beside its field', async () => {
  const { server, user, drawer } = await openDrawer(settingsOf({ efi: null }))
  expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Efí' }).disabled).toBe(true)
  server.answer(ROUTES.saveEfiAccount, () => {
    throw new Refusal('ERR_VALIDATION', { fields: { certificatePassword: 'certificatePassword' } })
  })
  await user.type(drawer.getByRole('textbox', { name: /Client ID/ }), 'Client_Id_1')
  await user.type(drawer.getByLabelText(/Client Secret/), 'segredo-1')
  await user.type(drawer.getByRole('textbox', { name: /Chave Pix/ }), 'pix@recado.example')
  const file = new File(['abc'], 'loja.p12')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await user.upload(input, file)
  await drawer.findByText('loja.p12')
  await user.click(drawer.getByRole('button', { name: 'Salvar' }))
  await drawer.findByText('A senha não abre este certificado')
  expect(server.bodiesOf(ROUTES.saveEfiAccount)).toEqual([
    {
      environment: 'production',
      clientId: 'Client_Id_1',
      clientSecret: 'segredo-1',
      pixKey: 'pix@recado.example',
      certificate: 'YWJj',
      certificatePassword: '',
    },
  ])
})

const unreadable = Object.assign(new File(['abc'], 'sumido.p12'), {
  arrayBuffer: () => Promise.reject(new Error('gone')),
})
test.each<[string, File, string]>([
  [
    'is too large',
    new File(['x'.repeat(LIMITS.certificateMax)], 'filme.p12'),
    'Um certificado não é tão grande. Confira o arquivo',
  ],
  ['cannot be read', unreadable, 'O navegador não conseguiu ler o arquivo. Escolha-o de novo'],
])('a file that %s is not shown as chosen', async (_, file, words) => {
  const { user, drawer } = await openDrawer(settingsOf({ efi: null }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await user.upload(input, file)
  await drawer.findByText(words)
  expect(drawer.queryByText(file.name)).toBeNull()
  expect(drawer.getAllByText('não definido').length).toBeGreaterThan(0)
  if (input) await user.upload(input, new File(['abc'], 'loja.p12'))
  await drawer.findByText('loja.p12')
  expect(drawer.queryByText(words)).toBeNull()
})

test('a stored account shows that its secrets are set, and keeps them', async () => {
  const { server, user, drawer } = await openDrawer(settingsOf())
  expect(drawer.getByLabelText(/Client Secret/)).toHaveProperty('placeholder', 'definido')
  await user.click(drawer.getByRole('button', { name: 'Salvar' }))
  expect(server.bodiesOf(ROUTES.saveEfiAccount)).toEqual([{ ...STORED, certificatePassword: '' }])
})

test('a save says whether the gateway accepts the account', async () => {
  const { user, drawer } = await openDrawer(settingsOf(), { problem: 'pixKeyRefused', notices: null })
  await user.click(drawer.getByRole('button', { name: 'Salvar' }))
  expect((await drawer.findByRole('alert')).textContent).toBe('A chave Pix não é desta conta.')
})

test('a choice that is refused says why', async () => {
  const { server, user, drawer } = await openDrawer(settingsOf())
  server.answer(ROUTES.chooseGateway, () => {
    throw new Refusal('ERR_GATEWAY_UNUSABLE', { problem: 'credentialsRefused' })
  })
  await user.click(drawer.getByRole('radio', { name: 'Efí' }))
  await drawer.findByText(/A Efí recusou o Client ID ou o Client Secret/)
  expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Chave Pix própria' }).checked).toBe(true)
})

test('the choice counts at once; play money is marked', async () => {
  const { server, user, drawer } = await openDrawer(settingsOf())
  await user.click(drawer.getByRole('radio', { name: 'Efí' }))
  await drawer.findByText(/o dinheiro é de teste/)
  expect(server.bodiesOf(ROUTES.chooseGateway)).toEqual([{ gateway: 'efi' }])
})

test.each<[GatewayCheck, RegExp]>([
  [{ problem: null, notices: 'registered' }, /A Efí aceita esta conta/],
  [{ problem: null, notices: 'noAddress' }, /pergunta pelos pagamentos a cada minuto/],
  [{ problem: 'certificateRefused', notices: null }, /A Efí encerrou a conexão/],
  [{ problem: 'permissionMissing', notices: null }, /não tem os escopos cob\.write e cob\.read/],
])('a check says in words what is wrong: %j', async (check, words) => {
  const { user, drawer } = await openDrawer(settingsOf(), check)
  await user.click(drawer.getByRole('button', { name: 'Testar a conta' }))
  await drawer.findByText(words)
})
