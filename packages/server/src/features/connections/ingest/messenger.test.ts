import { instagramDriver, messengerDriver } from '@recado/channels/messenger'
import { FakeGraph, type FakePage, type FakeVisitor } from '@recado/channels/testing'
import { DAY_MS, ACK, ROUTES, type Message, type Ticket } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { picture } from '../../../kernel/media/testing/samples.ts'
import { startTestServer, type TestCompany, type TestServer } from '../../../testing/index.ts'

const WITHIN = { timeout: 10_000, interval: 100 }
let graph: FakeGraph
let server: TestServer
beforeAll(async () => {
  graph = await FakeGraph.start()
  const at = { graphUrl: `${graph.origin}/v25.0` }
  server = await startTestServer({
    drivers: [messengerDriver(at), instagramDriver(at)],
    env: { RECADO_ALLOW_PRIVATE_TARGETS: new URL(graph.origin).host },
  })
})
afterAll(async () => {
  await server.close()
  await graph.close()
})

interface Talk {
  readonly acme: TestCompany
  readonly page: FakePage
  readonly marina: FakeVisitor
  readonly ticket: Ticket
  readonly messages: () => Promise<Message[]>
  /** Sends as Beto; returns the message once the network accepts or rejects it. */
  readonly writes: (body: string) => Promise<Message>
  /** Days without customer messages. */
  readonly silentFor: (days: number) => Promise<void>
}

/** A company with a page or account; Beto has a conversation with Marina. */
async function talk(kind: 'messenger' | 'instagram'): Promise<Talk> {
  const acme = await server.company()
  const page = graph.page(kind, {
    accountId: `${kind === 'messenger' ? '108' : '178'}${String(acme.id).padStart(9, '0')}`,
    accessToken: `EAA-${kind}-${acme.id}`,
  })
  const { graphUrl: _, ...credentials } = page.credentials
  const made = await acme.ana.ok(ROUTES.createWhatsapp, {
    body: {
      name: `Loja ${kind}`,
      provider: kind,
      queueIds: [acme.vendas],
      complationMessage: 'Obrigado!',
      credentials,
    },
  })
  expect(made).toMatchObject({ provider: kind, channel: kind === 'messenger' ? 'facebook' : 'instagram' })
  page.setWebhookUrl(`${server.url}${new URL(made.hookUrl ?? '').pathname}`)
  await vi.waitFor(
    async () =>
      expect((await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId: made.id } })).status).toBe(
        'CONNECTED',
      ),
    WITHIN,
  )
  const marina = page.visitor({ first: 'Marina', last: 'Teste' })
  marina.say('Oi, vocês abrem hoje?')
  const waiting = await vi.waitFor(async () => {
    const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
    // The name comes after the message.
    expect(tickets[0]?.contact.name).toBe('Marina Teste')
    return tickets[0] as Ticket
  }, WITHIN)
  const ticket = await acme.beto.ok(ROUTES.updateTicket, {
    params: { ticketId: waiting.id },
    body: { status: 'open', userId: acme.beto.id },
  })
  const params = { ticketId: ticket.id }
  const messages = async (): Promise<Message[]> =>
    (await acme.beto.ok(ROUTES.listMessages, { params })).messages
  return {
    acme,
    page,
    marina,
    ticket,
    messages,
    writes: async body => {
      const [sent] = await acme.beto.ok(ROUTES.sendMessage, { params, body: { body } })
      return vi.waitFor(async () => {
        const now = (await messages()).find(({ id }) => id === sent?.id)
        expect(now?.ack).not.toBe(ACK.pending)
        return now as Message
      }, WITHIN)
    },
    silentFor: async days => {
      marina.wroteAt -= days * DAY_MS
      const rows = await server.context.platform
        .selectFrom('messages')
        .select(['id', 'created_at'])
        .where('ticket_id', '=', ticket.id)
        .where('from_me', '=', false)
        .execute()
      for (const { id, created_at } of rows)
        await server.context.platform
          .updateTable('messages')
          .set({ created_at: new Date(created_at.getTime() - days * DAY_MS) })
          .where('id', '=', id)
          .execute()
    },
  }
}

