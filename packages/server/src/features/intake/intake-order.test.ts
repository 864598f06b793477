import { ROUTES, type Message } from '@recado/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeInboundEvents } from '../connections/index.ts'
import type { InboxEvent } from '../inbox/index.ts'
import { removeOldPendingChanges } from '../messages/messages.maintenance.ts'
import {
  deliverInbound,
  DAY,
  newExternalId,
  freshNumber,
  makeSimulator,
  phoneAddress,
  seedConnection,
  startTestServer,
  inboundEvent,
  inboundMessage,
  isLockAwaited,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { propertyRuns } from '../../testing/extent.ts'

let server: TestServer
let acme: TestCompany
let whatsappId: number
let number: string
beforeAll(async () => {
  server = await startTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'silent' } })
  acme = await server.company()
  whatsappId = await seedConnection(server.context, acme.id)
})
afterAll(() => server.close())
beforeEach(() => {
  number = freshNumber()
})

/** A time on the customer’s clock. */
const BEGAN = Date.now() - DAY
const minute = (n: number): Date => new Date(BEGAN + n * 60_000)
const hear = (...events: InboxEvent[]) => deliverInbound(server.context, acme.id, whatsappId, ...events)
/** Stores an event, as the webhook that brings it does before its answer. */
const store = (event: InboxEvent) =>
  withScope(server.context, systemViewer(acme.id), scope =>
    storeInboundEvents(scope.db, whatsappId, [event], scope.now),
  )
const text = (body: string) => ({ kind: 'text', body }) as const
const edit = (target: string, body: string, at: Date) =>
  inboundEvent('edit', number, { target, content: text(body), at })
const react = (target: string, emoji: string | null, at: Date, by = phoneAddress(number)) =>
  inboundEvent('reaction', number, { target, by, emoji, at })
const withdraw = (target: string, at: Date) => inboundEvent('delete', number, { target, at })
const early = () =>
  server.context.platform
    .selectFrom('early_changes')
    .select('key')
    .where('company_id', '=', acme.id)
    .execute()

/** The customer’s messages in an attendant's view. */
async function seen(): Promise<Message[]> {
  return (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: (await ticket()).id } })).messages
}
const ticket = () =>
  server.context.platform
    .selectFrom('tickets as t')
    .innerJoin('contacts as c', 'c.id', 't.contact_id')
    .select(['t.id', 't.last_ack'])
    .where('c.company_id', '=', acme.id)
    .where('c.number', '=', number)
    .executeTakeFirstOrThrow()
/** Fields independent of the order of events. */
const essence = ({
  body,
  mediaType,
  isDeleted,
  isEdited,
  oldMessages,
  reactions,
  ack,
  quotedMsg,
}: Message) => ({
  body,
  mediaType,
  isDeleted,
  isEdited,
  before: oldMessages.map(({ body: was, createdAt }) => `${was} ${createdAt}`),
  reactions,
  ack,
  quotes: quotedMsg?.body,
})
const last = async () => {
  const message = (await seen()).at(-1)
  if (!message) throw new Error('There is no message.')
  return essence(message)
}

