import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerRequestEvent } from '@openclaw/crabline'
import { expect, it } from 'vitest'
import { withQuietLibsignal } from '../../quiet-libsignal.ts'
import type { RawClient } from './raw-client.ts'
import { describeOverTheWire, waitForValue } from './wire-case.ts'

const CUSTOMER = '5511888887777@s.whatsapp.net'

/** The shared interface of the third-party fake and ours. */
interface Peer {
  readonly client: RawClient
  /** Sends a text from the customer. */
  readonly says: (text: string) => Promise<void>
  /** Texts that the customer received from the company. */
  readonly received: () => readonly string[]
}

/** The common scenario. */
async function talk({ client, says, received }: Peer): Promise<unknown> {
  await says('olá, tudo bem? 👋')
  await waitForValue(() => client.texts.length === 1)
  const sent = await client.socket.sendMessage(CUSTOMER, { text: 'tudo ótimo' })
  await waitForValue(() => client.acknowledged.has(sent?.key.id ?? ''))
  await waitForValue(() => received().length === 1)
  await says('que bom')
  await waitForValue(() => client.texts.length === 2)
  return {
    heard: client.texts,
    sent: received(),
    ack: client.acknowledged.get(sent?.key.id ?? ''),
    from: client.messages.findLast(({ key }) => !key.fromMe)?.key.fromMe,
  }
}

describeOverTheWire('a fake of strangers', currentCase => {
  it('and ours agree on what comes in and what goes out', async () => {
    const { dario, linked, client } = currentCase()
    const ours = await linked()
    const outcome = await talk({
      client: ours,
      says: async text => void dario.say(text),
      received: () =>
        dario.screen().flatMap(({ content }) => (content.kind === 'text' ? [content.body] : [])),
    })

    await ours.close()
    const { trustWhatsApp } = await import('./certificate-authority.ts')
    const { startWhatsAppServer } = await withQuietLibsignal(() => import('@openclaw/crabline'))
    // The third-party fake replays a chain that WhatsApp itself once signed.
    trustWhatsApp()
    const folder = await mkdtemp(join(tmpdir(), 'crabline-'))
    const events: ServerRequestEvent[] = []
    const server = await startWhatsAppServer({
      recorderPath: join(folder, 'record.jsonl'),
      onEvent: event => void events.push(event),
    })
    try {
      const { endpoints, adminToken, selfJid } = server.manifest
      const theirs = client(undefined, {
        waWebSocketUrl: endpoints.baileysWebSocketUrl,
        auth: { ...ours.auth, creds: { ...ours.auth.creds, me: { id: selfJid, name: 'Loja Sol' } } },
      })
      await waitForValue(() => theirs.isOpen)
      const same = await talk({
        client: theirs,
        says: text => inject(endpoints.adminInboundUrl, adminToken, text),
        received: () => textsIn(events),
      })
      expect(same).toEqual(outcome)
    } finally {
      await server.close()
      await rm(folder, { recursive: true })
    }
  })
})

/** Injects a customer's message through the third-party fake's own API. */
async function inject(url: string, token: string, text: string): Promise<void> {
  const body = JSON.stringify({ chatJid: CUSTOMER, senderJid: CUSTOMER, text, pushName: 'Dario' })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-crabline-admin-token': token },
    body,
  })
  expect(response.ok).toBe(true)
}

/** Texts that the other fake decrypted. */
function textsIn(events: readonly ServerRequestEvent[]): readonly string[] {
  const bodies = events.map(
    ({ body }) => body as { key?: { fromMe?: boolean }; message?: { conversation?: string } } | undefined,
  )
  return bodies.filter(body => body?.key?.fromMe).flatMap(body => body?.message?.conversation ?? [])
}
