import { ROUTES } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  linkPhone,
  makeSimulator,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  inboundEvent,
  type TestConversation,
} from '../../../testing/index.ts'
import { propertyRuns } from '../../../testing/extent.ts'

const phones = makeSimulator()
setupTestServer(phones)

const LEVELS = ['sent', 'delivered', 'read', 'played', 'failed'] as const
type Level = (typeof LEVELS)[number]
const row = (id: number) =>
  server.context.platform
    .selectFrom('messages')
    .select(['ack', 'failure', 'uncertain', 'external_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** A message of ours with the external id `ext`, or without one yet. */
async function message(over: { ack?: number; external_id?: string | null; uncertain?: boolean } = {}) {
  const talk = await seedConversation(server.context, acme.id, {
    ticket: { status: 'open', user_id: acme.ana.id },
    messages: [{ from_me: true, ack: 1, external_id: 'ext', ...over }],
  })
  return { talk, id: talk.messageIds[0] ?? 0 }
}
const hear = (talk: TestConversation, level: Level, over: { target?: string; outboundId?: string } = {}) =>
  deliverInbound(
    server.context,
    acme.id,
    talk.whatsappId,
    inboundEvent('receipt', talk.number, {
      target: 'ext',
      level,
      ...over,
      ...(level === 'failed' ? { error: { kind: 'recipient', code: '131026', message: 'no' } } : {}),
    }),
  )

describe('receipts', () => {
  it('only rise, in whatever order they come', async () => {
    const { talk, id } = await message()
    const acks: number[] = []
    for (const level of ['delivered', 'sent', 'read', 'delivered', 'sent', 'played'] as const) {
      await hear(talk, level)
      acks.push((await row(id)).ack)
    }
    expect(acks).toEqual([2, 2, 4, 4, 4, 4])
  })

  it('of a failure count until the message was delivered, before or afterwards', async () => {
    const failed = await message()
    await hear(failed.talk, 'failed')
    expect(await row(failed.id)).toMatchObject({ ack: -1, failure: 'recipient' })
    await hear(failed.talk, 'sent')
    expect(await row(failed.id)).toMatchObject({ ack: -1, failure: 'recipient' })
    await hear(failed.talk, 'read')
    expect(await row(failed.id)).toMatchObject({ ack: 4, failure: null })
    const delivered = await message({ ack: 2 })
    await hear(delivered.talk, 'failed')
    expect(await row(delivered.id)).toMatchObject({ ack: 2, failure: null })
  })

  it('end where they would have ended in order, however they are shuffled and repeated', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('sent' as const, 'delivered' as const, 'read' as const), {
          minLength: 1,
          maxLength: 5,
        }),
        async levels => {
          const { talk, id } = await message()
          await deliverInbound(
            server.context,
            acme.id,
            talk.whatsappId,
            ...[...levels, ...levels].map(level =>
              inboundEvent('receipt', talk.number, { target: 'ext', level }),
            ),
          )
          expect((await row(id)).ack).toBe(
            Math.max(...levels.map(level => ({ sent: 1, delivered: 2, read: 4 })[level])),
          )
        },
      ),
      { numRuns: propertyRuns(15) },
    )
  })

  it('change the ticks in the list when it is the last message', async () => {
    const { talk, id } = await message()
    await server.context.platform
      .updateTable('tickets')
      .set({ last_message_id: id, last_from_me: true, last_ack: 1 })
      .where('id', '=', talk.ticketId)
      .execute()
    await hear(talk, 'read')
    expect((await acme.ana.ok(ROUTES.showTicket, { params: { ticketId: talk.ticketId } })).lastAck).toBe(4)
  })

  it('that come before the channel said under which id it took the message are not lost', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const number = phone.addCustomer('Dario')
    const talk = await seedConversation(server.context, acme.id, {
      whatsappId: phone.whatsappId,
      contact: { number, number_key: number },
      ticket: { status: 'open', user_id: acme.ana.id },
    })
    phone.run({ do: 'go-online', contactId: number, online: false })
    phone.run({ do: 'knobs', knobs: { slowMs: 300 } })
    const [sent] = await acme.ana.ok(ROUTES.sendMessage, {
      params: { ticketId: talk.ticketId },
      body: { body: 'Olá' },
    })
    const id = sent?.id ?? 0
    await hear(talk, 'read', { target: `sim-m${id}` })
    expect(await row(id)).toMatchObject({ ack: 0, external_id: null })
    expect(
      await server.context.platform
        .selectFrom('early_receipts')
        .select(['external_id', 'ack'])
        .where('company_id', '=', acme.id)
        .execute(),
    ).toEqual([{ external_id: `sim-m${id}`, ack: 4 }])
    const by = { scheme: 'pn', value: talk.number } as const
    await deliverInbound(
      server.context,
      acme.id,
      talk.whatsappId,
      inboundEvent('reaction', talk.number, { target: `sim-m${id}`, by, emoji: '👍' }),
    )
    await phone.waitForText(number, 'Olá')
    await expect.poll(() => row(id), { timeout: 10_000 }).toMatchObject({ ack: 4, external_id: `sim-m${id}` })
    for (const table of ['early_receipts', 'early_changes'] as const)
      expect(
        await server.context.platform
          .selectFrom(table)
          .select('external_id')
          .where('company_id', '=', acme.id)
          .execute(),
      ).toEqual([])
    const { messages } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: talk.ticketId } })
    expect(messages.at(-1)?.reactions).toMatchObject([{ emoji: '👍' }])
  })

  // Seen red: the price and the code were dropped, and `sent` made a failure a success.
  it.each([
    ['sent', 'failed'],
    ['failed', 'sent'],
  ] as const)('%s, then %s, before their message keep the price and the reason', async (...levels) => {
    const talk = await seedConversation(server.context, acme.id, {
      ticket: { status: 'open', user_id: acme.ana.id },
      messages: [{ from_me: true, ack: 0, external_id: null }],
    })
    const id = talk.messageIds[0] ?? 0
    const pricing = { billable: true, category: 'marketing' }
    for (const level of levels)
      await deliverInbound(
        server.context,
        acme.id,
        talk.whatsappId,
        inboundEvent('receipt', talk.number, {
          target: 'wamid.early',
          level,
          ...(level === 'failed'
            ? { error: { kind: 'recipient', code: '131026', message: 'Not on the network.' } }
            : { pricing }),
        }),
      )
    // The channel now says under which id it took the message.
    await deliverInbound(
      server.context,
      acme.id,
      talk.whatsappId,
      inboundEvent('receipt', talk.number, { target: 'wamid.early', level: 'sent', outboundId: `m${id}` }),
    )
    expect(await row(id)).toMatchObject({ ack: -1, failure: 'recipient', external_id: 'wamid.early' })
    const { channel_details: details } = await server.context.platform
      .selectFrom('messages')
      .select('channel_details')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ pricing, error: { code: '131026', text: 'Not on the network.' } })
  })

  it('that carry our own id settle what nobody knew', async () => {
    const { talk, id } = await message({ ack: 0, external_id: null, uncertain: true })
    await hear(talk, 'delivered', { target: 'wamid.1', outboundId: `m${id}` })
    expect(await row(id)).toEqual({ ack: 2, failure: null, uncertain: false, external_id: 'wamid.1' })
  })

  it('do not reach messages of another connection, another company, or the customer’s', async () => {
    const { talk, id } = await message()
    const other = await seedConnection(server.context, acme.id)
    const bravo = await server.company({ name: 'Bravo' })
    const theirs = await seedConnection(server.context, bravo.id)
    const read = inboundEvent('receipt', talk.number, { target: 'ext', level: 'read', outboundId: `m${id}` })
    await deliverInbound(server.context, acme.id, other, { ...read, key: 'other connection' })
    await deliverInbound(server.context, bravo.id, theirs, { ...read, key: 'other company' })
    expect((await row(id)).ack).toBe(1)
    const customer = await seedConversation(server.context, acme.id, {
      messages: [{ from_me: false, external_id: 'theirs' }],
    })
    await hear(customer, 'read', { target: 'unknown', outboundId: `m${customer.messageIds[0]}` })
    expect(await row(customer.messageIds[0] ?? 0)).toMatchObject({ ack: 0, external_id: 'theirs' })
  })

  it('with an id that is none of ours are kept and harm nothing', async () => {
    const { talk, id } = await message()
    for (const outboundId of ['m', 'mx', 'm-1', 'm99999999999999999999', "m1' or 1=1", ''])
      await hear(talk, 'read', { target: 'elsewhere', outboundId })
    expect((await row(id)).ack).toBe(1)
  })
})