describe.each(['messenger', 'instagram'] as const)('a conversation on %s', kind => {
  it('comes as a ticket of somebody without a number, and the answer is there once', async () => {
    const { acme, ticket, page, marina, writes, messages } = await talk(kind)
    expect(ticket).toMatchObject({
      channel: kind === 'messenger' ? 'facebook' : 'instagram',
      contact: { name: 'Marina Teste', number: '' },
    })
    graph.faults.statusBeforeAnswer = true
    const sent = await writes('Abrimos às nove')
    graph.faults.statusBeforeAnswer = false
    await page.idle()
    expect(marina.received().map(({ body }) => [body.messaging_type, body.message.text])).toEqual([
      ['RESPONSE', 'Abrimos às nove'],
    ])
    marina.read()
    await vi.waitFor(
      async () => expect((await messages()).find(({ id }) => id === sent.id)?.ack).toBe(ACK.read),
      WITHIN,
    )
    page.sayElsewhere(marina, 'E aos domingos às dez')
    await vi.waitFor(
      async () =>
        expect((await messages()).map(({ body, fromMe }) => [body, fromMe])).toContainEqual([
          'E aos domingos às dez',
          true,
        ]),
      WITHIN,
    )
    marina.send({
      text: 'Tem esta cor?',
      reply_to: { story: { id: '17', url: 'https://lookaside.example/s' } },
      referral: { product: { id: 'P-7' } },
    })
    await vi.waitFor(
      async () =>
        expect((await messages()).at(-1)).toMatchObject({
          body: 'Tem esta cor?',
          channelDetails: { story: { url: 'https://lookaside.example/s' }, product: 'P-7' },
        }),
      WITHIN,
    )
    expect((await messages()).filter(({ body }) => body === 'Abrimos às nove')).toHaveLength(1)
    expect(await acme.beto.ok(ROUTES.showTicketChannel, { params: { ticketId: ticket.id } })).toMatchObject({
      react: true,
      edit: false,
      templates: false,
      text: kind === 'messenger' ? { max: 2000, unit: 'chars' } : { max: 1000, unit: 'bytes' },
      window: { hours: 24, humanAgentHours: 168, heardAt: expect.any(String) },
    })
  })

  it('an echo without our mark that overtakes the answer doubles nothing, and what was said elsewhere is not lost', async () => {
    const { page, marina, writes, messages } = await talk(kind)
    page.marksEchoes = false
    graph.faults.statusBeforeAnswer = true
    await writes('Bom dia')
    graph.faults.statusBeforeAnswer = false
    await writes('Abrimos às nove')
    // The same text from the phone, and another: no pending send.
    page.sayElsewhere(marina, 'Bom dia')
    page.sayElsewhere(marina, 'Até já')
    const ours = async () =>
      (await messages())
        .filter(({ fromMe }) => fromMe)
        .map(({ body, ack, userId }) => [body, ack > ACK.pending, userId !== null])
    await vi.waitFor(async () => expect((await ours()).map(([body]) => body)).toContain('Até já'), WITHIN)
    await page.idle()
    expect(await ours()).toEqual([
      ['Bom dia', true, true],
      ['Abrimos às nove', true, true],
      ['Bom dia', true, false],
      ['Até já', true, false],
    ])
    expect(marina.received().map(({ body }) => body.message.text)).toEqual(['Bom dia', 'Abrimos às nove'])
  })

  // Seen red: with a caption that stays with its file, which the network refuses.
  it('a picture with text is sent as two messages', async () => {
    const { acme, marina, ticket, messages } = await talk(kind)
    const photo = new File([new Uint8Array(await picture('png'))], 'foto.png', { type: 'image/png' })
    await acme.beto.ok(ROUTES.sendMessage, {
      params: { ticketId: ticket.id },
      form: { body: 'Veja a cor', medias: [photo] },
    })
    await vi.waitFor(() => expect(marina.received()).toHaveLength(2), WITHIN)
    expect(marina.received().map(({ body: { message }, file }) => [file?.mime, message.text])).toEqual([
      ['image/png', undefined],
      [undefined, 'Veja a cor'],
    ])
    expect((await messages()).slice(-2).map(({ mediaType, body }) => [mediaType, body])).toEqual([
      ['image', ''],
      ['chat', 'Veja a cor'],
    ])
  })

  // Seen red: the picture kept its text and failed.
  it('a scheduled and a forwarded picture with text arrive as two messages each', async () => {
    const { acme, marina, ticket, messages } = await talk(kind)
    const schedule = await acme.ana.ok(ROUTES.createSchedule, {
      body: {
        body: 'Veja a cor',
        contactId: ticket.contactId,
        sendAt: new Date(Date.now() + DAY_MS).toISOString(),
        whatsappId: [ticket.whatsappId],
      },
    })
    const photo = new File([new Uint8Array(await picture('png'))], 'foto.png', { type: 'image/png' })
    await acme.ana.ok(ROUTES.uploadScheduleMedia, {
      params: { scheduleId: schedule.id },
      form: { file: [photo] },
    })
    await server.context.platform
      .updateTable('schedules')
      .set({ due_at: new Date(Date.now() - 1_000), send_at: new Date(Date.now() - 1_000) })
      .where('id', '=', schedule.id)
      .execute()
    const parts = () => marina.received().map(({ body: { message }, file }) => file?.mime ?? message.text)
    await vi.waitFor(() => expect(parts()).toEqual(['image/png', 'Veja a cor']), WITHIN)

    // As a customer's picture is stored, whose text came with it.
    const [image] = (await messages()).filter(({ mediaType }) => mediaType === 'image')
    await server.context.platform
      .updateTable('messages')
      .set({ body: 'Esta aqui' })
      .where('id', '=', image?.id ?? 0)
      .execute()
    await acme.beto.ok(ROUTES.forwardMessage, {
      body: { messageId: image?.id ?? 0, contactId: ticket.contactId },
    })
    await vi.waitFor(() => expect(parts().slice(2)).toEqual(['image/png', 'Esta aqui']), WITHIN)
  })

  it('a person answers within a week as a person, and a rule not after a day', async () => {
    const { acme, ticket, page, marina, writes, messages, silentFor } = await talk(kind)
    await silentFor(3)
    expect((await writes('Desculpe a demora')).ack).toBeGreaterThan(ACK.pending)
    expect(marina.received().map(({ body: { messaging_type, tag } }) => [messaging_type, tag])).toEqual([
      ['MESSAGE_TAG', 'HUMAN_AGENT'],
    ])
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: ticket.id },
      body: { status: 'closed', userId: acme.beto.id },
    })
    await vi.waitFor(
      async () =>
        expect((await messages()).find(({ body }) => body.includes('Obrigado!'))).toMatchObject({
          automatic: true,
          ack: ACK.failed,
          failure: 'window',
        }),
      WITHIN,
    )
    expect(page.sent).toHaveLength(1)
  })

  it('what was taken back is gone, and another program’s turn is shown and answered by nobody', async () => {
    const { marina, messages, page } = await talk(kind)
    const mid = marina.say('Número errado', { standby: true })
    await vi.waitFor(
      async () => expect((await messages()).map(({ body }) => body)).toContain('Número errado'),
      WITHIN,
    )
    marina.unsend(mid)
    await vi.waitFor(
      async () =>
        expect((await messages()).find(({ body }) => body === 'Número errado')?.isDeleted).toBe(true),
      WITHIN,
    )
    expect(page.sent).toEqual([])
  })
})
