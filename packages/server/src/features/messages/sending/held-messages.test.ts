import { ChannelError } from '@recado/channels/port'
import { ROUTES, type Message, type WhatsappChange } from '@recado/contract'
import { addDays, localClock, zonedTimeToDate } from '@recado/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import {
  acme,
  HOUR,
  listenAs,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  type TestConversation,
  type SocketListener,
  type Person,
} from '../../../testing/index.ts'
import { FakeChannel, failWith } from '../../delivery/testing/fake-channel.ts'
import * as tickets from '../../tickets/index.ts'
import { createMessage } from '../create-message.ts'
import { enqueueSend } from './automatic.ts'

// Held messages in a conversation: held against a ban of the number, or at the channel's request. Seen red:
// without the mark; with one that stays after
// the message was sent; with one that is published at each check of the number; with a cancelled message that
// is sent; with messages that arrived in a
// paused queue, and those behind another in one chat, left unmarked.

const channel = new FakeChannel({ idempotentSend: true, banProtected: true })
const clock = new TestClock()
setupTestServer({ drivers: [channel.driver], clock })
const SOON = { timeout: 12_000, interval: 20 }
const TEN_MINUTES = 10 * 60_000

let at: TestConversation
let ana: SocketListener
/**
 * A time zone in which it is about noon, so that no day ends during the test; sockets use the time of the
 * machine.
 */
const NOON = `Etc/GMT${new Date().getUTCHours() < 12 ? '-' : '+'}${Math.abs(12 - new Date().getUTCHours())}`
/** The start of the company's next day. */
const tomorrow = () =>
  zonedTimeToDate(addDays(localClock(clock.now(), NOON).date, 1), '00:00', NOON).toISOString()

beforeEach(async () => {
  clock.set(new Date())
  await server.context.platform
    .updateTable('companies')
    .set({ timezone: NOON })
    .where('id', '=', acme.id)
    .execute()
  channel.forget()
  const whatsappId = await seedConnection(server.context, acme.id, {
    provider: 'beta',
    desired: 'open',
    generation: 1,
    limit_new_chats: true,
    new_chats_per_day: 0,
    warm_up: false,
  })
  at = await seedConversation(server.context, acme.id, {
    whatsappId,
    ticket: { status: 'open', user_id: acme.ana.id },
  })
  ana = await listenAs(acme.ana)
  await vi.waitFor(async () => {
    const [connection] = await acme.ana.ok(ROUTES.listWhatsapps)
    if (connection?.status !== 'CONNECTED') throw new Error(`The number is ${connection?.status}.`)
  }, SOON)
})
afterEach(() =>
  server.context.platform
    .updateTable('connections')
    .set({ desired: 'closed' })
    .where('id', '=', at.whatsappId)
    .execute(),
)

/** A rule sends a message to a customer who never wrote. */
const greet = (body: string): Promise<number> =>
  withScope(server.context, systemViewer(acme.id), async scope => {
    const message = await createMessage(scope, await tickets.find(scope, at.ticketId), {
      content: { body, mediaType: 'chat' },
      fromMe: true,
      automatic: true,
    })
    if (!message) throw new Error('It was not written.')
    await enqueueSend(scope, message, at.whatsappId, 'message')
    return message.id
  })
const becomes = async (is: (message: Message) => boolean): Promise<Message> =>
  (await ana.waitFor('appMessage', ({ message }) => is(message))).message
const inThread = async (id: number): Promise<Message | undefined> =>
  (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: at.ticketId } })).messages.find(
    message => message.id === id,
  )
const cancel = (who: Person, messageId: number) => who.call(ROUTES.cancelMessage, { params: { messageId } })
const allow = (body: WhatsappChange) =>
  acme.ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId: at.whatsappId }, body })
const left = () => channel.sent.map(({ body }) => body)

describe('what is kept back', () => {
  it('says so, why and until when, live and when it is read; once, and no longer when it has left', async () => {
    const id = await greet('Olá!')
    const held = { why: 'newChats', until: tomorrow() }
    expect((await becomes(message => message.held !== null)).held).toEqual(held)
    expect(await inThread(id)).toMatchObject({ ack: 0, failure: null, held })
    clock.advance(TEN_MINUTES)
    const looked = () =>
      server.context.platform
        .selectFrom('sends')
        .select('not_before')
        .where('message_id', '=', id)
        .executeTakeFirstOrThrow()
    await vi.waitFor(
      async () => expect((await looked()).not_before.getTime()).toBeGreaterThan(clock.now().getTime()),
      SOON,
    )
    await allow({ newChatsPerDay: 3 })
    clock.advance(TEN_MINUTES)
    await becomes(message => message.ack === 1 && message.held === null)
    expect(ana.eventsNamed('appMessage').filter(({ payload }) => payload.message.held !== null)).toHaveLength(
      1,
    )
    expect(left()).toEqual(['Olá!'])
  })

  it('by a restriction of the network says until when that lasts', async () => {
    await allow({ limitNewChats: false })
    const until = new Date(clock.now().getTime() + 2 * HOUR)
    channel.behaviours.push(failWith(new ChannelError('restricted', 'Not to strangers.', { code: '463' })))
    await greet('Olá!')
    expect((await becomes(message => message.held !== null)).held).toEqual({
      why: 'restricted',
      until: until.toISOString(),
    })
    clock.advance(2 * HOUR + 1)
    await becomes(message => message.ack === 1)
  })

  it('is cancelled by whoever attends, and sent after all on their word', async () => {
    const id = await greet('Olá!')
    await becomes(message => message.held !== null)
    expect((await cancel(acme.bia, id)).status).toBe(403)
    expect((await cancel(acme.ana, id)).body).toMatchObject({ ack: -1, failure: 'cancelled', held: null })
    await becomes(message => message.failure === 'cancelled')
    expect((await cancel(acme.ana, id)).body.error).toBe('ERR_NOT_WAITING')
    await allow({ newChatsPerDay: 3 })
    clock.advance(TEN_MINUTES)
    const next = await greet('Outra')
    await becomes(message => message.id === next && message.ack === 1)
    expect(left()).toEqual(['Outra'])
    await acme.ana.ok(ROUTES.retryMessage, { params: { messageId: id } })
    await becomes(message => message.id === id && message.ack === 1)
    expect(left()).toEqual(['Outra', 'Olá!'])
    expect((await cancel(acme.ana, next)).body.error).toBe('ERR_NOT_WAITING')
  })

  it('leaves at once with what a person writes in its chat', async () => {
    const id = await greet('Olá!')
    await becomes(message => message.held !== null)
    await allow({ newChatsPerDay: 3 })
    await acme.ana.ok(ROUTES.sendMessage, { params: { ticketId: at.ticketId }, body: { body: 'Sou a Ana' } })
    await becomes(message => message.id === id && message.ack === 1 && message.held === null)
    await vi.waitFor(() => expect(left()).toEqual(['Olá!', 'Sou a Ana']), SOON)
  })
})

