import { Readable } from 'node:stream'
import { LIMITS, ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { MediaStore } from '../../../kernel/media/index.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { drainDueQueue } from '../../../kernel/testing/drain-due-queue.ts'
import { emptyMediaTrash } from '../../../platform/media-trash.ts'
import { acme, seedConversation, server, setupTestServer } from '../../../testing/index.ts'
import { CONTACT_EXPORTS } from './exports.worker.ts'
import { listDueContactExports } from './platform.store.ts'
import { exportQueue } from './export-queue.ts'

// No worker runs: each test writes the exports itself, with a store that waits for what happens meanwhile.
setupTestServer({ roles: 'api', env: { RECADO_LOG_LEVEL: 'silent' } })

const writeExports = (context: AppContext, signal?: AbortSignal) =>
  drainDueQueue(context, exportQueue(context, CONTACT_EXPORTS), signal)

async function request(name = 'Dario'): Promise<{ contactId: number; contactExportId: number; key: string }> {
  const { contactId } = await seedConversation(server.context, acme.id, {
    contact: { name },
    messages: [{ body: 'Oi' }],
  })
  const { id } = await acme.ana.ok(ROUTES.exportContactData, { params: { contactId }, body: {} })
  const { file_key } = await server.context.platform
    .selectFrom('contact_exports')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { contactId, contactExportId: id, key: file_key }
}
const erase = (contactId: number, name = 'Dario') =>
  acme.ana.ok(ROUTES.eraseContact, { params: { contactId }, body: { reason: 'request', name } })
const stateOf = async (contactExportId: number) =>
  (await acme.ana.ok(ROUTES.showContactExport, { params: { contactExportId } })).state

/** A store that does this after the last byte was read, and before the file is there. */
const withStore = (
  beforeStored: () => Promise<void>,
  change: Partial<MediaStore> = {},
  afterStored: () => void = () => undefined,
): AppContext => {
  const { media } = server.context
  const put: MediaStore['put'] = async (companyId, source, options) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of source) chunks.push(chunk)
    await beforeStored()
    const stored = await media.put(companyId, Readable.from(chunks), options)
    afterStored()
    return stored
  }
  return { ...server.context, media: { ...media, put, ...change } }
}
const isStored = async (key: string): Promise<boolean> => {
  for await (const place of server.context.media.list()) if (place.key === key) return true
  return false
}
/** Empties the trash as it is emptied after so many hours. */
const emptyTrash = async (hours: number) => {
  await sql`update media_trash set created_at = created_at - make_interval(hours => ${hours}::int)`.execute(
    server.context.platform,
  )
  await emptyMediaTrash(server.context)
}

it('a contact that is erased while its file is written leaves no file', async () => {
  const { contactId, key } = await request()
  await writeExports(withStore(async () => void (await erase(contactId))))
  expect(await isStored(key)).toBe(false)
})

it('nor does it when the process ends before it removes the file, after the trash was emptied', async () => {
  const { contactId, key } = await request()
  const stopping = new AbortController()
  const context = withStore(
    async () => {
      await erase(contactId)
      await emptyTrash(1)
    },
    {},
    () => {
      stopping.abort()
      throw new Error('The process ends.')
    },
  )
  await writeExports(context, stopping.signal)
  expect(await isStored(key)).toBe(true)
  await emptyTrash(48)
  expect(await isStored(key)).toBe(false)
})

it('a stop of the process costs no attempt, however many there are', async () => {
  const { contactExportId } = await request()
  for (let stop = 0; stop < 7; stop++) {
    const stopping = new AbortController()
    const context = withStore(async () => {
      stopping.abort()
      throw new Error('The process stops.')
    })
    await writeExports(context, stopping.signal)
    expect(await stateOf(contactExportId)).toBe('running')
  }
  await writeExports(server.context)
  expect(await stateOf(contactExportId)).toBe('ready')
})

