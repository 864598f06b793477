// spec: billing-5, billing-6
import { createHmac } from 'node:crypto'
import {
  ROUTES,
  type EfiInput,
  type GatewayAccountInput,
  type PixCharge,
  type SubscriptionInput,
} from '@recado/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  DAY,
  FakeEfi,
  readTestCertificate,
  server,
  TestClock,
  type Person,
  type TestCompany,
} from '../../../testing/index.ts'
import { runBilling } from '../billing.worker.ts'
import { replaceNoticeAddress } from './gateways.service.ts'
import {
  GATEWAY_CASES,
  gatewayFakes,
  setupServerWithGateways,
  type GatewayCase,
} from '../testing/tested-gateways.ts'
import { checkout } from '../testing/checkout.ts'

const clock = new TestClock()
const lines: string[] = []
setupServerWithGateways({
  clock,
  env: { RECADO_PUBLIC_URL: 'https://recado.example', RECADO_LOG_LEVEL: 'debug' },
  log: line => lines.push(line),
})

const PRICE = 19_900
/** An unused connection ends by itself later than this. */
const IDLE = { timeout: 2_000 }
const EFI: EfiInput = {
  gateway: 'efi',
  environment: 'sandbox',
  clientId: FakeEfi.login.clientId,
  clientSecret: FakeEfi.login.clientSecret,
  pixKey: FakeEfi.key,
  certificate: readTestCertificate('client.p12').toString('base64'),
  certificatePassword: 'segredo',
}
const save = (rita: Person, body: GatewayAccountInput) => rita.call(ROUTES.saveGatewayAccount, { body })
const saveEfi = (rita: Person, over: Partial<EfiInput> = {}) => save(rita, { ...EFI, ...over })
const dueDateOf = async ({ id }: TestCompany) => {
  const company = await server.context.platform
    .selectFrom('companies')
    .select('due_date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return company.due_date?.getTime() ?? 0
}
const pay = (company: TestCompany, input: Partial<SubscriptionInput> = {}): Promise<PixCharge> =>
  company.ana.ok(ROUTES.subscribeCompany, { body: { ...checkout, ...input } })
const show = (company: TestCompany, params: PixCharge) => company.ana.ok(ROUTES.showCharge, { params })
/** The notice that the gateway sends to the address that it was given. */
const notify = (body: Record<string, unknown>, url: string) => {
  const token = new URL(url).pathname.split('/').at(-1) ?? ''
  return server.anonymous.call(ROUTES.receivePaymentNotice, { params: { token }, body })
}

let rita: Person
let company: TestCompany
beforeEach(async () => {
  for (const { fakeOf } of GATEWAY_CASES) fakeOf(gatewayFakes).fail(null)
  clock.advance(DAY)
  rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  await server.context.platform.deleteFrom('payment_gateways').execute()
  company = await server.company({
    plan: { value: PRICE / 100 },
    company: { due_date: new Date(clock.now().getTime() + 5 * DAY) },
  })
})
const check = (gateway: GatewayCase['gateway']) =>
  rita.ok(ROUTES.checkGatewayAccount, { params: { gateway } })
const setUp = async ({ gateway, input }: GatewayCase): Promise<void> => {
  expect((await save(rita, input)).status).toBe(200)
  await rita.ok(ROUTES.chooseGateway, { body: { gateway } })
  expect(await check(gateway)).toEqual({ problem: null, notices: 'registered' })
}
const listChanges = async () =>
  (await rita.ok(ROUTES.listPlatformAuditLog, { query: { kind: 'gatewayChanged' } })).entries.flatMap(
    ({ by, changes }) => (by?.id === rita.id ? [changes] : []),
  )

describe.each(GATEWAY_CASES)('the settings of payments by $gateway', at => {
  const { gateway } = at
  const fakeNow = () => at.fakeOf(gatewayFakes)

  it('keep the secrets of an account sealed, show none of them, and note who changed what', async () => {
    lines.length = 0
    await setUp(at)
    const shown = await rita.ok(ROUTES.showPaymentSettings, {})
    expect(shown).toMatchObject({ gateway, hasOwnKey: true, accounts: [{ gateway, environment: 'sandbox' }] })
    const rows = await server.context.platform.selectFrom('payment_gateways').selectAll().execute()
    expect(await listChanges()).toHaveLength(2)
    const { entries } = await rita.ok(ROUTES.listPlatformAuditLog, { query: { kind: 'gatewayChanged' } })
    const everything = JSON.stringify([shown, rows, entries, lines])
    for (const secret of at.secrets) expect(everything).not.toContain(secret)
  })

  it('keep the secrets that are not given, for the same environment only', async () => {
    await setUp(at)
    expect((await save(rita, at.kept)).status).toBe(200)
    expect(await check(gateway)).toMatchObject({ problem: null })
    expect(await listChanges()).toHaveLength(2)
    const moved = await save(rita, { ...at.kept, environment: 'production' })
    const fields = Object.fromEntries(at.secretFields.map(field => [field, 'required']))
    expect(moved).toMatchObject({ status: 400, body: { fields } })
  })

  it('say what is wrong with an account', async () => {
    await save(rita, at.wrong)
    expect(await check(gateway)).toEqual({ problem: 'credentialsRefused', notices: null })
  })

  it('choose no account that fails its check, and say why; the own key stays', async () => {
    await save(rita, at.input)
    fakeNow().fail(500)
    const refused = await rita.call(ROUTES.chooseGateway, { body: { gateway } })
    expect([refused.status, refused.body]).toEqual([
      424,
      { error: 'ERR_GATEWAY_UNUSABLE', problem: 'failing' },
    ])
    expect(await rita.ok(ROUTES.showPaymentSettings, {})).toMatchObject({ gateway: 'manual' })
    fakeNow().fail(null)
    expect(await rita.ok(ROUTES.chooseGateway, { body: { gateway } })).toMatchObject({
      gateway,
      check: { problem: null, notices: 'registered' },
    })
  })

  it('let the operator return to the own key; codes of the gateway are still paid', async () => {
    await setUp(at)
    const charge = await pay(company)
    await rita.ok(ROUTES.chooseGateway, { body: { gateway: 'manual' } })
    expect((await pay(company)).gateway).toBe('manual')
    fakeNow().pay(charge.txid, { cents: PRICE, at: clock.now() })
    expect(await show(company, charge)).toMatchObject({ status: 'paid' })
  })

  it('end and take back the codes of an account that is replaced', async () => {
    await setUp(at)
    const charge = await pay(company)
    await save(rita, at.other)
    expect(fakeNow().isOpen(charge.txid)).toBe(false)
    expect(await show(company, charge)).toMatchObject({ status: 'expired' })
    expect((await pay(company)).txid).not.toBe(charge.txid)
  })

  it('book what was paid to an account before it is replaced', async () => {
    await setUp(at)
    const charge = await pay(company)
    fakeNow().pay(charge.txid, { cents: PRICE, at: clock.now() })
    await save(rita, at.other)
    expect(await show(company, charge)).toMatchObject({ status: 'paid' })
  })

  it('leave the codes of the other gateways when an account is replaced', async () => {
    const [other] = GATEWAY_CASES.filter(one => one.gateway !== gateway)
    if (!other) throw new Error('There is one gateway only.')
    await setUp(other)
    const charge = await pay(company)
    await setUp(at)
    await save(rita, at.other)
    expect(other.fakeOf(gatewayFakes).isOpen(charge.txid)).toBe(true)
    expect(await show(company, charge)).toMatchObject({ status: 'waiting' })
  })
})

describe('the account at Efí', () => {
  const [efi] = GATEWAY_CASES.filter(({ gateway }) => gateway === 'efi') as [GatewayCase]

  it('notes each field that redirects money or replaces a secret, and nothing of a save that changes none', async () => {
    await saveEfi(rita)
    const shownKey = 'p***@recado.example'
    expect(await listChanges()).toEqual([
      [
        { field: 'environment', before: null, after: 'sandbox' },
        { field: 'clientId', before: null, after: FakeEfi.login.clientId },
        { field: 'pixKey', before: null, after: shownKey },
        { field: 'clientSecret', before: null, after: 'changed' },
        { field: 'certificate', before: null, after: 'changed' },
      ],
    ])
    await saveEfi(rita)
    expect(await listChanges()).toHaveLength(1)
    const pem = readTestCertificate('client.pem').toString('base64')
    await saveEfi(rita, { pixKey: 'outra@banco.example' })
    await saveEfi(rita, { pixKey: 'oculta@banco.example' })
    await saveEfi(rita, { pixKey: 'oculta@banco.example', clientSecret: 'outro-segredo' })
    await saveEfi(rita, { pixKey: 'oculta@banco.example', clientSecret: 'outro-segredo', certificate: pem })
    await saveEfi(rita, { clientId: 'Client_Id_outro', environment: 'production' })
    expect((await listChanges()).toReversed().slice(1)).toEqual([
      [{ field: 'pixKey', before: shownKey, after: 'o***@banco.example' }],
      [{ field: 'pixKey', before: 'o***@banco.example', after: 'changed' }],
      [{ field: 'clientSecret', before: null, after: 'changed' }],
      [{ field: 'certificate', before: null, after: 'changed' }],
      [
        { field: 'environment', before: 'sandbox', after: 'production' },
        { field: 'clientId', before: FakeEfi.login.clientId, after: 'Client_Id_outro' },
        { field: 'pixKey', before: 'o***@banco.example', after: shownKey },
        { field: 'clientSecret', before: null, after: 'changed' },
        { field: 'certificate', before: null, after: 'changed' },
      ],
    ])
  })

  it('refuses a certificate that cannot be used, with the field and the reason', async () => {
    expect((await saveEfi(rita, { certificatePassword: 'falsa' })).body).toMatchObject({
      fields: { certificatePassword: 'certificatePassword' },
    })
    expect((await saveEfi(rita, { certificate: 'bmFkYQ==' })).body).toMatchObject({
      fields: { certificate: 'certificateUnreadable' },
    })
    expect((await saveEfi(rita, { pixKey: 'a b' })).body).toMatchObject({
      fields: { pixKey: 'invalidPixKey' },
    })
    expect((await rita.ok(ROUTES.showPaymentSettings, {})).accounts).toEqual([])
  })

  it('asks for notices of a new Pix key at once; a problem is told and does not undo the save', async () => {
    gatewayFakes.efi.noticeUrl = undefined
    expect((await saveEfi(rita)).body).toMatchObject({ check: { problem: null, notices: 'registered' } })
    expect(gatewayFakes.efi.noticeUrl).toContain('/api/payments/notices/')
    const other = 'outra@recado.example'
    const accounts = [{ pixKey: other }]
    expect((await saveEfi(rita, { pixKey: other })).body).toMatchObject({
      accounts,
      check: { problem: 'pixKeyRefused', notices: null },
    })
    expect(await rita.ok(ROUTES.showPaymentSettings, {})).toMatchObject({ accounts })
  })

  it('leaves no connection when it is replaced', async () => {
    await setUp(efi)
    for (const { input } of [efi, { input: efi.wrong }]) {
      await save(rita, input)
      await check('efi')
    }
    await expect.poll(() => gatewayFakes.efi.countConnections(), IDLE).toBe(1)
  })
})

describe('the account at Mercado Pago', () => {
  const [mercadoPago] = GATEWAY_CASES.filter(({ gateway }) => gateway === 'mercadoPago') as [GatewayCase]
  const tokenOf = (accessToken: string) =>
    ({ gateway: 'mercadoPago', environment: 'sandbox', accessToken }) as const
  afterEach(() => {
    gatewayFakes.mercadoPago.otherToken = undefined
    gatewayFakes.mercadoPago.account = { ...gatewayFakes.mercadoPago.account, id: 123_456_789 }
  })

  it('is known by its number, and notes a token that is replaced', async () => {
    await save(rita, mercadoPago.input)
    expect((await rita.ok(ROUTES.showPaymentSettings, {})).accounts).toEqual([
      { gateway: 'mercadoPago', environment: 'sandbox', accountId: '123456789', pixKey: '' },
    ])
    gatewayFakes.mercadoPago.otherToken = 'TEST-novo'
    await save(rita, tokenOf('TEST-novo'))
    expect((await listChanges()).toReversed()).toEqual([
      [
        { field: 'environment', before: null, after: 'sandbox' },
        { field: 'accountId', before: null, after: '123456789' },
        { field: 'accessToken', before: null, after: 'changed' },
      ],
      [{ field: 'accessToken', before: null, after: 'changed' }],
    ])
  })

  it('keeps its codes with a new token, and ends them with the token of another account', async () => {
    await setUp(mercadoPago)
    const charge = await pay(company)
    gatewayFakes.mercadoPago.otherToken = 'TEST-novo'
    await save(rita, tokenOf('TEST-novo'))
    expect(await show(company, charge)).toMatchObject({ status: 'waiting' })
    gatewayFakes.mercadoPago.account = { ...gatewayFakes.mercadoPago.account, id: 7 }
    await save(rita, mercadoPago.input)
    expect(await show(company, charge)).toMatchObject({ status: 'expired' })
  })

  it('that cannot be asked who it is counts as another one', async () => {
    await setUp(mercadoPago)
    const charge = await pay(company)
    gatewayFakes.mercadoPago.fail(500)
    await save(rita, tokenOf('TEST-novo'))
    gatewayFakes.mercadoPago.fail(null)
    expect(await show(company, charge)).toMatchObject({ status: 'expired' })
  })

  it.each(['a b', 'linha\r\noutra', ''])('refuses a token that is none: %j', async accessToken => {
    const refused = await save(rita, tokenOf(accessToken))
    expect(refused).toMatchObject({ status: 400, body: { fields: { accessToken: expect.any(String) } } })
  })

  it('is told who pays: the billing address, or else an admin', async () => {
    await setUp(mercadoPago)
    await pay(company)
    expect(gatewayFakes.mercadoPago.payerEmail).toBe(company.ana.email)
    const other = await server.company({
      plan: { value: PRICE / 100 },
      company: { due_date: new Date(clock.now().getTime() + 5 * DAY) },
    })
    await other.ana.ok(ROUTES.saveBillingDetails, { body: { ...checkout, email: 'contas@loja.example' } })
    await pay(other)
    expect(gatewayFakes.mercadoPago.payerEmail).toBe('contas@loja.example')
  })
})

describe.each(GATEWAY_CASES)('a payment by $gateway', at => {
  let noticeUrl = ''
  const fakeNow = () => at.fakeOf(gatewayFakes)
  const arrive = (charge: PixCharge, cents = PRICE) => fakeNow().pay(charge.txid, { cents, at: clock.now() })
  const notifyOf = ({ txid }: PixCharge) => notify(at.noticeOf(gatewayFakes, txid), noticeUrl)
  beforeEach(async () => {
    await setUp(at)
    const { notice_token } = await server.context.platform
      .selectFrom('payment_gateways')
      .select('notice_token')
      .where('name', '=', at.gateway)
      .executeTakeFirstOrThrow()
    noticeUrl = `https://recado.example/api/payments/notices/${notice_token}`
  })

  it('is told to the address that the gateway was given', async () => {
    await pay(company)
    const given = gatewayFakes[at.gateway].noticeUrl ?? ''
    expect(given.split('?')[0]).toBe(noticeUrl)
  })

  it('is seen while the code is shown, without any notice, and moves the due date once', async () => {
    const before = await dueDateOf(company)
    const charge = await pay(company)
    expect(charge).toMatchObject({ gateway: at.gateway, status: 'waiting', valor: { original: '199.00' } })
    expect(await show(company, charge)).toMatchObject({ status: 'waiting' })
    const endToEndId = arrive(charge)
    clock.advance(5_000)
    expect(await show(company, charge)).toMatchObject({ status: 'paid', endToEndId })
    const after = await dueDateOf(company)
    expect(after).toBeGreaterThan(before + 27 * DAY)
    await Promise.all([notifyOf(charge), runBilling(server.context), show(company, charge)])
    expect(await dueDateOf(company)).toBe(after)
    const ledger = await server.context.platform
      .selectFrom('due_date_changes')
      .select(['reason', 'source'])
      .where('company_id', '=', company.id)
      .execute()
    expect(ledger).toEqual([{ reason: 'payment', source: `invoice:${charge.invoiceId}` }])
  })

  it('is no longer possible for a code that another one took the place of, also when it was down', async () => {
    const first = await pay(company)
    const second = await pay(company, { recurrence: 'ANUAL' })
    expect(fakeNow().isOpen(first.txid)).toBe(false)
    expect(fakeNow().isOpen(second.txid)).toBe(true)
    const third = await pay(company)
    fakeNow().fail(500)
    await rita.ok(ROUTES.updateCompany, {
      params: { companyId: company.id },
      body: { recurrence: 'ANUAL' },
    })
    await runBilling(server.context)
    expect(fakeNow().isOpen(third.txid)).toBe(true)
    fakeNow().fail(null)
    await runBilling(server.context)
    expect(fakeNow().isOpen(third.txid)).toBe(false)
  })

  it('of a lost notice and a closed browser is found by the worker', async () => {
    const charge = await pay(company)
    arrive(charge)
    clock.advance(61_000)
    await runBilling(server.context)
    expect(await show(company, charge)).toMatchObject({ status: 'paid' })
  })

  it('that cannot be booked holds up no other one, and is logged', async () => {
    const other = await server.company({
      plan: { value: PRICE / 100 },
      company: { due_date: new Date(clock.now().getTime() + 5 * DAY) },
    })
    const [broken, whole] = [await pay(company), await pay(other)]
    // More than the column holds.
    arrive(broken, 99_999_999_999)
    arrive(whole)
    lines.length = 0
    clock.advance(61_000)
    await runBilling(server.context)
    expect(await show(other, whole)).toMatchObject({ status: 'paid' })
    const [logged] = lines.flatMap(line => (line.includes('cannot be booked') ? [JSON.parse(line)] : []))
    expect(logged).toMatchObject({
      level: 'error',
      chargeId: expect.any(Number),
      err: { code: '22003', message: expect.stringContaining('out of range for type integer') },
    })
    expect((await notifyOf(broken)).status).toBe(200)
  })

  it('is booked on a notice, of which nothing is believed', async () => {
    const before = await dueDateOf(company)
    const charge = await pay(company)
    expect((await notifyOf(charge)).status).toBe(200)
    expect(await dueDateOf(company)).toBe(before)
    clock.advance(2_000)
    arrive(charge)
    expect((await notifyOf(charge)).status).toBe(200)
    expect(await dueDateOf(company)).toBeGreaterThan(before)
  })

  it('is heard of at the secret address only, and in any form', async () => {
    const charge = await pay(company)
    const { origin } = new URL(noticeUrl)
    const notice = at.noticeOf(gatewayFakes, charge.txid)
    expect((await notify(notice, `${origin}/${'x'.repeat(43)}`)).status).toBe(404)
    expect((await notify({ evento: 'teste_webhook' }, noticeUrl)).status).toBe(200)
    expect((await notify(at.noticeOf(gatewayFakes, 'NOBODYS0TXID'), noticeUrl)).status).toBe(200)
    expect((await notify({ pix: 'tudo', data: 'tudo' }, noticeUrl)).status).toBe(400)
  })

  it('of which a notice comes while the gateway is down is found later', async () => {
    const charge = await pay(company)
    arrive(charge)
    fakeNow().fail(500)
    expect((await notifyOf(charge)).status).toBe(200)
    fakeNow().fail(null)
    clock.advance(61_000)
    await runBilling(server.context)
    expect(await show(company, charge)).toMatchObject({ status: 'paid' })
  })

  it('of a wrong sum, or a second one, pays nothing more and waits for the operator', async () => {
    const charge = await pay(company)
    arrive(charge, PRICE - 1)
    await show(company, charge)
    expect(await listStray()).toMatchObject([{ outcome: 'wrongAmount', received: 198.99 }])
    arrive(charge)
    arrive(charge)
    clock.advance(5_000)
    await show(company, charge)
    const after = await dueDateOf(company)
    expect((await listStray()).map(one => one.outcome)).toEqual(['invoicePaid', 'wrongAmount'])
    clock.advance(DAY)
    await runBilling(server.context)
    expect(await dueDateOf(company)).toBe(after)
  })

  it.each([
    ['a notice', 2_000, (charge: PixCharge) => notifyOf(charge)],
    ['the worker within a day', DAY, () => runBilling(server.context)],
  ])('that is given back later is shown to the operator, after %s', async (_, ms, hear) => {
    const charge = await pay(company)
    arrive(charge)
    await show(company, charge)
    expect(await listStray()).toEqual([])
    fakeNow().refund(charge.txid, PRICE)
    clock.advance(ms)
    await hear(charge)
    rita = await acme.hire('Rute', { profile: 'admin', is_super: true })
    expect(await listStray()).toMatchObject([{ outcome: 'refunded' }])
  })

  it('waits while the gateway is down: the company gets a clear error, the next click the same charge', async () => {
    fakeNow().loseAnswers(true)
    const failed = await company.ana.call(ROUTES.subscribeCompany, { body: checkout })
    expect([failed.status, failed.body]).toEqual([424, { error: 'ERR_PAYMENT_FAILED' }])
    fakeNow().loseAnswers(false)
    const before = fakeNow().countCharges()
    const charge = await pay(company)
    expect(fakeNow().countCharges()).toBe(before)
    arrive(charge)
    fakeNow().fail(500)
    expect(await show(company, charge)).toMatchObject({ status: 'waiting' })
    fakeNow().fail(null)
    clock.advance(5_000)
    expect(await show(company, charge)).toMatchObject({ status: 'paid' })
  })

  const listStray = async () =>
    (await rita.ok(ROUTES.listStrayPayments, {})).filter(one => one.company.id === company.id)
})

describe('the address of notices', () => {
  const [at] = GATEWAY_CASES.filter(({ gateway }) => gateway === 'mercadoPago')
  const SECRET = 'segredo-do-webhook'
  const post = (id: string, headers: Record<string, string>) => {
    const token = new URL(gatewayFakes.mercadoPago.noticeUrl ?? '').pathname.split('/').at(-1) ?? ''
    return server.anonymous.raw('POST', `/api/payments/notices/${token}`, {
      headers: { 'content-type': 'application/json', 'x-request-id': 'r-1', ...headers },
      body: JSON.stringify({ type: 'payment', data: { id } }),
    })
  }

  it('takes only notices that Mercado Pago has signed, once its secret is set', async () => {
    if (!at) throw new Error('There is no Mercado Pago.')
    await setUp(at)
    await pay(company)
    expect((await post('123', {})).status).toBe(200)
    await save(rita, { ...at.input, webhookSecret: SECRET } as GatewayAccountInput)
    expect((await post('123', {})).status).toBe(404)
    const signed = (ageDays: number) => {
      const ts = server.context.clock.now().getTime() - ageDays * DAY
      const digest = createHmac('sha256', SECRET).update(`id:123;request-id:r-1;ts:${ts};`).digest('hex')
      return { 'x-signature': `ts=${ts},v1=${digest}` }
    }
    expect((await post('123', signed(0))).status).toBe(200)
    expect((await post('124', signed(0))).status).toBe(404)
    expect((await post('123', signed(30))).status).toBe(404)
    expect(JSON.stringify(await rita.ok(ROUTES.showPaymentSettings))).not.toContain(SECRET)
  })

  it('is refused once the operator has replaced it', async () => {
    if (!at) throw new Error('There is no Mercado Pago.')
    await setUp(at)
    await pay(company)
    expect((await post('123', {})).status).toBe(200)
    expect(await replaceNoticeAddress(server.context, 'mercadoPago')).toBe(true)
    expect((await post('123', {})).status).toBe(404)
  })
})

it('many notices of nobody from one address are refused without a look at them', async () => {
  const forged = async () => (await notify({ txid: 'x' }, `https://recado.example/${'n'.repeat(43)}`)).status
  const answers: number[] = []
  for (let n = 0; n < 35; n += 1) answers.push(await forged())
  expect(new Set(answers)).toEqual(new Set([404, 429]))
  expect(answers.filter(status => status === 404).length).toBeLessThanOrEqual(31)
})
