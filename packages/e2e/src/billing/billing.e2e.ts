// spec: billing-9, billing-10
import { ROUTES } from '@recado/contract'
import { FakeEfi } from '@recado/server/testing/fake-efi'
import { FakeMercadoPago } from '@recado/server/testing/fake-mercado-pago'
import { readTestCertificate } from '@recado/server/testing/certificates'
import type { Locator, Page } from '@playwright/test'
import { expect, fillLogin, test } from '../testing/fixtures.ts'
import { findOverflow, HEIGHTS } from '../testing/screen-checks.ts'

const DAY_MS = 86_400_000
const plan = { value: 199 }
const dueIn = (days: number) => ({ due_date: new Date(Date.now() + days * DAY_MS) })

/** Walks through the checkout to the code. */
async function openPix(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Assinar', exact: true })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Campo obrigatório').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Camila')
  await dialog.getByRole('textbox', { name: 'E-mail de cobrança' }).fill('camila@example.com')
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill('Rua da Aurora, 320')
  await dialog.getByRole('textbox', { name: 'Cidade' }).fill('Recife')
  await dialog.getByRole('textbox', { name: 'CEP' }).fill('50050-000')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('button', { name: 'PAGAR' }).click()
  await expect(dialog.getByRole('img', { name: /QR Code do Pix de R\$\s199,00/ })).toBeVisible()
  return dialog
}
/** Walks through the checkout, and says that the code was paid; returns its identifier. */
async function payByPix(page: Page): Promise<string> {
  const dialog = await openPix(page)
  await dialog.getByRole('button', { name: 'Já paguei' }).click()
  await expect(dialog.getByText(/Avisamos quem confere/)).toBeVisible()
  return /Identificador: (\w+)/.exec((await dialog.textContent()) ?? '')?.[1]?.slice(0, 12) ?? ''
}

