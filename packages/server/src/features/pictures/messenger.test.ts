// spec: connections-12
import { messengerDriver } from '@recado/channels/messenger'
import { FakeGraph, type FakeVisitor } from '@recado/channels/testing'
import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { picture } from '../../kernel/media/testing/samples.ts'
import { listenAs, acme, server, setupTestServer } from '../../testing/index.ts'
import { startPictureWorker } from './pictures.worker.ts'

// Seen red: with nothing made of the name.

const SOON = { timeout: 12_000, interval: 20 }
const QUICK = { pollMs: 10, intervalMs: [1, 2], banProtectedIntervalMs: [1, 2], cooldownMs: 60_000 } as const
let graph: FakeGraph
beforeAll(async () => {
  graph = await FakeGraph.start()
})
afterAll(() => graph.close())
setupTestServer(() => ({
  drivers: [messengerDriver({ graphUrl: `${graph.origin}/v25.0` })],
  env: { RECADO_ALLOW_PRIVATE_TARGETS: new URL(graph.origin).host },
}))

it('who writes to a Facebook page has the face and the name they have there, also when they change', async () => {
  const ana = await listenAs(acme.ana)
  const page = graph.page('messenger')
  const { graphUrl: _, ...credentials } = page.credentials
  const connection = await acme.ana.ok(ROUTES.createWhatsapp, {
    body: { name: 'Página', provider: 'messenger', credentials },
  })
  page.setWebhookUrl(`${server.url}${new URL(connection.hookUrl ?? '').pathname}`)
  const visitor: FakeVisitor = page.visitor({ first: 'Marina', last: 'Teste' })
  visitor.picture = await picture('jpeg')
  visitor.say('Oi')
  const pictures = startPictureWorker(server.context, QUICK)
  const seen = (name: string) =>
    ana.waitFor(
      'contact',
      heard =>
        heard.action === 'update' && heard.contact.name === name && heard.contact.profilePicUrl !== null,
    )
  const { contact } = (await seen('Marina Teste')) as { contact: { id: number; profilePicUrl: string } }
  expect((await acme.ana.raw('GET', contact.profilePicUrl)).headers.get('content-type')).toBe('image/webp')
  visitor.names.last = 'Souza'
  const aDayAgo = new Date(server.context.clock.now().getTime() - 86_400_000)
  await server.context.platform
    .updateTable('contacts')
    .set({ profile_checked_at: aDayAgo, updated_at: aDayAgo })
    .where('id', '=', contact.id)
    .execute()
  visitor.say('Casei')
  await expect
    .poll(
      async () => (await acme.ana.ok(ROUTES.showContact, { params: { contactId: contact.id } })).name,
      SOON,
    )
    .toBe('Marina Souza')
  await pictures.stop()
})
