// spec: billing-9
import { ROUTES } from '@recado/contract'
import { FakeEfi } from '@recado/server/testing/fake-efi'
import { FakeMercadoPago } from '@recado/server/testing/fake-mercado-pago'
import { readTestCertificate } from '@recado/server/testing/certificates'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../testing/fixtures.ts'
import { trialUntil, openPix, plan } from './checkout-dialog.ts'

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
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(drawer.getByText(refusal)).toBeVisible()
  await drawer.getByLabel(secret.label).fill(secret.value)
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).click()
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
    const shop = await product.company({ name: 'Loja Sol', plan, company: trialUntil(3) })
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
