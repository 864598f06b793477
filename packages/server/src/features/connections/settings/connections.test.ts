// spec: connections-1
import { SimulatorHub, simulatorDriver } from '@recado/channels/simulator'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { ROUTES, type CallInput } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestCompany, type TestServer } from '../../../testing/index.ts'

const SECRETS = {
  phoneNumberId: '106540352242922',
  wabaId: '102290129340398',
  accessToken: 'canary-access-token-9f31',
  appSecret: 'canary-app-secret-77b0',
  verifyToken: 'canary-verify-token-1c2d',
}
type Input = CallInput<typeof ROUTES.createWhatsapp>['body']

let server: TestServer
let acme: TestCompany
beforeAll(async () => {
  const clock = { now: () => new Date(), after: () => () => undefined }
  server = await startTestServer({
    roles: 'api',
    drivers: [
      simulatorDriver(new SimulatorHub({ clock, random: bytes => new Uint8Array(bytes) })),
      whatsappCloudDriver(),
    ],
  })
})
afterAll(() => server.close())

const add = (company: TestCompany, body: Partial<Input> = {}) =>
  company.ana.call(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'simulator', ...body } })
const make = async (company: TestCompany, body: Partial<Input> = {}): Promise<number> => {
  const {
    status,
    body: { id, error },
  } = await add(company, body)
  if (status !== 200) throw new Error(error)
  return id
}
const row = (id: number) =>
  server.context.platform.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const told = async (company: TestCompany) =>
  server.context.platform
    .selectFrom('events')
    .select(['name', 'payload', 'rooms'])
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute()