describe('what is told before the message it names waits for it:', () => {
  it('an edit', async () => {
    const extId = newExternalId()
    await hear(edit(extId, 'Comprei', minute(2)))
    expect(await early()).toHaveLength(1)
    await hear(inboundMessage(number, 'Comprie', { extId, at: minute(1) }))
    expect(await last()).toMatchObject({
      body: 'Comprei',
      isEdited: true,
      before: [`Comprie ${minute(1).toISOString()}`],
    })
    expect(await early()).toEqual([])
  })

  it('a deletion, an edit before it, and a reaction', async () => {
    const extId = newExternalId()
    await hear(
      withdraw(extId, minute(3)),
      react(extId, '👍', minute(2)),
      edit(extId, 'Comprei', minute(2)),
      inboundMessage(number, 'Comprie', { extId, at: minute(1) }),
    )
    expect(await last()).toMatchObject({
      body: 'Comprei',
      isDeleted: true,
      isEdited: true,
      reactions: [{ emoji: '👍', fromMe: false, by: 'Dario' }],
    })
  })

  it('the content of what could not be read, also when that was edited', async () => {
    const extId = newExternalId()
    await hear(
      edit(extId, 'Comprei', minute(2)),
      inboundEvent('body', number, { extId, content: text('Comprie'), at: minute(3) }),
      inboundMessage(number, { kind: 'unsupported', type: 'ciphertext', note: '' }, { extId, at: minute(1) }),
    )
    expect(await last()).toMatchObject({
      body: 'Comprei',
      mediaType: 'chat',
      before: [`Comprie ${minute(1).toISOString()}`],
    })
  })

  it('an answer that quotes it', async () => {
    const extId = newExternalId()
    await hear(
      inboundMessage(number, 'Ainda quero', { quoted: extId, at: minute(2) }),
      inboundMessage(number, 'Quanto?', { extId, at: minute(1) }),
    )
    expect((await seen()).map(message => message.quotedMsg?.body)).toEqual(['Quanto?', undefined])
  })

  it('how far what the company wrote on its own phone got', async () => {
    const extId = newExternalId()
    await hear(inboundMessage(number, 'Oi'))
    await hear(
      inboundEvent('receipt', number, { target: extId, level: 'read' }),
      inboundEvent('receipt', number, { target: extId, level: 'delivered' }),
      inboundMessage(number, 'Bom dia', { extId, from: 'me-elsewhere' }),
    )
    expect(await last()).toMatchObject({ body: 'Bom dia', ack: 4 })
    expect(await ticket()).toMatchObject({ last_ack: 4 })
  })

  it('also when both are heard at the same moment, as if in two chats', async () => {
    const ids = Array.from({ length: 20 }, () => newExternalId())
    const elsewhere = () => ({ chat: phoneAddress(freshNumber()) })
    const written = ids.map(extId =>
      inboundMessage(number, 'Comprie', { extId, at: minute(1), ...elsewhere() }),
    )
    const aliases = [phoneAddress(number)]
    const edited = ids.map(extId => ({ ...edit(extId, 'Comprei', minute(2)), ...elsewhere(), aliases }))
    await hear(
      ...ids
        .flatMap((_, at) => (at % 2 ? [written[at], edited[at]] : [edited[at], written[at]]))
        .flatMap(event => event ?? []),
    )
    const rows = await server.context.platform
      .selectFrom('messages')
      .select('body')
      .where('external_id', 'in', ids)
      .execute()
    expect(rows.filter(({ body }) => body === 'Comprei')).toHaveLength(ids.length)
    expect(await early()).toEqual([])
  })

  it('for a week, and on its own connection', async () => {
    const [kept, old] = [newExternalId(), newExternalId()]
    const other = await seedConnection(server.context, acme.id)
    await deliverInbound(server.context, acme.id, other, edit(kept, 'x', minute(2)))
    await hear(edit(old, 'x', minute(2)), inboundMessage(number, 'Oi', { extId: kept }))
    expect(await last()).toMatchObject({ body: 'Oi', isEdited: false })
    await server.context.platform
      .updateTable('early_changes')
      .set({ created_at: new Date(Date.now() - 8 * DAY) })
      .where('external_id', '=', old)
      .execute()
    await removeOldPendingChanges(server.context)
    expect(
      await server.context.platform
        .selectFrom('early_changes')
        .select('external_id')
        .where('company_id', '=', acme.id)
        .execute(),
    ).toEqual([{ external_id: kept }])
    await server.context.platform.deleteFrom('early_changes').where('company_id', '=', acme.id).execute()
  })
})

