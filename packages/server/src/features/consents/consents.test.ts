// spec: consent-1
import { createHash } from 'node:crypto'
import { ROUTES } from '@recado/contract'
import { MARKETING_STOPPED, MARKETING_STOPPED_NOTE } from '@recado/domain'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import {
  acme,
  DAY,
  deliverInbound,
  freshNumber,
  inboundMessage,
  makeSimulator,
  newExternalId,
  phoneAddress,
  seedConnection,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  type Person,
} from '../../testing/index.ts'
import { keyWithdrawnNumbers } from './consents.maintenance.ts'
import * as messages from '../messages/index.ts'
import * as ticketVerbs from '../tickets/index.ts'
import * as consents from './index.ts'

setupTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'silent' } })
let whatsappId: number
let number: string
beforeEach(async () => {
  whatsappId = await seedConnection(server.context, acme.id)
  number = freshNumber()
})

const inScope = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  withScope(server.context, systemViewer(acme.id), work)
const says = (text: string, options: Parameters<typeof inboundMessage>[2] = {}) =>
  deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, text, options))
const contactId = async (): Promise<number> =>
  (
    await server.context.platform
      .selectFrom('contacts')
      .select('id')
      .where('company_id', '=', acme.id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id
const show = async (id?: number, who: Person = acme.ana) =>
  who.ok(ROUTES.showConsents, { params: { contactId: id ?? (await contactId()) } })
const tickets = () =>
  server.context.platform
    .selectFrom('tickets')
    .select(['id', 'status'])
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute()
const thread = async (ticketId: number) =>
  (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId } })).messages.map(message => [
    message.body,
    message.isPrivate ? 'note' : message.fromMe ? 'ours' : 'theirs',
  ])
const sendMarketing = (id: number) => inScope(scope => consents.recordMarketingSend(scope, [id]))
const marketingOf = async (id?: number) => (await show(id)).states.marketing

