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