describe('connections', () => {
  beforeAll(async () => {
    acme = await server.company()
  })

  it('makes the first one the default, and there is always exactly one', async () => {
    const company = await server.company()
    const [first, second] = [
      await make(company, { name: 'Um' }),
      await make(company, { name: 'Dois', isDefault: true }),
    ]
    const defaults = async (): Promise<number[]> =>
      (await company.beto.ok(ROUTES.listWhatsapps)).filter(one => one.isDefault).map(one => one.id)
    expect(await defaults()).toEqual([second])
    expect(
      await company.ana.call(ROUTES.updateWhatsapp, {
        params: { whatsappId: second },
        body: { isDefault: false },
      }),
    ).toMatchObject({
      status: 409,
      body: { error: 'ERR_NO_OTHER_WHATSAPP' },
    })
    await company.ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId: first }, body: { isDefault: true } })
    expect(await defaults()).toEqual([first])
    await company.ana.ok(ROUTES.deleteWhatsapp, { params: { whatsappId: first } })
    expect(await defaults()).toEqual([second])
  })

  it('refuses a name that is taken, several queues without a greeting, queues that are not there and providers without a driver', async () => {
    await make(acme, { name: 'Portaria' })
    expect((await add(acme, { name: 'PORTARIA' })).body.error).toBe('ERR_WAPP_NAME_ALREADY_EXISTS')
    expect((await add(acme, { name: 'Filas', queueIds: [acme.vendas, acme.suporte] })).body.error).toBe(
      'ERR_WAPP_GREETING_REQUIRED',
    )
    expect((await add(acme, { name: 'Filas', queueIds: [(await server.company()).vendas] })).body.error).toBe(
      'ERR_NO_QUEUE_FOUND',
    )
    expect((await add(acme, { name: 'Web', provider: 'beta' })).body.error).toBe(
      'ERR_WAPP_PROVIDER_UNAVAILABLE',
    )
    const filas = await make(acme, {
      name: 'Filas',
      queueIds: [acme.suporte, acme.vendas],
      greetingMessage: 'Olá!',
    })
    expect(
      (
        await acme.ana.call(ROUTES.updateWhatsapp, {
          params: { whatsappId: filas },
          body: { greetingMessage: ' ' },
        })
      ).body.error,
    ).toBe('ERR_WAPP_GREETING_REQUIRED')
  })

  it("gives a new one an end word of the company's language, unless it brings its own", async () => {
    const spanish = await server.company()
    await spanish.ana.ok(ROUTES.updateCompanyLocale, {
      params: { companyId: spanish.id },
      body: { language: 'es' },
    })
    const endWordOf = async (body: Partial<Input>) => (await add(spanish, body)).body.endWord
    expect(await endWordOf({ name: 'Tienda' })).toBe('salir')
    expect(await endWordOf({ name: 'Bodega', endWord: '' })).toBe('')
    expect((await add(await server.company())).body.endWord).toBe('sair')
  })

  it('stays within the plan, however many are added at once', async () => {
    const company = await server.company({ plan: { connections: 3 } })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(company, { name: `Loja ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.error === 'ERR_PLAN_LIMIT')).toHaveLength(5)
    expect(await company.ana.ok(ROUTES.listWhatsapps)).toHaveLength(3)
  })

  it('says to everybody whether it has a text for out of hours, not which', async () => {
    const company = await server.company()
    const silent = await make(company, { name: 'Muda', outOfHoursMessage: ' ' })
    await make(company, { name: 'Loja', outOfHoursMessage: 'Voltamos às 8h.' })
    const seen = await company.beto.ok(ROUTES.listWhatsapps)
    expect(seen.map(({ id, hasOutOfHoursMessage }) => hasOutOfHoursMessage === (id !== silent))).toEqual([
      true,
      true,
    ])
    expect(JSON.stringify(seen)).not.toContain('Voltamos')
  })

  it('shows members what they need and the QR code to admins alone', async () => {
    const whatsappId = await make(acme, { name: 'Recepção' })
    await server.context.platform
      .updateTable('connections')
      .set({ qrcode: 'canary-qr', status: 'qrcode' })
      .where('id', '=', whatsappId)
      .execute()
    expect(JSON.stringify(await acme.beto.ok(ROUTES.listWhatsapps))).not.toContain('canary-qr')
    expect((await acme.beto.call(ROUTES.showWhatsapp, { params: { whatsappId } })).status).toBe(403)
    expect((await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } })).qrcode).toBe('canary-qr')
    const calls = [
      ROUTES.retryWhatsappSession,
      ROUTES.renewWhatsappSession,
      ROUTES.endWhatsappSession,
      ROUTES.deleteWhatsapp,
    ]
    for (const route of calls)
      expect((await acme.beto.call(route, { params: { whatsappId } })).status).toBe(403)
    expect((await acme.beto.call(ROUTES.restartWhatsapps)).status).toBe(403)
  })

  it('is not there for another company', async () => {
    const [whatsappId, bravo] = [
      await make(acme, { name: 'Só nossa' }),
      await server.company({ name: 'Bravo' }),
    ]
    for (const route of [
      ROUTES.showWhatsapp,
      ROUTES.retryWhatsappSession,
      ROUTES.renewWhatsappSession,
      ROUTES.endWhatsappSession,
      ROUTES.deleteWhatsapp,
    ]) {
      expect(await bravo.ana.call(route, { params: { whatsappId } })).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_WAPP_FOUND' },
      })
    }
    expect(
      (await bravo.ana.call(ROUTES.updateWhatsapp, { params: { whatsappId }, body: { name: 'Roubada' } }))
        .status,
    ).toBe(404)
    expect((await row(whatsappId)).name).toBe('Só nossa')
  })

  it('writes each button as a wish for the owner', async () => {
    const whatsappId = await make(acme, { name: 'Desejos' })
    const wish = async () => {
      const { desired, generation, fresh_login } = await row(whatsappId)
      return { desired, generation, fresh_login }
    }
    expect(await wish()).toEqual({ desired: 'open', generation: 1, fresh_login: false })
    await acme.ana.ok(ROUTES.endWhatsappSession, { params: { whatsappId } })
    expect(await wish()).toEqual({ desired: 'closed', generation: 2, fresh_login: true })
    await server.context.platform
      .updateTable('connections')
      .set({ fresh_login: false })
      .where('id', '=', whatsappId)
      .execute()
    await acme.ana.ok(ROUTES.retryWhatsappSession, { params: { whatsappId } })
    expect(await wish()).toEqual({ desired: 'open', generation: 3, fresh_login: false })
    await acme.ana.ok(ROUTES.renewWhatsappSession, { params: { whatsappId } })
    expect(await wish()).toEqual({ desired: 'open', generation: 4, fresh_login: true })
    await acme.ana.ok(ROUTES.restartWhatsapps)
    expect(await wish()).toEqual({ desired: 'open', generation: 5, fresh_login: true })
  })

  it('keeps a connection with active tickets', async () => {
    const whatsappId = await make(acme, { name: 'Ocupada' })
    const db = server.context.platform
    const contact = await db
      .insertInto('contacts')
      .values({ company_id: acme.id, name: 'Dario' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ticket = await db
      .insertInto('tickets')
      .values({ company_id: acme.id, status: 'pending', contact_id: contact.id, connection_id: whatsappId })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await acme.ana.call(ROUTES.deleteWhatsapp, { params: { whatsappId } })).body.error).toBe(
      'ERR_WAPP_HAS_OPEN_TICKETS',
    )
    await db.updateTable('tickets').set({ status: 'closed' }).where('id', '=', ticket.id).execute()
    expect((await acme.ana.call(ROUTES.deleteWhatsapp, { params: { whatsappId } })).status).toBe(200)
  })

  it('tells staff what a connection became, also when it loses a queue', async () => {
    const company = await server.company()
    const whatsappId = await make(company, { name: 'Contada', queueIds: [company.vendas] })
    await company.ana.ok(ROUTES.deleteQueue, { params: { queueId: company.vendas } })
    await company.ana.ok(ROUTES.deleteWhatsapp, { params: { whatsappId } })
    const events = (await told(company)).filter(event => event.name === 'whatsapp')
    expect(events.map(event => event.rooms)).toEqual([['staff'], ['staff'], ['staff']])
    expect(events.map(event => event.payload)).toMatchObject([
      { action: 'create', whatsapp: { queues: [{ id: company.vendas }] } },
      { action: 'update', whatsapp: { queues: [] } },
      { action: 'delete', whatsappId },
    ])
  })
})

describe('credentials', () => {
  // spec: connections-3
  it('are needed, sealed, and never read back anywhere', async () => {
    const company = await server.company()
    const { verifyToken: _, ...some } = SECRETS
    expect((await add(company, { provider: 'cloud', credentials: some })).body.error).toBe(
      'ERR_WAPP_CREDENTIALS_REQUIRED',
    )
    const made = await company.ana.call(ROUTES.createWhatsapp, {
      body: { name: 'Nuvem', provider: 'cloud', credentials: SECRETS },
    })
    const whatsappId = made.body.id
    const changed = await company.ana.ok(ROUTES.updateWhatsapp, {
      params: { whatsappId },
      body: { credentials: { accessToken: 'canary-access-token-new', appSecret: '' } },
    })
    expect(changed.credentialsSet).toEqual([
      'phoneNumberId',
      'wabaId',
      'accessToken',
      'appSecret',
      'verifyToken',
    ])
    expect(changed.hookUrl).toMatch(/^http:\/\/.+\/hooks\/cloud\/[\w-]{43}$/)
    const stored = await row(whatsappId)
    const seen = [
      made.body,
      changed,
      await company.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } }),
      await company.ana.ok(ROUTES.listWhatsapps),
      stored,
      await told(company),
    ]
    expect(JSON.stringify(seen)).not.toContain('canary-')
    const place = { companyId: company.id, table: 'connections', column: 'credentials', row: whatsappId }
    expect(JSON.parse(server.context.secrets.open(place, stored.credentials ?? ''))).toEqual({
      ...SECRETS,
      accessToken: 'canary-access-token-new',
    })
    expect(() =>
      server.context.secrets.open({ ...place, companyId: acme.id }, stored.credentials ?? ''),
    ).toThrow('belongs to another place')
    expect(stored.generation).toBe(2)
  })
})
