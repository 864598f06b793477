import { ROUTES } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { acme, freshNumber, listenAs, server, setupTestServer } from '../../testing/index.ts'
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
  it('are one for each phone, whichever of its two numbers is given', async () => {
    const list = await createList()
    await addItem(list.id, { number: '+55 (11) 98765-4321' })
    expect(
      await acme.ana.call(ROUTES.createContactListItem, {
        body: { contactListId: list.id, name: 'Outro', number: '551187654321' },
      }),
    ).toMatchObject({ status: 409, body: { error: 'ERR_DUPLICATED_CONTACT' } })
  })

  it('refuse what the form refuses', async () => {
    const list = await createList()
    const fieldsOf = async (over: Record<string, unknown>) =>
      (
        (await acme.ana.call(ROUTES.createContactListItem, {
          body: { contactListId: list.id, name: 'Dario', number: '5511987654321', email: '', ...over },
        })) as unknown as { body: { fields?: Record<string, string> } }
      ).body.fields
    expect(await fieldsOf({ name: 'D' })).toEqual({ name: 'tooShort' })
    expect(await fieldsOf({ name: 'D'.repeat(51) })).toEqual({ name: 'tooLong' })
    expect(await fieldsOf({ number: '1234567' })).toEqual({ number: 'numberTooShort' })
    expect(await fieldsOf({ number: '1'.repeat(51) })).toEqual({ number: 'numberTooLong' })
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
