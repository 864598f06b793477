// spec: contact-2, contact-7, insight-2
import { ROUTES, type ContactInput } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RATES } from '../../kernel/http/throttle/index.ts'
import { withScope } from '../../kernel/database/scope.ts'
import {
  seedContact,
  startTestServer,
  type Person,
  type TestCompany,
  type TestServer,
  seedConversation,
} from '../../testing/index.ts'
import * as contacts from './index.ts'

let server: TestServer
let acme: TestCompany
let bravo: TestCompany
/** Works in Vendas; numbers are masked. */
let caio: Person
beforeAll(async () => {
  server = await startTestServer()
  acme = await server.company()
  bravo = await server.company({ name: 'Bravo' })
  caio = await acme.hire('Caio', { is_tricked: false, queueIds: [acme.vendas] })
})
afterAll(() => server.close())

let count = 0
/** An unused Brazilian mobile number without its ninth digit. */
const plain = (): string => `55118${String(++count).padStart(7, '0')}`
const mobile = (number: string): string => number.replace(/^(55\d\d)/, '$19')
const dario = (over: Partial<ContactInput> = {}) => ({ name: 'Dario', number: plain(), ...over })
const told = async (company: TestCompany): Promise<{ action: string; contact?: { number: string } }[]> =>
  (
    await server.context.platform
      .selectFrom('events')
      .select('payload')
      .where('company_id', '=', company.id)
      .where('name', '=', 'contact')
      .orderBy('id')
      .execute()
  ).map(row => row.payload as never)

describe('a new contact', () => {
  it('gets what was said, digits only for its number, and everyone hears it', async () => {
    const contact = await acme.beto.ok(ROUTES.createContact, {
      body: dario({
        number: '+55 (48) 3222-1234',
        email: 'd@example.com',
        disableBot: true,
        extraInfo: [
          { name: 'CPF', value: '123' },
          { name: 'Cidade', value: '' },
        ],
      }),
    })
    expect(contact).toMatchObject({
      name: 'Dario',
      number: '554832221234',
      email: 'd@example.com',
      disableBot: true,
      isGroup: false,
      companyId: acme.id,
      tags: [],
      whatsapp: null,
      profilePicUrl: null,
    })
    expect(contact.extraInfo.map(({ name, value }) => [name, value])).toEqual([
      ['CPF', '123'],
      ['Cidade', ''],
    ])
    expect((await told(acme)).at(-1)).toEqual({ action: 'create', contact })
    expect(await acme.nina.ok(ROUTES.showContact, { params: { contactId: contact.id } })).toEqual(contact)
  })

  it.each([
    [{ name: '' }, { name: 'required' }],
    [{ name: '\u200b\u3164' }, { name: 'required' }],
    [{ name: 'x'.repeat(121) }, { name: 'tooLong' }],
    [{ number: '' }, { number: 'required' }],
    [{ email: 'nobody' }, { email: 'invalidEmail' }],
  ])('with %j is refused with %j', async (over, fields) => {
    expect(await acme.beto.call(ROUTES.createContact, { body: dario(over) })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields },
    })
  })

  it.each([
    ['0000 000 12', 'numberTooShort'],
    ['1234567', 'numberTooShort'],
    ['1'.repeat(51), 'numberTooLong'],
    ['98765-4321', 'numberWithoutArea'],
    ['5,5119876E+12', 'numberRounded'],
    ['11 98765-4321 / 4322', 'numberSeveral'],
  ])('with the number %s is refused, new and changed: %s', async (number, fault) => {
    const refusal = { status: 400, body: { error: 'ERR_WAPP_INVALID_CONTACT', fields: { number: fault } } }
    expect(await acme.beto.call(ROUTES.createContact, { body: dario({ number }) })).toMatchObject(refusal)
    const { id } = await acme.beto.ok(ROUTES.createContact, { body: dario() })
    expect(
      await acme.beto.call(ROUTES.updateContact, { params: { contactId: id }, body: { number } }),
    ).toMatchObject(refusal)
  })

  it.each([
    ['11 98111-0001', '5511981110001'],
    ['5511981110002.0', '5511981110002'],
    ['+55 (0)11 98111-0003', '5511981110003'],
  ])('with the number %s is %s, also as findOrCreate finds it', async (number, digits) => {
    const contact = await acme.beto.ok(ROUTES.createContact, { body: dario({ number }) })
    expect(contact.number).toBe(digits)
    const found = await acme.beto.ok(ROUTES.findOrCreateContact, { body: { name: 'Outra', number } })
    expect(found.id).toBe(contact.id)
  })

  it('keeps a number of earlier days that nobody would type, when the rest is changed', async () => {
    const number = '11987650009'
    const { contactId } = await seedConversation(server.context, acme.id, {
      contact: { number, number_key: number },
    })
    const changed = await acme.beto.ok(ROUTES.updateContact, {
      params: { contactId },
      body: { number, email: 'd@example.com' },
    })
    expect(changed).toMatchObject({ number, email: 'd@example.com' })
  })

  it('is one contact per phone: with and without the ninth digit it is the same', async () => {
    const number = plain()
    await acme.beto.ok(ROUTES.createContact, { body: dario({ number }) })
    for (const same of [number, mobile(number), `00${number}`]) {
      expect(await acme.bia.call(ROUTES.createContact, { body: dario({ number: same }) })).toMatchObject({
        status: 409,
        body: { error: 'ERR_DUPLICATED_CONTACT' },
      })
    }
    expect((await bravo.beto.call(ROUTES.createContact, { body: dario({ number }) })).status).toBe(200)
  })

  it('is made once when many make it at once, under either number', async () => {
    const number = plain()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        acme.beto.call(ROUTES.createContact, { body: dario({ number: n % 2 ? number : mobile(number) }) }),
      ),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(answer => answer.status !== 200).map(answer => answer.body.error))).toEqual(
      new Set(['ERR_DUPLICATED_CONTACT']),
    )
  })

  it('is found or made, and made once when many ask at once', async () => {
    const number = plain()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        acme.beto.ok(ROUTES.findOrCreateContact, {
          body: { name: `Eva ${n}`, number: n % 2 ? number : mobile(number) },
        }),
      ),
    )
    expect(new Set(answers.map(contact => contact.id)).size).toBe(1)
    expect(await acme.bia.ok(ROUTES.findOrCreateContact, { body: { name: 'Someone else', number } })).toEqual(
      answers[0],
    )
  })
})