describe('of two changes the later one stands, whichever was told first:', () => {
  it('two edits', async () => {
    const extId = newExternalId()
    await hear(
      inboundMessage(number, 'um', { extId, at: minute(1) }),
      edit(extId, 'três', minute(3)),
      edit(extId, 'dois', minute(2)),
    )
    expect(await last()).toMatchObject({
      body: 'três',
      before: [`um ${minute(1).toISOString()}`, `dois ${minute(2).toISOString()}`],
    })
  })

  it('an edit that takes another back', async () => {
    const extId = newExternalId()
    await hear(inboundMessage(number, 'um', { extId, at: minute(1) }), edit(extId, 'um', minute(3)))
    expect(await last()).toMatchObject({ body: 'um', isEdited: false, before: [] })
    await hear(edit(extId, 'dois', minute(2)))
    expect(await last()).toMatchObject({
      body: 'um',
      isEdited: true,
      before: [`um ${minute(1).toISOString()}`, `dois ${minute(2).toISOString()}`],
    })
  })

  it('a reaction and its withdrawal', async () => {
    const extId = newExternalId()
    await hear(
      inboundMessage(number, 'Oi', { extId, at: minute(1) }),
      react(extId, null, minute(3)),
      react(extId, '👍', minute(2)),
    )
    expect((await last()).reactions).toEqual([])
    await hear(react(extId, '❤️', minute(4)))
    expect((await last()).reactions).toMatchObject([{ emoji: '❤️' }])
  })
})

it('a conversation told in any order, and twice, is the same conversation', async () => {
  const happened = (first: string, second: string): InboxEvent[] => [
    inboundMessage(number, 'um', { extId: first, at: minute(1) }),
    edit(first, 'dois', minute(2)),
    edit(first, 'dois', minute(3)),
    edit(first, 'um', minute(4)),
    react(first, '👍', minute(5)),
    react(first, null, minute(6)),
    react(first, '🙏', minute(7), phoneAddress('5511900000001')),
    inboundMessage(number, 'Responda', { extId: second, quoted: first, at: minute(8) }),
    edit(second, 'Responda!', minute(9)),
    withdraw(second, minute(10)),
  ]
  const ids = (): [string, string] => [newExternalId(), newExternalId()]
  const states = async () =>
    (await seen()).map(essence).toSorted((a, b) => Number(a.isDeleted) - Number(b.isDeleted))
  await hear(...happened(...ids()))
  const inOrder = await states()
  expect(inOrder).toMatchObject([
    {
      body: 'um',
      before: [expect.stringMatching(/^um/), expect.stringMatching(/^dois/)],
      reactions: [{ emoji: '🙏' }],
    },
    { body: 'Responda!', isDeleted: true, quotes: 'um' },
  ])
  const places = [...happened(...ids()).keys()]
  const order = fc.shuffledSubarray(places, { minLength: places.length })
  await fc.assert(
    fc.asyncProperty(order, order, async (one, another) => {
      number = freshNumber()
      const events = happened(...ids())
      await hear(...[...one, ...another].flatMap(at => events[at] ?? []))
      expect(await states()).toEqual(inOrder)
      expect(await early()).toEqual([])
    }),
    { numRuns: propertyRuns(25) },
  )
})

it('stores what a customer writes while an earlier message of theirs is still worked on', async () => {
  await hear(inboundMessage(number, 'Oi', { at: minute(1) }))
  const holder = await server.context.pools.platform.connect()
  try {
    await holder.query('begin')
    await holder.query('select from tickets where id = $1 for update', [(await ticket()).id])
    const first = hear(inboundMessage(number, 'Tem pão?', { at: minute(2) }))
    await expect.poll(() => isLockAwaited(server.context), { timeout: 10_000 }).toBe(true)
    await store(inboundMessage(number, 'E bolo?', { at: minute(3) }))
    expect(await isLockAwaited(server.context)).toBe(true)
    await holder.query('commit')
    await first
  } finally {
    holder.release()
  }
  expect((await seen()).map(({ body }) => body)).toEqual(['Oi', 'Tem pão?', 'E bolo?'])
})
