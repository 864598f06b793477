// spec: merge-7
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROUTES } from '@recado/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  acme,
  seedConversation,
  server,
  setupTestServer,
  type TestConversation,
} from '../../testing/index.ts'
import { reconcileErasures } from './repeat-erasures.ts'

setupTestServer({ env: { RECADO_LOG_LEVEL: 'silent' } })
let dario: TestConversation
beforeEach(async () => {
  dario = await seedConversation(server.context, acme.id, {
    contact: { created_at: new Date('2026-01-01T00:00:00Z') },
    messages: [{ body: 'Meu CPF' }],
  })
})

const listFile = () => path.join(server.context.config.dataFolder, 'erasures.jsonl')
const erasures = async () => (await acme.ana.ok(ROUTES.listErasures, { query: {} })).erasures
const waitUntilFinished = (count: number) =>
  vi.waitFor(
    async () => {
      const all = await erasures()
      if (all.filter(({ finishedAt }) => finishedAt !== null).length < count)
        throw new Error('An erasure is not finished.')
      return all
    },
    { timeout: 20_000, interval: 100 },
  )
const eraseDario = async () => {
  await acme.ana.ok(ROUTES.eraseContact, {
    params: { contactId: dario.contactId },
    body: { reason: 'order', name: 'Dario' },
  })
  await waitUntilFinished(1)
}
/** Restores an older backup, as far as it matters: the person is back, and the database knows of no erasure. */
async function restoreOlderBackup(createdAt: Date): Promise<TestConversation> {
  const { platform } = server.context
  for (const table of ['erasures', 'erased_addresses'] as const)
    await platform.deleteFrom(table).where('company_id', '=', acme.id).execute()
  await platform.deleteFrom('contacts').where('id', '=', dario.contactId).execute()
  return seedConversation(server.context, acme.id, {
    contact: { number: dario.number, number_key: dario.number, created_at: createdAt },
    messages: [{ body: 'Meu CPF' }],
  })
}
const bodyOf = async ({ ticketId }: TestConversation) =>
  (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId } })).messages.map(({ body }) => body)

it('the list in the data folder names an erasure by a digest alone', async () => {
  await eraseDario()
  const list = await readFile(listFile(), 'utf8')
  expect(list).toContain(`"companyId":${acme.id}`)
  expect(list).not.toContain(dario.number)
  expect(list).not.toContain('Dario')
})

it('a person who comes back with an older backup is erased again, once', async () => {
  await eraseDario()
  const restored = await restoreOlderBackup(new Date('2026-01-01T00:00:00Z'))
  expect(await bodyOf(restored)).toEqual(['Meu CPF'])
  await reconcileErasures(server.context)
  await reconcileErasures(server.context)
  const [repeated, ...others] = await waitUntilFinished(1)
  expect(repeated).toMatchObject({ isRepeated: true, reason: 'order', user: null, counts: { messages: 1 } })
  expect(others).toEqual([])
  expect(await bodyOf(restored)).toEqual([''])
})

// Seen red: they wrote one temporary file, and all but one failed at its rename.
it('many that keep the list at once leave it whole', async () => {
  await eraseDario()
  await writeFile(listFile(), '')
  await Promise.all(Array.from({ length: 8 }, () => reconcileErasures(server.context)))
  expect(await readFile(listFile(), 'utf8')).toContain(`"companyId":${acme.id}`)
})

it('a person who came as a new contact after the erasure stays', async () => {
  await eraseDario()
  const later = await restoreOlderBackup(new Date('2099-01-01T00:00:00Z'))
  await reconcileErasures(server.context)
  expect(await erasures()).toEqual([])
  expect(await bodyOf(later)).toEqual(['Meu CPF'])
})

it('a damaged list is reported and not replaced', async () => {
  await eraseDario()
  const whole = await readFile(listFile(), 'utf8')
  await appendFile(listFile(), '{"companyId"\n')
  await expect(reconcileErasures(server.context)).rejects.toThrow('JSON')
  expect(await readFile(listFile(), 'utf8')).toBe(`${whole}{"companyId"\n`)
  await writeFile(listFile(), whole)
})

it('an entry of a company that is gone is left in the list', async () => {
  const entry = {
    companyId: 2_000_000_000,
    digest: 'k1:x',
    reason: 'request',
    erasedAt: '2026-01-01T00:00:00.000Z',
  }
  await appendFile(listFile(), `${JSON.stringify(entry)}\n`)
  await reconcileErasures(server.context)
  expect(await readFile(listFile(), 'utf8')).toContain('2000000000')
})
