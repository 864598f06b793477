// spec: billing-1, billing-3, billing-10, billing-11
import { ROUTES, type Invoice, type PixCharge, type SubscriptionState } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { PRO } from '../../testing/plan-samples.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { InvoicesPage } from './InvoicesPage.tsx'

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const invoiceOf = (over: Partial<Invoice> = {}): Invoice => ({
  id: 341,
  detail: 'Pro',
  recurrence: 'MENSAL',
  value: 199,
  currency: 'BRL',
  dueDate: inDays(10),
  status: 'open',
  paidAt: null,
  claimedAt: null,
  ...over,
})
const SUBSCRIPTION: SubscriptionState = {
  dueDate: inDays(10),
  dueDateAfterPayment: inDays(40),
  dueDay: null,
  recurrence: 'MENSAL',
  planId: 2,
  isTrial: false,
  hasPaid: true,
  usage: { users: 8, connections: 2, queues: 5 },
  plans: [
    { plan: { ...PRO, id: 1, name: 'Essencial', users: 3, value: 89 }, currency: 'BRL', lacks: ['users'] },
    { plan: PRO, currency: 'BRL', lacks: [] },
  ],
  mayChangePlan: true,
  details: {
    email: 'camila@lojasol.example',
    firstName: 'Camila',
    lastName: '',
    address2: 'Rua da Aurora, 320',
    city: 'Recife',
    state: 'PE',
    zipcode: '50050-000',
    country: 'BR',
  },
  invoice: invoiceOf(),
  gateway: 'manual',
  instructions: '',
}
const CHARGE: PixCharge = {
  txid: 'RC7K2P9QX4TN',
  gateway: 'manual',
  invoiceId: 341,
  planName: 'Pro',
  recurrence: 'MENSAL',
  qrcode: { qrcode: '00020126-pix-code' },
  valor: { original: '199.00' },
  currency: 'BRL',
  status: 'waiting',
  createdAt: inDays(0),
  expiresAt: null,
  claimedAt: null,
  paidAt: null,
  endToEndId: null,
  companyName: 'Loja Sol',
  period: null,
  dueDate: inDays(10),
}

function serverOf({
  invoices = [invoiceOf()],
  subscription = SUBSCRIPTION,
  charge = CHARGE,
}: {
  invoices?: Invoice[]
  subscription?: SubscriptionState
  charge?: PixCharge
} = {}): FakeServer {
  return new FakeServer()
    .answer(ROUTES.listInvoices, () => ({ invoices, count: invoices.length, hasMore: false }))
    .answer(ROUTES.showSubscription, () => subscription)
    .answer(ROUTES.subscribeCompany, () => CHARGE)
    .answer(ROUTES.showCharge, () => charge)
    .answer(ROUTES.claimCharge, () => ({ ...CHARGE, claimedAt: inDays(0) }))
    .answer(ROUTES.saveBillingDetails, () => SUBSCRIPTION.details as never)
    .answer(ROUTES.me, () => ME)
}
test('a company that does not expire reads that it gets no invoices', async () => {
  const subscription = { ...SUBSCRIPTION, dueDate: null }
  const { page } = renderAsUser(InvoicesPage, { me: ME, server: serverOf({ invoices: [], subscription }) })
  await page.findByText('Esta empresa não vence, por isso não recebe faturas.')
})

const openCheckout = async ({ page, user }: ReturnType<typeof renderAsUser>) => {
  await user.click(await page.findByRole('button', { name: 'Pagar a fatura 341' }))
  const dialog = await page.findByRole('dialog', { name: 'Renovar assinatura' })
  await within(dialog).findByText('Escolha o plano')
  return dialog
}