describe('what a channel wants later', () => {
  const MINUTE = 60_000
  const slower = (over: ConstructorParameters<typeof ChannelError>[2] = {}) =>
    failWith(new ChannelError('rate', 'Slower.', { after: at10(), ...over }))
  const at10 = () => new Date(clock.now().getTime() + TEN_MINUTES)
  const say = async (body: string, ticketId = at.ticketId): Promise<number> => {
    await acme.ana.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body } })
    return (await becomes(message => message.body === body)).id
  }
  const isHeld = (id: number) => becomes(message => message.id === id && message.held !== null)
  let other: TestConversation
  beforeEach(async () => {
    await allow({ limitNewChats: false })
    other = await seedConversation(server.context, acme.id, {
      whatsappId: at.whatsappId,
      ticket: { status: 'open', user_id: acme.ana.id },
    })
  })

  it('on a whole connection says so and until when, in every chat and of what comes later too; it is cancelled, or leaves by itself', async () => {
    const held = { why: 'rate', until: at10().toISOString() }
    channel.behaviours.push(slower())
    const first = await say('Um')
    expect((await isHeld(first)).held).toEqual(held)
    const later = [await say('Dois'), await say('Três', other.ticketId), await say('Quatro', other.ticketId)]
    for (const id of later) expect((await isHeld(id)).held).toEqual(held)
    expect(await inThread(first)).toMatchObject({ ack: 0, failure: null, held })
    expect((await cancel(acme.ana, later[1] ?? 0)).body).toMatchObject({
      ack: -1,
      failure: 'cancelled',
      held: null,
    })
    expect(left()).toEqual([])
    clock.advance(TEN_MINUTES)
    for (const id of [first, later[0], later[2]])
      await becomes(message => message.id === id && message.ack === 1 && message.held === null)
    expect(left().toSorted()).toEqual(['Dois', 'Quatro', 'Um'])
    expect(left().indexOf('Um')).toBeLessThan(left().indexOf('Dois'))
    // Once each.
    expect(ana.eventsNamed('appMessage').filter(({ payload }) => payload.message.held !== null)).toHaveLength(
      4,
    )
  })

  it('again, says until when that is', async () => {
    channel.behaviours.push(slower(), slower({ after: new Date(at10().getTime() + TEN_MINUTES) }))
    const id = await say('Um')
    const second = await say('Dois')
    for (const one of [id, second]) await isHeld(one)
    clock.advance(TEN_MINUTES)
    const until = at10().toISOString()
    for (const one of [id, second])
      await becomes(message => message.id === one && message.held?.until === until)
    clock.advance(TEN_MINUTES)
    for (const one of [id, second]) await becomes(message => message.id === one && message.ack === 1)
    expect(left()).toEqual(['Um', 'Dois'])
  })

  it('in one chat says so there, of what comes later too; other chats go on', async () => {
    channel.behaviours.push(slower({ scope: 'chat', retry: 'after', code: '131056' }))
    const first = await say('Um')
    await isHeld(first)
    const next = await say('Dois')
    const elsewhere = await say('Três', other.ticketId)
    expect((await isHeld(next)).held).toEqual({ why: 'rate', until: at10().toISOString() })
    await becomes(message => message.id === elsewhere && message.ack === 1)
    clock.advance(TEN_MINUTES)
    for (const id of [first, next])
      await becomes(message => message.id === id && message.ack === 1 && message.held === null)
    expect(left()).toEqual(['Três', 'Um', 'Dois'])
  })

  it('for a short trouble of the line says nothing of it', async () => {
    channel.behaviours.push(failWith(new ChannelError('transient', 'Away.', { scope: 'connection' })))
    const id = await say('Um')
    const tried = () =>
      server.context.platform
        .selectFrom('sends')
        .select(['state', 'error'])
        .where('message_id', '=', id)
        .executeTakeFirst()
    await expect.poll(tried, SOON).toEqual({ state: 'queued', error: 'transient' })
    expect(await inThread(id)).toMatchObject({ ack: 0, held: null })
    clock.advance(MINUTE)
    await becomes(message => message.id === id && message.ack === 1)
    expect(ana.eventsNamed('appMessage').filter(({ payload }) => payload.message.held !== null)).toEqual([])
  })
})
