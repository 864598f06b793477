import { expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  newExternalId,
  freshNumber,
  makeSimulator,
  seedConnection,
  server,
  setupTestServer,
  inboundMessage,
} from '../../testing/index.ts'

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
