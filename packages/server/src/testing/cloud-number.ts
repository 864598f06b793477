import type { ChannelDriver } from '@recado/channels/port'
import { FakeGraph } from '@recado/channels/testing'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { ROUTES, type Ticket } from '@recado/contract'
import { vi } from 'vitest'
import type { TestCompany } from './company.ts'
import { startTestServer, type TestServer } from './server.ts'

const SOON = { timeout: 10_000, interval: 50 }

/** A server that reaches the Cloud API at a fake Graph. Close both. */
export async function startCloudServer(
  more: (graphUrl: string) => readonly ChannelDriver[] = () => [],
): Promise<{ graph: FakeGraph; server: TestServer }> {
  const graph = await FakeGraph.start()
  const graphUrl = `${graph.origin}/v25.0`
  const server = await startTestServer({
    drivers: [whatsappCloudDriver({ graphUrl }), ...more(graphUrl)],
    env: { RECADO_ALLOW_PRIVATE_TARGETS: new URL(graph.origin).host, RECADO_LOG_LEVEL: 'silent' },
  })
  return { graph, server }
}

/** Connects the number of the fake, which reports to the server from then on. Returns the connection's id. */
export async function openCloudNumber(
  { graph, server }: { graph: FakeGraph; server: TestServer },
  { ana, vendas }: TestCompany,
): Promise<number> {
  const { graphUrl: _, ...credentials } = graph.credentials
  const { id, hookUrl } = await ana.ok(ROUTES.createWhatsapp, {
    body: { name: 'Nuvem', provider: 'cloud', queueIds: [vendas], credentials },
  })
  graph.setWebhookUrl(`${server.url}${new URL(hookUrl ?? '').pathname}`)
  const params = { whatsappId: id }
  await vi.waitFor(async () => {
    if ((await ana.ok(ROUTES.showWhatsapp, { params })).status !== 'CONNECTED')
      throw new Error('The number is not connected yet.')
  }, SOON)
  return id
}

/** Takes the one conversation that waits, once it is there. */
export async function acceptWaiting({ ana }: TestCompany, person = ana): Promise<Ticket> {
  const waiting = await vi.waitFor(async () => {
    const { tickets } = await ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
    const [only, other] = tickets
    if (!only || other) throw new Error(`${tickets.length} conversations wait.`)
    return only
  }, SOON)
  return person.ok(ROUTES.updateTicket, {
    params: { ticketId: waiting.id },
    body: { status: 'open', userId: person.id },
  })
}
