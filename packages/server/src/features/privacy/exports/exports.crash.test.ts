import { ROUTES } from '@recado/contract'
import { afterEach, expect, it, vi } from 'vitest'
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

it('an export whose process is killed is written again, whole and once', async () => {
  const { contactId } = await seedConversation(server.context, acme.id, {
    messages: Array.from({ length: COUNT }, (_, n) => ({ body: `Oi ${n}` })),
  })
  const { id: contactExportId } = await acme.ana.ok(ROUTES.exportContactData, {
    params: { contactId },
    body: {},
  })
  const show = () => acme.ana.ok(ROUTES.showContactExport, { params: { contactExportId } })
  owner = startOwnerProcess(server, {}, 'privacy.afterExportFile=crash@1')
  expect([await owner.ended, owner.output()]).toEqual(['SIGKILL', ''])
  expect(await show()).toMatchObject({ state: 'running', size: null })
  owner = startOwnerProcess(server, {})
  const one = await vi.waitFor(async () => {
    const now = await show()
    if (now.state !== 'ready') throw new Error(`It is ${now.state}. ${owner.output()}`)
    return now
  }, SOON)
  expect(one.messages).toBe(COUNT)
  const { url } = await acme.ana.ok(ROUTES.downloadContactExport, { params: { contactExportId } })
  const zip = readZip(Buffer.from(await (await acme.ana.raw('GET', url)).arrayBuffer()))
  const messages = JSON.parse(zip.get('messages.json')?.toString() ?? '') as { body: string }[]
  expect(messages.map(({ body }) => body)).toEqual(Array.from({ length: COUNT }, (_, n) => `Oi ${n}`))
}, 120_000)
