import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { picture } from '../kernel/media/testing/samples.ts'
import {
  acme,
  linkPhone,
  makeSimulator,
  seedConversation,
  server,
  setupTestServer,
  type TestCompany,
} from '../testing/index.ts'
import { checkStorage } from '../doctor/local-checks.ts'
import codegen from '../schema/codegen.json' with { type: 'json' }
import { MEDIA_COLUMNS, measureStorage } from './storage.ts'

const GB = 1024 ** 3
const phones = makeSimulator()
setupTestServer({ ...phones, env: { RECADO_STORAGE_GB_PER_COMPANY: '1' } })

async function openTicket(company: TestCompany): Promise<number> {
  const { ticketId } = await seedConversation(server.context, company.id, {
    ticket: { queue_id: company.vendas, status: 'open', user_id: company.beto.id },
  })
  return ticketId
}
const upload = (company: TestCompany, ticketId: number) =>
  company.beto.call(ROUTES.sendMessage, {
    params: { ticketId },
    form: { medias: [new File(['Oi'], 'oi.txt')] },
  })
/** Makes the stored files of a company that large. */
const fill = (companyId: number, bytes: number) =>
  sql`update messages set media = jsonb_set(media, '{size}', to_jsonb(${bytes}::bigint)) where company_id = ${companyId} and media is not null`.execute(
    server.context.platform,
  )
const countFiles = async (companyId: number): Promise<number> =>
  (
    await readdir(path.join(server.context.config.dataFolder, 'media', String(companyId)), {
      recursive: true,
      withFileTypes: true,
    })
  ).filter(entry => entry.isFile()).length

it('a company above its limit uploads nothing more, writes on, and keeps the files of its customers', async () => {
  const phone = await linkPhone(phones.simulator, acme)
  const dario = phone.addCustomer('Dario')
  const send = async (filename: string) =>
    phone.send(dario, {
      kind: 'media',
      type: 'image',
      bytes: new Uint8Array(await picture('png')),
      mime: 'image/png',
      filename,
    })
  const ready = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from messages where company_id = ${acme.id} and media ->> 'state' = 'ready'`.execute(
        server.context.platform,
      )
    ).rows[0]?.n
  await send('um.png')
  await vi.waitFor(async () => expect(await ready()).toBe(1), { timeout: 10_000 })
  await fill(acme.id, GB)
  const before = await countFiles(acme.id)

  const ticketId = await openTicket(acme)
  const refused = await upload(acme, ticketId)
  expect([refused.status, refused.body]).toMatchObject([413, { error: 'ERR_STORAGE_FULL', maxBytes: GB }])
  expect(await countFiles(acme.id)).toBe(before)
  await acme.beto.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Sem arquivo' } })
  await send('dois.png')
  await vi.waitFor(async () => expect(await ready()).toBe(2), { timeout: 10_000 })

  const bravo = await server.company({ name: 'Bravo' })
  expect((await upload(bravo, await openTicket(bravo))).status).toBe(200)
})

it('a forwarded file counts once, and the doctor names companies near their limit', async () => {
  const [sent] = (await upload(acme, await openTicket(acme))).body
  await fill(acme.id, Math.round(0.95 * GB))
  const clone = sql`insert into messages (company_id, connection_id, ticket_id, contact_id, body, media_type, media, from_me)
    select company_id, connection_id, ticket_id, contact_id, body, media_type, media, from_me from messages where id = ${sent?.id}`
  await clone.execute(server.context.platform)
  expect(await measureStorage(server.context.pools.platform, acme.id)).toEqual([
    { company_id: acme.id, bytes: Math.round(0.95 * GB) },
  ])
  const findings = await checkStorage(server.context.pools.platform, server.context.config)
  expect(findings).toContainEqual({
    level: 'warn',
    text: `The files of company ${acme.id} take 0.95 of 1 GB.`,
  })
})

it('every column of stored files counts', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' and column_name like '%media%'`.execute(
    server.context.platform,
  )
  const typed = Object.entries(codegen.overrides.columns).filter(([, type]) => type.includes('StoredMedia'))
  expect(MEDIA_COLUMNS.map(({ table, media }) => `${table}.${media}`).toSorted()).toEqual(
    [...new Set([...rows.map(({ name }) => name), ...typed.map(([name]) => name)])].toSorted(),
  )
})

it('the files of queue options are limited too, and a deleted one leaves its room at once', async () => {
  const company = await server.company({ name: 'Cruz' })
  const { id } = await company.ana.ok(ROUTES.createQueueOption, {
    body: { queueId: company.vendas, title: 'Preços' },
  })
  const attach = (queueOptionId = id) =>
    company.ana.call(ROUTES.uploadQueueOptionMedia, {
      params: { queueOptionId },
      form: { file: [new File(['Kit R$ 40'], 'tabela.txt')] },
    })
  await sql`update queue_options set media = jsonb_build_object('key', 'tabela', 'size', ${GB}::bigint) where id = ${id}`.execute(
    server.context.platform,
  )
  expect(await attach()).toMatchObject({ status: 413, body: { error: 'ERR_STORAGE_FULL', maxBytes: GB } })

  await company.ana.ok(ROUTES.deleteQueueOption, { params: { queueOptionId: id } })
  const other = await company.ana.ok(ROUTES.createQueueOption, {
    body: { queueId: company.vendas, title: 'Preços' },
  })
  await expect.poll(async () => (await attach(other.id)).status, { timeout: 10_000 }).toBe(200)
})

it('a company above its limit exports no contact, and an export fills the limit', async () => {
  const company = await server.company({ name: 'Dias' })
  const exportOne = async () => {
    const { contactId } = await seedConversation(server.context, company.id, {})
    return company.ana.call(ROUTES.exportContactData, { params: { contactId }, body: {} })
  }
  const first = await exportOne()
  expect(first.status).toBe(200)
  await sql`update contact_exports set state = 'ready', size = ${GB}, expires_at = now() + interval '1 day'
    where id = ${first.body.id}`.execute(server.context.platform)
  expect(await measureStorage(server.context.pools.platform, company.id)).toEqual([
    { company_id: company.id, bytes: GB },
  ])
  // This process has measured before, and knows of no file since.
  server.context.storage.add(company.id, GB)
  expect(await exportOne()).toMatchObject({ status: 413, body: { error: 'ERR_STORAGE_FULL', maxBytes: GB } })
})
