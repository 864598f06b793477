import {
  LIMITS,
  Refusal,
  ROUTES,
  type Gateway,
  type GatewayAccountInput,
  type GatewayCheck,
  type PaymentSettings,
} from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { GatewayButton } from './GatewayDrawer.tsx'

const EFI = {
  gateway: 'efi',
  environment: 'sandbox',
  accountId: 'Client_Id_1',
  pixKey: 'pix@recado.example',
} as const
const MERCADO_PAGO = {
  gateway: 'mercadoPago',
  environment: 'production',
  accountId: '123456789',
  pixKey: '',
} as const
const settingsOf = (over: Partial<PaymentSettings> = {}): PaymentSettings => ({
  gateway: 'manual',
  hasOwnKey: true,
  instructions: '',
  accounts: [EFI],
  ...over,
})

async function openDrawer(settings: PaymentSettings, check: GatewayCheck | null = null) {
  let current = settings
  const server = new FakeServer()
    .answer(ROUTES.showPaymentSettings, () => current)
    .answer(ROUTES.saveGatewayAccount, ({ body }) => {
      const { gateway } = body as GatewayAccountInput
      current = { ...current, accounts: [gateway === 'efi' ? EFI : MERCADO_PAGO] }
      return { ...current, check }
    })
    .answer(ROUTES.chooseGateway, ({ body }) => {
      current = { ...current, gateway: (body as { gateway: Gateway }).gateway }
      return { ...current, check }
    })
  if (check) server.answer(ROUTES.checkGatewayAccount, () => check)
  const { page, user } = renderAsUser(GatewayButton, {
    server,
    me: { ...ME, profile: 'admin', super: true },
  })
  await user.click(await page.findByRole('button', { name: 'Forma de pagamento' }))
  const drawer = within(await page.findByRole('dialog', { name: 'Como as empresas pagam' }))
  await drawer.findByRole('tab', { name: 'Conta na Efí' })
  return { server, user, drawer }
}

test('a new account is stored with its file; the server’s reason stands beside its field', async () => {
  const { server, user, drawer } = await openDrawer(settingsOf({ accounts: [] }))
  expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Efí' }).disabled).toBe(true)
  server.answer(ROUTES.saveGatewayAccount, () => {
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
  expect(server.bodiesOf(ROUTES.saveGatewayAccount)).toEqual([
    {
      gateway: 'efi',
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
  const { user, drawer } = await openDrawer(settingsOf({ accounts: [] }))
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
  const { accountId: clientId, ...kept } = EFI
  expect(server.bodiesOf(ROUTES.saveGatewayAccount)).toEqual([{ ...kept, clientId, certificatePassword: '' }])
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

test('an account at Mercado Pago needs its token alone; the check speaks of Mercado Pago', async () => {
  const { server, user, drawer } = await openDrawer(settingsOf({ accounts: [] }), {
    problem: 'credentialsRefused',
    notices: null,
  })
  expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Mercado Pago' }).disabled).toBe(true)
  await user.click(drawer.getByRole('tab', { name: 'Conta no Mercado Pago' }))
  await user.type(drawer.getByLabelText(/Access Token/), 'TEST errado')
  await user.click(drawer.getByRole('button', { name: 'Salvar' }))
  await drawer.findByText('Access Token inválido')
  await user.clear(drawer.getByLabelText(/Access Token/))
  await user.type(drawer.getByLabelText(/Access Token/), 'APP_USR-1')
  await user.click(drawer.getByRole('button', { name: 'Salvar' }))
  expect((await drawer.findByRole('alert')).textContent).toBe(
    'O Mercado Pago recusou o Access Token. Confira também o ambiente escolhido.',
  )
  expect(server.bodiesOf(ROUTES.saveGatewayAccount)).toEqual([
    { gateway: 'mercadoPago', environment: 'production', accessToken: 'APP_USR-1' },
  ])
  expect(drawer.getByLabelText(/Access Token/)).toHaveProperty('placeholder', 'definido')
  expect(drawer.getByLabelText(/Access Token/)).toHaveProperty('value', '')
  await drawer.findByText('Número da conta: 123456789')
})

test('each account has its own check', async () => {
  const { user, drawer } = await openDrawer(settingsOf({ accounts: [EFI, MERCADO_PAGO] }), {
    problem: 'wrongEnvironment',
    notices: null,
  })
  await user.click(drawer.getByRole('tab', { name: 'Conta no Mercado Pago' }))
  await user.click(drawer.getByRole('button', { name: 'Testar a conta' }))
  await drawer.findByText(/são do outro ambiente/)
  await user.click(drawer.getByRole('tab', { name: 'Conta na Efí' }))
  expect(drawer.queryByRole('alert')).toBeNull()
})
