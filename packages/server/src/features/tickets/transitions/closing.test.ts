import { ROUTES, type TicketEvent } from '@recado/contract'
import { expect, it } from 'vitest'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import {
  acme,
  deliverInbound,
  listenAs,
  makeSimulator,
  MINUTE,
  phoneAddress,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  inboundMessage,
  type TestConversation,
} from '../../../testing/index.ts'
import { closeImported, fireDueDeadlines } from '../index.ts'

const clock = new TestClock()
setupTestServer({ ...makeSimulator(), clock })

type Seed = NonNullable<NonNullable<Parameters<typeof seedConversation>[2]>['ticket']>
interface Way {
  /** The ticket before the change; open and not snoozed by default. */
  readonly seed?: Seed
  /** The deadline that becomes due. */
  readonly due?: 'inactivity' | 'consent' | 'rating'
  readonly act?: (talk: TestConversation) => Promise<unknown>
  readonly event: TicketEvent
  /** False: the attendant is removed from it. */
  readonly keepsUser?: false
}
const SNOOZED = { snoozed: true, snoozed_until: new Date('2099-01-01T00:00:00Z') }
const says = (talk: TestConversation, text: string) =>
  deliverInbound(server.context, acme.id, talk.whatsappId, inboundMessage(talk.number, text))
/** Another conversation of the same person on the same connection, with the same attendant. */
const seedTwin = ({ whatsappId }: TestConversation) =>
  seedConversation(server.context, acme.id, {
    whatsappId,
    ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas },
    messages: [{}],
  })

const WAYS: Readonly<Record<string, Way>> = {
  'its attendant': {
    act: ({ ticketId }) =>
      acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'closed' } }),
    event: 'closed',
  },
  'its attendant, with others': {
    act: ({ ticketId }) =>
      acme.beto.ok(ROUTES.updateTickets, { body: { ticketIds: [ticketId], change: { do: 'close' } } }),
    event: 'closed',
  },
  'an option of the menu of its queue': {
    seed: { status: 'pending', user_id: null, chatbot: true, menu_path: [] },
    act: async talk => {
      for (const title of ['Encerrar', 'Outra'])
        await acme.ana.ok(ROUTES.createQueueOption, {
          body: { queueId: acme.vendas, title, action: { type: 'close' } },
        })
      return says(talk, 'Encerrar')
    },
    event: 'clientClosed',
  },
  'the end word of its customer': {
    seed: {
      status: 'pending',
      user_id: null,
      queue_id: null,
      chatbot: true,
      menus_shown: 1,
      last_menu_at: new Date(),
    },
    act: talk => says(talk, 'sair'),
    event: 'clientClosed',
  },
  'the time without an answer': { seed: { last_from_me: true }, due: 'inactivity', event: 'autoClose' },
  'the time without consent': { seed: { status: 'lgpd' }, due: 'consent', event: 'autoClose' },
  'a rating': { seed: { status: 'nps' }, act: talk => says(talk, '9'), event: 'closed' },
  'the time without a rating': { seed: { status: 'nps' }, due: 'rating', event: 'autoClose' },
  'the end of its import': {
    seed: { status: 'pending', user_id: null, last_message_id: -1 },
    act: async talk => {
      const { id } = await server.context.platform
        .insertInto('imports')
        .values({
          company_id: acme.id,
          connection_id: talk.whatsappId,
          kind: 'messages',
          began_at: clock.now(),
          heard_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await server.context.platform
        .updateTable('tickets')
        .set({ import_id: id })
        .where('id', '=', talk.ticketId)
        .execute()
      await withScope(server.context, systemViewer(acme.id), scope => closeImported(scope, id, 10))
    },
    event: 'autoClose',
  },
  'the deletion of its attendant, while it waits for a rating': {
    seed: { status: 'nps' },
    act: () => acme.ana.ok(ROUTES.deleteUser, { params: { userId: acme.beto.id } }),
    event: 'autoClose',
    keepsUser: false,
  },
  'the merge of its contact into another': {
    act: async talk => {
      const { contactId: intoId } = await seedTwin(talk)
      await acme.ana.ok(ROUTES.mergeContacts, { body: { intoId, fromId: talk.contactId, take: [] } })
    },
    event: 'mergeClosed',
  },
  'a channel that says its contact is another one': {
    seed: { status: 'pending', user_id: null },
    act: async talk => {
      const { number } = await seedTwin(talk)
      const aliases = [phoneAddress(talk.number), phoneAddress(number)]
      await deliverInbound(
        server.context,
        acme.id,
        talk.whatsappId,
        inboundMessage(number, 'Sou eu', { aliases }),
      )
    },
    event: 'mergeClosed',
  },
}

it.each(Object.entries(WAYS))(
  'a ticket that is closed by %s is closed like any other',
  async (_, { seed, due, act, event, keepsUser = true }) => {
    const whatsappId = await seedConnection(server.context, acme.id, {
      queueIds: [acme.vendas, acme.suporte],
      greeting_message: 'Olá! Escolha:',
      nps_enabled: true,
      expires_ticket: 30,
    })
    const ticket = {
      status: 'open',
      user_id: acme.beto.id,
      queue_id: acme.vendas,
      unread: 3,
      ...(seed ? {} : SNOOZED),
      ...seed,
    } satisfies Seed
    const talk = await seedConversation(server.context, acme.id, { whatsappId, ticket, messages: [{}] })
    const deadlines = ['snooze', 'return', ...(due ? [due] : [])]
    await server.context.platform
      .insertInto('ticket_deadlines')
      .values(
        deadlines.map(kind => ({
          company_id: acme.id,
          ticket_id: talk.ticketId,
          kind,
          due_at: new Date(clock.now().getTime() + (kind === due ? 1 : 60) * MINUTE),
        })),
      )
      .execute()
    const ana = await listenAs(acme.ana)

    clock.advance(2 * MINUTE)
    await act?.(talk)
    if (due) await fireDueDeadlines(server.context)

    const { platform } = server.context
    expect(
      await platform
        .selectFrom('tickets')
        .select(['status', 'user_id', 'unread', 'chatbot', 'snoozed', 'snoozed_until', 'closed_at'])
        .where('id', '=', talk.ticketId)
        .executeTakeFirstOrThrow(),
    ).toEqual({
      status: 'closed',
      user_id: keepsUser ? ticket.user_id : null,
      unread: 0,
      chatbot: false,
      snoozed: false,
      snoozed_until: null,
      closed_at: clock.now(),
    })
    expect(
      await platform
        .selectFrom('ticket_deadlines')
        .select('kind')
        .where('ticket_id', '=', talk.ticketId)
        .execute(),
    ).toEqual([])
    const log = await platform
      .selectFrom('ticket_log')
      .select('type')
      .where('ticket_id', '=', talk.ticketId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(log?.type).toBe(event)
    await ana.waitFor(
      'ticket',
      payload =>
        payload.action === 'update' &&
        payload.ticket.id === talk.ticketId &&
        payload.ticket.status === 'closed',
    )
  },
)