describe('a stop word', () => {
  it('ends marketing at once, stands in the conversation, and is confirmed once', async () => {
    await says('Quanto custa?')
    const [ticket] = await tickets()
    await says('Parar!')
    const [words, note, confirmation] = (await thread(ticket?.id ?? 0)).slice(-3)
    expect([words, note, confirmation]).toEqual([
      ['Parar!', 'theirs'],
      [MARKETING_STOPPED_NOTE.pt, 'note'],
      [MARKETING_STOPPED.pt, 'ours'],
    ])
    expect(await show()).toMatchObject({
      states: { marketing: 'withdrawn', service: null },
      entries: [{ purpose: 'marketing', state: 'withdrawn', source: 'message', words: 'Parar!', user: null }],
    })
    const before = await thread(ticket?.id ?? 0)
    await says('PARAR')
    expect(await thread(ticket?.id ?? 0)).toEqual([...before, ['PARAR', 'theirs']])
    expect((await show()).entries).toHaveLength(1)
  })

  it('ends the dialogue with the bot too, and leaves a question that waits for people', async () => {
    await server.context.platform
      .updateTable('connections')
      .set({ end_word: 'sair', complation_message: 'Até logo!' })
      .where('id', '=', whatsappId)
      .execute()
    await says('Oi')
    await says('sair')
    expect(await tickets()).toMatchObject([{ status: 'closed' }])
    expect(await marketingOf()).toBe('withdrawn')

    await sendMarketing(await contactId())
    await says('Oi')
    await says('sair')
    // Nobody of the company has seen the question.
    expect((await tickets()).at(-1)).toMatchObject({ status: 'pending' })
  })

  // Seen red: "cancelar" withdrew marketing, and the customer was told so in the middle of the talk.
  it('of a talk is an answer like any other, unless it answers marketing of the last seven days', async () => {
    await says('Quero remarcar')
    const [ticket] = await tickets()
    await acme.ana.ok(ROUTES.updateTicket, {
      params: { ticketId: ticket?.id ?? 0 },
      body: { status: 'open', userId: acme.ana.id },
    })
    await acme.ana.ok(ROUTES.sendMessage, {
      params: { ticketId: ticket?.id ?? 0 },
      body: { body: 'Quer manter ou cancelar o horário?' },
    })
    const before = await thread(ticket?.id ?? 0)
    await says('cancelar')
    await says('remover')
    expect(await thread(ticket?.id ?? 0)).toEqual([...before, ['cancelar', 'theirs'], ['remover', 'theirs']])
    expect(await marketingOf()).toBeNull()

    const id = await contactId()
    await server.context.platform
      .insertInto('marketing_sends')
      .values({ company_id: acme.id, contact_id: id, sent_at: new Date(Date.now() - 8 * DAY) })
      .execute()
    await says('Cancelar')
    expect(await marketingOf()).toBeNull()
    await sendMarketing(id)
    await says('cancelar')
    expect(await marketingOf()).toBe('withdrawn')
  })

  it('on a button counts for a template of marketing, however old, and for no other message', async () => {
    await says('Oi')
    const [ticket] = await tickets()
    const ours = async (details: { marketing: true } | undefined) => {
      const externalId = newExternalId()
      await inScope(async scope => {
        const place = await ticketVerbs.find(scope, ticket?.id ?? 0)
        await messages.createMessage(scope, place, {
          content: { body: 'Ofertas', mediaType: 'template' },
          fromMe: true,
          externalId,
          details,
        })
      })
      return externalId
    }
    const press = (quoted: string, title: string) =>
      says(title, { content: { kind: 'reply', type: 'button', id: title, title }, quoted })
    const receipt = await ours(undefined)
    await press(receipt, 'Cancelar')
    await press(receipt, 'Parar')
    expect(await marketingOf()).toBeNull()
    await press(await ours({ marketing: true }), 'Cancelar')
    expect(await marketingOf()).toBe('withdrawn')
  })

  it('as the only message of a conversation leaves nobody waiting, where it answers marketing', async () => {
    const { id } = await seedContact(server.context, acme.id, { number, number_key: number })
    await sendMarketing(id)
    await says('SAIR')
    expect(await tickets()).toMatchObject([{ status: 'closed' }])
    expect(await marketingOf(id)).toBe('withdrawn')
  })

  it('of the company’s own takes the place of the usual ones', async () => {
    expect(await acme.ana.ok(ROUTES.saveStopWords, { body: { words: ['Chega', 'CHEGA!'] } })).toEqual({
      words: ['Chega'],
      isDefault: false,
    })
    await sendMarketing((await seedContact(server.context, acme.id, { number, number_key: number })).id)
    await says('cancelar')
    expect(await marketingOf()).toBeNull()
    await says('chega')
    expect(await marketingOf()).toBe('withdrawn')
    expect(await acme.ana.ok(ROUTES.saveStopWords, { body: { words: [] } })).toMatchObject({
      isDefault: true,
    })
  })

  it('that an outage delayed ends marketing without a late answer', async () => {
    await server.context.platform
      .updateTable('connections')
      .set({ first_linked_at: new Date(Date.now() - DAY) })
      .where('id', '=', whatsappId)
      .execute()
    await says('Oi')
    const [ticket] = await tickets()
    await says('STOP', { live: false })
    expect(await marketingOf()).toBe('withdrawn')
    expect((await thread(ticket?.id ?? 0)).filter(([, from]) => from === 'ours')).toEqual([])
  })
})