test('invoices are paid, overdue or open; only those that are not paid can be paid', async () => {
  const invoices = [
    invoiceOf(),
    invoiceOf({ id: 339, dueDate: inDays(-9) }),
    invoiceOf({ id: 332, status: 'paid', dueDate: inDays(-20), paidAt: inDays(-21) }),
  ]
  const { page } = renderAsUser(InvoicesPage, { me: ME, server: serverOf({ invoices }) })
  await page.findByText('3 faturas')
  const row = (id: string) => page.getByRole('row', { name: new RegExp(`^${id} `) })
  expect(row('341').textContent).toMatch(/R\$\s199,00.*faltam 10 dias.*Aberto/)
  expect(row('339').textContent).toMatch(/há 9 dias.*Vencido/)
  expect(row('332').textContent).toMatch(/por Pix.*Pago/)
  expect(page.getAllByRole('button', { name: /^Pagar a fatura/ })).toHaveLength(2)
})

test('the checkout begins with the plan, reviews, and shows the code, which the server has priced', async () => {
  const server = serverOf()
  const screen = renderAsUser(InvoicesPage, { me: ME, server })
  const dialog = await openCheckout(screen)
  const { user } = screen
  expect(within(dialog).getByRole<HTMLButtonElement>('radio', { name: 'Essencial' }).disabled).toBe(true)
  within(dialog).getByText(/^não cabe: 8 usuários em uso, o plano tem \d+$/)
  await user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  within(dialog).getByText('Você não perde dias.')
  await user.click(within(dialog).getByRole('button', { name: 'PAGAR' }))
  await within(dialog).findByDisplayValue('00020126-pix-code')
  expect(server.bodiesOf(ROUTES.subscribeCompany)).toEqual([
    expect.objectContaining({ firstName: 'Camila', plan: 2, recurrence: 'MENSAL', invoiceId: 341 }),
  ])
  expect(JSON.stringify(server.bodiesOf(ROUTES.subscribeCompany))).not.toMatch(/price|card|cvv/i)
  await user.click(within(dialog).getByRole('button', { name: 'Já paguei' }))
  await within(dialog).findByText(/Avisamos quem confere/)
})

test('without an address the checkout begins there, and says that it is missing only after a try', async () => {
  const subscription = { ...SUBSCRIPTION, details: { ...SUBSCRIPTION.details, address2: '' } }
  const server = serverOf({ subscription })
  const screen = renderAsUser(InvoicesPage, { me: ME, server })
  const { user } = screen
  await user.click(await screen.page.findByRole('button', { name: 'Pagar a fatura 341' }))
  const dialog = await screen.page.findByRole('dialog', { name: 'Renovar assinatura' })
  await within(dialog).findByRole('textbox', { name: 'Endereço' })
  const goOn = () => user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  const isDone = () => within(dialog).getByRole('button', { name: /Dados/ }).textContent === 'Dados'
  expect(isDone()).toBe(false)
  expect(within(dialog).queryByText('Campo obrigatório')).toBeNull()
  await goOn()
  await within(dialog).findByText('Campo obrigatório')
  await goOn()
  expect(within(dialog).queryByText('Escolha o plano')).toBeNull()

  await user.type(within(dialog).getByRole('textbox', { name: 'Endereço' }), 'Rua da Aurora, 320')
  await goOn()
  within(dialog).getByText('Escolha o plano')
  expect(isDone()).toBe(true)
  await goOn()
  within(dialog).getByRole('button', { name: 'PAGAR' })
})

