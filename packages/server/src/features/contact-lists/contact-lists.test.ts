// spec: lists-1
import { ROUTES } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import {
  acme,
  freshNumber,
  listenAs,
  seedConversation,
  server,
  setupTestServer,
} from '../../testing/index.ts'
import { systemViewer, withReadOnlyScope } from '../../kernel/database/scope.ts'
import * as contactLists from './index.ts'

setupTestServer()

const createList = (name = 'Clientes de maio') => acme.ana.ok(ROUTES.createContactList, { body: { name } })
const addItem = (contactListId: number, over: Record<string, unknown> = {}) =>
  acme.ana.ok(ROUTES.createContactListItem, {
    body: { contactListId, name: 'Dario', number: freshNumber(), ...over },
  })

describe('contact lists', () => {
  it('stand by name with the number of their contacts, and are found by a part of the name', async () => {
    const [maio, abril] = [await createList('Maio'), await createList('Ábril')]
    await addItem(maio.id)
    const { records, count, hasMore } = await acme.ana.ok(ROUTES.listContactLists, { query: {} })
    expect(records.map(({ name, contactsCount }) => [name, contactsCount])).toEqual([
      ['Ábril', 0],
      ['Maio', 1],
    ])
    expect([count, hasMore]).toEqual([2, false])
    const found = await acme.ana.ok(ROUTES.listContactLists, { query: { searchParam: 'abr' } })
    expect(found.records.map(({ id }) => id)).toEqual([abril.id])
    expect(await acme.ana.ok(ROUTES.listAllContactLists, { query: {} })).toEqual([
      { id: abril.id, name: 'Ábril', contactsCount: 0 },
      { id: maio.id, name: 'Maio', contactsCount: 1 },
    ])
  })

  it('are only of admins, and of plans with campaigns', async () => {
    expect(await acme.beto.call(ROUTES.listContactLists, { query: {} })).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    })
    const bravo = await server.company({ name: 'Bravo', plan: { use_campaigns: false } })
    expect(await bravo.ana.call(ROUTES.listContactLists, { query: {} })).toMatchObject({
      status: 403,
      body: { error: 'ERR_PLAN_FEATURE' },
    })
  })

  it('tell the other admins of their count with every contact', async () => {
    const list = await createList()
    const ana = await listenAs(acme.ana)
    const item = await addItem(list.id)
    expect(await ana.waitFor('ContactListItem')).toMatchObject({ action: 'create', item })
    expect(await ana.waitFor('ContactList', ({ action }) => action === 'update')).toEqual({
      action: 'update',
      contactList: { id: list.id, name: list.name, contactsCount: 1 },
    })
  })

  it('go with their contacts', async () => {
    const list = await createList()
    const item = await addItem(list.id)
    await acme.ana.ok(ROUTES.deleteContactList, { params: { contactListId: list.id } })
    expect(await acme.ana.call(ROUTES.showContactListItem, { params: { itemId: item.id } })).toMatchObject({
      status: 404,
    })
  })
})

describe('the contacts of a list', () => {
  // spec: lists-2
  it('are one for each phone, whichever of its two numbers is given', async () => {
    const list = await createList()
    await addItem(list.id, { number: '+55 (11) 98765-4321' })
    expect(
      await acme.ana.call(ROUTES.createContactListItem, {
        body: { contactListId: list.id, name: 'Outro', number: '551187654321' },
      }),
    ).toMatchObject({ status: 409, body: { error: 'ERR_DUPLICATED_CONTACT' } })
  })

  // spec: lists-2
  it('refuse what the form refuses', async () => {
    const list = await createList()
    const fieldsOf = async (over: Record<string, unknown>) =>
      (
        (await acme.ana.call(ROUTES.createContactListItem, {
          body: { contactListId: list.id, name: 'Dario', number: '5511987654321', email: '', ...over },
        })) as unknown as { body: { fields?: Record<string, string> } }
      ).body.fields
    expect(await fieldsOf({ name: ' ' })).toEqual({ name: 'required' })
    expect(await fieldsOf({ name: 'D'.repeat(121) })).toEqual({ name: 'tooLong' })
    expect(await fieldsOf({ number: '1234567' })).toEqual({ number: 'numberTooShort' })
    expect(await fieldsOf({ number: '1'.repeat(51) })).toEqual({ number: 'numberTooLong' })
    expect(await fieldsOf({ number: '11 98765-4321 ramal 2' })).toEqual({ number: 'numberExtension' })
    expect(await fieldsOf({ email: 'dario@' })).toEqual({ email: 'invalidEmail' })
  })

  it('are not checked any more when their number changes', async () => {
    const list = await createList()
    const item = await addItem(list.id)
    await server.context.platform
      .updateTable('contact_list_items')
      .set({ is_whatsapp_valid: true })
      .where('id', '=', item.id)
      .execute()
    const change = (body: { name?: string; number?: string }) =>
      acme.ana.ok(ROUTES.updateContactListItem, { params: { itemId: item.id }, body })
    expect(await change({ name: 'Dario Lima' })).toMatchObject({ isWhatsappValid: true })
    expect(await change({ number: freshNumber() })).toMatchObject({ isWhatsappValid: null })
  })

  it('show and search only the visible digits to an admin who sees masked numbers', async () => {
    const list = await createList()
    const known = await addItem(list.id, { number: '5511987654321', name: 'Zeca' })
    const mara = await acme.hire('Mara', { profile: 'admin', is_tricked: false })
    const search = async (searchParam: string) =>
      (
        await mara.ok(ROUTES.listContactListItems, { query: { contactListId: list.id, searchParam } })
      ).contacts.map(({ number }) => number)
    expect(await search('98765')).toEqual(['551198765****'])
    expect(await search('4321')).toEqual([])
    const again = await mara.ok(ROUTES.createContactListItem, {
      body: { contactListId: list.id, name: 'Alguém', number: '5511987654321' },
    })
    expect(again).toMatchObject({ id: known.id, number: '551198765****' })
    await mara.ok(ROUTES.updateContactListItem, {
      params: { itemId: known.id },
      body: { name: 'Zé', number: '551198765****' },
    })
    expect(await acme.ana.ok(ROUTES.showContactListItem, { params: { itemId: known.id } })).toMatchObject({
      name: 'Zé',
      number: '5511987654321',
    })
  })

  it('are read page by page by whoever writes to them', async () => {
    const list = await createList()
    for (let n = 0; n < 5; n++) await addItem(list.id, { name: `Cliente ${n}` })
    const read: string[] = []
    await withReadOnlyScope(server.context, systemViewer(acme.id), async scope => {
      let after = 0
      for (;;) {
        const page = await contactLists.readItems(scope, list.id, { after, limit: 2 })
        if (page.length === 0) break
        read.push(...page.map(({ name }) => name))
        after = page.at(-1)?.id ?? 0
      }
      expect(await contactLists.countItems(scope, list.id)).toEqual({
        total: 5,
        valid: 0,
        invalid: 0,
        unchecked: 5,
      })
    })
    expect(read).toEqual([0, 1, 2, 3, 4].map(n => `Cliente ${n}`))
  })
})

