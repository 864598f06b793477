import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROUTES } from '@recado/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { acme, seedConversation, server, setupTestServer } from '../../../testing/index.ts'
import { startOwnerProcess, type OwnerProcess } from '../../../testing/owner-process/index.ts'
import { readZip } from '../contact-exports/testing/read-zip.ts'

setupTestServer({ roles: 'api' })
let owner: OwnerProcess
afterEach(() => owner.kill())
const listIncoming = () => readdir(join(server.context.config.dataFolder, 'media', 'incoming'))

it.each([
  ['while it is written', 'privacy.whileCompanyExport', 1],
  ['after its file is there', 'privacy.afterExportFile', 0],
])(
  'the archive of a company whose process is killed %s is written again and leaves no part',
  async (_, failpoint, parts) => {
    const rita = await (await server.company()).hire('Rita', { profile: 'admin', is_super: true })
    const { messageIds } = await seedConversation(server.context, acme.id, {
      contact: { name: 'Dario' },
      messages: Array.from({ length: 600 }, (__, n) => ({ body: `Oi ${n}` })),
    })
    const input = { params: { companyId: acme.id } }
    await rita.ok(ROUTES.exportCompany, input)
    owner = startOwnerProcess(server, {}, `${failpoint}=crash@1`)
    expect([await owner.ended, owner.output()]).toEqual(['SIGKILL', ''])
    expect((await rita.ok(ROUTES.showCompanyExport, input)).export).toMatchObject({ state: 'running' })
    expect(await listIncoming()).toHaveLength(parts)
    owner = startOwnerProcess(server, {})
    await vi.waitFor(
      async () => {
        const one = (await rita.ok(ROUTES.showCompanyExport, input)).export
        if (one?.state !== 'ready') throw new Error(`It is ${one?.state}. ${owner.output()}`)
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(await listIncoming()).toEqual([])
    const { url } = await rita.ok(ROUTES.downloadCompanyExport, input)
    const zip = readZip(Buffer.from(await (await rita.raw('GET', url)).arrayBuffer()))
    const messages = JSON.parse(zip.get('messages.json')?.toString() ?? '') as { id: number }[]
    expect(messages.map(({ id }) => id)).toEqual(messageIds)
  },
  120_000,
)
