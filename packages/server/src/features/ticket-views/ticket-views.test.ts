// spec: tickets-33
import { LIMITS, ROUTES, type TicketView } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { acme, listenAs, server, setupTestServer, type Person } from '../../testing/index.ts'

// Seen red: without the check of the revision; with the views published to the admins as well.

setupTestServer()

const WAITING: TicketView = {
  name: 'Esperando em Vendas',
  filters: { tab: 'open', sub: 'pending', queues: [1, 2] },
}
const VIPS: TicketView = { name: 'VIPs', filters: { tab: 'search', q: 'ana', deep: true, tags: [7] } }
const show = (who: Person) => who.ok(ROUTES.showTicketViews)
const save = (who: Person, views: readonly TicketView[], revision?: number) =>
  who.call(ROUTES.saveTicketViews, {
    body: { views: [...views], ...(revision === undefined ? {} : { revision }) },
  })

describe('saved views', () => {
  it('are there again as they were left, in their order, for their owner alone', async () => {
    expect(await show(acme.beto)).toEqual({ revision: 0, views: [] })
    expect((await save(acme.beto, [WAITING, VIPS], 0)).body).toEqual({ revision: 1, views: [WAITING, VIPS] })
    expect((await save(acme.beto, [VIPS, { ...WAITING, name: 'Fila' }], 1)).body).toMatchObject({
      revision: 2,
    })
    expect(await show(acme.beto)).toEqual({ revision: 2, views: [VIPS, { ...WAITING, name: 'Fila' }] })
    expect((await save(acme.beto, [], 2)).body).toEqual({ revision: 3, views: [] })
    expect(await show(acme.ana)).toEqual({ revision: 0, views: [] })
  })

  it('are heard on the owner’s other devices, and by nobody else, not even an admin', async () => {
    const [phone, ana] = [await listenAs(acme.beto), await listenAs(acme.ana)]
    const saved = (await save(acme.beto, [WAITING])).body
    expect(await phone.waitFor('ticketViews')).toEqual({ action: 'update', saved })
    expect(saved).toEqual(await show(acme.beto))
    // Every earlier event has arrived when this one has.
    await acme.ana.ok(ROUTES.createTag, { body: { name: 'Fim' } })
    await ana.waitFor('tag')
    expect(ana.eventsNamed('ticketViews')).toEqual([])
  })

  it('of two devices that change the same at once, one is refused and nothing of the other is lost', async () => {
    await save(acme.beto, [WAITING])
    const answers = await Promise.all([save(acme.beto, [WAITING, VIPS], 1), save(acme.beto, [], 1)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('ERR_VIEWS_CHANGED')
    expect(await show(acme.beto)).toEqual(answers.find(({ status }) => status === 200)?.body)
    expect((await save(acme.bia, [VIPS], 4)).body.error).toBe('ERR_VIEWS_CHANGED')
    // The same for two concurrent first saves.
    const first = await Promise.all([save(acme.nina, [WAITING], 0), save(acme.nina, [VIPS], 0)])
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it.each<[string, TicketView[]]>([
    [
      'more than so many',
      Array.from({ length: LIMITS.viewsMax + 1 }, (_, n) => ({ ...WAITING, name: `Visão ${n}` })),
    ],
    ['two of one name', [WAITING, { ...VIPS, name: WAITING.name.toUpperCase() }]],
    ['one without a name', [{ ...WAITING, name: '  ' }]],
    ['a name beyond its length', [{ ...WAITING, name: 'x'.repeat(LIMITS.viewNameMax + 1) }]],
    [
      'filters without end',
      [{ name: 'x', filters: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, true])) }],
    ],
    ['a text beyond its length', [{ name: 'x', filters: { q: 'x'.repeat(LIMITS.searchMax + 1) } }]],
  ])('are refused with %s', async (_, views) => {
    expect((await save(acme.beto, views)).body).toMatchObject({ error: 'ERR_VALIDATION' })
    expect((await show(acme.beto)).views).toEqual([])
  })

  it('go with the person whose they were', async () => {
    const helper = await acme.hire('Hélio')
    await save(helper, [VIPS])
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: helper.id } })
    expect(
      await server.context.platform
        .selectFrom('ticket_views')
        .select('user_id')
        .where('company_id', '=', acme.id)
        .execute(),
    ).toEqual([])
  })
})
