// spec: conversation-17, conversation-19
import { LIMITS, ROUTES, type Draft } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  listenAs,
  MINUTE,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  type TestConversation,
  type Person,
} from '../../testing/index.ts'

const clock = new TestClock()
let talk: TestConversation
setupTestServer({ clock })
beforeEach(async () => {
  const whatsappId = await seedConnection(server.context, acme.id)
  talk = await seedConversation(server.context, acme.id, {
    whatsappId,
    ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
  })
})

type Wish = Partial<{ ticketId: number; chatId: number; isNote: boolean; ageMs: number; device: string }>
const keep = (who: Person, text: string, { device = 'computer', ageMs = 0, ...wish }: Wish = {}) =>
  who.call(ROUTES.saveDraft, {
    body: { ...('chatId' in wish ? {} : { ticketId: talk.ticketId }), text, ageMs, device, ...wish },
  })
const texts = async (who: Person): Promise<string[]> =>
  (await who.ok(ROUTES.listDrafts)).map(({ text }) => text)
const send = (who: Person, body: string, clientKey: string, endsDraft = true) =>
  who.ok(ROUTES.sendMessage, { params: { ticketId: talk.ticketId }, body: { body, clientKey, endsDraft } })

describe('a draft', () => {
  it('is kept with all it is, the latest first, and is nobody else’s', async () => {
    await acme.beto.ok(ROUTES.saveDraft, {
      body: {
        ticketId: talk.ticketId,
        text: '@Ana veja ',
        isNote: true,
        mentions: [{ id: acme.ana.id, name: 'Ana' }],
        ageMs: 0,
        device: 'computer',
      },
    })
    const chat = await acme.beto.ok(ROUTES.createChat, { body: { title: 'Equipe', users: [acme.ana.id] } })
    clock.advance(MINUTE)
    await keep(acme.beto, 'Bom dia', { chatId: chat.id })
    expect(await acme.beto.ok(ROUTES.listDrafts)).toEqual([
      expect.objectContaining({ ticketId: null, chatId: chat.id, text: 'Bom dia', isNote: false }),
      expect.objectContaining({
        ticketId: talk.ticketId,
        chatId: null,
        text: '@Ana veja ',
        isNote: true,
        mentions: [{ id: acme.ana.id, name: 'Ana' }],
      }),
    ])
    expect(await texts(acme.ana)).toEqual([])
  })

  it('is what was edited last, whichever arrives last', async () => {
    expect((await keep(acme.beto, 'Olá, bom', { ageMs: 1_000 })).body.text).toBe('Olá, bom')
    expect((await keep(acme.beto, 'Olá', { ageMs: 5_000, device: 'telephone' })).body.text).toBe('Olá, bom')
    expect((await keep(acme.beto, 'Olá, bom dia', { device: 'telephone' })).body.text).toBe('Olá, bom dia')
    expect(await texts(acme.beto)).toEqual(['Olá, bom dia'])
  })

  it('that is blank is none, and an older one does not come back after it', async () => {
    await keep(acme.beto, 'Olá')
    clock.advance(1_000)
    await keep(acme.beto, ' \n ')
    expect((await keep(acme.beto, 'Ol', { ageMs: 900, device: 'telephone' })).body.text).toBe('')
    expect(await texts(acme.beto)).toEqual([])
  })

  // spec: conversation-18
  it('ends with the message it became, once, and what arrives late of it is older', async () => {
    await keep(acme.beto, 'Olá, bom d')
    clock.advance(1_000)
    await send(acme.beto, 'Olá, bom dia', 'key-bom-dia')
    expect(await texts(acme.beto)).toEqual([])
    expect((await keep(acme.beto, 'Olá, bom dia', { ageMs: 200 })).body.text).toBe('')

    clock.advance(1_000)
    await keep(acme.beto, 'E mais')
    clock.advance(1_000)
    // A retry of the same message after a lost answer: the next draft is another.
    await send(acme.beto, 'Olá, bom dia', 'key-bom-dia')
    expect(await texts(acme.beto)).toEqual(['E mais'])
    // A voice message in between does not clear the draft.
    await send(acme.beto, 'de passagem', 'key-passagem', false)
    expect(await texts(acme.beto)).toEqual(['E mais'])
  })

  it('does not end when the message was not taken', async () => {
    await keep(acme.beto, 'Olá')
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: talk.ticketId },
      body: { status: 'closed' },
    })
    clock.advance(1_000)
    const answer = await acme.beto.call(ROUTES.sendMessage, {
      params: { ticketId: talk.ticketId },
      body: { body: 'Olá', endsDraft: true },
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await texts(acme.beto)).toEqual(['Olá'])
  })

  it('of a chat ends with what was said in it', async () => {
    const chat = await acme.beto.ok(ROUTES.createChat, { body: { title: 'Equipe', users: [acme.ana.id] } })
    await keep(acme.beto, 'Bom dia', { chatId: chat.id })
    clock.advance(1_000)
    await acme.beto.ok(ROUTES.writeChatMessage, {
      params: { chatId: chat.id },
      body: { message: 'Bom dia', endsDraft: true },
    })
    expect(await texts(acme.beto)).toEqual([])
  })

  it('is heard by its writer’s other devices and by nobody else; a long one has to be fetched', async () => {
    const [beto, ana] = [await listenAs(acme.beto), await listenAs(acme.ana)]
    await keep(acme.beto, 'segredo')
    expect(await beto.waitFor('draft')).toMatchObject({
      device: 'computer',
      draft: { ticketId: talk.ticketId, text: 'segredo' },
    })
    await keep(acme.beto, 'x'.repeat(LIMITS.bodyMax))
    expect((await beto.waitFor('draft', ({ draft }) => draft === null)).device).toBe('computer')
    clock.advance(1_000)
    await send(acme.beto, 'segredo', 'key-segredo')
    await beto.waitFor('draft', ({ draft }) => draft?.text === '')
    await ana.waitFor('appMessage')
    expect(ana.eventsNamed('draft')).toEqual([])
    expect(beto.eventsNamed('draft')[0]?.seq).toBeUndefined()
  })

  it('is written only where its writer may look', async () => {
    const chat = await acme.ana.ok(ROUTES.createChat, { body: { title: 'Equipe', users: [acme.bia.id] } })
    expect((await keep(acme.bia, 'Olá')).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    expect((await keep(acme.beto, 'Olá', { chatId: chat.id })).body).toMatchObject({
      error: 'ERR_NO_CHAT_FOUND',
    })
    const nowhere = await acme.beto.raw('PUT', '/api/drafts', {
      body: JSON.stringify({ text: 'Olá', ageMs: 0, device: 'computer' }),
      headers: { 'content-type': 'application/json' },
    })
    const both = await keep(acme.beto, 'Olá', { ticketId: talk.ticketId, chatId: chat.id })
    expect([nowhere.status, both.body]).toMatchObject([400, { error: 'ERR_VALIDATION' }])
    expect(await texts(acme.beto)).toEqual([])
  })

  it('goes with its ticket and with its writer', async () => {
    await keep(acme.beto, 'Olá')
    await keep(acme.ana, 'Olá')
    const count = async () =>
      (
        await server.context.platform
          .selectFrom('drafts')
          .select('id')
          .where('company_id', '=', acme.id)
          .execute()
      ).length
    expect(await count()).toBe(2)
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: acme.beto.id } })
    expect(await count()).toBe(1)
    await acme.ana.ok(ROUTES.deleteTicket, { params: { ticketId: talk.ticketId } })
    expect(await count()).toBe(0)
  })

  it('pushes out the oldest of too many', async () => {
    const row = ({ ticketId }: TestConversation, n: number) => ({
      company_id: acme.id,
      user_id: acme.beto.id,
      ticket_id: ticketId,
      text: `velho ${n}`,
      edited_at: new Date(n),
    })
    const other = await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.vendas } })
    await server.context.platform.insertInto('drafts').values(row(other, 0)).execute()
    const { rows } = await server.context.pools.platform.query<{ id: number }>(
      `insert into tickets (company_id, status, contact_id, connection_id, closed_at) select company_id, 'closed', contact_id, connection_id, now() from tickets, generate_series(1, ${LIMITS.draftsKept - 1}) where id = $1 returning id`,
      [talk.ticketId],
    )
    await server.context.platform
      .insertInto('drafts')
      .values(rows.map(({ id }, n) => row({ ...other, ticketId: id }, n + 1)))
      .execute()
    expect(await texts(acme.beto)).toContain('velho 0')
    await keep(acme.beto, 'novo')
    const kept: Draft[] = await acme.beto.ok(ROUTES.listDrafts)
    expect([kept.length, kept[0]?.text, kept.some(({ text }) => text === 'velho 0')]).toEqual([
      LIMITS.draftsKept,
      'novo',
      false,
    ])
  })
})
