import type { Address } from '@recado/channels/port'
import { ROUTES } from '@recado/contract'
import { beforeEach, expect, it } from 'vitest'
import * as contacts from '../../contacts/index.ts'
import type { InboxEvent } from '../../inbox/index.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import {
  acme,
  deliverInbound,
  freshNumber,
  inboundEvent,
  inboundMessage,
  makeSimulator,
  newExternalId,
  phoneAddress,
  seedConnection,
  server,
  setupTestServer,
} from '../../../testing/index.ts'

// Seen red: with the replaced address kept as one more alias, answers went to the old number.

let whatsappId: number
let before: string
let after: string
setupTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'silent' } })
beforeEach(async () => {
  whatsappId = await seedConnection(server.context, acme.id)
  before = freshNumber()
  after = freshNumber()
})

const hear = (...events: InboxEvent[]) => deliverInbound(server.context, acme.id, whatsappId, ...events)
const changes = (aliases: Address[], replaces: Address[]) =>
  hear(inboundEvent('identity', before, { aliases, replaces }))
const contactIds = async () =>
  (
    await server.context.platform
      .selectFrom('contacts')
      .select('id')
      .where('company_id', '=', acme.id)
      .orderBy('id')
      .execute()
  ).map(row => row.id)
const addressOf = (id: number) =>
  withScope(server.context, systemViewer(acme.id), scope => contacts.addressOf(scope, id, whatsappId))
const thread = async () => {
  const [ticket] = (await acme.ana.ok(ROUTES.listTickets)).tickets
  return (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: ticket?.id ?? 0 } })).messages
}

it('after a changed number answers go to the new one, and the conversation says so without a number', async () => {
  await hear(inboundMessage(before, 'Oi'))
  const [id = 0] = await contactIds()
  await changes([phoneAddress(after), phoneAddress(before)], [phoneAddress(before)])
  expect(await addressOf(id)).toEqual(phoneAddress(after))
  expect(await acme.ana.ok(ROUTES.showContact, { params: { contactId: id } })).toMatchObject({
    number: after,
  })
  const note = (await thread()).at(-1)
  expect(note).toMatchObject({
    isPrivate: true,
    body: 'O cliente mudou de número. As respostas vão para o número novo.',
  })
  await hear(inboundMessage(after, 'Sou eu'))
  expect(await contactIds()).toEqual([id])
  expect(await addressOf(id)).toEqual(phoneAddress(after))
})

it('the old number belongs to whoever writes from it next', async () => {
  await hear(inboundMessage(before, 'Oi'))
  await changes([phoneAddress(after)], [phoneAddress(before)])
  await hear(inboundMessage(before, 'Quem fala?', { names: { profile: 'Outra pessoa' } }))
  const [first = 0, second = 0] = await contactIds()
  expect([await addressOf(first), await addressOf(second)]).toEqual([
    phoneAddress(after),
    phoneAddress(before),
  ])
})

it('joins the contact that wrote from the new number before the notice came', async () => {
  await hear(inboundMessage(before, 'Oi'))
  await hear(inboundMessage(after, 'Sou eu, com outro número'))
  const [id = 0] = await contactIds()
  await changes([phoneAddress(after)], [phoneAddress(before)])
  expect(await contactIds()).toEqual([id])
  expect(await addressOf(id)).toEqual(phoneAddress(after))
})

it('of somebody who never wrote here changes nothing', async () => {
  await changes([phoneAddress(after)], [phoneAddress(before)])
  expect(await contactIds()).toEqual([])
})

it('a new user id keeps one contact, who is written to by the new one, without a note', async () => {
  const [old, fresh] = [newExternalId(), newExternalId()].map(value => ({ scheme: 'bsuid', value }) as const)
  if (!old || !fresh) throw new Error('two ids')
  await hear(inboundMessage(before, 'Oi', { chat: old, from: old, aliases: [old] }))
  const [id = 0] = await contactIds()
  await hear(inboundEvent('identity', before, { chat: fresh, aliases: [fresh, old], replaces: [old] }))
  await hear(inboundMessage(before, 'De novo', { chat: fresh, from: fresh, aliases: [fresh] }))
  expect(await contactIds()).toEqual([id])
  expect(await addressOf(id)).toEqual(fresh)
  expect((await thread()).map(message => message.body)).toEqual(['Oi', 'De novo'])
})

it('the address book of the phone names a known person for good, and brings nobody else', async () => {
  const named = (number: string, profile: string) =>
    inboundEvent('identity', number, {
      aliases: [phoneAddress(number)],
      names: { profile },
      isFromAddressBook: true,
    })
  await hear(inboundMessage(before, 'Oi'))
  await hear(named(before, 'Dario da Padaria'), named(after, 'Outra pessoa'))
  const rows = await server.context.platform
    .selectFrom('contacts')
    .select(['name', 'is_named'])
    .where('company_id', '=', acme.id)
    .execute()
  expect(rows).toEqual([{ name: 'Dario da Padaria', is_named: true }])
})
