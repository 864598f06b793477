import { randomBytes } from 'node:crypto'
import type { Address } from '@recado/channels/port'
import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import { acme, server, setupTestServer } from '../../../testing/index.ts'
import { mergeAll } from '../../contact-merges/merge-contacts.ts'
import * as contacts from '../index.ts'

let now = new Date('2026-03-02T12:00:00Z')
let loja: number
setupTestServer({ clock: { now: () => now }, roles: 'api' })
beforeEach(async () => {
  loja = await connect('Loja')
})

const connect = async (name: string): Promise<number> =>
  (
    await server.context.platform
      .insertInto('connections')
      .values({
        company_id: acme.id,
        name,
        provider: 'simulator',
        hook_token: randomBytes(6).toString('hex'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const pn = (value: string): Address => ({ scheme: 'pn', value })
const lid = (value: string): Address => ({ scheme: 'lid', value })
const identify = (aliases: Address[], over: Partial<contacts.ChannelIdentity> = {}) =>
  withScope(server.context, systemViewer(acme.id), scope =>
    contacts.identify(scope, { connectionId: loja, aliases, ...over }),
  )
const find = (id: number) => acme.ana.ok(ROUTES.showContact, { params: { contactId: id } })
const addressOf = (id: number, connectionId = loja) =>
  withScope(server.context, systemViewer(acme.id), scope => contacts.addressOf(scope, id, connectionId))
const aliases = async (id: number) =>
  (
    await server.context.platform
      .selectFrom('contact_aliases')
      .select(['scheme', 'value'])
      .where('contact_id', '=', id)
      .orderBy('scheme')
      .orderBy('value')
      .execute()
  ).map(row => `${row.scheme}:${row.value}`)
const told = async () =>
  (
    await server.context.platform
      .selectFrom('events')
      .select('payload')
      .where('company_id', '=', acme.id)
      .where('name', '=', 'contact')
      .orderBy('id')
      .execute()
  ).map(row => row.payload as { action: string })

describe('people a channel names together', () => {
  const together = (...numbers: string[]) =>
    withScope(server.context, systemViewer(acme.id), scope =>
      Promise.all(
        numbers.map(number =>
          contacts.identify(scope, { connectionId: loja, aliases: [pn(number)], name: `N ${number}` }),
        ),
      ),
    )

  it('are written down once each, and one phone is one person by either of its numbers', async () => {
    const [long, short, other, again] = await together(
      '5581988887777',
      '558188887777',
      '447700900123',
      '447700900123',
    )
    expect([long, short, other, again].map(one => one?.created)).toEqual([true, false, true, false])
    expect(short?.contact.id).toBe(long?.contact.id)
    expect(again?.contact.id).toBe(other?.contact.id)
    expect(await find(other?.contact.id ?? 0)).toMatchObject({
      name: 'N 447700900123',
      number: '447700900123',
    })
    expect(await aliases(long?.contact.id ?? 0)).toHaveLength(1)
    const known = await together('447700900123', '447700900124')
    expect(known.map(one => one.created)).toEqual([false, true])
  })

  it('are the same in units of work that run at once', async () => {
    const numbers = ['447700900201', '447700900202', '447700900203']
    const found = await Promise.all([together(...numbers), together(...numbers.toReversed())])
    const ids = found.map(people => people.map(({ contact }) => contact.id).toSorted((a, b) => a - b))
    expect(ids[0]).toEqual(ids[1])
    expect(found.flat().filter(({ created }) => created)).toHaveLength(3)
  })
})

describe('somebody a channel names', () => {
  it('becomes a contact once, with the number and name it came with', async () => {
    const first = await identify([pn('5548988887777'), lid('77@lid')], { name: ' Dario\u202E ' })
    expect(first).toMatchObject({
      created: true,
      contact: { name: 'Dario', number: '5548988887777', isGroup: false, disableBot: false },
    })
    expect((await find(first.contact.id)).whatsapp).toEqual({ id: loja, name: 'Loja' })
    for (const again of [
      [pn('5548988887777')],
      [lid('77@lid')],
      [pn('554888887777')],
      [lid('77@lid'), pn('5548988887777')],
    ]) {
      expect(await identify(again)).toEqual({ created: false, contact: first.contact })
    }
    expect((await told()).map(event => event.action)).toEqual(['create'])
  })

  it('is the same on every connection by phone number, and only on its own by any other name', async () => {
    const { contact } = await identify([pn('5548988887777'), lid('77@lid')])
    const other = await connect('Outra')
    expect((await identify([pn('5548988887777')], { connectionId: other })).contact.id).toBe(contact.id)
    expect((await identify([lid('77@lid')], { connectionId: other })).contact.id).not.toBe(contact.id)
  })

  it('goes by the number, or by what the channel calls it, until it says a name', async () => {
    const { contact } = await identify([lid('123456789')], { name: '123456789' })
    expect(contact).toMatchObject({ name: '123456789', number: '' })
    expect(
      (await identify([lid('123456789'), pn('5548988887777')], { name: 'Dario' })).contact,
    ).toMatchObject({
      id: contact.id,
      name: 'Dario',
      number: '5548988887777',
    })
    expect((await told()).map(event => event.action)).toEqual(['create', 'update'])
  })

  it('may be a group, whose subject is its name at once', async () => {
    const group: Address = { scheme: 'group', value: '1203@g.us' }
    const { contact } = await identify([group], { name: 'Vizinhos', isGroup: true })
    expect(contact).toMatchObject({ isGroup: true, number: '', name: 'Vizinhos' })
    expect((await identify([group], { name: 'Vizinhas', isGroup: true })).contact).toMatchObject({
      id: contact.id,
      name: 'Vizinhas',
    })
    expect((await identify([group], { isGroup: true })).contact.name).toBe('Vizinhas')
  })

  it('gets a new name at most daily, and never one that a person has given', async () => {
    const { contact } = await identify([pn('5548988887777')], { name: 'Dario' })
    const called = async (name: string) => (await identify([pn('5548988887777')], { name })).contact.name
    expect(await called('Dario S.')).toBe('Dario')
    now = new Date(now.getTime() + 86_400_000)
    const alba = await acme.hire('Alba', { profile: 'admin' })
    expect(await called('Dario S.')).toBe('Dario S.')
    expect(await called('Dario T.')).toBe('Dario S.')
    await alba.ok(ROUTES.updateContact, {
      params: { contactId: contact.id },
      body: { name: 'Cliente Dario' },
    })
    now = new Date(now.getTime() + 2 * 86_400_000)
    expect(await called('Dario T.')).toBe('Cliente Dario')
  })

  it('is the contact a person typed, and the channel’s way of writing the number is what is written to', async () => {
    const typed = await acme.beto.ok(ROUTES.createContact, {
      body: { name: 'Dario', number: '5548988887777' },
    })
    expect(await addressOf(typed.id)).toEqual(pn('5548988887777'))
    const { contact, created } = await identify([pn('554888887777'), lid('77@lid')], { name: 'dd' })
    expect({ id: contact.id, created, name: contact.name, number: contact.number }).toEqual({
      id: typed.id,
      created: false,
      name: 'Dario',
      number: '5548988887777',
    })
    expect(await aliases(typed.id)).toEqual(['lid:77@lid', 'pn:554888887777'])
    expect(await addressOf(typed.id)).toEqual(pn('554888887777'))
    expect(
      (await acme.beto.call(ROUTES.createContact, { body: { name: 'Dario', number: '5548988887777' } }))
        .status,
    ).toBe(409)
  })

  it('is written to by the channel’s own id where it has one, and otherwise by phone', async () => {
    const psid: Address = { scheme: 'psid', value: '900' }
    const { contact } = await identify([psid], { name: 'Dario' })
    await acme.beto.ok(ROUTES.updateContact, {
      params: { contactId: contact.id },
      body: { number: '5548988887777' },
    })
    expect(await addressOf(contact.id)).toEqual(psid)
    const other = await connect('Outra')
    await identify([pn('5548988887777'), lid('77@lid')], { connectionId: other })
    expect(await addressOf(contact.id, other)).toEqual(pn('5548988887777'))
    expect(await addressOf(2_000_000_000)).toBeUndefined()
  })

  it('is found by a number that came without its alias, as an imported one', async () => {
    const { id } = await server.context.platform
      .insertInto('contacts')
      .values({ company_id: acme.id, name: 'Importada', number: '5548988887777' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await addressOf(id)).toEqual(pn('5548988887777'))
    expect((await identify([pn('5548988887777')])).contact.id).toBe(id)
    expect(await addressOf(id)).toEqual(pn('5548988887777'))
  })

  it('ends as one contact when many transactions at once bring them for the first time', async () => {
    const ways = [
      [pn('5548988887777')],
      [pn('554888887777')],
      [pn('5548988887777'), lid('77@lid')],
      [lid('77@lid'), pn('554888887777')],
    ]
    const found = await Promise.all(
      Array.from({ length: 16 }, (_, n) => identify(ways[n % 4] ?? [], { name: 'Dario' })),
    )
    const last = await identify([lid('77@lid'), pn('5548988887777')])
    expect(new Set(found.map(one => one.contact.id))).toEqual(new Set([last.contact.id]))
    expect(found.filter(one => one.created)).toHaveLength(1)
    expect(
      await server.context.platform
        .selectFrom('contacts')
        .select('id')
        .where('company_id', '=', acme.id)
        .execute(),
    ).toHaveLength(1)
  })
})

describe('two contacts that turn out to be one person', () => {
  const ticket = async (
    contact_id: number,
    over: {
      status?: 'open' | 'pending' | 'closed'
      user_id?: number
      unread?: number
      connection_id?: number
    } = {},
    bodies: string[] = [],
  ) => {
    const db = server.context.platform
    const row = { company_id: acme.id, contact_id, connection_id: loja, ...over }
    const { id } = await db
      .insertInto('tickets')
      .values({ status: 'pending', ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const body of bodies) {
      const message = await db
        .insertInto('messages')
        .values({
          company_id: acme.id,
          ticket_id: id,
          contact_id,
          connection_id: row.connection_id,
          from_me: false,
          body,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .updateTable('tickets')
        .set({ last_message: body, last_message_id: message.id })
        .where('id', '=', id)
        .execute()
    }
    return id
  }
  const tickets = () =>
    server.context.platform
      .selectFrom('tickets')
      .select(['id', 'contact_id', 'status', 'user_id', 'unread', 'last_message'])
      .where('company_id', '=', acme.id)
      .orderBy('id')
      .execute()
  const bodies = async (ticketId: number) =>
    (
      await server.context.platform
        .selectFrom('messages')
        .select('body')
        .where('ticket_id', '=', ticketId)
        .orderBy('id')
        .execute()
    ).map(row => row.body)

  it('become the older one, with everything of the younger', async () => {
    const older = (await identify([lid('77@lid')], { name: 'Dario' })).contact.id
    const younger = await acme.beto.ok(ROUTES.createContact, {
      body: {
        name: 'Cliente Dario',
        number: '5548988887777',
        email: 'd@example.com',
        disableBot: true,
        extraInfo: [{ name: 'CPF', value: '1' }],
      },
    })
    const tag = await acme.ana.ok(ROUTES.createTag, { body: { name: 'VIP' } })
    await withScope(server.context, systemViewer(acme.id), scope =>
      contacts.retag(scope, younger.id, { added: [tag.id], removed: [] }),
    )
    const closed = await ticket(younger.id, { status: 'closed' }, ['antiga'])
    const open = await ticket(younger.id, { status: 'open', user_id: acme.beto.id }, ['nova'])
    await server.context.platform
      .insertInto('ticket_notes')
      .values({ company_id: acme.id, contact_id: younger.id, ticket_id: open, note: 'Liga amanhã' })
      .execute()

    const { contact, created } = await identify([pn('5548988887777'), lid('77@lid')])
    expect({ id: contact.id, created }).toEqual({ id: older, created: false })
    expect(await find(older)).toMatchObject({
      name: 'Cliente Dario',
      number: '5548988887777',
      email: 'd@example.com',
      disableBot: true,
      tags: [{ name: 'VIP' }],
      extraInfo: [{ name: 'CPF', value: '1' }],
    })
    expect((await acme.ana.call(ROUTES.showContact, { params: { contactId: younger.id } })).status).toBe(404)
    expect((await tickets()).map(row => [row.id, row.contact_id, row.status])).toEqual([
      [closed, older, 'closed'],
      [open, older, 'open'],
    ])
    expect(
      await server.context.platform
        .selectFrom('messages')
        .select('id')
        .where('contact_id', '=', older)
        .execute(),
    ).toHaveLength(2)
    expect(
      await server.context.platform
        .selectFrom('ticket_notes')
        .select('contact_id')
        .where('ticket_id', '=', open)
        .execute(),
    ).toEqual([{ contact_id: older }])
    expect(await aliases(older)).toEqual(['lid:77@lid', 'pn:5548988887777'])
    expect((await told()).slice(-3).map(event => event.action)).toEqual(['delete', 'update', 'regroup'])
  })

  it('keep one active ticket per connection: the older contact’s, with the messages of both', async () => {
    const [older, younger] = [
      (await identify([lid('77@lid')])).contact.id,
      (await identify([pn('5548988887777')])).contact.id,
    ]
    const [ours, theirs] = [
      await ticket(older, { unread: 1 }, ['um']),
      await ticket(younger, { unread: 2 }, ['dois', 'três']),
    ]
    const elsewhere = await ticket(younger, { connection_id: await connect('Outra') }, ['alhures'])
    await identify([lid('77@lid'), pn('5548988887777')])
    expect(await tickets()).toMatchObject([
      { id: ours, contact_id: older, status: 'pending', unread: 3, last_message: 'três' },
      { id: theirs, contact_id: older, status: 'closed', unread: 0 },
      { id: elsewhere, contact_id: older, status: 'pending' },
    ])
    expect(await bodies(ours)).toEqual(['um', 'dois', 'três'])
    expect(await bodies(theirs)).toEqual([])
    expect(
      await server.context.platform
        .selectFrom('ticket_log')
        .select(['ticket_id', 'type'])
        .where('company_id', '=', acme.id)
        .execute(),
    ).toEqual([{ ticket_id: theirs, type: 'mergeClosed' }])
  })

  it('keep the ticket somebody is working on', async () => {
    const [older, younger] = [
      (await identify([lid('77@lid')])).contact.id,
      (await identify([pn('5548988887777')])).contact.id,
    ]
    const [ours, theirs] = [
      await ticket(older, {}, ['um']),
      await ticket(younger, { status: 'open', user_id: acme.beto.id }, ['dois']),
    ]
    await identify([lid('77@lid'), pn('5548988887777')])
    expect(await tickets()).toMatchObject([
      { id: ours, status: 'closed' },
      { id: theirs, contact_id: older, status: 'open', user_id: acme.beto.id },
    ])
    expect(await bodies(theirs)).toEqual(['um', 'dois'])
  })

  it('are joined once when many transactions at once say so', async () => {
    const [older, younger] = [
      (await identify([lid('77@lid')])).contact.id,
      (await identify([pn('5548988887777')])).contact.id,
    ]
    await ticket(younger, {}, ['um'])
    const found = await Promise.all(
      Array.from({ length: 8 }, () => identify([lid('77@lid'), pn('5548988887777')])),
    )
    expect(found.every(one => one.contact.id === older)).toBe(true)
    expect((await told()).filter(event => event.action === 'delete')).toHaveLength(1)
  })

  it('are joined on request, and not when one of them is gone', async () => {
    const [older, younger] = [
      (await identify([lid('77@lid')])).contact.id,
      (await identify([pn('5548988887777')])).contact.id,
    ]
    const merge = (ids: number[]) =>
      withScope(server.context, systemViewer(acme.id), scope => mergeAll(scope, ids))
    expect(await merge([younger, older])).toMatchObject({ id: older, number: '5548988887777' })
    expect(await merge([older, younger])).toBeUndefined()
  })
})
