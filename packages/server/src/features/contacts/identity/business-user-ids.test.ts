import type { Address } from '@recado/channels/port'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import { acme, isLockAwaited, server, setupTestServer } from '../../../testing/index.ts'
import * as contacts from '../index.ts'

setupTestServer({ drivers: [whatsappCloudDriver()], roles: 'api' })

const connect = async (name: string, wabaId: string): Promise<number> =>
  (
    await acme.ana.ok(ROUTES.createWhatsapp, {
      body: {
        name,
        provider: 'cloud',
        queueIds: [acme.vendas],
        credentials: {
          phoneNumberId: `${acme.id}${name.length}${wabaId}`,
          wabaId,
          accessToken: 'EAA',
          appSecret: 'secret',
          verifyToken: 'verify',
        },
      },
    })
  ).id
const userId = (value: string): Address => ({ scheme: 'bsuid', value })
const pn = (value: string): Address => ({ scheme: 'pn', value })
const inScope = <T>(act: (scope: Parameters<typeof contacts.identify>[0]) => Promise<T>): Promise<T> =>
  withScope(server.context, systemViewer(acme.id), act)
const identify = async (connectionId: number, ...aliases: Address[]): Promise<number> =>
  (await inScope(scope => contacts.identify(scope, { connectionId, aliases, name: 'Juan' }))).contact.id
const addressOf = (id: number, connectionId: number) =>
  inScope(scope => contacts.addressOf(scope, id, connectionId))

let vendas: number
let suporte: number
let franquia: number
beforeEach(async () => {
  vendas = await connect('Vendas', '77')
  suporte = await connect('Suporte', '77')
  franquia = await connect('Franquia', '88')
})

describe('a customer without a number', () => {
  it('is one contact on all numbers of a business, and another one at another business', async () => {
    const id = await identify(vendas, userId('CO.1'))
    // The other number can write to them before they wrote to it.
    expect(await addressOf(id, suporte)).toEqual(userId('CO.1'))
    expect(await addressOf(id, franquia)).toBeUndefined()
    expect(await identify(suporte, userId('CO.1'))).toBe(id)
    expect(await identify(franquia, userId('CO.1'))).not.toBe(id)
    expect(await identify(vendas, userId('CO.1'))).toBe(id)
  })

  it('is one contact on the numbers of all accounts that one business is known to own', async () => {
    await server.context.platform
      .updateTable('connections')
      .set({ account_owner: '7001' })
      // The other number of the first account was not told its owner.
      .where('id', 'in', [vendas, franquia])
      .execute()
    const id = await identify(suporte, userId('CO.6'))
    expect(await addressOf(id, franquia)).toEqual(userId('CO.6'))
    expect(await identify(franquia, userId('CO.6'))).toBe(id)
    await inScope(scope =>
      contacts.changeAddress(scope, {
        connectionId: franquia,
        aliases: [userId('CO.7')],
        replaces: [userId('CO.6')],
      }),
    )
    expect(await addressOf(id, vendas)).toEqual(userId('CO.7'))
  })

  it('is two again once a number has the login of another account', async () => {
    await server.context.platform.updateTable('connections').set({ account_owner: '7001' }).execute()
    const id = await identify(vendas, userId('CO.8'))
    await acme.ana.ok(ROUTES.updateWhatsapp, {
      params: { whatsappId: franquia },
      body: { credentials: { wabaId: '99' } },
    })
    expect(await identify(franquia, userId('CO.8'))).not.toBe(id)
  })

  // Seen red: the next message with something new made them one again.
  it('stays two where people said so, also on a number of the business that knows neither', async () => {
    const id = await identify(vendas, userId('CO.9'))
    const other = await identify(franquia, userId('CO.9'))
    await acme.ana.ok(ROUTES.keepContactsApart, { body: { intoId: id, fromId: other } })
    await server.context.platform.updateTable('connections').set({ account_owner: '7001' }).execute()
    expect(await identify(franquia, userId('CO.9'), pn('573001234568'))).toBe(other)
    expect(await identify(suporte, userId('CO.9'))).toBe(id)
    expect(await identify(vendas, userId('CO.9'))).toBe(id)
    expect(await identify(franquia, userId('CO.9'))).toBe(other)
  })

  it('is one contact also when they write to both numbers at one moment', async () => {
    let later: Promise<number> | undefined
    const first = await inScope(async scope => {
      const { contact } = await contacts.identify(scope, {
        connectionId: vendas,
        aliases: [userId('CO.2')],
      })
      // The webhook of the other number comes before this one is stored.
      later = identify(suporte, userId('CO.2'))
      await expect.poll(() => isLockAwaited(server.context)).toBe(true)
      return contact.id
    })
    expect(await later).toBe(first)
  })

  it('brings the number that one of the numbers learns to the one contact', async () => {
    const id = await identify(vendas, userId('CO.3'))
    const typed = await acme.ana.ok(ROUTES.createContact, {
      body: { name: 'Juan Carlos', number: '573001234567', email: '' },
    })
    const known = await identify(suporte, pn('573001234567'), userId('CO.3'))
    expect(known).toBe(Math.min(id, typed.id))
    expect(await identify(vendas, userId('CO.3'))).toBe(known)
  })

  it('is written to by the new user id on all numbers once it changed', async () => {
    const id = await identify(vendas, userId('CO.4'))
    await identify(suporte, userId('CO.4'))
    await inScope(scope =>
      contacts.changeAddress(scope, {
        connectionId: suporte,
        aliases: [userId('CO.5')],
        replaces: [userId('CO.4')],
      }),
    )
    expect(await addressOf(id, suporte)).toEqual(userId('CO.5'))
    expect(await addressOf(id, vendas)).toEqual(userId('CO.5'))
    expect(await identify(vendas, userId('CO.5'))).toBe(id)
  })
})
