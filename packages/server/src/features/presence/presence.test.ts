// spec: conversation-11
import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  listenAs,
  linkPhone,
  makeSimulator,
  server,
  setupTestServer,
  type CustomerPhone,
} from '../../testing/index.ts'

const phones = makeSimulator()
let phone: CustomerPhone
let dario: string
let ticketId: number
setupTestServer(phones)
beforeEach(async () => {
  phone = await linkPhone(phones.simulator, acme, { queueIds: [acme.vendas] })
  dario = phone.addCustomer('Dario')
  const ana = await listenAs(acme.ana)
  phone.write(dario, 'Oi')
  ticketId = (await ana.waitFor('appMessage')).ticket.id
  await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open' } })
})

const shownAs = (state: string) =>
  phone.waitUntil(({ contacts }) =>
    contacts.some(contact => contact.id === dario && contact.companyTyping === state),
  )

// spec: conversation-25
describe('who is in a ticket', () => {
  const here = (state: string, over: Record<string, unknown> = {}) => ({
    ticketId,
    key: 'window-1',
    state,
    ...over,
  })

  it('is heard by whoever may see it, in every process, under the sender’s own name, and is not kept', async () => {
    const other = await server.startPeer({ roles: 'api' })
    try {
      const [beto, bia, ana] = [
        await listenAs(acme.beto),
        await listenAs(acme.bia),
        await listenAs(acme.ana, { at: other }),
      ]
      expect(
        await beto.emit('attend', here('viewing', { asks: true, userId: acme.ana.id, name: 'Ana' })),
      ).toBeUndefined()
      expect(await ana.waitFor('attending')).toEqual({
        ticketId,
        key: 'window-1',
        state: 'viewing',
        asks: true,
        userId: acme.beto.id,
      })
      expect(await ana.emit('attend', here('composing', { key: 'window-2' }))).toBeUndefined()
      expect(await beto.waitFor('attending', ({ userId }) => userId === acme.ana.id)).toMatchObject({
        state: 'composing',
        asks: false,
      })
      await ana.emit('attend', here('gone', { key: 'window-2' }))
      await beto.waitFor('attending', ({ state }) => state === 'gone')
      expect(bia.eventsNamed('attending')).toEqual([])
      expect(ana.eventsNamed('attending')[0]?.seq).toBeUndefined()
      expect(
        await server.context.platform
          .selectFrom('events')
          .select('id')
          .where('company_id', '=', acme.id)
          .where('name', '=', 'attending')
          .execute(),
      ).toEqual([])
    } finally {
      await other.close()
    }
  })

  it('is nothing to be said by whoever may not see it, or any more', async () => {
    const [ana, beto, bia] = [await listenAs(acme.ana), await listenAs(acme.beto), await listenAs(acme.bia)]
    expect(await bia.emit('attend', here('viewing'))).toBe('ERR_NO_PERMISSION')
    expect(await beto.emit('attend', here('shouting'))).toBe('ERR_VALIDATION')
    await beto.emit('attend', here('viewing'))
    await ana.waitFor('attending')
    await acme.ana.ok(ROUTES.updateTicket, {
      params: { ticketId },
      body: { queueId: acme.suporte, userId: acme.bia.id },
    })
    expect(await beto.emit('attend', here('composing'))).toBe('ERR_NO_PERMISSION')
    // From now on the ticket is Bia's, and Beto receives no event of it.
    await bia.emit('attend', here('composing', { key: 'window-3' }))
    await ana.waitFor('attending', ({ userId }) => userId === acme.bia.id)
    expect(ana.eventsNamed('attending').map(({ payload }) => payload.userId)).toEqual([
      acme.beto.id,
      acme.bia.id,
    ])
    expect(beto.eventsNamed('attending').map(({ payload }) => payload.userId)).toEqual([acme.beto.id])
  })

  it('is too much to be heard where somebody says it without end', async () => {
    const beto = await listenAs(acme.beto)
    const answers: (string | undefined)[] = []
    // Several windows, so that none of them exceeds a socket's rate limit.
    const windows = await Promise.all(Array.from({ length: 5 }, () => listenAs(acme.beto)))
    for (const window of windows)
      for (let n = 0; n < 15; n++) answers.push(await window.emit('attend', here('viewing')))
    expect(answers.filter(answer => answer === undefined)).toHaveLength(60)
    expect(answers.at(-1)).toBe('ERR_TOO_MANY_REQUESTS')
    expect(await beto.emit('joinChatBox', ticketId)).toBeUndefined()
  })
})

describe('writing', () => {
  it('by the attendant is shown on the customer’s phone, and ends', async () => {
    const beto = await listenAs(acme.beto)
    for (const [state, shown] of [
      ['composing', 'composing'],
      ['recording', 'recording'],
      ['available', 'paused'],
    ] as const) {
      expect(await beto.emit('typing', { ticketId, state })).toBeUndefined()
      await shownAs(shown)
    }
  })

  it('by anybody else is not', async () => {
    const [bia, helper] = [
      await listenAs(acme.bia),
      await listenAs(await acme.hire('Hélio', { queueIds: [acme.vendas], all_user_chat: true })),
    ]
    for (const other of [bia, helper])
      expect(await other.emit('typing', { ticketId, state: 'composing' })).toBe('ERR_NO_PERMISSION')
    expect(await bia.emit('typing', { ticketId, state: 'shouting' })).toBe('ERR_VALIDATION')
    expect(
      phones.simulator.snapshot(phone.whatsappId).contacts.find(contact => contact.id === dario)
        ?.companyTyping,
    ).toBe('paused')
  })

  it('by the customer is shown to whoever sees the ticket, is not numbered and not kept', async () => {
    const [beto, bia] = [await listenAs(acme.beto), await listenAs(acme.bia)]
    phone.run({ do: 'type', contactId: dario, state: 'recording' })
    expect(await beto.waitFor('presence')).toMatchObject({ ticketId, state: 'recording' })
    expect(beto.eventsNamed('presence')[0]?.seq).toBeUndefined()
    phone.run({ do: 'type', contactId: dario, state: 'paused' })
    await beto.waitFor('presence', ({ state }) => state === 'available')
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    await bia.waitFor('settings')
    expect(bia.eventsNamed('presence')).toEqual([])
    expect(
      await server.context.platform
        .selectFrom('events')
        .select('name')
        .where('company_id', '=', acme.id)
        .where('name', '=', 'presence')
        .execute(),
    ).toEqual([])
  })

  it('by the customer is shown by every process', async () => {
    const other = await server.startPeer({ roles: 'api' })
    try {
      const beto = await listenAs(acme.beto, { at: other })
      phone.run({ do: 'type', contactId: dario, state: 'composing' })
      expect(await beto.waitFor('presence')).toMatchObject({ ticketId, state: 'composing' })
    } finally {
      await other.close()
    }
  })
})
