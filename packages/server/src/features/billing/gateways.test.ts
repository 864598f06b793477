import { ROUTES, type EfiInput, type PixCharge } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  DAY,
  FakeEfi,
  PIX_ENV,
  readTestCertificate,
  server,
  setupTestServer,
  TestClock,
  type Person,
  type TestCompany,
} from '../../testing/index.ts'
import { runBilling } from './billing.worker.ts'

const clock = new TestClock()
const lines: string[] = []
let fake: FakeEfi
beforeAll(async () => {
  fake = await FakeEfi.start()
})
afterAll(() => fake.close())
setupTestServer(() => ({
  clock,
  env: {
    ...PIX_ENV,
    RECADO_EFI_URL: fake.url,
    RECADO_ALLOW_PRIVATE_TARGETS: fake.host,
    RECADO_PUBLIC_URL: 'https://recado.example',
    RECADO_LOG_LEVEL: 'debug',
  },
  log: line => lines.push(line),
}))

const checkout = {
  firstName: 'Camila',
  address2: 'Rua da Aurora, 320',
  city: 'Recife',
  zipcode: '50050-000',
  country: 'BR',
} as const
const PRICE = 19_900
/** An unused connection ends by itself later than this. */
const IDLE = { timeout: 2_000 }
const CERTIFICATE = readTestCertificate('client.p12').toString('base64')
const account: EfiInput = {
  environment: 'sandbox',
  clientId: FakeEfi.login.clientId,
  clientSecret: FakeEfi.login.clientSecret,
  pixKey: FakeEfi.key,
  certificate: CERTIFICATE,
  certificatePassword: 'segredo',
}
const save = (rita: Person, over: Partial<EfiInput> = {}) =>
  rita.call(ROUTES.saveEfiAccount, { body: { ...account, ...over } })
