// spec: merge-5
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyMediaTrash } from '../../../platform/media-trash.ts'
import { acme, seedConversation, server, setupTestServer } from '../../../testing/index.ts'
import { startOwnerProcess, type OwnerProcess } from '../../../testing/owner-process/index.ts'
import { readZip } from './testing/read-zip.ts'

setupTestServer({ roles: 'api' })
// A request each 20 ms would meet the limit of requests per minute.
const SOON = { timeout: 60_000, interval: 200 }
/** More than two pages. */
const COUNT = 1_200
let owner: OwnerProcess
afterEach(() => owner.kill())

const requestExport = async () => {
  const { contactId } = await seedConversation(server.context, acme.id, {
    contact: { name: 'Dario' },
    messages: Array.from({ length: COUNT }, (_, n) => ({ body: `Oi ${n}` })),
  })
  const { id: contactExportId } = await acme.ana.ok(ROUTES.exportContactData, {
    params: { contactId },
    body: {},
  })
  return { contactId, params: { contactExportId } }
}
const crash = async (failpoint: string) => {
  owner = startOwnerProcess(server, {}, `${failpoint}=crash@1`)
  expect([await owner.ended, owner.output()]).toEqual(['SIGKILL', ''])
}
const listIncoming = () => readdir(join(server.context.config.dataFolder, 'media', 'incoming'))

it.each([
  ['while its file is written', 'privacy.whileExportFile', 1],
  ['after its file is there', 'privacy.afterExportFile', 0],
])(
  'an export whose process is killed %s is written again, whole and once, and leaves no part',
  async (_, failpoint, parts) => {
    const { params } = await requestExport()
    const show = () => acme.ana.ok(ROUTES.showContactExport, { params })
    await crash(failpoint)
    expect(await show()).toMatchObject({ state: 'running', size: null })
    expect(await listIncoming()).toHaveLength(parts)
    owner = startOwnerProcess(server, {})
    const one = await vi.waitFor(async () => {
      const now = await show()
      if (now.state !== 'ready') throw new Error(`It is ${now.state}. ${owner.output()}`)
      return now
    }, SOON)
    expect(one.messages).toBe(COUNT)
    expect(await listIncoming()).toEqual([])
    const { url } = await acme.ana.ok(ROUTES.downloadContactExport, { params })
    const zip = readZip(Buffer.from(await (await acme.ana.raw('GET', url)).arrayBuffer()))
    const messages = JSON.parse(zip.get('messages.json')?.toString() ?? '') as { body: string }[]
    expect(messages.map(({ body }) => body)).toEqual(Array.from({ length: COUNT }, (__, n) => `Oi ${n}`))
  },
  120_000,
)

it('the part of a file that a crash left goes with the data of the contact', async () => {
  const { contactId } = await requestExport()
  await crash('privacy.whileExportFile')
  await acme.ana.ok(ROUTES.eraseContact, {
    params: { contactId },
    body: { reason: 'request', name: 'Dario' },
  })
  await sql`update media_trash set created_at = created_at - interval '1 hour'`.execute(
    server.context.platform,
  )
  await emptyMediaTrash(server.context)
  expect(await listIncoming()).toEqual([])
}, 60_000)