describe('a choice in WhatsApp’s own settings', () => {
  const choose = (state: 'given' | 'withdrawn', at: Date) =>
    deliverInbound(server.context, acme.id, whatsappId, {
      kind: 'preference',
      key: `p:${newExternalId()}`,
      chat: phoneAddress(number),
      at,
      live: true,
      state,
      words: 'User requested to stop marketing messages',
      aliases: [phoneAddress(number)],
      names: { profile: 'Dario' },
    })

  it('is recorded like a word, and opens no ticket', async () => {
    await choose('withdrawn', new Date())
    expect(await show()).toMatchObject({
      states: { marketing: 'withdrawn' },
      entries: [{ source: 'provider', words: 'User requested to stop marketing messages' }],
    })
    expect(await tickets()).toEqual([])
  })

  it('that arrives late does not undo what happened since', async () => {
    await choose('withdrawn', new Date())
    await choose('given', new Date(Date.now() - DAY))
    expect(await marketingOf()).toBe('withdrawn')
    await choose('given', new Date(Date.now() + 1_000))
    expect(await marketingOf()).toBe('given')
  })
})

describe('the ledger', () => {
  const add = (id: number, state: 'given' | 'withdrawn', who: Person = acme.beto) =>
    who.ok(ROUTES.addConsent, {
      params: { contactId: id },
      body: { purpose: 'marketing', state, reason: 'Pediu no balcão' },
    })

  it('says who gave and who withdrew, the last first, and never the same state twice', async () => {
    const { id } = await seedContact(server.context, acme.id)
    await add(id, 'withdrawn')
    await add(id, 'withdrawn')
    expect(await add(id, 'given', acme.ana)).toMatchObject({
      states: { marketing: 'given', service: null },
      entries: [
        { state: 'given', source: 'screen', words: 'Pediu no balcão', user: { id: acme.ana.id } },
        { state: 'withdrawn', user: { id: acme.beto.id } },
      ],
    })
  })

  it('follows a contact that is merged, and goes back with it', async () => {
    const [into, from] = [
      await seedContact(server.context, acme.id),
      await seedContact(server.context, acme.id, { name: 'Dario 2' }),
    ]
    await add(from.id, 'withdrawn')
    const merge = await acme.ana.ok(ROUTES.mergeContacts, {
      body: { intoId: into.id, fromId: from.id, take: [] },
    })
    expect(await marketingOf(into.id)).toBe('withdrawn')
    await acme.ana.ok(ROUTES.undoMerge, { params: { mergeId: merge.id } })
    expect(await marketingOf(into.id)).toBeNull()
    expect(await marketingOf(from.id)).toBe('withdrawn')
  })

  it('of a removed contact leaves the withdrawal to whoever has its number later', async () => {
    const { id } = await seedContact(server.context, acme.id, { number, number_key: number })
    await add(id, 'withdrawn')
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId: id } })
    expect(await inScope(scope => consents.findWithdrawnNumbers(scope, [number], 'marketing'))).toEqual(
      new Set([number]),
    )
    const again = await acme.ana.ok(ROUTES.createContact, { body: { name: 'Dario', number } })
    expect(await show(again.id)).toMatchObject({
      states: { marketing: 'withdrawn' },
      entries: [{ source: 'number', words: '' }],
    })
    // A consent that was given later is not remembered as withdrawn.
    await add(again.id, 'given')
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId: again.id } })
    expect(await inScope(scope => consents.findWithdrawnNumbers(scope, [number], 'marketing'))).toEqual(
      new Set(),
    )
  })
})

