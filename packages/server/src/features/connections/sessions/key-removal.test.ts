import { ROUTES } from '@recado/contract'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import { missingLibraryReason, startFakeWhatsApp, type FakeWhatsApp } from '@recado/whatsapp-web/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestCompany, type TestServer } from '../../../testing/index.ts'

const SOON = { timeout: 30_000, interval: 20 }
const [OURS, THEIRS] = ['5511900000000', '5511900000001']

describe.skipIf(missingLibraryReason)('the keys of a number', () => {
  let fake: FakeWhatsApp
  let server: TestServer
  let acme: TestCompany
  let ours: number
  let theirs: number

  /** Row counts of each table that references a connection. */
  const rows = async (id: number): Promise<Record<string, number>> => {
    const tables = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.column_name = 'connection_id' and t.table_type = 'BASE TABLE' and c.table_schema = 'public' order by 1`.execute(
      server.context.platform,
    )
    const counts = await Promise.all(
      tables.rows.map(async ({ name }) => {
        const { rows: found } = await sql<{
          n: number
        }>`select count(*)::int as n from ${sql.id(name)} where connection_id = ${id}`.execute(
          server.context.platform,
        )
        return [name, found[0]?.n ?? 0] as const
      }),
    )
    return Object.fromEntries(counts)
  }
  const keys = async (id: number): Promise<number> => (await rows(id))['connection_keys'] ?? 0
  const logins = async (id: number): Promise<number> => {
    const found = await server.context.platform
      .selectFrom('connection_keys')
      .select('kind')
      .distinct()
      .where('connection_id', '=', id)
      .where('kind', 'like', '%.pre-key')
      .execute()
    return found.length
  }
  const connection = (id: number) =>
    server.context.platform.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirst()
  const link = async (id: number, number: string): Promise<void> => {
    await expect.poll(async () => (await connection(id))?.status, SOON).toBe('qrcode')
    fake.phone(number).scan((await connection(id))?.qrcode ?? '')
    await expect.poll(async () => (await connection(id))?.status, SOON).toBe('CONNECTED')
    await expect.poll(() => keys(id), SOON).toBeGreaterThan(100)
  }

  beforeAll(async () => {
    fake = await startFakeWhatsApp()
    fake.wantAllPreKeys()
    server = await startTestServer({
      drivers: [findWhatsappWeb({ url: fake.url })].filter(driver => driver !== undefined),
    })
    acme = await server.company()
    const bravo = await server.company()
    ours = (await acme.ana.call(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'beta' } })).body.id
    theirs = (await bravo.ana.call(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'beta' } })).body
      .id
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await fake.close()
  })

  it('are gone once the phone has removed the device, and a new code starts clean', async () => {
    await link(theirs, THEIRS)
    await link(ours, OURS)
    const before = await keys(theirs)
    fake.phone(OURS).unlink()
    await expect.poll(async () => (await connection(ours))?.status_reason, SOON).toBe('auth')
    expect(await keys(ours)).toBe(0)
    expect(await keys(theirs)).toBe(before)
    await acme.ana.call(ROUTES.retryWhatsappSession, { params: { whatsappId: ours } })
    await link(ours, OURS)
    expect(await logins(ours)).toBe(1)
  }, 60_000)

  // Seen red: without the driver's part, and without that of the keys' names.
  it('name nobody who was erased, in this company alone, and such a person is heard again', async () => {
    const [dario, maria] = [OURS, THEIRS].flatMap(number => [
      fake.phone(number).customer('5511911111111', 'Dario'),
      fake.phone(number).customer('5511922222222', 'Maria'),
    ])
    const atBravo = fake.phone(THEIRS).customer('5511911111111', 'Dario')
    if (!dario || !maria) throw new Error('Nobody is there.')
    const names = [dario.number, dario.person.lid.replace(/@.*$/u, '')]
    const naming = async (id: number): Promise<number> => {
      const found = await server.context.platform
        .selectFrom('connection_keys')
        .selectAll()
        .where('connection_id', '=', id)
        .execute()
      const texts = found.map(({ company_id: companyId, kind, id: key, value }) => {
        const place = { companyId, table: 'connection_keys', column: 'value', row: `${id}/${kind}/${key}` }
        return `${key} ${Buffer.from(server.context.secrets.open(place, value), 'base64').toString()}`
      })
      return texts.filter(text => names.some(name => text.includes(name))).length
    }
    const contactOf = () =>
      server.context.platform
        .selectFrom('contacts')
        .select(['id', 'name'])
        .where('company_id', '=', acme.id)
        .where('number', '=', dario.number)
        .executeTakeFirst()
    for (const who of [dario, maria, atBravo]) who.say('Oi')
    await expect.poll(contactOf, SOON).toBeDefined()
    await expect.poll(() => naming(ours), SOON).toBeGreaterThan(3)
    await expect.poll(() => naming(theirs), SOON).toBeGreaterThan(3)
    await fake.settled()
    const before = await naming(theirs)
    const contact = await contactOf()
    if (!contact) throw new Error('There is no contact.')
    const { id: contactId, name } = contact
    const { id: erasureId } = await acme.ana.ok(ROUTES.eraseContact, {
      params: { contactId },
      body: { reason: 'request', name },
    })
    const finishedAt = async () =>
      (await acme.ana.ok(ROUTES.showErasure, { params: { erasureId } })).finishedAt
    await expect.poll(finishedAt, SOON).not.toBeNull()
    expect(await naming(ours)).toBe(0)
    expect(await naming(theirs)).toBe(before)
    dario.say('Voltei')
    await expect.poll(async () => (await contactOf())?.id, SOON).toBeGreaterThan(contactId)
    // A connection with open tickets stays.
    await server.context.platform
      .updateTable('tickets')
      .set({ status: 'closed' })
      .where('company_id', '=', acme.id)
      .execute()
  }, 60_000)

  it('are gone once somebody disconnected it', async () => {
    const before = await keys(theirs)
    await acme.ana.call(ROUTES.endWhatsappSession, { params: { whatsappId: ours } })
    await expect.poll(async () => (await connection(ours))?.status_reason, SOON).toBe('user')
    await expect.poll(() => keys(ours), SOON).toBe(0)
    expect(await keys(theirs)).toBe(before)
  }, 60_000)

  it('are gone with the connection, and all else that was kept of it', async () => {
    await acme.ana.call(ROUTES.renewWhatsappSession, { params: { whatsappId: ours } })
    await link(ours, OURS)
    const before = await rows(theirs)
    expect((await acme.ana.call(ROUTES.deleteWhatsapp, { params: { whatsappId: ours } })).status).toBe(200)
    await expect.poll(() => fake.phone(OURS).companion, SOON).toBeUndefined()
    expect(Object.entries(await rows(ours)).filter(([, count]) => count > 0)).toEqual([])
    expect(await rows(theirs)).toEqual(before)
  }, 60_000)
})
