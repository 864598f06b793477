import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  listenAs,
  makeSimulator,
  MINUTE,
  seedVendasConversation,
  server,
  setupConnection,
  setupTestServer,
  TestClock,
  inboundMessage,
  whatsappId,
  type Person,
  type TestConversation,
} from '../../../testing/index.ts'

const clock = new TestClock()
setupTestServer({ ...makeSimulator(), clock, roles: 'api,channels' })
setupConnection({ is_default: true })

let talk: TestConversation
beforeEach(async () => {
  talk = await seedVendasConversation({ ticket: { status: 'open', user_id: acme.beto.id } })
})
const params = () => ({ params: { ticketId: talk.ticketId } })
const dismiss = (who: Person) => who.call(ROUTES.dismissAnswer, params())
const undo = (who: Person) => who.call(ROUTES.awaitAnswer, params())
const show = () => acme.ana.ok(ROUTES.showTicket, params())
const hear = (text: string) =>
  deliverInbound(server.context, acme.id, whatsappId, inboundMessage(talk.number, text, { at: clock.now() }))
const logged = async () => (await acme.ana.ok(ROUTES.listTicketLog, params())).map(({ type }) => type)

describe('a customer who needs no answer', () => {
  it('waits no longer, until the next message', async () => {
    await hear('Obrigada!')
    const bia = await listenAs(acme.ana)
    expect((await dismiss(acme.beto)).body).toMatchObject({ waitingSince: null, status: 'open' })
    await bia.waitFor(
      'ticket',
      event =>
        event.action === 'update' && event.ticket.id === talk.ticketId && event.ticket.waitingSince === null,
    )
    expect(await logged()).toContain('answerDismissed')
    const { body } = await acme.ana.call(ROUTES.listTickets, { query: { status: 'open', showAll: true } })
    expect(body).toMatchObject({ tickets: [{ id: talk.ticketId, waitingSince: null }] })
    clock.advance(MINUTE)
    await hear('Mais uma coisa')
    expect((await show()).waitingSince).toBe(clock.now().toISOString())
  })

  it('waits again since the same message when that is taken back', async () => {
    await hear('Olá')
    const { waitingSince } = await show()
    clock.advance(MINUTE)
    await hear('Obrigada!')
    await dismiss(acme.beto)
    expect((await undo(acme.beto)).body).toMatchObject({ waitingSince })
    expect(await logged()).toContain('answerAwaited')
    // Of two, only the last is taken back.
    await dismiss(acme.beto)
    clock.advance(MINUTE)
    await hear('Mais uma coisa')
    const later = (await show()).waitingSince
    await dismiss(acme.beto)
    expect((await undo(acme.beto)).body).toMatchObject({ waitingSince: later })
  })

  it('is decided by whoever may answer', async () => {
    await hear('Obrigada!')
    const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas], all_user_chat: true })
    expect((await dismiss(bruno)).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    expect((await undo(bruno)).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    expect((await dismiss(acme.ana)).status).toBe(200)
    await acme.ana.ok(ROUTES.updateTicket, { ...params(), body: { status: 'closed' } })
    expect((await dismiss(acme.ana)).body).toMatchObject({ error: 'ERR_TICKET_NOT_OPEN' })
  })

  it('stays as it is where nobody waits, and an answer since is no reason to wait', async () => {
    expect((await undo(acme.beto)).body).toMatchObject({ waitingSince: null })
    expect((await dismiss(acme.beto)).body).toMatchObject({ waitingSince: null })
    await hear('Obrigada!')
    await dismiss(acme.beto)
    clock.advance(MINUTE)
    await acme.beto.ok(ROUTES.sendMessage, { ...params(), body: { body: 'De nada!' } })
    expect((await undo(acme.beto)).body).toMatchObject({ waitingSince: null })
    expect(await logged()).not.toContain('answerAwaited')
  })
})
