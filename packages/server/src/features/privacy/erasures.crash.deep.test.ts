// spec: merge-7
import { ROUTES } from '@recado/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { acme, seedConversation, server, setupTestServer } from '../../testing/index.ts'
import { startOwnerProcess, type OwnerProcess } from '../../testing/owner-process/index.ts'

setupTestServer({ roles: 'api' })
// A request each 20 ms would meet the limit of requests per minute.
const SOON = { timeout: 60_000, interval: 200 }
/** More than two batches. */
const COUNT = 1_200
let owner: OwnerProcess
afterEach(() => owner.kill())

it('an erasure whose process is killed goes on behind the last batch, and counts each message once', async () => {
  const { contactId, ticketId } = await seedConversation(server.context, acme.id, {
    messages: Array.from({ length: COUNT }, (_, n) => ({ body: `Segredo ${n}` })),
  })
  const { id: erasureId } = await acme.ana.ok(ROUTES.eraseContact, {
    params: { contactId },
    body: { reason: 'request', name: 'Dario' },
  })
  const show = () => acme.ana.ok(ROUTES.showErasure, { params: { erasureId } })
  // The step before the messages, and two parts of those.
  for (const messages of [undefined, 500, 1_000]) {
    owner = startOwnerProcess(server, {}, 'privacy.afterStep=crash@1')
    expect([await owner.ended, owner.output()]).toEqual(['SIGKILL', ''])
    expect((await show()).counts.messages).toBe(messages)
  }
  owner = startOwnerProcess(server, {})
  const receipt = await vi.waitFor(async () => {
    const one = await show()
    if (one.finishedAt === null) throw new Error(`It is not finished. ${owner.output()}`)
    return one
  }, SOON)
  expect(receipt.counts).toMatchObject({ messages: COUNT, tickets: 1 })
  const { messages } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId } })
  expect(new Set(messages.map(({ body }) => body))).toEqual(new Set(['']))
}, 300_000)