// spec: lists-4
describe('a segment', () => {
  const DAY_MS = 86_400_000
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const talk = (name: string, messages: Parameters<typeof seedConversation>[2] = {}) =>
    seedConversation(server.context, acme.id, { contact: { name }, ...messages })
  /** Recent wrote yesterday in a queue, Old wrote 40 days ago, Mute never answered. */
  async function seedPeople() {
    const recent = await talk('Recente', {
      ticket: { queue_id: acme.vendas },
      messages: [{ created_at: daysAgo(1) }],
    })
    const old = await talk('Antiga', { messages: [{ created_at: daysAgo(40) }] })
    const mute = await talk('Muda', { messages: [{ from_me: true, created_at: daysAgo(2) }] })
    const tag = await acme.ana.ok(ROUTES.createTag, { body: { name: 'Cliente', color: '#112233' } })
    const { platform } = server.context
    await platform
      .insertInto('contact_tags')
      .values({ company_id: acme.id, contact_id: old.contactId, tag_id: tag.id })
      .execute()
    await platform
      .insertInto('contact_extra_info')
      .values([
        { company_id: acme.id, contact_id: recent.contactId, name: 'Cidade', value: 'São Paulo' },
        { company_id: acme.id, contact_id: mute.contactId, name: 'Telefone', value: '11 98765-4321' },
      ])
      .execute()
    return { tag }
  }

  it('finds the contacts that fulfil all of its conditions', async () => {
    const { tag } = await seedPeople()
    const count = async (segment: Record<string, unknown>) =>
      (await acme.ana.ok(ROUTES.countSegment, { query: segment })).count
    expect(await count({})).toBe(3)
    expect(await count({ tagIds: JSON.stringify([tag.id]) })).toBe(1)
    expect(await count({ queueIds: JSON.stringify([acme.vendas]) })).toBe(1)
    expect(await count({ wroteWithinDays: 30 })).toBe(1)
    expect(await count({ silentForDays: 30 })).toBe(2)
    expect(await count({ neverAnswered: true })).toBe(1)
    expect(await count({ infoName: 'cidade', infoValue: 'sao' })).toBe(1)
    expect(await count({ infoName: 'cidade', infoValue: 'rio' })).toBe(0)
    expect(await count({ silentForDays: 30, tagIds: JSON.stringify([tag.id]) })).toBe(1)
  })

  it('adds its contacts to a list once', async () => {
    await seedPeople()
    const list = await createList()
    const ana = await listenAs(acme.ana)
    const add = () =>
      acme.ana.ok(ROUTES.addSegment, { params: { contactListId: list.id }, body: { silentForDays: 30 } })
    expect(await add()).toEqual({ count: 2, added: 2 })
    expect(await ana.waitFor('ContactList', ({ action }) => action === 'update')).toMatchObject({
      contactList: { id: list.id, contactsCount: 2 },
    })
    expect(await add()).toEqual({ count: 2, added: 0 })
    const { contacts } = await acme.ana.ok(ROUTES.listContactListItems, { query: { contactListId: list.id } })
    expect(contacts.map(({ name }) => name)).toEqual(['Antiga', 'Muda'])
    expect(contacts[1]?.extraInfo).toEqual([{ name: 'Telefone', value: '11 98765-4321' }])
  })

  it('is no way to guess a hidden number', async () => {
    await seedPeople()
    await server.context.platform
      .updateTable('users')
      .set({ is_tricked: false })
      .where('id', '=', acme.ana.id)
      .execute()
    expect(await acme.ana.ok(ROUTES.countSegment, { query: { infoValue: '98765-4321' } })).toEqual({
      count: 0,
    })
    expect(await acme.ana.ok(ROUTES.countSegment, { query: { infoValue: 'São' } })).toEqual({ count: 1 })
  })

  it('does not tell viewers of masked numbers whether a list has a number already', async () => {
    await seedPeople()
    const mara = await acme.hire('Mara', { profile: 'admin', is_tricked: false })
    const list = await createList()
    const add = () =>
      mara.ok(ROUTES.addSegment, { params: { contactListId: list.id }, body: { silentForDays: 30 } })
    expect(await add()).toEqual({ count: 2, added: 2 })
    expect(await add()).toEqual({ count: 2, added: 2 })
  })
})
