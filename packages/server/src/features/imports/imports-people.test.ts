// spec: connections-11
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { ROUTES, type Import } from '@recado/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import {
  acme,
  freshNumber,
  listenAs,
  linkPhone,
  makeSimulator,
  seedConnection,
  server,
  setupTestServer,
  type CustomerPhone,
} from '../../testing/index.ts'

// Imports a phone's contacts. Seen red: with an import that restarts when its job runs again.

const phones = makeSimulator()
setupTestServer({ ...phones, drivers: [...phones.drivers, whatsappCloudDriver()] })
const SOON = { timeout: 15_000, interval: 20 }

let phone: CustomerPhone
beforeEach(async () => {
  phone = await linkPhone(phones.simulator, acme)
  await vi.waitFor(async () => {
    if ((await acme.ana.ok(ROUTES.listWhatsapps)).some(({ status }) => status !== 'CONNECTED'))
      throw new Error('The number is not connected.')
  }, SOON)
})

const ends = (of: Pick<Import, 'id'>, company = acme): Promise<Import> =>
  vi.waitFor(async () => {
    const one = (await company.ana.ok(ROUTES.listImports)).find(({ id }) => id === of.id)
    if (!one || one.state === 'running')
      throw new Error(`The import is ${one?.state} at ${one?.taken} of ${one?.found}.`)
    return one
  }, SOON)
const bring = async (): Promise<Import> =>
  ends(await acme.ana.ok(ROUTES.importContacts, { body: { whatsappId: phone.whatsappId } }))
const contacts = () =>
  server.context.platform
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute()

describe('the address book of a phone', () => {
  it('becomes contacts, told to everybody at once, and nobody is made twice', async () => {
    const beto = await listenAs(acme.beto)
    const ana = await listenAs(acme.ana)
    for (let n = 0; n < 47; n++) phone.addCustomer(`Cliente ${n}`)
    const done = await bring()
    // Includes each phone's three contacts.
    expect(done).toMatchObject({
      kind: 'contacts',
      state: 'finished',
      found: 50,
      taken: 50,
      added: 50,
      endedAt: expect.any(String) as string,
    })
    expect(await contacts()).toHaveLength(50)
    await vi.waitFor(
      () =>
        expect(beto.eventsNamed('contact').filter(({ payload }) => payload.action === 'create')).toHaveLength(
          50,
        ),
      SOON,
    )
    await ana.waitFor('importMessages', ({ import: told }) => told.state === 'finished')
    expect(ana.eventsNamed('importMessages').map(({ payload }) => payload.import.taken)).toEqual([0, 25, 50])
    expect(beto.eventsNamed('importMessages')).toEqual([])
    expect(await bring()).toMatchObject({ found: 50, added: 0 })
    expect(await contacts()).toHaveLength(50)
  })

  it('knows one person by each way of writing the number, and leaves the name that people gave', async () => {
    await acme.ana.ok(ROUTES.createContact, {
      body: { name: 'Dario da padaria', number: '+55 (11) 98888-7777' },
    })
    phone.addCustomer('Dario', '551188887777')
    expect(await bring()).toMatchObject({ found: 4, added: 3 })
    expect(
      (await contacts())
        .filter(({ number }) => number?.endsWith('88887777'))
        .map(({ name, number }) => [name, number]),
    ).toEqual([['Dario da padaria', '5511988887777']])
  })

  it('names whoever had nothing but a number', async () => {
    const number = phone.addCustomer('Marta')
    await server.context.platform
      .insertInto('contacts')
      .values({ company_id: acme.id, name: number, number, number_key: number })
      .execute()
    await bring()
    expect((await contacts()).find(one => one.number === number)?.name).toBe('Marta')
  })

  it('is asked of the default connection when none is named', async () => {
    const begun = await acme.ana.ok(ROUTES.importContacts, { body: {} })
    expect(begun).toMatchObject({ whatsappId: phone.whatsappId, state: 'running', taken: 0 })
    await ends(begun)
  })

  it('goes on where it stopped when its work begins again', async () => {
    for (let n = 0; n < 10; n++) phone.addCustomer(`Cliente ${n}`)
    const row = await server.context.platform
      .insertInto('imports')
      .values({
        company_id: acme.id,
        connection_id: phone.whatsappId,
        kind: 'contacts',
        taken: 8,
        added: 8,
        began_at: new Date(),
        heard_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Asked for once more, it is the one that runs.
    expect(
      await acme.ana.ok(ROUTES.importContacts, { body: { whatsappId: phone.whatsappId } }),
    ).toMatchObject({ id: row.id, taken: 8 })
    await withScope(server.context, systemViewer(acme.id), async scope =>
      scope.enqueueJob({ job: 'imports.people', args: { importId: row.id } }),
    )
    expect(await ends(row)).toMatchObject({ found: 13, taken: 13, added: 13 })
    expect(await contacts()).toHaveLength(5)
  })

  it('is not asked for over a channel that has none, nor over a number that is away', async () => {
    const cloud = await seedConnection(server.context, acme.id, { provider: 'cloud', status: 'CONNECTED' })
    const away = await seedConnection(server.context, acme.id)
    const ask = (whatsappId: number) => acme.ana.call(ROUTES.importContacts, { body: { whatsappId } })
    expect(await ask(cloud)).toMatchObject({ status: 409, body: { error: 'ERR_CHANNEL_CANNOT' } })
    expect(await ask(away)).toMatchObject({ status: 409, body: { error: 'ERR_WAPP_NOT_INITIALIZED' } })
    expect(
      await acme.beto.call(ROUTES.importContacts, { body: { whatsappId: phone.whatsappId } }),
    ).toMatchObject({ status: 403 })
    expect(await acme.ana.ok(ROUTES.listImports)).toEqual([])
  })

  it('is asked for a few times an hour at most, for phones that tell all they know too often are barred', async () => {
    const asked: number[] = []
    for (let n = 0; n < 6; n++) {
      const { status, body } = await acme.ana.call(ROUTES.importContacts, {
        body: { whatsappId: phone.whatsappId },
      })
      asked.push(status)
      if (status === 200) await ends(body)
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  })
})

it('the chats of a phone bring only whom it has a chat with', async () => {
  phone.addCustomer('Ninguém')
  const dario = phone.addCustomer('Dario', freshNumber())
  phone.write(dario, 'Oi')
  phones.simulator.phone(phone.whatsappId).clearHistory()
  const done = await ends(await acme.ana.ok(ROUTES.importChats, { body: { whatsappId: phone.whatsappId } }))
  expect(done).toMatchObject({ kind: 'chats', found: 1, taken: 1 })
  expect((await contacts()).map(({ name }) => name)).toEqual(['Dario'])
})
