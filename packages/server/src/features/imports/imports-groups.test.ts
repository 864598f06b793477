import { ROUTES } from '@recado/contract'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import { missingLibraryReason, startFakeWhatsApp, type FakeWhatsApp } from '@recado/whatsapp-web/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { acme, freshNumber, server, setupTestServer } from '../../testing/index.ts'

// Group messages from before a number was linked by QR. Seen red: with intake that ignores the group setting,
// and with a driver that does not deliver them.

const SOON = { timeout: 20_000, interval: 20 }
const DAY = 86_400_000

describe.skipIf(missingLibraryReason)('old messages of groups', () => {
  let fake: FakeWhatsApp
  beforeAll(async () => {
    fake = await startFakeWhatsApp()
  })
  afterAll(() => fake.close())
  setupTestServer(() => ({
    drivers: [findWhatsappWeb({ url: fake.url })].filter(driver => driver !== undefined),
  }))

  const db = () => server.context.platform
  /** Imports the history of a phone with one customer and one group; returns the result. */
  async function imported(wish: {
    importGroups: boolean
    allowGroup?: boolean
    groupAsTicket?: 'enabled' | 'disabled'
  }) {
    // The company's setting against groups overrides it.
    await acme.ana.ok(ROUTES.updateSetting, {
      params: { key: 'CheckMsgIsGroup' },
      body: { value: 'disabled' },
    })
    const phone = fake.phone(freshNumber())
    const [dario, maria] = [phone.customer(freshNumber(), 'Dario'), phone.customer(freshNumber(), 'Maria')]
    const group = phone.group('Família', [dario, maria], { old: true })
    const said = (
      id: string,
      chat: typeof dario.person | string,
      days: number,
      conversation: string,
      author = dario.person,
    ) =>
      phone.addHistory({
        id: `${phone.number}${id}`,
        chat,
        author,
        fromMe: false,
        at: new Date(Date.now() - days * DAY),
        message: { conversation },
      })
    said('A', dario.person, 3, 'só comigo')
    said('B', group.id, 2, 'quem vem?', maria.person)
    said('C', group.id, 1, 'eu vou')
    const body = {
      name: 'Loja',
      provider: 'beta' as const,
      importOldMessages: true,
      importStart: '2020-01-01',
      allowGroup: true,
      closeImported: false,
      ...wish,
    }
    const { id } = await acme.ana.ok(ROUTES.createWhatsapp, { body })
    const qr = await vi.waitFor(async () => {
      const row = await db()
        .selectFrom('connections')
        .select(['status', 'qrcode'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (row.status !== 'qrcode') throw new Error(`The number is ${row.status}.`)
      return row.qrcode
    }, SOON)
    phone.scan(qr)
    const done = await vi.waitFor(async () => {
      const one = (await acme.ana.ok(ROUTES.listImports)).find(({ whatsappId }) => whatsappId === id)
      if (one?.state !== 'finished')
        throw new Error(`The import is ${one?.state} at ${one?.taken} of ${one?.found}.`)
      return one
    }, SOON)
    const messages = await db()
      .selectFrom('messages')
      .selectAll()
      .where('company_id', '=', acme.id)
      .orderBy('id')
      .execute()
    const tickets = await db()
      .selectFrom('tickets')
      .selectAll()
      .where('company_id', '=', acme.id)
      .where('is_group', '=', true)
      .execute()
    const told = await db().selectFrom('sends').select('id').where('company_id', '=', acme.id).execute()
    expect([
      told,
      messages.every(message => message.is_read),
      tickets.every(({ unread }) => unread === 0),
    ]).toEqual([[], true, true])
    return {
      done,
      bodies: messages.map(({ body: text }) => text),
      tickets,
      authors: messages.flatMap(({ participant }) => participant?.name ?? []),
    }
  }

  it('come with them where that is wished, in one conversation that says who wrote what', async () => {
    const { done, bodies, tickets, authors } = await imported({ importGroups: true })
    expect(done).toMatchObject({ found: 3, taken: 3, added: 3 })
    expect(bodies).toEqual(['só comigo', 'quem vem?', 'eu vou'])
    expect(authors).toEqual(['Maria', 'Dario'])
    expect(tickets.map(({ unread, last_message }) => [unread, last_message])).toEqual([[0, 'eu vou']])
  }, 60_000)

  it('stay where they are where that is not wished, and are counted by nobody', async () => {
    const { done, bodies, tickets } = await imported({ importGroups: false })
    expect(done).toMatchObject({ found: 1, taken: 1, added: 1 })
    expect([bodies, tickets]).toEqual([['só comigo'], []])
  }, 60_000)

  it('stay where they are on a number that takes no groups', async () => {
    const { done, bodies } = await imported({ importGroups: true, allowGroup: false })
    expect(done).toMatchObject({ found: 1, taken: 1 })
    expect(bodies).toEqual(['só comigo'])
  }, 60_000)
})