test('whoever pays first is whom the invoice is for, and begins to write where something is missing', async () => {
  const details = { ...SUBSCRIPTION.details, firstName: '', lastName: '', email: '', address2: '' }
  const server = serverOf({ subscription: { ...SUBSCRIPTION, details } })
  const { page, user } = renderAsUser(InvoicesPage, { me: { ...ME, name: 'Ana Lima' }, server })
  await user.click(await page.findByRole('button', { name: 'Pagar a fatura 341' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Renovar assinatura' }))
  const address = await dialog.findByRole('textbox', { name: 'Endereço' })
  await expect.poll(() => document.activeElement).toBe(address)
  await user.type(address, 'Rua da Aurora, 320')
  await user.click(dialog.getByRole('button', { name: 'Continuar' }))
  await dialog.findByText('Escolha o plano')
  expect(server.bodiesOf(ROUTES.saveBillingDetails)).toMatchObject([
    { firstName: 'Ana', lastName: 'Lima', email: ME.email, address2: 'Rua da Aurora, 320' },
  ])
})

test('in the trial every plan that fits and every recurrence can be chosen; the own plan says what is above it', async () => {
  const plans = SUBSCRIPTION.plans.map(offer => ({
    ...offer,
    lacks: offer.plan.id === SUBSCRIPTION.planId ? (['queues'] as const) : [],
  })) as SubscriptionState['plans']
  const subscription = { ...SUBSCRIPTION, plans, isTrial: true, hasPaid: false, invoice: null }
  const screen = renderAsUser(InvoicesPage, { me: ME, server: serverOf({ subscription, invoices: [] }) })
  await screen.user.click(await screen.page.findByRole('button', { name: 'Mudar de plano' }))
  const dialog = await screen.page.findByRole('dialog', { name: 'Assinar' })
  await within(dialog).findByText('Escolha o plano')
  for (const radio of within(dialog).getAllByRole<HTMLButtonElement>('radio'))
    expect(radio.disabled).toBe(false)
  within(dialog).getByText(/^acima do plano: \d+ filas em uso, o plano tem \d+$/)
})

test('a code that has expired is not offered to be copied, but replaced', async () => {
  const expired = { ...CHARGE, gateway: 'efi', status: 'expired', expiresAt: inDays(-1) } as const
  const server = serverOf({ charge: expired }).answer(ROUTES.subscribeCompany, () => expired)
  const screen = renderAsUser(InvoicesPage, { me: ME, server })
  const dialog = await openCheckout(screen)
  await screen.user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  await screen.user.click(within(dialog).getByRole('button', { name: 'PAGAR' }))
  await within(dialog).findByRole('button', { name: 'Gerar novo código' })
  expect(within(dialog).queryByRole('button', { name: 'Copiar código' })).toBeNull()
})

test('a payment shows the new due date, and Escape stays', async () => {
  const paid = { ...CHARGE, status: 'paid', paidAt: inDays(0), dueDate: '2027-01-22T12:00:00.000Z' } as const
  const screen = renderAsUser(InvoicesPage, { me: ME, server: serverOf({ charge: paid }) })
  const dialog = await openCheckout(screen)
  await screen.user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  await screen.user.click(within(dialog).getByRole('button', { name: 'PAGAR' }))
  await within(dialog).findByText('Sua licença foi renovada até 22/01/2027.')
  within(dialog).getByText('RC7K2P9QX4TN')
  expect(within(dialog).queryByText('Depois de pago')).toBeNull()
  await screen.page.findByText('A licença foi renovada até 22/01/2027.')
  within(dialog).getByText(/Abrindo o início em/)
  await screen.user.keyboard('{Escape}')
  expect(within(dialog).queryByText(/Abrindo o início em/)).toBeNull()
  within(dialog).getByText('Pagamento recebido')
})

const ESSENTIAL_PLAN = { ...PRO, id: 1, name: 'Essencial', value: 89 }
const LARGE_PLAN = { ...PRO, id: 3, name: 'Premium', users: 30, value: 398 }
const FAR: SubscriptionState = {
  ...SUBSCRIPTION,
  mayChangePlan: false,
  dueDate: inDays(60),
  invoice: null,
  plans: [
    { plan: ESSENTIAL_PLAN, currency: 'BRL', lacks: [] },
    { plan: PRO, currency: 'BRL', lacks: [] },
    { plan: LARGE_PLAN, currency: 'BRL', lacks: [] },
  ],
}
const openAt = (search: string, server: FakeServer) =>
  renderAsUser(InvoicesPage, { me: ME, server, path: '/financeiro', search })

test('long before the due date a larger plan can be paid, and the unused days become days of it', async () => {
  const server = serverOf({ subscription: FAR, invoices: [] })
  const { page, user } = openAt('?checkout=customize', server)
  const dialog = await page.findByRole('dialog', { name: 'Renovar assinatura' })
  await within(dialog).findByText(/Um plano maior você assina a qualquer hora/)
  const radio = (name: string) => within(dialog).getByRole<HTMLButtonElement>('radio', { name })
  expect(radio('Essencial').disabled).toBe(true)
  await user.click(radio('Premium'))
  await user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  within(dialog).getByText('Premium começa com o pagamento.')
  within(dialog).getByText(/Os dias que restam do plano atual viram dias do novo/)
  expect(within(dialog).queryByText('Você não perde dias.')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'PAGAR' }))
  await within(dialog).findByDisplayValue('00020126-pix-code')
  expect(server.bodiesOf(ROUTES.subscribeCompany)).toEqual([
    expect.objectContaining({ plan: 3, recurrence: 'MENSAL' }),
  ])
})

test('a reload opens the checkout at the same step, with the same plan', async () => {
  const first = openAt('?checkout=customize', serverOf({ subscription: FAR, invoices: [] }))
  const dialog = await first.page.findByRole('dialog', { name: 'Renovar assinatura' })
  await first.user.click(await within(dialog).findByRole('radio', { name: 'Premium' }))
  await first.user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  within(dialog).getByText('Revise antes de pagar')
  const address = first.search()
  first.unmount()
  const again = openAt(address, serverOf({ subscription: FAR, invoices: [] }))
  await again.page.findByText('Revise antes de pagar')
  again.page.getByText('Premium começa com o pagamento.')
})

test('what was entered as billing details is stored before the next step, so that a reload keeps it', async () => {
  const subscription = { ...SUBSCRIPTION, details: { ...SUBSCRIPTION.details, address2: '' } }
  const server = serverOf({ subscription })
  const { page, user } = openAt('?checkout=data', server)
  const dialog = await page.findByRole('dialog', { name: 'Renovar assinatura' })
  await user.type(await within(dialog).findByRole('textbox', { name: 'Endereço' }), 'Rua do Sol, 1')
  await user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
  await within(dialog).findByText('Escolha o plano')
  expect(server.bodiesOf(ROUTES.saveBillingDetails)).toMatchObject([{ address2: 'Rua do Sol, 1' }])
})

test('an expired company is not told that it loses no days', async () => {
  const subscription = { ...SUBSCRIPTION, dueDate: inDays(-9) }
  const { page } = openAt('?checkout=review', serverOf({ subscription }))
  await page.findByText('Com o pagamento, tudo volta a funcionar.')
  expect(page.queryByText('Você não perde dias.')).toBeNull()
})

test('where no offered plan has room, the own one can be renewed, and the page says so', async () => {
  const plans = SUBSCRIPTION.plans.map(offer => ({ ...offer, lacks: ['users' as const] }))
  const { page } = openAt('?checkout=customize', serverOf({ subscription: { ...SUBSCRIPTION, plans } }))
  await page.findByText(/Renove o plano atual: tudo continua funcionando/)
  expect(page.getByRole<HTMLButtonElement>('radio', { name: 'Pro' }).disabled).toBe(false)
})

test('a code that another one took the place of is not shown, but its payment can be told', async () => {
  const server = serverOf({ charge: { ...CHARGE, status: 'superseded' } })
  const { page, user } = openAt('?checkout=review', server)
  await user.click(await page.findByRole('button', { name: 'PAGAR' }))
  await page.findByText('Outro código tomou o lugar deste')
  expect(page.queryByRole('button', { name: 'Copiar código' })).toBeNull()
  page.getByRole('button', { name: 'Ver o código atual' })
  page.getByRole('button', { name: 'Já paguei' })
})

test('a code with another price than the one that was reviewed says so', async () => {
  const charge = { ...CHARGE, valor: { original: '249.00' } }
  const server = serverOf({ charge }).answer(ROUTES.subscribeCompany, () => charge)
  const { page, user } = openAt('?checkout=review', server)
  await user.click(await page.findByRole('button', { name: 'PAGAR' }))
  await page.findByText(/O preço mudou enquanto você revisava. Novo valor: R\$\s249,00/)
})

test('the receipt says who paid for what, for how long, how much, when and how', async () => {
  const paid = {
    ...CHARGE,
    status: 'paid',
    paidAt: '2026-12-20T15:30:00.000Z',
    period: { from: '2026-12-22T02:59:59.999Z', to: '2027-01-22T02:59:59.999Z' },
  } as const
  const { page, user } = openAt('?checkout=review', serverOf({ charge: paid }))
  await user.click(await page.findByRole('button', { name: 'PAGAR' }))
  const receipt = await page.findByText('Pagamento recebido')
  const names = [...(receipt.parentElement?.querySelectorAll('dt') ?? [])]
  const facts = names.map(name => [name.textContent, name.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Empresa', 'Loja Sol'],
    ['Plano', 'Pro, mensal'],
    ['Período', '21/12/2026 a 21/01/2027'],
    ['Valor', expect.stringMatching(/^R\$\s199,00$/)],
    ['Pago em', '20/12/2026 12:30'],
    ['Forma de pagamento', 'Pix'],
    ['Fatura', '341'],
    ['Identificador Pix', 'RC7K2P9QX4TN'],
  ])
})

test('an invoice that is said to be paid says so', async () => {
  const { page } = openAt('', serverOf({ invoices: [invoiceOf({ claimedAt: '2026-12-20T15:30:00.000Z' })] }))
  await page.findByText('pagamento avisado em 20/12/2026')
})

test('days are counted by the calendar of the company', async () => {
  const tomorrow = new Date(Date.now() + DAY_MS)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(tomorrow)
  // The end of tomorrow in São Paulo may be two days of 24 hours away.
  const { page } = openAt('', serverOf({ invoices: [invoiceOf({ dueDate: `${day}T23:59:59.999-03:00` })] }))
  await page.findByText('falta 1 dia')
})

const PESOS: SubscriptionState = {
  ...SUBSCRIPTION,
  planId: 7,
  plans: [{ plan: { ...PRO, id: 7, currency: 'ARS' }, currency: 'ARS', lacks: [] }],
  details: { ...SUBSCRIPTION.details, address2: '' },
  instructions: 'Transferencia al CBU 123.',
}

test('a plan in a currency that nobody takes is told before anything is filled in, with the operator’s words', async () => {
  const { page } = openAt('?checkout=customize', serverOf({ subscription: PESOS }))
  const dialog = await page.findByRole('dialog', { name: 'Renovar assinatura' })
  await within(dialog).findByText('Um plano em ARS não se paga por Pix.')
  within(dialog).getByText('Transferencia al CBU 123.')
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Continuar' })).toBeNull()
})

test('another plan that can be paid may be chosen in its place', async () => {
  const plans = [...PESOS.plans, { plan: PRO, currency: 'BRL', lacks: [] }]
  const subscription = { ...PESOS, plans, mayChangePlan: true, instructions: '' }
  const { page, user } = openAt('?checkout=customize', serverOf({ subscription }))
  await page.findByText('Fale com o suporte para renovar.')
  const next = () => page.getByRole<HTMLButtonElement>('button', { name: 'Continuar' })
  expect(next().disabled).toBe(true)
  expect(page.queryByText(/Só Pix/)).toBeNull()
  await user.click(page.getAllByRole('radio', { name: 'Pro' }).at(-1) as HTMLElement)
  await page.findByText(/Só Pix/)
  await expect.poll(() => next().disabled).toBe(false)
  expect(page.queryByText('Um plano em ARS não se paga por Pix.')).toBeNull()
})

test('a plan that cannot be paid is not reviewed as one that Pix pays', async () => {
  const plans = [...PESOS.plans, { plan: PRO, currency: 'BRL', lacks: [] }]
  const { page } = openAt('?checkout=review', serverOf({ subscription: { ...PESOS, plans } }))
  await page.findByText('Um plano em ARS não se paga por Pix.')
  page.getByText('Escolha o plano', { selector: 'h3' })
  expect(page.queryByText(/QR Code/)).toBeNull()
})