const dueDateOf = async ({ id }: TestCompany) => {
  const company = await server.context.platform
    .selectFrom('companies')
    .select('due_date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return company.due_date?.getTime() ?? 0
}
const pay = (company: TestCompany): Promise<PixCharge> =>
  company.ana.ok(ROUTES.subscribeCompany, { body: checkout })
const show = (company: TestCompany, params: PixCharge) => company.ana.ok(ROUTES.showCharge, { params })
/** The notice that the gateway sends to the address that it was given. */
const notify = (body: object, url = fake.noticeUrl ?? '') => {
  const token = new URL(url).pathname.split('/').at(-1) ?? ''
  return server.anonymous.call(ROUTES.receivePaymentNotice, { params: { token }, body })
}

let rita: Person
let company: TestCompany
beforeEach(async () => {
  fake.fail(null)
  clock.advance(DAY)
  rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  await server.context.platform.deleteFrom('payment_gateways').execute()
  company = await server.company({
    plan: { value: PRICE / 100 },
    company: { due_date: new Date(clock.now().getTime() + 5 * DAY) },
  })
})
const setUp = async (): Promise<void> => {
  expect((await save(rita)).status).toBe(200)
  await rita.ok(ROUTES.chooseGateway, { body: { gateway: 'efi' } })
  expect(await rita.ok(ROUTES.checkEfiAccount, {})).toEqual({
    problem: null,
    notices: 'registered',
  })
}

describe('the settings of payments', () => {
  it('keep the secrets of an account sealed, show none of them, and note who changed what', async () => {
    lines.length = 0
    await setUp()
    const shown = await rita.ok(ROUTES.showPaymentSettings, {})
    expect(shown).toEqual({
      gateway: 'efi',
      hasOwnKey: true,
      efi: { environment: 'sandbox', clientId: FakeEfi.login.clientId, pixKey: FakeEfi.key },
    })
    const rows = await server.context.platform.selectFrom('payment_gateways').selectAll().execute()
    const { entries } = await rita.ok(ROUTES.listPlatformAuditLog, { query: { kind: 'gatewayChanged' } })
    expect(entries.length).toBeGreaterThanOrEqual(2)
    const everything = JSON.stringify([shown, rows, entries, lines])
    for (const secret of [FakeEfi.login.clientSecret, CERTIFICATE.slice(0, 60), 'fake-token'])
      expect(everything).not.toContain(secret)
  })

  it('note each field that redirects money or replaces a secret, and nothing of a save that changes none', async () => {
    const listChanges = async () =>
      (await rita.ok(ROUTES.listPlatformAuditLog, { query: { kind: 'gatewayChanged' } })).entries.flatMap(
        ({ by, changes }) => (by?.id === rita.id ? [changes] : []),
      )
    await save(rita)
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
    await save(rita)
    expect(await listChanges()).toHaveLength(1)
    const pem = readTestCertificate('client.pem').toString('base64')
    await save(rita, { pixKey: 'outra@banco.example' })
    await save(rita, { pixKey: 'oculta@banco.example' })
    await save(rita, { pixKey: 'oculta@banco.example', clientSecret: 'outro-segredo' })
    await save(rita, { pixKey: 'oculta@banco.example', clientSecret: 'outro-segredo', certificate: pem })
    await save(rita, { clientId: 'Client_Id_outro', environment: 'production' })
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

  it('keep the secrets that are not given, for the same account only', async () => {
    await setUp()
    const { clientSecret: _, certificate: __, ...rest } = account
    expect((await rita.call(ROUTES.saveEfiAccount, { body: rest })).status).toBe(200)
    expect(await rita.ok(ROUTES.checkEfiAccount, {})).toMatchObject({ problem: null })
    const moved = await rita.call(ROUTES.saveEfiAccount, { body: { ...rest, environment: 'production' } })
    expect(moved).toMatchObject({
      status: 400,
      body: { fields: { clientSecret: 'required', certificate: 'required' } },
    })
  })

  it('refuse a certificate that cannot be used, with the field and the reason', async () => {
    expect((await save(rita, { certificatePassword: 'falsa' })).body).toMatchObject({
      fields: { certificatePassword: 'certificatePassword' },
    })
    expect((await save(rita, { certificate: 'bmFkYQ==' })).body).toMatchObject({
      fields: { certificate: 'certificateUnreadable' },
    })
    expect((await save(rita, { pixKey: 'a b' })).body).toMatchObject({ fields: { pixKey: 'invalidPixKey' } })
    expect((await rita.ok(ROUTES.showPaymentSettings, {})).efi).toBeNull()
  })

  it('say what is wrong with a login', async () => {
    await save(rita, { clientSecret: 'falso' })
    expect(await rita.ok(ROUTES.checkEfiAccount, {})).toEqual({
      problem: 'credentialsRefused',
      notices: null,
    })
  })

  it('ask for notices of a new Pix key at once; a problem is told and does not undo the save', async () => {
    fake.noticeUrl = undefined
    expect((await save(rita)).body).toMatchObject({ check: { problem: null, notices: 'registered' } })
    expect(fake.noticeUrl).toContain('/api/payments/notices/')
    const other = 'outra@recado.example'
    expect((await save(rita, { pixKey: other })).body).toMatchObject({
      efi: { pixKey: other },
      check: { problem: 'pixKeyRefused', notices: null },
    })
    expect(await rita.ok(ROUTES.showPaymentSettings, {})).toMatchObject({ efi: { pixKey: other } })
  })

  it('choose no account that fails its check, and say why; the own key stays', async () => {
    await save(rita)
    fake.fail(500)
    const refused = await rita.call(ROUTES.chooseGateway, { body: { gateway: 'efi' } })
    expect([refused.status, refused.body]).toEqual([
      424,
      { error: 'ERR_GATEWAY_UNUSABLE', problem: 'failing' },
    ])
    expect(await rita.ok(ROUTES.showPaymentSettings, {})).toMatchObject({ gateway: 'manual' })
    fake.fail(null)
    expect(await rita.ok(ROUTES.chooseGateway, { body: { gateway: 'efi' } })).toMatchObject({
      gateway: 'efi',
      check: { problem: null, notices: 'registered' },
    })
  })

  it('let the operator return to the own key; codes of Efí are still paid', async () => {
    await setUp()
    const charge = await pay(company)
    await rita.ok(ROUTES.chooseGateway, { body: { gateway: 'manual' } })
    expect((await pay(company)).gateway).toBe('manual')
    fake.pay(charge.txid, { cents: PRICE, at: clock.now() })
    expect(await show(company, charge)).toMatchObject({ status: 'paid' })
  })

  it('leave no connection of an account that is replaced', async () => {
    await setUp()
    for (const clientSecret of [FakeEfi.login.clientSecret, 'falso']) {
      await save(rita, { clientSecret })
      await rita.ok(ROUTES.checkEfiAccount, {})
    }
    await expect.poll(() => fake.countConnections(), IDLE).toBe(1)
  })

  it('end the codes of an account that is replaced', async () => {
    await setUp()
    const charge = await pay(company)
    await save(rita, { environment: 'production' })
    expect(await show(company, charge)).toMatchObject({ status: 'expired' })
    expect((await pay(company)).txid).not.toBe(charge.txid)
  })

  it('book what was paid to an account before it is replaced', async () => {
    await setUp()
    const charge = await pay(company)
    fake.pay(charge.txid, { cents: PRICE, at: clock.now() })
    await save(rita, { environment: 'production' })
    expect(await show(company, charge)).toMatchObject({ status: 'paid' })
  })
})

describe('a payment by Efí', () => {
  beforeEach(setUp)

  it('is seen while the code is shown, without any notice, and moves the due date once', async () => {
    const before = await dueDateOf(company)
    const charge = await pay(company)
    expect(charge).toMatchObject({ gateway: 'efi', status: 'waiting', valor: { original: '199.00' } })
    expect(await show(company, charge)).toMatchObject({ status: 'waiting' })
    const endToEndId = fake.pay(charge.txid, { cents: PRICE, at: clock.now() })
    clock.advance(5_000)
    expect(await show(company, charge)).toMatchObject({ status: 'paid', endToEndId })
    const after = await dueDateOf(company)
    expect(after).toBeGreaterThan(before + 27 * DAY)
    await Promise.all([notify({ pix: [charge] }), runBilling(server.context), show(company, charge)])
    expect(await dueDateOf(company)).toBe(after)
    const ledger = await server.context.platform
      .selectFrom('due_date_changes')
      .select(['reason', 'source'])
      .where('company_id', '=', company.id)
      .execute()
    expect(ledger).toEqual([{ reason: 'payment', source: `invoice:${charge.invoiceId}` }])
  })

  it('of a lost notice and a closed browser is found by the worker', async () => {
    const charge = await pay(company)
    fake.pay(charge.txid, { cents: PRICE, at: clock.now() })
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
    fake.pay(broken.txid, { cents: 99_999_999_999, at: clock.now() })
    fake.pay(whole.txid, { cents: PRICE, at: clock.now() })
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
    expect((await notify({ pix: [broken] })).status).toBe(200)
  })

  it('is booked on a notice, of which nothing is believed', async () => {
    const before = await dueDateOf(company)
    const charge = await pay(company)
    const forged = { txid: charge.txid, valor: '199.00', endToEndId: 'E-forged', horario: 'now' }
    expect((await notify({ pix: [forged] })).status).toBe(200)
    expect(await dueDateOf(company)).toBe(before)
    clock.advance(2_000)
    fake.pay(charge.txid, { cents: PRICE, at: clock.now() })
    expect((await notify({ pix: [{ txid: charge.txid, valor: '0.01' }] })).status).toBe(200)
    expect(await dueDateOf(company)).toBeGreaterThan(before)
  })

  it('is heard of at the secret address only, and in any form', async () => {
    const url = new URL(fake.noticeUrl ?? '')
    expect((await notify({ pix: [] }, `${url.origin}/${'x'.repeat(43)}`)).status).toBe(404)
    expect((await notify({ evento: 'teste_webhook' })).status).toBe(200)
    expect((await notify({ pix: [{ txid: 'NOBODYS0TXID' }, {}] })).status).toBe(200)
    expect((await notify({ pix: 'tudo' })).status).toBe(400)
  })

  it('of a wrong sum, or a second one, pays nothing more and waits for the operator', async () => {
    const charge = await pay(company)
    fake.pay(charge.txid, { cents: PRICE - 1, at: clock.now() })
    await show(company, charge)
    expect(await listStray()).toMatchObject([{ outcome: 'wrongAmount', received: 198.99 }])
    fake.pay(charge.txid, { cents: PRICE, at: clock.now() })
    fake.pay(charge.txid, { cents: PRICE, at: clock.now() })
    clock.advance(5_000)
    await show(company, charge)
    const after = await dueDateOf(company)
    expect((await listStray()).map(one => one.outcome)).toEqual(['invoicePaid', 'wrongAmount'])
    clock.advance(DAY)
    await runBilling(server.context)
    expect(await dueDateOf(company)).toBe(after)
  })

  it.each([
    ['a notice', 2_000, (charge: PixCharge) => notify({ pix: [charge] })],
    ['the worker within a day', DAY, () => runBilling(server.context)],
  ])('that is given back later is shown to the operator, after %s', async (_, ms, hear) => {
    const charge = await pay(company)
    fake.pay(charge.txid, { cents: PRICE, at: clock.now() })
    await show(company, charge)
    expect(await listStray()).toEqual([])
    fake.refund(charge.txid, PRICE)
    clock.advance(ms)
    await hear(charge)
    rita = await acme.hire('Rute', { profile: 'admin', is_super: true })
    expect(await listStray()).toMatchObject([{ outcome: 'refunded' }])
  })

  it('waits while Efí is down: the company gets a clear error, the next click the same charge', async () => {
    fake.loseAnswers(true)
    const failed = await company.ana.call(ROUTES.subscribeCompany, { body: checkout })
    expect([failed.status, failed.body]).toEqual([424, { error: 'ERR_PAYMENT_FAILED' }])
    fake.loseAnswers(false)
    const before = fake.charges.size
    const charge = await pay(company)
    expect(fake.charges.size).toBe(before)
    fake.pay(charge.txid, { cents: PRICE, at: clock.now() })
    fake.fail(500)
    expect(await show(company, charge)).toMatchObject({ status: 'waiting' })
    fake.fail(null)
    clock.advance(5_000)
    expect(await show(company, charge)).toMatchObject({ status: 'paid' })
  })

  const listStray = async () =>
    (await rita.ok(ROUTES.listStrayPayments, {})).filter(one => one.company.id === company.id)
})
