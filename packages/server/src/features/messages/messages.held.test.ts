import { ChannelError } from '@recado/channels/port'
import { ROUTES, type Message, type WhatsappChange } from '@recado/contract'
import { daysAfter, localClock, momentAt } from '@recado/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { system, withScope } from '../../kernel/scope.ts'
import {
  acme,
  HOUR,
  join,
  seedConnection,
  seedConversation,
  server,
  setStage,
  TestClock,
  type Conversation,
  type Listener,
  type Person,
} from '../../testing/index.ts'
import { FakeChannel, fails } from '../delivery/testing/fake-channel.ts'
import * as tickets from '../tickets/index.ts'
import { dispatch, write } from './messages.write.ts'

// What waits so that its number is not barred, as a conversation shows it. Seen red: without the mark; with one that stays after the message has
// left; with one that is told each time the number is looked at; with a message that leaves although it was cancelled.

const channel = new FakeChannel({ idempotentSend: true, guarded: true })
const clock = new TestClock()
setStage({ drivers: [channel.driver], clock })
const SOON = { timeout: 12_000, interval: 20 }
const TEN_MINUTES = 10 * 60_000

let at: Conversation
let ana: Listener
/** A zone in which it is about noon, so that no day ends meanwhile; sockets keep the time of the machine. */
const NOON = `Etc/GMT${new Date().getUTCHours() < 12 ? '-' : '+'}${Math.abs(12 - new Date().getUTCHours())}`
/** When the company's next day begins. */
const tomorrow = () => momentAt(daysAfter(localClock(clock.now(), NOON).date, 1), '00:00', NOON).toISOString()

beforeEach(async () => {
  clock.set(new Date())
  await server.world.platform.updateTable('companies').set({ timezone: NOON }).where('id', '=', acme.id).execute()
  channel.sent.length = 0
  const whatsappId = await seedConnection(server.world, acme.id, {
    provider: 'beta',
    desired: 'open',
    generation: 1,
    limit_new_chats: true,
    new_chats_per_day: 0,
    warm_up: false,
  })
  at = await seedConversation(server.world, acme.id, { whatsappId, ticket: { status: 'open', user_id: acme.ana.id } })
  ana = await join(acme.ana)
  await vi.waitFor(async () => {
    const [connection] = await acme.ana.ok(ROUTES.listWhatsapps)
    if (connection?.status !== 'CONNECTED') throw new Error(`The number is ${connection?.status}.`)
  }, SOON)
})
afterEach(() => server.world.platform.updateTable('connections').set({ desired: 'closed' }).where('id', '=', at.whatsappId).execute())

/** A rule says something to a customer who never wrote. */
const greet = (body: string): Promise<number> =>
  withScope(server.world, system(acme.id), async scope => {
    const message = await write(scope, await tickets.find(scope, at.ticketId), { content: { body, mediaType: 'chat' }, fromMe: true, automatic: true })
    if (!message) throw new Error('It was not written.')
    await dispatch(scope, message, at.whatsappId, 'message')
    return message.id
  })
const becomes = async (is: (message: Message) => boolean): Promise<Message> => (await ana.hears('appMessage', ({ message }) => is(message))).message
const inThread = async (id: number): Promise<Message | undefined> =>
  (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: at.ticketId } })).messages.find(message => message.id === id)
const cancel = (who: Person, messageId: number) => who.call(ROUTES.cancelMessage, { params: { messageId } })
const allow = (body: WhatsappChange) => acme.ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId: at.whatsappId }, body })
const left = () => channel.sent.map(({ body }) => body)

describe('what is kept back', () => {
  it('says so, why and until when, live and when it is read; once, and no longer when it has left', async () => {
    const id = await greet('Olá!')
    const held = { why: 'newChats', until: tomorrow() }
    expect((await becomes(message => message.held !== null)).held).toEqual(held)
    expect(await inThread(id)).toMatchObject({ ack: 0, failure: null, held })
    clock.pass(TEN_MINUTES)
    const looked = () => server.world.platform.selectFrom('sends').select('not_before').where('message_id', '=', id).executeTakeFirstOrThrow()
    await vi.waitFor(async () => expect((await looked()).not_before.getTime()).toBeGreaterThan(clock.now().getTime()), SOON)
    await allow({ newChatsPerDay: 3 })
    clock.pass(TEN_MINUTES)
    await becomes(message => message.ack === 1 && message.held === null)
    expect(ana.all('appMessage').filter(({ payload }) => payload.message.held !== null)).toHaveLength(1)
    expect(left()).toEqual(['Olá!'])
  })

  it('by a restriction of the network says until when that lasts', async () => {
    await allow({ limitNewChats: false })
    const until = new Date(clock.now().getTime() + 2 * HOUR)
    channel.answers.push(fails(new ChannelError('restricted', 'Not to strangers.', { code: '463' })))
    await greet('Olá!')
    expect((await becomes(message => message.held !== null)).held).toEqual({ why: 'restricted', until: until.toISOString() })
    clock.pass(2 * HOUR + 1)
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
    clock.pass(TEN_MINUTES)
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