describe('changing a contact', () => {
  it('changes what was said and leaves the rest', async () => {
    const before = await acme.beto.ok(ROUTES.createContact, { body: dario({ email: 'd@example.com' }) })
    const after = await acme.bia.ok(ROUTES.updateContact, {
      params: { contactId: before.id },
      body: { disableBot: true },
    })
    expect(after).toEqual({ ...before, disableBot: true, updatedAt: after.updatedAt })
    expect((await told(acme)).at(-1)).toEqual({ action: 'update', contact: after })
  })

  it('replaces the extra info as a whole and keeps the numbers of its rows', async () => {
    const made = await acme.beto.ok(ROUTES.createContact, {
      body: dario({
        extraInfo: [
          { name: 'A', value: '1' },
          { name: 'B', value: '2' },
        ],
      }),
    })
    const other = await acme.beto.ok(ROUTES.createContact, {
      body: dario({ extraInfo: [{ name: 'Other', value: 'stays' }] }),
    })
    const [a, b] = made.extraInfo
    const { extraInfo } = await acme.beto.ok(ROUTES.updateContact, {
      params: { contactId: made.id },
      body: {
        extraInfo: [
          { id: b?.id, name: 'B', value: '3' },
          { name: 'C', value: '4' },
          { id: other.extraInfo[0]?.id, name: 'D', value: '5' },
        ],
      },
    })
    expect(extraInfo.map(({ name, value }) => [name, value])).toEqual([
      ['B', '3'],
      ['C', '4'],
      ['D', '5'],
    ])
    expect(extraInfo[0]?.id).toBe(b?.id)
    expect(extraInfo.map(item => item.id)).not.toContain(a?.id)
    expect((await acme.beto.ok(ROUTES.showContact, { params: { contactId: other.id } })).extraInfo).toEqual(
      other.extraInfo,
    )
  })

  it('refuses the number of another contact and frees the one it had', async () => {
    const [first, second] = [
      await acme.beto.ok(ROUTES.createContact, { body: dario() }),
      await acme.beto.ok(ROUTES.createContact, { body: dario() }),
    ]
    const change = (contactId: number, number: string) =>
      acme.beto.call(ROUTES.updateContact, { params: { contactId }, body: { number } })
    expect((await change(second.id, mobile(first.number))).body.error).toBe('ERR_DUPLICATED_CONTACT')
    expect((await change(first.id, plain())).status).toBe(200)
    expect((await change(second.id, mobile(first.number))).body.number).toBe(mobile(first.number))
    expect(
      (await acme.beto.call(ROUTES.createContact, { body: dario({ number: first.number }) })).status,
    ).toBe(409)
    expect(
      (await acme.beto.call(ROUTES.createContact, { body: dario({ number: second.number }) })).status,
    ).toBe(200)
  })

  it('lets one of two win who want the same number at once', async () => {
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => acme.beto.ok(ROUTES.createContact, { body: dario() })),
    )
    const number = plain()
    const answers = await Promise.all(
      made.map(({ id }, n) =>
        acme.beto.call(ROUTES.updateContact, {
          params: { contactId: id },
          body: { number: n % 2 ? number : mobile(number) },
        }),
      ),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('of another company is not there', async () => {
    const theirs = await bravo.ana.ok(ROUTES.createContact, { body: dario() })
    const params = { contactId: theirs.id }
    for (const who of [acme.ana, acme.beto]) {
      expect((await who.call(ROUTES.showContact, { params })).body.error).toBe('ERR_NO_CONTACT_FOUND')
      expect((await who.call(ROUTES.updateContact, { params, body: { name: 'Mine' } })).status).toBe(404)
    }
    expect((await acme.ana.call(ROUTES.deleteContact, { params })).status).toBe(404)
    expect(
      (await acme.ana.ok(ROUTES.listContacts, { query: { searchParam: theirs.number } })).contacts,
    ).toEqual([])
  })
})

describe('who sees no numbers', () => {
  it('lists names that are numbers in an order that says nothing of the hidden digits', async () => {
    // Made in the opposite order of their hidden digits: only the ids and the visible digits may decide.
    const names = [
      '5521977660990',
      '5521977660183',
      '+55 21 97766-0001',
      'Rita 5521977660500',
      'Rita 5521977660100',
      // The order of the view hides the number in the middle, not the digits behind it.
      '5531977660900 (cliente 2024)',
      '5531977660100 (cliente 2025)',
    ]
    const loja = await server.company({ name: 'Loja' })
    const eva = await loja.hire('Eva', { is_tricked: false, queueIds: [loja.vendas] })
    for (const name of names)
      await seedContact(server.context, loja.id, { name, number: name.replace(/\(.*|\D/gu, '') })
    const order = async (who: Person, after?: number) =>
      (
        await who.ok(ROUTES.listContacts, {
          query: { searchParam: '', pageNumber: 1, ...(after === undefined ? {} : { after }) },
        })
      ).contacts
    const named = new Map((await order(loja.ana)).map(({ id, name }) => [id, name]))
    const namesOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => named.get(id))
    const expected = [names[2], names[0], names[1], names[5], names[6], names[3], names[4]]
    const seen = await order(eva)
    expect(namesOf(seen)).toEqual(expected)
    expect(namesOf(await order(eva, seen[1]?.id))).toEqual(expected.slice(2))
    expect(namesOf(await eva.ok(ROUTES.listContactNames, { query: { name: '' } }))).toEqual(expected)
    expect(namesOf(await order(loja.ana))).toEqual(names.toSorted())
  })

  it('reads no number of a contact in its extra info, and changes none by saving what is shown', async () => {
    const number = mobile(plain())
    const stored = { name: 'Outro', value: `ligar no ${number.slice(2)} à tarde` }
    const { id } = await acme.ana.ok(ROUTES.createContact, { body: dario({ number, extraInfo: [stored] }) })
    const shown = await caio.ok(ROUTES.showContact, { params: { contactId: id } })
    expect(shown.extraInfo[0]?.value).toBe(`ligar no ${number.slice(2, -4)}**** à tarde`)
    const saved = await caio.ok(ROUTES.updateContact, {
      params: { contactId: id },
      body: { email: 'x@example.com', extraInfo: shown.extraInfo },
    })
    expect(saved.extraInfo).toEqual(shown.extraInfo)
    expect(await acme.ana.ok(ROUTES.showContact, { params: { contactId: id } })).toMatchObject({
      email: 'x@example.com',
      extraInfo: [stored],
    })
  })

  it('gets them masked in every answer, also where the name is the number', async () => {
    const number = plain()
    const masked = `${number.slice(0, -4)}****`
    const made = await acme.ana.ok(ROUTES.createContact, { body: dario({ name: number, number }) })
    expect(made.number).toBe(number)
    const params = { contactId: made.id }
    const seen = [
      await caio.ok(ROUTES.showContact, { params }),
      await caio.ok(ROUTES.findOrCreateContact, { body: { name: 'Dario', number } }),
      await caio.ok(ROUTES.updateContact, { params, body: { disableBot: true } }),
      ...(await caio.ok(ROUTES.listContacts, { query: { searchParam: number.slice(0, -4) } })).contacts,
      ...(await caio.ok(ROUTES.listContactNames, { query: { name: number.slice(0, -4) } })),
    ]
    expect(seen.filter(({ id }) => id === made.id).map(contact => [contact.name, contact.number])).toEqual(
      Array.from({ length: 5 }, () => [masked, masked]),
    )
    expect((await caio.ok(ROUTES.createContact, { body: dario() })).number).toMatch(/\*{4}$/)
    expect(JSON.stringify(await caio.ok(ROUTES.listContacts))).not.toContain(number)
  })

  it('leaves number and name as they are when the asterisks come back', async () => {
    const number = plain()
    const made = await acme.ana.ok(ROUTES.createContact, { body: dario({ name: number, number }) })
    const { name, number: masked } = await caio.ok(ROUTES.showContact, { params: { contactId: made.id } })
    await caio.ok(ROUTES.updateContact, {
      params: { contactId: made.id },
      body: { name, number: masked, email: 'x@example.com' },
    })
    expect(await acme.ana.ok(ROUTES.showContact, { params: { contactId: made.id } })).toMatchObject({
      name: number,
      number,
      email: 'x@example.com',
    })
  })

  it('finds a contact by the digits that are shown, and never by a hidden one, not even by all of them', async () => {
    const number = plain()
    const made = await acme.ana.ok(ROUTES.createContact, { body: dario({ name: `+${number}`, number }) })
    const found = async (who: Person, searchParam: string) =>
      (await who.ok(ROUTES.listContacts, { query: { searchParam } })).contacts.map(contact => contact.id)
    expect(await found(caio, number.slice(0, -4))).toContain(made.id)
    expect(await found(caio, number.slice(2, -4))).toContain(made.id)
    expect(await found(acme.beto, number)).toEqual([made.id])
    expect(await found(acme.beto, mobile(number))).toEqual([made.id])
    expect(await found(acme.beto, number.slice(-7))).toEqual([made.id])
    for (const part of [
      number,
      mobile(number),
      `00${number}`,
      number.slice(-4),
      number.slice(0, -1),
      number.slice(1),
      '1',
      `${number.slice(-4, -1)}\u0301${number.slice(-1)}`,
    ])
      expect(await found(caio, part)).not.toContain(made.id)
    expect(
      (await caio.ok(ROUTES.listContactNames, { query: { name: number.slice(-4) } })).map(
        contact => contact.id,
      ),
    ).not.toContain(made.id)
  })

  it('finds nobody by a username with a number in it, digit after digit', async () => {
    const number = plain()
    const made = await acme.ana.ok(ROUTES.createContact, { body: dario({ number }) })
    await server.context.platform
      .updateTable('contacts')
      .set({ username: `dario${number}` })
      .where('id', '=', made.id)
      .execute()
    const found = async (who: Person, searchParam: string) =>
      (await who.ok(ROUTES.listContacts, { query: { searchParam } })).contacts.map(contact => contact.id)
    expect(await found(acme.beto, `dario${number.slice(0, -3)}`)).toEqual([made.id])
    expect(await found(caio, `dario${number.slice(0, -3)}`)).toEqual([])
    expect(await found(caio, 'dario')).toContain(made.id)
  })

  it('gets the contact that has the number already as it would get a new one', async () => {
    const number = plain()
    const made = await acme.ana.ok(ROUTES.createContact, { body: dario({ number }) })
    for (const same of [number, mobile(number)])
      expect(
        await caio.ok(ROUTES.createContact, { body: dario({ name: 'Outro', number: same }) }),
      ).toMatchObject({
        id: made.id,
        name: 'Dario',
        number: `${number.slice(0, -4)}****`,
      })
  })

  it('may try neither digits nor whole numbers at the pace of a program', async () => {
    const nosy = await acme.hire('Nair', { is_tricked: false })
    const made = await nosy.ok(ROUTES.createContact, { body: dario() })
    const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
      const seen: number[] = []
      for (let n = 0; n < times; n++) seen.push((await call()).status)
      return seen
    }
    const search = () => nosy.call(ROUTES.listContacts, { query: { searchParam: '5511' } })
    const list = () => nosy.call(ROUTES.listTickets, { query: { searchParam: '5511' } })
    expect(await statuses(RATES['digit-search'].times, search)).not.toContain(429)
    expect(await statuses(1, search)).toEqual([429])
    expect(await statuses(1, list)).toEqual([429])
    expect((await nosy.call(ROUTES.listContacts, { query: { searchParam: 'Dario' } })).status).toBe(200)
    const guesses = [
      () => nosy.call(ROUTES.createContact, { body: dario() }),
      () => nosy.call(ROUTES.findOrCreateContact, { body: dario() }),
      () => nosy.call(ROUTES.updateContact, { params: { contactId: made.id }, body: { number: plain() } }),
    ]
    let n = 0
    const seen = await statuses(RATES['number-guess'].times - 1, () =>
      (guesses[n++ % 3] as () => Promise<{ status: number }>)(),
    )
    expect(new Set(seen)).toEqual(new Set([200]))
    for (const guess of guesses) expect((await guess()).status).toBe(429)
    expect((await acme.beto.call(ROUTES.createContact, { body: dario() })).status).toBe(200)
  })
})

