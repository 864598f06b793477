import { ROUTES } from '@recado/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  linkPhone,
  listen,
  makeSimulator,
  startTestServer,
  type Listener,
  type Person,
  type Phone,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'

const phones = makeSimulator()
let server: TestServer
let acme: TestCompany
let phone: Phone
let dario: string
let ticketId: number
const listeners: Listener[] = []
beforeAll(async () => {
  server = await startTestServer(phones)
})
afterAll(() => server.close())
beforeEach(async () => {
  acme = await server.company()
  phone = await linkPhone(phones.simulator, acme, { queueIds: [acme.vendas] })
  dario = phone.customer('Dario')
  const ana = await join(acme.ana)
  phone.write(dario, 'Oi')
  ticketId = (await ana.hears('appMessage')).ticket.id
  await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open' } })
})
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close()
})

const join = async (person: Person): Promise<Listener> => {
  const listener = await listen(server, acme.id, person)
  listeners.push(listener)
  return listener
}
const shownAs = (state: string) => phone.until(({ contacts }) => contacts.some(contact => contact.id === dario && contact.companyTyping === state))

describe('writing', () => {
  it('by the attendant is shown on the customer’s phone, and ends', async () => {
    const beto = await join(acme.beto)
    for (const [state, shown] of [
      ['composing', 'composing'],
      ['recording', 'recording'],
      ['available', 'paused'],
    ] as const) {
      expect(await beto.say('typing', { ticketId, state })).toBeUndefined()
      await shownAs(shown)
    }
  })

  it('by anybody else is not', async () => {
    const [bia, helper] = [await join(acme.bia), await join(await acme.hire('Hélio', { queueIds: [acme.vendas], all_user_chat: true }))]
    for (const other of [bia, helper]) expect(await other.say('typing', { ticketId, state: 'composing' })).toBe('ERR_NO_PERMISSION')
    expect(await bia.say('typing', { ticketId, state: 'shouting' })).toBe('ERR_VALIDATION')
    expect(phones.simulator.snapshot(phone.whatsappId).contacts.find(contact => contact.id === dario)?.companyTyping).toBe('paused')
  })

  it('by the customer is shown to whoever sees the ticket, is not numbered and not kept', async () => {
    const [beto, bia] = [await join(acme.beto), await join(acme.bia)]
    phone.do({ do: 'type', contactId: dario, state: 'recording' })
    expect(await beto.hears('presence')).toMatchObject({ ticketId, state: 'recording' })
    expect(beto.all('presence')[0]?.seq).toBeUndefined()
    phone.do({ do: 'type', contactId: dario, state: 'paused' })
    await beto.hears('presence', ({ state }) => state === 'available')
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    await bia.hears('settings')
    expect(bia.all('presence')).toEqual([])
    expect(await server.world.platform.selectFrom('events').select('name').where('company_id', '=', acme.id).where('name', '=', 'presence').execute()).toEqual(
      [],
    )
  })

  it('by the customer is shown by every process', async () => {
    const other = await server.beside({ roles: 'api' })
    try {
      const beto = await listen(other, acme.id, acme.beto)
      listeners.push(beto)
      phone.do({ do: 'type', contactId: dario, state: 'composing' })
      expect(await beto.hears('presence')).toMatchObject({ ticketId, state: 'composing' })
    } finally {
      await other.close()
    }
  })
})
