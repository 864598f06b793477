import { FakeGraph } from '@recado/channels/testing'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { ROUTES, type Ticket } from '@recado/contract'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import {
  missingLibraryReason,
  startFakeWhatsApp,
  type FakeBusiness,
  type FakeWhatsApp,
} from '@recado/whatsapp-web/testing'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkConnections } from '../../alerts/alerts.worker.ts'
import { freshNumber, startTestServer, type TestCompany, type TestServer } from '../../../testing/index.ts'
import type { Sends } from '../../../schema/tables.ts'
import { sessions } from './owned-session.ts'

const SOON = { timeout: 30_000, interval: 20 }
const DARIO = '5511911111111'

describe.skipIf(missingLibraryReason)('a number that asks for a passkey', () => {
  let fake: FakeWhatsApp
  let graph: FakeGraph
  let server: TestServer
  let acme: TestCompany
  let bravo: TestCompany
  let phone: FakeBusiness
  let whatsappId: number

  beforeAll(async () => {
    fake = await startFakeWhatsApp()
    graph = await FakeGraph.start()
    graph.autoStatus = true
    server = await startTestServer({
      drivers: [
        ...[findWhatsappWeb({ url: fake.url })].filter(driver => driver !== undefined),
        whatsappCloudDriver({ graphUrl: `${graph.origin}/v25.0` }),
      ],
      env: { RECADO_ALLOW_PRIVATE_TARGETS: new URL(graph.origin).host, RECADO_LOG_LEVEL: 'silent' },
    })
    acme = await server.company()
    bravo = await server.company()
    phone = fake.phone(freshNumber())
    whatsappId = (
      await acme.ana.ok(ROUTES.createWhatsapp, {
        body: { name: 'Loja', provider: 'beta', queueIds: [acme.vendas], outOfHoursMessage: 'Fechado' },
      })
    ).id
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await graph.close()
    await fake.close()
  })

  const connection = () =>
    server.context.platform
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', whatsappId)
      .executeTakeFirstOrThrow()
  const keys = async () =>
    (
      await server.context.platform
        .selectFrom('connection_keys')
        .select('id')
        .where('connection_id', '=', whatsappId)
        .execute()
    ).length
  const state = async () => {
    const { status, status_reason } = await connection()
    return [status, status_reason]
  }
  const becomes = async (...wanted: readonly (string | null)[]) => {
    await expect.poll(state, SOON).toEqual(wanted)
  }
  const renew = () => acme.ana.ok(ROUTES.renewWhatsappSession, { params: { whatsappId } })
  const credentials = () => {
    const { graphUrl: _, ...rest } = graph.credentials
    return rest
  }
  const change = (
    who: TestCompany['ana'],
    body: { provider: 'beta' | 'cloud' | 'simulator' },
    filled = true,
  ) =>
    who.call(ROUTES.changeWhatsappProvider, {
      params: { whatsappId },
      body: { ...body, ...(filled ? { credentials: credentials() } : {}) },
    })
  const tickets = async (): Promise<readonly Ticket[]> =>
    (await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true } })).tickets
  const scan = async () => {
    await expect.poll(async () => (await connection()).status, SOON).toBe('qrcode')
    phone.scan((await connection()).qrcode)
  }
  const incident = async () => {
    await checkConnections(server.context)
    return (await acme.ana.ok(ROUTES.listIncidents)).map(({ kind }) => kind)
  }

  it('says so at linking, shows no code that cannot work, and tries nothing by itself', async () => {
    phone.demandsPasskey = true
    await scan()
    await becomes('DISCONNECTED', 'passkey')
    const { qrcode, generation } = await connection()
    expect(qrcode).toBe('')
    await expect.poll(async () => (await connection()).stopped_generation, SOON).toBe(generation)
    expect(fake.attempts).toBe(1)
  })

  it('says so while it is linked, works on, and alerts before WhatsApp ends it', async () => {
    phone.demandsPasskey = false
    await renew()
    await scan()
    await becomes('CONNECTED', null)
    phone.askForPasskey()
    await becomes('CONNECTED', 'passkey')
    expect(await incident()).toEqual(['passkey'])
    expect(sessions(server.context).get(whatsappId)?.session.health().open).toBe(true)
    phone.customer(DARIO, 'Dario').say('Oi')
    await expect.poll(async () => (await tickets()).length, SOON).toBe(1)
  })

  it('becomes no other kind for another company, an attendant, without credentials, or where people have other ids', async () => {
    const before = await connection()
    expect(await change(bravo.ana, { provider: 'cloud' })).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_WAPP_FOUND' },
    })
    expect(await change(acme.beto, { provider: 'cloud' })).toMatchObject({ status: 403 })
    expect((await change(acme.ana, { provider: 'cloud' }, false)).body.error).toBe(
      'ERR_WAPP_CREDENTIALS_REQUIRED',
    )
    expect((await change(acme.ana, { provider: 'simulator' })).body.error).toBe('ERR_CHANNEL_CANNOT')
    const after = await connection()
    expect(after).toEqual({ ...before, last_frame_at: after.last_frame_at })
    expect(phone.isConnected).toBe(true)
  })

  it('becomes one of the official API with its conversations, and leaves nothing of its login behind', async () => {
    const [ticket] = await tickets()
    if (!ticket) throw new Error('no ticket')
    await acme.ana.ok(ROUTES.updateTicket, {
      params: { ticketId: ticket.id },
      body: { status: 'open', userId: acme.ana.id },
    })
    const before = await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } })
    expect(await keys()).toBeGreaterThan(0)
    const changed = await acme.ana.ok(ROUTES.changeWhatsappProvider, {
      params: { whatsappId },
      body: { provider: 'cloud', credentials: credentials() },
    })
    expect(changed).toMatchObject({
      id: whatsappId,
      provider: 'cloud',
      name: 'Loja',
      isDefault: true,
      queueIds: [acme.vendas],
      outOfHoursMessage: 'Fechado',
      endWord: before.endWord,
      number: phone.number,
    })
    expect(JSON.stringify(changed)).not.toContain(graph.credentials['accessToken'])
    await becomes('CONNECTED', null)
    await expect.poll(keys, SOON).toBe(0)
    expect(phone.companion).toBeUndefined()
    expect(sessions(server.context).get(whatsappId)?.kind).toBe('cloud')

    const hook = `${server.url}${new URL(changed.hookUrl ?? '').pathname}`
    graph.setWebhookUrl(hook)
    const token = graph.credentials['verifyToken']
    const handshake = await fetch(
      `${hook}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
    )
    expect(await handshake.text()).toBe('1158201444')
    const dario = graph.customer({ name: 'Dario', number: DARIO })
    dario.say('E agora?')
    const heard = async () =>
      (
        await server.context.platform
          .selectFrom('messages')
          .select(['ticket_id', 'body'])
          .where('company_id', '=', acme.id)
          .where('from_me', '=', false)
          .orderBy('id')
          .execute()
      ).map(({ ticket_id, body }) => [ticket_id, body])
    await expect.poll(heard, SOON).toEqual([
      [ticket.id, 'Oi'],
      [ticket.id, 'E agora?'],
    ])
    expect(await tickets()).toHaveLength(1)
    await acme.ana.ok(ROUTES.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Aqui' } })
    await expect.poll(() => dario.received().length, SOON).toBe(1)
  })

  const sends = () =>
    server.context.platform
      .selectFrom('sends')
      .select(['id', 'message_id', 'state'])
      .where('connection_id', '=', whatsappId)
      .where('kind', '=', 'message')
      .orderBy('id', 'desc')
  const say = async (body: string): Promise<number> => {
    const [ticket] = await tickets()
    const [message] = await acme.ana.ok(ROUTES.sendMessage, {
      params: { ticketId: ticket?.id ?? 0 },
      body: { body },
    })
    return message?.id ?? expect.fail('no message')
  }
  /** Leaves the last message as a try that nobody knows the outcome of. */
  const forgetOutcome = async (row: Partial<Updateable<Sends>>): Promise<number> => {
    const last = await sends().executeTakeFirstOrThrow()
    // No receipt may come later, since that would settle it.
    const ack = async () =>
      (
        await server.context.platform
          .selectFrom('messages')
          .select('ack')
          .where('id', '=', last.message_id)
          .executeTakeFirst()
      )?.ack
    await expect.poll(ack, SOON).toBe(2)
    await server.context.platform
      .updateTable('sends')
      .set({ attempts: 1, settled_at: null, ...row })
      .where('id', '=', last.id)
      .execute()
    return last.message_id ?? 0
  }
  const isUncertain = async (messageId: number) => {
    const [ticket] = await tickets()
    const { messages } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: ticket?.id ?? 0 } })
    return messages.find(({ id }) => id === messageId)?.uncertain
  }

  it('comes back by QR with none of the secrets of the official API, whose address reaches nothing any more', async () => {
    const { hookUrl } = await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } })
    // The process was killed after the network had accepted the message, before it wrote that down.
    const doubtful = await forgetOutcome({ state: 'sending', epoch: 0, sending_until: new Date(0) })
    const changed = await change(acme.ana, { provider: 'beta' }, false)
    expect(changed.body).toMatchObject({ provider: 'beta', credentialsSet: [], hookUrl: null })
    expect(await isUncertain(doubtful)).toBe(true)
    expect(await connection()).toMatchObject({ credentials: null, credential_names: [] })
    const hook = `${server.url}${new URL(hookUrl ?? '').pathname}`
    expect((await fetch(hook, { method: 'POST', body: '{}' })).status).toBe(404)
    await scan()
    await becomes('CONNECTED', null)
    phone.customer(DARIO, 'Dario').say('De volta')
    await expect
      .poll(async () => (await tickets()).map(({ lastMessage }) => lastMessage), SOON)
      .toEqual(['De volta'])
    await say('Por QR')
    const phoneOfDario = phone.customer(DARIO, 'Dario')
    await expect.poll(() => JSON.stringify(phoneOfDario.screen()), SOON).toContain('Por QR')
    expect(JSON.stringify(phoneOfDario.screen())).not.toContain('Aqui')
  })

  it('sends nothing again by the official API that may have left by QR', async () => {
    const before = graph.customer({ name: 'Dario', number: DARIO }).received().length
    // WhatsApp accepted it, and the answer was lost.
    const doubtful = await forgetOutcome({
      state: 'queued',
      error: 'ambiguous lost',
      not_before: new Date('2100-01-01'),
    })
    expect((await change(acme.ana, { provider: 'cloud' })).status).toBe(200)
    expect(await isUncertain(doubtful)).toBe(true)
    await becomes('CONNECTED', null)
    const { hookUrl } = await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } })
    graph.setWebhookUrl(`${server.url}${new URL(hookUrl ?? '').pathname}`)
    const next = await say('Pela API')
    await expect
      .poll(async () => (await sends().where('message_id', '=', next).executeTakeFirst())?.state, SOON)
      .toBe('sent')
    expect(graph.customer({ name: 'Dario', number: DARIO }).received()).toHaveLength(before + 1)
  })
})