it('a file that cannot be removed holds up no other export', async () => {
  const first = await request()
  const second = await request('Célia')
  let isFirst = true
  const context = withStore(
    async () => {
      if (isFirst) await erase(first.contactId)
      isFirst = false
    },
    { remove: () => Promise.reject(new Error('The disk is read-only.')) },
  )
  await writeExports(context)
  expect(await stateOf(second.contactExportId)).toBe('ready')
})

it('a company has twenty exports at most, also when they are requested at once, and another has its own', async () => {
  const contactIds = await Promise.all(
    Array.from({ length: LIMITS.contactExports + 3 }, async (_, n) => {
      const { contactId } = await seedConversation(server.context, acme.id, {
        contact: { name: `Dario ${n}` },
      })
      return contactId
    }),
  )
  const requestOf = (contactId = 0) =>
    acme.ana.call(ROUTES.exportContactData, { params: { contactId }, body: {} })
  const answers = await Promise.all(contactIds.map(requestOf))
  const refused = contactIds.filter((_, n) => answers[n]?.status !== 200)
  expect(refused).toHaveLength(3)
  expect((await requestOf(refused[0])).body).toMatchObject({
    error: 'ERR_EXPORT_LIMIT',
    max: LIMITS.contactExports,
  })
  const kept = contactIds.find(id => !refused.includes(id))
  expect((await requestOf(kept)).status).toBe(200)
  await writeExports(server.context)
  expect((await requestOf(refused[0])).status).toBe(409)
  expect((await requestOf(kept)).status).toBe(200)
  // One that failed has no file.
  await sql`update contact_exports set state = 'failed', size = null, expires_at = null where contact_id = ${kept}`.execute(
    server.context.platform,
  )
  expect((await requestOf(refused[0])).status).toBe(200)
  const bravo = await server.company({ name: 'Bravo' })
  const { contactId } = await seedConversation(server.context, bravo.id, {})
  expect((await bravo.ana.call(ROUTES.exportContactData, { params: { contactId }, body: {} })).status).toBe(
    200,
  )
})

it('a large export holds up none of another company, also of one that asks later', async () => {
  await request()
  const second = await request('Célia')
  const bravo = await server.company({ name: 'Bravo' })
  const { contactId } = await seedConversation(server.context, bravo.id, {})
  const released = Promise.withResolvers<void>()
  let [atOnce, most] = [0, 0]
  const { media } = server.context
  const put: MediaStore['put'] = async (companyId, source, options) => {
    if (companyId !== acme.id) return media.put(companyId, source, options)
    most = Math.max(most, ++atOnce)
    await released.promise
    const stored = await media.put(companyId, source, options)
    atOnce--
    return stored
  }
  const writing = writeExports({ ...server.context, media: { ...media, put } })
  await vi.waitFor(() => expect(atOnce).toBe(1))
  const { id: contactExportId } = await bravo.ana.ok(ROUTES.exportContactData, {
    params: { contactId },
    body: {},
  })
  const SOON = { timeout: 10_000, interval: 100 }
  await vi.waitFor(async () => {
    const { state } = await bravo.ana.ok(ROUTES.showContactExport, { params: { contactExportId } })
    expect(state).toBe('ready')
  }, SOON)
  expect(await stateOf(second.contactExportId)).toBe('running')
  released.resolve()
  await writing
  expect([await stateOf(second.contactExportId), most]).toEqual(['ready', 1])
})

it('companies take turns, however many exports one has', async () => {
  await request()
  await request('Célia')
  const bravo = await server.company({ name: 'Bravo' })
  const { contactId } = await seedConversation(server.context, bravo.id, {})
  await bravo.ana.ok(ROUTES.exportContactData, { params: { contactId }, body: {} })
  const next = async (after: number, busy: number[] = []) =>
    (await listDueContactExports(server.context.platform, { now: new Date(), busy, after, limit: 1 })).map(
      ({ company_id }) => company_id,
    )
  expect(await next(acme.id)).toEqual([bravo.id])
  expect(await next(bravo.id)).toEqual([acme.id])
  expect(await next(bravo.id, [acme.id])).toEqual([bravo.id])
  await writeExports(server.context)
})