test('a trial ends in a payment by Pix: the operator confirms, the due date moves, the app opens', async ({
  acme,
  product,
  logIn,
}) => {
  const shop = await product.company({ name: 'Loja Sol', plan, company: dueIn(3) })
  const operator = await acme.hire('Rita', { profile: 'admin', is_super: true })
  const ana = await logIn(shop.ana, { at: '/subscription' })
  await expect(ana.getByText('Restam 3 dias do seu período de teste.')).toBeVisible()
  await ana.getByRole('button', { name: 'Assinar agora' }).click()
  const txid = await payByPix(ana)

  const rita = await logIn(operator, { at: '/settings' })
  await rita.getByRole('link', { name: 'Pagamentos' }).click()
  const row = rita.getByRole('row', { name: new RegExp(txid) })
  await expect(row).toContainText(/Loja Sol.*diz que pagou.*R\$\s199,00/)
  await rita.setViewportSize({ width: 1024, height: HEIGHTS[1024] })
  expect(await findOverflow(rita)).toEqual([])
  await row.getByRole('button', { name: /^Confirmar/ }).click()
  await rita.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(rita.getByText('Pagamento confirmado.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await expect(ana.getByText('Pagamento recebido')).toBeVisible()
  await expect(ana.getByText(/A licença foi renovada até/)).toBeVisible()
  await expect(ana).toHaveURL(/:\d+\/$/)
  const { invoices } = await shop.ana.ok(ROUTES.listInvoices, { query: {} })
  expect(invoices).toMatchObject([{ status: 'paid' }])
})

test('the admin of an expired company reaches its invoices, and nothing else', async ({
  acme,
  product,
  logIn,
}) => {
  const shop = await product.company({ name: 'Loja Sol', plan, company: dueIn(-2) })
  // The first company belongs to the platform and does not expire.
  expect(shop.id).toBeGreaterThan(acme.id)
  const ana = await logIn(shop.ana)
  await ana.getByRole('link', { name: 'Pagar e reativar' }).click()
  await expect(ana.getByText('Seu período de teste terminou.')).toBeVisible()
  await expect(ana.getByRole('link', { name: 'Atendimentos' })).toHaveCount(0)
  await ana.getByRole('link', { name: 'Ver faturas' }).click()
  await ana.getByRole('button', { name: 'Mudar de plano' }).click()
  await payByPix(ana)
})

test('an expired company that pays sees the receipt, is led to the start, and is live again in every window', async ({
  acme,
  product,
  logIn,
}) => {
  const shop = await product.company({ name: 'Loja Sol', plan, company: dueIn(-2) })
  const operator = await acme.hire('Rita', { profile: 'admin', is_super: true })
  const beto = await logIn(shop.beto)
  await expect(beto.getByText(/Fale com um administrador da sua empresa/)).toBeVisible()
  const ana = await logIn(shop.ana, { at: '/subscription' })
  await ana.getByRole('button', { name: 'Assinar agora' }).click()
  const txid = await payByPix(ana)
  await operator.ok(ROUTES.confirmPayment, { params: { txid } })

  const receipt = ana.getByRole('dialog').getByRole('status')
  await expect(receipt).toContainText('Pagamento recebido', { timeout: 15_000 })
  await expect(receipt).toContainText(/Empresa.*Loja Sol.*Período/)
  await expect(ana.getByText(/A licença foi renovada até/)).toBeVisible()
  await expect(ana).toHaveURL(/:\d+\/$/)
  for (const page of [ana, beto]) {
    // Beto's window asks now and then whether somebody has paid.
    await expect(page.getByText('Online', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('link', { name: 'Atendimentos' })).toBeVisible()
  }
})

test('an admin of an expired company logs in from the letter to pay', async ({ openContext, product }) => {
  const shop = await product.company({ name: 'Loja Sol', plan, company: dueIn(-2) })
  const page = await (await openContext(shop.ana)).newPage()
  await page.goto('/financeiro')
  await fillLogin(page, shop.ana)
  await expect(page.getByText(/A assinatura venceu em .* entre em contato com o suporte/)).toBeVisible()
  await page.getByRole('button', { name: 'Entrar para pagar' }).click()
  await expect(page.getByRole('button', { name: 'Mudar de plano' })).toBeVisible()
  await expect(page).toHaveURL(/\/financeiro/)
  await page.getByRole('button', { name: 'Mudar de plano' }).click()
  await payByPix(page)
})

test('a plan that is full leads to a larger one, which is paid and begins at once', async ({
  acme,
  product,
  logIn,
}) => {
  const shop = await product.company({ name: 'Loja Sol', plan: { ...plan, queues: 2 }, company: dueIn(5) })
  const operator = await acme.hire('Rita', { profile: 'admin', is_super: true })
  const { platform } = product.context
  const large = { value: 199, users: 90, connections: 90, queues: 90, is_public: true }
  await platform
    .insertInto('plans')
    .values({ ...large, name: 'Plano Amplo' })
    .execute()
  try {
    const body = {
      firstName: 'Ana',
      address2: 'Rua 1',
      city: 'Recife',
      zipcode: '50050',
      country: 'BR',
    } as const
    await shop.ana.ok(ROUTES.saveBillingDetails, { body: { ...body, email: 'contas@example.com' } })
    const first = await shop.ana.ok(ROUTES.subscribeCompany, { body })
    await operator.ok(ROUTES.confirmPayment, { params: first })
    const ana = await logIn(shop.ana, { at: '/queues' })
    await ana.getByRole('link', { name: 'Ver planos maiores' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Renovar assinatura' })
    await dialog.getByRole('radio', { name: 'Plano Amplo' }).click()
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await ana.reload()
    await expect(dialog.getByText('O plano Plano Amplo começa com o pagamento.')).toBeVisible()
    await dialog.getByRole('button', { name: 'PAGAR' }).click()
    const identifier = await dialog.getByText(/^Identificador: /).textContent()
    await operator.ok(ROUTES.confirmPayment, { params: { txid: identifier?.split(' ')[1] ?? '' } })
    await expect(dialog.getByText('Pagamento recebido')).toBeVisible({ timeout: 15_000 })
    await ana.goto('/queues')
    await expect(ana.getByRole('button', { name: 'Adicionar fila' }).first()).toBeEnabled()
    await expect(ana.getByRole('link', { name: 'Ver planos maiores' })).toHaveCount(0)
  } finally {
    await platform
      .deleteFrom('plans')
      .where('name', '=', 'Plano Amplo')
      .where('is_public', '=', true)
      .execute()
      .catch(() => undefined)
  }
})

/** A gateway that a story connects. */
interface ConnectedGateway {
  readonly name: string
  /** Stores an account whose secret is wrong. */
  readonly fillWrong: (drawer: Locator) => Promise<void>
  readonly refusal: RegExp
  /** The secret, which is entered anew. */
  readonly secret: { readonly label: string; readonly value: string }
  readonly working: string
  readonly about: string
}

const GATEWAYS: readonly ConnectedGateway[] = [
  {
    name: 'Efí',
    fillWrong: async drawer => {
      await drawer.getByRole('tab', { name: 'Conta na Efí' }).click()
      await drawer.getByRole('textbox', { name: 'Client ID' }).fill(FakeEfi.login.clientId)
      await drawer.getByLabel('Client Secret').fill('errado')
      await drawer.getByRole('textbox', { name: 'Chave Pix da conta' }).fill(FakeEfi.key)
      const file = {
        name: 'loja.p12',
        mimeType: 'application/x-pkcs12',
        buffer: readTestCertificate('client.p12'),
      }
      await drawer.locator('input[type="file"]').setInputFiles(file)
      await drawer.getByLabel('Senha do certificado').fill('segredo')
    },
    refusal: /A Efí recusou o Client ID ou o Client Secret/,
    secret: { label: 'Client Secret', value: FakeEfi.login.clientSecret },
    working: 'A Efí aceita esta conta.',
    about: 'O banco informa cada Pix, e ninguém precisa confirmar.',
  },
  {
    name: 'Mercado Pago',
    fillWrong: async drawer => {
      await drawer.getByRole('tab', { name: 'Conta no Mercado Pago' }).click()
      await drawer.getByText('Homologação', { exact: true }).click()
      await drawer.getByLabel('Access Token').fill('TEST-errado')
    },
    refusal: /O Mercado Pago recusou o Access Token/,
    secret: { label: 'Access Token', value: FakeMercadoPago.token },
    working: 'O Mercado Pago aceita esta conta.',
    about: 'O Mercado Pago informa cada Pix, e ninguém precisa confirmar.',
  },
]

/** Stores the account at a gateway in the settings, checks it and chooses it. */
async function chooseGateway(
  page: Page,
  { name, fillWrong, refusal, secret, working, about }: ConnectedGateway,
): Promise<void> {
  await page.getByRole('button', { name: 'Forma de pagamento' }).click()
  const drawer = page.getByRole('dialog', { name: 'Como as empresas pagam' })
  await fillWrong(drawer)
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect(drawer.getByText(refusal)).toBeVisible()
  await drawer.getByLabel(secret.label).fill(secret.value)
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect(drawer.getByLabel(secret.label)).toHaveValue('')
  await expect(drawer.getByText(working)).toBeVisible()
  await drawer.getByRole('button', { name: 'Testar a conta' }).click()
  await expect(drawer.getByText(working)).toBeVisible()
  await drawer.getByText(name, { exact: true }).click()
  await expect(drawer.getByText(about)).toBeVisible()
}

for (const gateway of GATEWAYS)
  test(`the operator connects ${gateway.name}; a payment whose notice is lost moves the due date by itself`, async ({
    acme,
    product,
    efi,
    mercadoPago,
    logIn,
  }) => {
    const fake = gateway.name === 'Efí' ? efi : mercadoPago
    const shop = await product.company({ name: 'Loja Sol', plan, company: dueIn(3) })
    const operator = await acme.hire('Rita', { profile: 'admin', is_super: true })
    const rita = await logIn(operator, { at: '/settings/payments' })
    try {
      await chooseGateway(rita, gateway)
      const ana = await logIn(shop.ana, { at: '/subscription' })
      const before = await shop.ana.ok(ROUTES.showSubscription, {})
      await ana.getByRole('button', { name: 'Assinar agora' }).click()
      const dialog = await openPix(ana)
      await expect(dialog.getByText('Este código vale por')).toBeVisible()
      fake.pay(fake.listTxids().at(-1) ?? '', { cents: 19_900 })
      // No notice comes: the screen asks, and the server reads the charge back.
      await expect(ana.getByText('Pagamento recebido')).toBeVisible({ timeout: 15_000 })
      const after = await shop.ana.ok(ROUTES.showSubscription, {})
      expect(after.dueDate).toBe(before.dueDateAfterPayment)
      const { payments } = await operator.ok(ROUTES.listAwaitedPayments, { query: {} })
      expect(payments.filter(({ company }) => company.id === shop.id)).toEqual([])
    } finally {
      await product.context.platform.deleteFrom('payment_gateways').execute()
    }
  })
