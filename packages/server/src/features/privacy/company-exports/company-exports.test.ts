import { Readable } from 'node:stream'
import { DAY_MS, ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { KERNEL_TABLES } from '../../../kernel/database/tables.ts'
import { picture } from '../../../kernel/media/testing/samples.ts'
import { drainDueQueue } from '../../../kernel/testing/drain-due-queue.ts'
import { emptyMediaTrash } from '../../../platform/media-trash.ts'
import { measureStorage } from '../../../platform/storage.ts'
import { PLATFORM_TABLES } from '../../../platform/tables.ts'
import {
  acme,
  fillCompany,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  type Person,
} from '../../../testing/index.ts'
import { FEATURES } from '../../index.ts'
import { readZip } from '../contact-exports/testing/read-zip.ts'
import { exportQueue } from '../contact-exports/export-queue.ts'
import { COMPANY_EXPORTS } from './company-exports.worker.ts'
import { removeEndedCompanyExports } from './index.ts'

const GB = 1024 ** 3
const clock = new TestClock()
setupTestServer({ clock, roles: 'api', env: { RECADO_STORAGE_GB_PER_COMPANY: '1' } })

/** The operators, at home in a company of their own. */
let rita: Person
let caio: Person
beforeEach(async () => {
  const platform = await server.company()
  rita = await platform.hire('Rita', { profile: 'admin', is_super: true })
  caio = await platform.hire('Caio', { profile: 'admin', is_super: true })
})

const input = () => ({ params: { companyId: acme.id } })
const write = (context: AppContext = server.context) =>
  drainDueQueue(context, exportQueue(context, COMPANY_EXPORTS))
const show = async (who: Person = rita) => (await who.ok(ROUTES.showCompanyExport, input())).export
async function download(who: Person = rita): Promise<{ url: string; zip: ReadonlyMap<string, Buffer> }> {
  const { url } = await who.ok(ROUTES.downloadCompanyExport, input())
  const response = await who.raw('GET', url)
  return { url, zip: readZip(Buffer.from(await response.arrayBuffer())) }
}
async function makeArchive() {
  await rita.ok(ROUTES.exportCompany, input())
  await write()
  return download()
}
const listKeys = async () =>
  (
    await sql<{
      key: string
    }>`select file_key as key from company_exports where company_id = ${acme.id}`.execute(
      server.context.platform,
    )
  ).rows.map(({ key }) => key)
const isStored = (key: string) =>
  server.context.media.open(acme.id, key).then(
    ({ stream }) => stream.destroy().destroyed,
    () => false,
  )
async function emptyTrash(): Promise<void> {
  await sql`update media_trash set created_at = created_at - interval '1 hour'`.execute(
    server.context.platform,
  )
  await emptyMediaTrash(server.context)
}

describe('the archive of a company', () => {
  it('has every record of it, the files, and nothing of another company', async () => {
    const bravo = await server.company()
    await seedConversation(server.context, bravo.id, {
      contact: { name: 'Célia' },
      messages: [{ body: 'Segredo da Bravo' }],
    })
    const { messageIds } = await seedConversation(server.context, acme.id, {
      contact: { name: 'Dario Reis' },
      messages: Array.from({ length: 600 }, (_, n) => ({ body: `Oi ${n}` })),
    })
    const bytes = await picture('jpeg')
    const { key } = await server.context.media.put(acme.id, Readable.from([bytes]), {
      filename: 'a.jpg',
      maxBytes: 1e6,
    })
    const media = JSON.stringify({
      key,
      ref: null,
      name: 'foto.jpg',
      mime: 'image/jpeg',
      size: bytes.length,
      state: 'ready',
    })
    await sql`update messages set media = ${media}::jsonb, media_type = 'image' where id = ${messageIds[0]}`.execute(
      server.context.platform,
    )
    const { zip } = await makeArchive()
    const read = (path: string) =>
      JSON.parse(zip.get(path)?.toString() ?? 'null') as Record<string, unknown>[]
    const messages = read('messages.json')
    expect(messages.map(({ id }) => id)).toEqual(expect.arrayContaining([...messageIds]))
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
    const path = `files/messages/${messageIds[0]}-foto.jpg`
    expect(messages.find(({ id }) => id === messageIds[0])).toMatchObject({
      body: 'Oi 0',
      fromMe: expect.any(Boolean),
      file: { path },
    })
    expect(zip.get(path)).toEqual(bytes)
    expect(read('contacts.json')).toContainEqual(expect.objectContaining({ name: 'Dario Reis' }))
    expect(read('users.json').map(({ id }) => id)).toContain(acme.beto.id)
    expect(read('companies.json')).toEqual([expect.objectContaining({ id: acme.id })])
    expect(JSON.parse(zip.get('manifest.json')?.toString() ?? '')).toMatchObject({
      records: { messages: messages.length, companies: 1 },
      files: 1,
      missing: 0,
    })
    const everything = [...zip.values()].map(part => part.toString()).join('\n')
    expect(everything).not.toContain('Segredo da Bravo')
    expect(await show()).toMatchObject({ state: 'ready', files: 1, isOwn: true })
  })

  it('has a place or a reason for each column of its tables', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as "table", array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = 'public' group by 1`.execute(
      server.context.platform,
    )
    const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]))
    for (const { table, exported, leftOut } of server.context.records) {
      if (exported.length === 0) continue
      const named = [...exported, ...Object.keys(leftOut)]
      const own = columnsOf.get(table)?.filter(column => column !== 'company_id')
      expect(named.toSorted(), table).toEqual(own?.toSorted())
    }
  })

  it('has a place or a reason for each table, reads each one, and has no secret', async () => {
    await fillCompany(server.context, acme.id, { userId: acme.ana.id, queueId: acme.vendas })
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
      group by 1 having bool_or(column_name = 'company_id')`.execute(server.context.platform)
    const owned = [PLATFORM_TABLES, KERNEL_TABLES, ...FEATURES.map(({ tables = {} }) => tables)]
    const fates = owned.flatMap(tables => Object.entries(tables))
    const leftOut = fates.filter(([, fate]) => typeof fate === 'string' && fate !== 'platform')
    const { records } = server.context
    const exported = records.filter(record => record.exported.length > 0)
    const named = records.filter(({ leftOut: reasons }) => !Object.values(reasons).includes('platform'))
    expect([...named, ...leftOut.map(([table]) => ({ table }))].map(({ table }) => table).toSorted()).toEqual(
      ['companies', ...rows.map(({ table }) => table)].toSorted(),
    )
    const columns = exported.flatMap(record => record.exported)
    expect(
      columns.filter(name => /hash|secret|token(?!s)|password|credential|signing|_key$/.test(name)),
    ).toEqual([])
    const { zip } = await makeArchive()
    const manifest = JSON.parse(zip.get('manifest.json')?.toString() ?? '') as {
      records: Record<string, number>
    }
    expect(Object.keys(manifest.records).toSorted()).toEqual(exported.map(({ table }) => table).toSorted())
    const { rows: users } = await sql<{ hash: string }>`
      select password_hash as hash from users where company_id = ${acme.id}`.execute(server.context.platform)
    for (const { hash } of users) expect(zip.get('users.json')?.toString()).not.toContain(hash)
  })

  it('opens for the operator who requested it alone, and both logs keep each step', async () => {
    const { url } = await makeArchive()
    expect((await caio.call(ROUTES.downloadCompanyExport, input())).body.error).toBe('ERR_NO_EXPORT_FOUND')
    for (const other of [caio, acme.ana]) expect((await other.raw('GET', url)).status).toBe(403)
    expect(await caio.ok(ROUTES.showCompanyExport, input())).toMatchObject({
      export: null,
      others: [{ isOwn: false, by: { name: 'Rita' }, state: 'ready' }],
    })
    for (const route of [ROUTES.exportCompany, ROUTES.showCompanyExport, ROUTES.deleteCompanyExport])
      expect((await acme.ana.call(route, input())).body.error).toBe('ERR_NO_PERMISSION')
    const { rows } = await sql<{ kind: string }>`
      select kind from audit_entries where company_id = ${acme.id} and kind like 'companyExport%' and by_operator
      union all select kind from platform_audit_entries where actor = ${rita.id} and kind like 'companyExport%'
      order by 1`.execute(server.context.platform)
    expect(rows.map(({ kind }) => kind)).toEqual([
      'companyExportDownloaded',
      'companyExportDownloaded',
      'companyExported',
      'companyExported',
    ])
  })

  it('can still be made in the grace after the company was deleted, and goes with it', async () => {
    await rita.ok(ROUTES.deleteCompany, input())
    const { zip } = await makeArchive()
    expect(zip.has('manifest.json')).toBe(true)
    const [key = ''] = await listKeys()
    expect(await isStored(key)).toBe(true)
    await rita.ok(ROUTES.deleteCompanyExport, input())
    await emptyTrash()
    expect(await isStored(key)).toBe(false)
  })

  it('that is removed while it is written leaves no file', async () => {
    await rita.ok(ROUTES.exportCompany, input())
    expect((await rita.call(ROUTES.downloadCompanyExport, input())).body.error).toBe('ERR_EXPORT_NOT_READY')
    const [key = ''] = await listKeys()
    const { media } = server.context
    const open: typeof media.open = async (...asked) => media.open(...asked)
    const put: typeof media.put = async (companyId, source, options) => {
      await rita.ok(ROUTES.deleteCompanyExport, input())
      return media.put(companyId, source, options)
    }
    await write({ ...server.context, media: { ...media, open, put } })
    expect(await isStored(key)).toBe(false)
    expect(await show()).toBeNull()
  })

  it.each(['before', 'after'] as const)(
    'leaves no file when its company is deleted for good %s it is written',
    async moment => {
      await rita.ok(ROUTES.exportCompany, input())
      const [key = ''] = await listKeys()
      const { media } = server.context
      const deleteForGood = () =>
        sql`delete from companies where id = ${acme.id}`.execute(server.context.platform)
      const put: typeof media.put = async (companyId, source, options) => {
        if (moment === 'before') await deleteForGood()
        const stored = await media.put(companyId, source, options)
        if (moment === 'after') await deleteForGood()
        return stored
      }
      await write({ ...server.context, media: { ...media, put } })
      expect(await isStored(key)).toBe(false)
      expect(await listKeys()).toEqual([])
    },
  )

  it('of one operator stays while another makes one, is replaced by their own, and may be removed by others', async () => {
    const { zip } = await makeArchive()
    await caio.ok(ROUTES.exportCompany, input())
    expect((await download()).zip.size).toBe(zip.size)
    await write()
    expect((await download()).zip.size).toBe(zip.size)
    expect((await download(caio)).zip.has('manifest.json')).toBe(true)
    const keys = await listKeys()
    expect(keys).toHaveLength(2)
    await caio.ok(ROUTES.exportCompany, input())
    await write()
    expect(await listKeys()).toHaveLength(2)
    const ritas = { ...input(), query: { operatorId: rita.id } }
    const { url } = await download()
    await caio.ok(ROUTES.deleteCompanyExport, ritas)
    expect((await rita.raw('GET', url)).status).toBe(404)
    expect((await caio.call(ROUTES.deleteCompanyExport, ritas)).body.error).toBe('ERR_NO_EXPORT_FOUND')
    expect((await rita.call(ROUTES.downloadCompanyExport, input())).body.error).toBe('ERR_NO_EXPORT_FOUND')
    expect(await show(caio)).toMatchObject({ state: 'ready' })
  })

  it('is replaced by a new request, and one that is being written is returned to everybody', async () => {
    await makeArchive()
    const [first = ''] = await listKeys()
    const request = (who: Person) => who.ok(ROUTES.exportCompany, input())
    const requested = [
      ...(await Promise.all([rita, rita].map(request))),
      ...(await Promise.all([rita, caio].map(request))),
    ]
    expect(requested.map(({ by }) => by.id)).toEqual(requested.map(() => rita.id))
    expect(new Set(requested.map(({ requestedAt }) => requestedAt)).size).toBe(1)
    await write()
    await emptyTrash()
    expect([await listKeys(), await isStored(first)]).toEqual([[expect.not.stringMatching(first)], false])
  })

  it('counts in the quota, is refused above it, and leaves its room when it goes after a week', async () => {
    await makeArchive()
    const measured = await measureStorage(server.context.pools.platform, acme.id)
    expect(measured[0]?.bytes).toBe((await show())?.size)
    const [key = ''] = await listKeys()
    await sql`update company_exports set size = ${2 * GB} where company_id = ${acme.id}`.execute(
      server.context.platform,
    )
    // This process has measured before.
    server.context.storage.add(acme.id, 2 * GB)
    expect((await caio.call(ROUTES.exportCompany, input())).body.error).toBe('ERR_STORAGE_FULL')
    clock.advance(7 * DAY_MS + 1)
    const eva = await (await server.company()).hire('Eva', { profile: 'admin', is_super: true })
    expect(await show(eva)).toBeNull()
    await removeEndedCompanyExports(server.context)
    await emptyTrash()
    expect(await isStored(key)).toBe(false)
    await eva.ok(ROUTES.exportCompany, input())
  })
})