describe('the digest of a number that withdrew', () => {
  const bareHash = () => createHash('sha256').update(`${acme.id}:${number}`).digest()
  const digests = async () =>
    (
      await server.context.platform
        .selectFrom('withdrawn_numbers')
        .select('number_hash')
        .where('company_id', '=', acme.id)
        .execute()
    ).map(row => row.number_hash.toString('hex'))
  const isFound = async () =>
    (await inScope(scope => consents.findWithdrawnNumbers(scope, [number], 'marketing'))).has(number)
  const removeWithdrawn = async () => {
    const { id } = await seedContact(server.context, acme.id, { number, number_key: number })
    await inScope(scope =>
      consents.withdraw(scope, [id], { purpose: 'marketing', source: 'screen', words: '' }),
    )
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId: id } })
  }
  /** A row as the version before wrote it. */
  const storeBare = () =>
    server.context.platform
      .insertInto('withdrawn_numbers')
      .values({ company_id: acme.id, purpose: 'marketing', number_hash: bareHash(), at: new Date() })
      .execute()

  it('cannot be made by somebody who has the database and tries numbers', async () => {
    await removeWithdrawn()
    const [digest, ...others] = await digests()
    expect(others).toEqual([])
    expect(digest).toMatch(/^01[0-9a-f]{64}$/)
    expect(digest).not.toContain(bareHash().toString('hex'))
    const dump = new pg.Client({ connectionString: server.databaseUrl })
    await dump.connect()
    const { rows } = await dump.query<{ tried: Buffer }>('select consent_number_hash($1, $2) as tried', [
      acme.id,
      number,
    ])
    await dump.end()
    expect(digest).not.toContain(rows[0]?.tried.toString('hex'))
    expect(await isFound()).toBe(true)
  })

  it('of an earlier version is found, and gets the key by the maintenance', async () => {
    await storeBare()
    expect(await isFound()).toBe(true)
    await keyWithdrawnNumbers(server.context)
    expect(await digests()).toEqual([expect.stringMatching(/^01[0-9a-f]{64}$/)])
    expect(await isFound()).toBe(true)
    const again = await acme.ana.ok(ROUTES.createContact, { body: { name: 'Dario', number } })
    expect(await show(again.id)).toMatchObject({ states: { marketing: 'withdrawn' } })
  })

  it('is kept once where both versions wrote it, and goes in both forms with a consent', async () => {
    await removeWithdrawn()
    await storeBare()
    const { id } = await acme.ana.ok(ROUTES.createContact, { body: { name: 'Dario', number } })
    expect(await show(id)).toMatchObject({ entries: [{ state: 'withdrawn', source: 'number' }] })
    await keyWithdrawnNumbers(server.context)
    expect(await digests()).toHaveLength(1)
    await storeBare()
    await inScope(scope =>
      consents.give(scope, [id], { purpose: 'marketing', source: 'screen', words: 'Quer de novo' }),
    )
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId: id } })
    expect(await digests()).toEqual([])
  })

  it('stops a session that has no key from adding a contact unseen', async () => {
    await removeWithdrawn()
    const older = new pg.Client({ connectionString: server.databaseUrl })
    await older.connect()
    await expect(
      older.query('insert into contacts (company_id, name, number, number_key) values ($1, $2, $3, $3)', [
        acme.id,
        'Dario',
        number,
      ]),
    ).rejects.toThrow('no app.digest_key')
    await older.end()
  })
})

describe('who wants no marketing', () => {
  it('is found among contacts and among numbers, however they are written', async () => {
    const stopped = await seedContact(server.context, acme.id, {
      number: '5511988887777',
      number_key: '551188887777',
    })
    const other = await seedContact(server.context, acme.id)
    await inScope(scope =>
      consents.withdraw(scope, [stopped.id], { purpose: 'marketing', source: 'import', words: 'lista' }),
    )
    await inScope(async scope => {
      expect(await consents.findWithdrawn(scope, [stopped.id, other.id], 'marketing')).toEqual(
        new Set([stopped.id]),
      )
      expect(await consents.findWithdrawn(scope, [stopped.id], 'service')).toEqual(new Set())
      const numbers = ['+55 (11) 98888-7777', '551188887777', other.number]
      expect(await consents.findWithdrawnNumbers(scope, numbers, 'marketing')).toEqual(
        new Set(numbers.slice(0, 2)),
      )
    })
  })
})

it('the yes to the privacy question is a consent to service', async () => {
  const { contactId: id } = await seedConversation(server.context, acme.id, {
    whatsappId,
    contact: { number, number_key: number },
    ticket: { status: 'lgpd' },
  })
  await says('Sim')
  expect(await show(id)).toMatchObject({ states: { service: 'given' }, entries: [{ words: 'Sim' }] })
})
