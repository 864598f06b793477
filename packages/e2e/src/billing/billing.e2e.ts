// spec: billing-9, billing-10
import { ROUTES } from '@recado/contract'
import { expect, fillLogin, test } from '../testing/fixtures.ts'
import { findOverflow, HEIGHTS } from '../testing/screen-checks.ts'
import { dueIn, payByPix, plan, trialUntil } from './checkout-dialog.ts'

test('a trial ends in a payment by Pix: the operator confirms, the due date moves, the app opens', async ({
  acme,
  product,
  logIn,
}) => {
  const shop = await product.company({
    name: 'Comércio e Distribuição de Materiais de Construção Loja Sol',
    plan,
    company: trialUntil(3),
  })
  const operator = await acme.hire('Rita', { profile: 'admin', is_super: true })
  const ana = await logIn(shop.ana, { at: '/subscription' })
  await expect(ana.getByText('Restam 3 dias do seu período de teste.')).toBeVisible()
  // In the top bar the name makes room, never the date.
  const until = ana.getByRole('banner').getByText(/ativo até \d\d\/\d\d\/\d{4}$/)
  const cut = (element: Element) => element.scrollWidth - element.clientWidth
  expect(await until.evaluate(cut)).toBe(0)
  expect(await until.locator('xpath=..').evaluate(cut)).toBe(0)
  await ana.getByRole('button', { name: 'Assinar agora' }).click()
  const txid = await payByPix(ana)

  const rita = await logIn(operator, { at: '/settings/options' })
  await rita.getByRole('link', { name: 'Pagamentos' }).click()
  const row = rita.getByRole('row', { name: new RegExp(txid) })
  await expect(row).toContainText(/Loja Sol.*diz que pagou.*R\$\s199,00/)
  await rita.setViewportSize({ width: 1024, height: HEIGHTS[1024] })
  // The columns make room once the app hears of the new width.
  await expect.poll(() => findOverflow(rita)).toEqual([])
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
  const shop = await product.company({ name: 'Loja Sol', plan, company: trialUntil(-2) })
  // The first company belongs to the platform and does not expire.
  expect(shop.id).toBeGreaterThan(acme.id)
  const ana = await logIn(shop.ana)
  await ana.getByRole('link', { name: 'Pagar e reativar' }).click()
  await expect(ana.getByText('Seu período de teste terminou.')).toBeVisible()
  await expect(ana.getByRole('link', { name: /^Conversas/ })).toHaveCount(0)
  await ana.getByRole('link', { name: 'Ver faturas' }).click()
  await ana.getByRole('button', { name: 'Pagar agora' }).click()
  await payByPix(ana)
})

test('an expired company that pays sees the receipt, is led to the start, and is live again in every window', async ({
  acme,
  product,
  logIn,
}) => {
  const shop = await product.company({ name: 'Loja Sol', plan, company: trialUntil(-2) })
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
    await expect(page.getByRole('link', { name: /^Conversas/ })).toBeVisible()
  }
})

test('an admin of an expired company logs in from the letter to pay', async ({ openContext, product }) => {
  const shop = await product.company({ name: 'Loja Sol', plan, company: trialUntil(-2) })
  const page = await (await openContext(shop.ana)).newPage()
  await page.goto('/financeiro')
  await fillLogin(page, shop.ana)
  await expect(page.getByText(/A assinatura venceu em .* entre em contato com o suporte/)).toBeVisible()
  await page.getByRole('button', { name: 'Entrar para pagar' }).click()
  await expect(page.getByRole('button', { name: 'Pagar agora' })).toBeVisible()
  await expect(page).toHaveURL(/\/financeiro/)
  await page.getByRole('button', { name: 'Pagar agora' }).click()
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
    await expect(dialog.getByText('Plano Amplo começa com o pagamento.')).toBeVisible()
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
