import type { Ticket } from '@recado/contract'
import { expect, it } from 'vitest'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import {
  acme,
  deliverInbound,
  newExternalId,
  freshNumber,
  makeSimulator,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  inboundMessage,
} from '../../testing/index.ts'
import * as tickets from '../tickets/index.ts'
import { sendAutomatic } from './index.ts'

setupTestServer(makeSimulator())

/** The messages each of these customers is shown to have sent. */
const saidBy = async (numbers: readonly string[]) => {
  const rows = await server.context.platform
    .selectFrom('messages as m')
    .innerJoin('contacts as c', 'c.id', 'm.contact_id')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .where('c.number', 'in', [...numbers])
    .where('m.from_me', '=', false)
    .select([
      'c.number',
      'm.body',
      'm.ticket_id',
      't.contact_id',
      'm.contact_id as said_by',
      't.unread',
      't.last_message',
    ])
    .orderBy('m.id')
    .execute()
  expect(rows.every(row => row.contact_id === row.said_by)).toBe(true)
  return numbers.map(number =>
    rows
      .filter(row => row.number === number)
      .map(({ body, unread, last_message }) => ({ body, unread, last_message })),
  )
}

it('of many customers heard together each has its own message, and what is told twice under another key is left out of the middle', async () => {
  const connectionId = await seedConnection(server.context, acme.id)
  const customers = Array.from({ length: 6 }, (_, n) => ({
    number: freshNumber(),
    extId: newExternalId(),
    isDouble: n % 2 === 1,
  }))
  const numbers = customers.map(customer => customer.number)
  await deliverInbound(
    server.context,
    acme.id,
    connectionId,
    ...customers.map(({ number, extId }) => inboundMessage(number, `first of ${number}`, { extId })),
  )
  await deliverInbound(
    server.context,
    acme.id,
    connectionId,
    ...customers.map(({ number, extId, isDouble }) =>
      inboundMessage(number, `second of ${number}`, {
        key: newExternalId(),
        extId: isDouble ? extId : newExternalId(),
      }),
    ),
  )
  expect(await saidBy(numbers)).toEqual(
    customers.map(({ number, isDouble }) => {
      const texts = isDouble ? [`first of ${number}`] : [`first of ${number}`, `second of ${number}`]
      return texts.map(body => ({ body, unread: texts.length, last_message: texts.at(-1) }))
    }),
  )
})

it('two messages written at once to one customer are sent in the order in which they are shown', async () => {
  const talk = await seedConversation(server.context, acme.id)
  const [locked, blocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const inTicket = (work: (scope: Scope, ticket: Ticket) => Promise<unknown>) =>
    withScope(server.context, systemViewer(acme.id), async scope =>
      work(scope, await tickets.load(scope, talk.ticketId)),
    )
  const first = inTicket(async (scope, ticket) => {
    await tickets.lock(scope, ticket.id)
    locked.resolve()
    await blocked.promise
    await sendAutomatic(scope, ticket, 'first')
  })
  await locked.promise
  const second = inTicket((scope, ticket) => sendAutomatic(scope, ticket, 'second'))
  await expect
    .poll(async () => {
      const { rowCount } = await server.context.pools.platform.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    })
    .toBe(1)
  blocked.resolve()
  await Promise.all([first, second])
  const rows = await server.context.platform
    .selectFrom('sends as s')
    .innerJoin('messages as m', 'm.id', 's.message_id')
    .where('m.ticket_id', '=', talk.ticketId)
    .select(['m.id', 'm.body'])
    .orderBy('s.id')
    .execute()
  expect(rows.map(({ body }) => body)).toEqual(['first', 'second'])
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b))
})
