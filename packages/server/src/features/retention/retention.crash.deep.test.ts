// spec: merge-6
import { Readable } from 'node:stream'
import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { picture } from '../../kernel/media/testing/samples.ts'
import { emptyMediaTrash } from '../../platform/media-trash.ts'
import { acme, seedConversation, server, setupTestServer } from '../../testing/index.ts'
import { startOwnerProcess, type OwnerProcess } from '../../testing/owner-process/index.ts'

setupTestServer({ roles: 'api' })
// A request each 20 ms would meet the limit of requests per minute.
const SOON = { timeout: 60_000, interval: 500 }
/** More than two batches. */
const COUNT = 1_200
let owner: OwnerProcess
afterEach(() => owner.kill())

it('a run whose process is killed goes on behind the last batch, and counts each message and file once', async () => {
  const { platform, media } = server.context
  const { key } = await media.put(acme.id, Readable.from([await picture('jpeg')]), {
    filename: 'foto.jpg',
    maxBytes: 1_000_000,
  })
  const { ticketId } = await seedConversation(server.context, acme.id, {
    ticket: { status: 'closed', closed_at: new Date('2020-01-01') },
    messages: Array.from({ length: COUNT }, (_, n) => ({
      body: `Segredo ${n}`,
      ...(n === 0
        ? { media_type: 'image' as const, media: JSON.stringify({ key, size: 7, state: 'ready' }) }
        : {}),
    })),
  })
  await platform
    .insertInto('retention_rules')
    .values({ company_id: acme.id, message_days: 90, run_at: new Date('2020-01-02') })
    .execute()
  const progress = async () =>
    (await acme.ana.ok(ROUTES.listRetentionRuns, { query: {} })).runs.map(run => [run.messages, run.files])
  for (const messages of [500, 1_000]) {
    owner = startOwnerProcess(server, {}, 'retention.afterBatch=crash@1')
    expect([await owner.ended, owner.output()]).toEqual(['SIGKILL', ''])
    expect(await progress()).toEqual([[messages, 1]])
  }
  owner = startOwnerProcess(server, {})
  await vi.waitFor(async () => {
    const { runs } = await acme.ana.ok(ROUTES.listRetentionRuns, { query: {} })
    expect(runs[0]?.finishedAt).toEqual(expect.any(String))
  }, SOON)
  expect(await progress()).toEqual([[COUNT, 1]])
  const { messages } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId } })
  expect(messages).toEqual([])
  await sql`update media_trash set created_at = created_at - interval '1 hour'`.execute(platform)
  await emptyMediaTrash(server.context)
  await expect(media.open(acme.id, key)).rejects.toThrow('no such file')
}, 300_000)