describe('a list of contacts', () => {
  it('goes by name, a hundred a page', async () => {
    const company = await server.company()
    const db = server.context.platform
    await db
      .insertInto('contacts')
      .values(
        Array.from({ length: 120 }, (_, n) => ({
          company_id: company.id,
          name: `Nome ${String(n).padStart(3, '0')}`,
          number: `4930${String(n).padStart(8, '0')}`,
        })),
      )
      .execute()
    await db
      .insertInto('contacts')
      .values(['Ángela', 'Zoé', 'ana'].map(name => ({ company_id: company.id, name })))
      .execute()
    const first = await company.beto.ok(ROUTES.listContacts)
    expect(first).toMatchObject({ count: 123, hasMore: true })
    expect(first.contacts).toHaveLength(100)
    expect(first.contacts.slice(0, 3).map(contact => contact.name)).toEqual(['ana', 'Ángela', 'Nome 000'])
    const second = await company.beto.ok(ROUTES.listContacts, { query: { pageNumber: 2 } })
    expect(second.hasMore).toBe(false)
    expect(second.contacts.map(contact => contact.name).slice(-2)).toEqual(['Nome 119', 'Zoé'])
    expect(new Set([...first.contacts, ...second.contacts].map(contact => contact.id)).size).toBe(123)
    const after = await company.beto.ok(ROUTES.listContacts, {
      query: { after: first.contacts.at(-1)?.id, pageNumber: 7 },
    })
    expect(after).toEqual(second)
    // A removed or foreign contact is no valid cursor.
    const theirs = await seedContact(server.context, acme.id, { name: 'Aaron' })
    expect(
      await company.beto.ok(ROUTES.listContacts, { query: { after: theirs.id, pageNumber: 2 } }),
    ).toEqual(second)
    expect(await company.beto.ok(ROUTES.listContactNames, { query: { name: 'NOME' } })).toHaveLength(120)
    const hits = await company.beto.ok(ROUTES.listContacts, { query: { searchParam: 'nome' } })
    expect(hits).toMatchObject({ count: 120, hasMore: true })
    const rest = { searchParam: 'nome', after: hits.contacts.at(-1)?.id }
    expect(await company.beto.ok(ROUTES.listContacts, { query: rest })).toMatchObject({
      count: 120,
      hasMore: false,
    })
    // A page of a hundred is some 28 kB, and travels compressed.
    const page = await company.beto.raw('GET', '/api/contacts', { headers: { 'accept-encoding': 'gzip' } })
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  })

  it('is searched in the name whatever case and accents, and in the number from three digits', async () => {
    const company = await server.company()
    const ines = await company.ana.ok(ROUTES.createContact, {
      body: { name: 'Inês 100%', number: '5548 3333-7788' },
    })
    await company.ana.ok(ROUTES.createContact, { body: { name: 'Outro', number: '554812121212' } })
    const found = async (searchParam: string) =>
      (await company.beto.ok(ROUTES.listContacts, { query: { searchParam } })).contacts.map(
        contact => contact.id,
      )
    expect(await found('INES')).toEqual([ines.id])
    expect(await found('100%')).toEqual([ines.id])
    expect(await found('3333-77')).toEqual([ines.id])
    expect(await found('7788')).toEqual([ines.id])
    expect(await found('77')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  it('keeps those that carry all the tags', async () => {
    const company = await server.company()
    const [vip, novo] = [
      await company.ana.ok(ROUTES.createTag, { body: { name: 'VIP' } }),
      await company.ana.ok(ROUTES.createTag, { body: { name: 'Novo' } }),
    ]
    const [both, one] = [
      await company.ana.ok(ROUTES.createContact, { body: dario() }),
      await company.ana.ok(ROUTES.createContact, { body: dario() }),
    ]
    await withScope(server.context, await company.ana.viewer(), async scope => {
      await contacts.retag(scope, both.id, { added: [vip.id, novo.id], removed: [] })
      await contacts.retag(scope, one.id, { added: [vip.id], removed: [] })
    })
    const carrying = async (...contactTag: number[]) =>
      (await company.beto.ok(ROUTES.listContacts, { query: { contactTag } })).contacts.map(
        contact => contact.id,
      )
    expect(await carrying(vip.id)).toEqual([both.id, one.id])
    expect(await carrying(vip.id, novo.id)).toEqual([both.id])
    expect(
      (await company.beto.ok(ROUTES.showContact, { params: { contactId: both.id } })).tags.map(
        tag => tag.name,
      ),
    ).toEqual(['Novo', 'VIP'])
    await withScope(server.context, await company.ana.viewer(), scope =>
      contacts.retag(scope, both.id, { added: [], removed: [novo.id] }),
    )
    expect(await carrying(novo.id)).toEqual([])
  })

  it('keeps those made between two days of the company’s own calendar', async () => {
    const company = await server.company({ company: { timezone: 'America/Sao_Paulo' } })
    // 1 March 23:30, 2 March 00:30 and 2 March 23:30 in São Paulo.
    const at = ['2026-03-02T02:30:00Z', '2026-03-02T03:30:00Z', '2026-03-03T02:30:00Z']
    for (const [n, moment] of at.entries())
      await server.context.platform
        .insertInto('contacts')
        .values({ company_id: company.id, name: `Contato ${n}`, created_at: moment })
        .execute()
    const made = async (query: { dateStart?: string; dateEnd?: string }) =>
      (await company.beto.ok(ROUTES.listContacts, { query })).contacts.map(contact => contact.name)
    expect(await made({ dateStart: '2026-03-02', dateEnd: '2026-03-02' })).toEqual(['Contato 1', 'Contato 2'])
    expect(await made({ dateEnd: '2026-03-01' })).toEqual(['Contato 0'])
    expect(await made({ dateStart: '2026-03-03' })).toEqual([])
  })
})

describe('removing a contact', () => {
  it('is for admins, takes its tickets and messages along and is heard by everyone', async () => {
    const made = await acme.beto.ok(ROUTES.createContact, {
      body: dario({ extraInfo: [{ name: 'A', value: '1' }] }),
    })
    const db = server.context.platform
    const company_id = acme.id
    const whatsapp = await db
      .insertInto('connections')
      .values({ company_id, name: 'Loja', provider: 'simulator', hook_token: `contacts-${acme.id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ticket = await db
      .insertInto('tickets')
      .values({ company_id, status: 'pending', contact_id: made.id, connection_id: whatsapp.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('messages')
      .values({
        company_id,
        ticket_id: ticket.id,
        contact_id: made.id,
        connection_id: whatsapp.id,
        from_me: false,
        body: 'Oi',
      })
      .execute()
    expect((await acme.beto.call(ROUTES.deleteContact, { params: { contactId: made.id } })).body.error).toBe(
      'ERR_NO_PERMISSION',
    )
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId: made.id } })
    for (const table of ['tickets', 'messages', 'contact_aliases', 'contact_extra_info'] as const) {
      expect(await db.selectFrom(table).selectAll().where('contact_id', '=', made.id).execute()).toEqual([])
    }
    expect((await told(acme)).at(-1)).toEqual({ action: 'delete', contactId: made.id })
    expect((await acme.ana.call(ROUTES.createContact, { body: dario({ number: made.number }) })).status).toBe(
      200,
    )
  })
})
