import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import {
  acme,
  makeSimulator,
  MINUTE,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  type Person,
} from '../../../testing/index.ts'

const clock = new TestClock()
setupTestServer({ ...makeSimulator(), clock, roles: 'api' })

const NUMBER = '5511998765432'
/** A conversation with a customer whom Beto serves. */
const talk = () =>
  seedConversation(server.context, acme.id, {
    contact: { number: NUMBER, name: 'Maria' },
    ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas },
  })
const look = (who: Person, at: Person, query: { after?: string } = {}) =>
  who.call(ROUTES.listTicketsAsColleague, { params: { userId: at.id }, query: { status: 'open', ...query } })
const looksInLog = async () =>
  (await acme.ana.ok(ROUTES.listAuditLog, { query: { kind: 'colleagueViewed' } })).entries.map(
    ({ by, subject }) => [by?.name, subject],
  )

it('keeps one look in ten minutes, for each admin and colleague', async () => {
  await talk()
  for (let refresh = 0; refresh < 3; refresh += 1) expect((await look(acme.ana, acme.beto)).status).toBe(200)
  await look(acme.ana, acme.bia)
  await look(acme.ana, acme.ana)
  expect(await looksInLog()).toEqual([
    ['Ana', 'Bia'],
    ['Ana', 'Beto'],
  ])
  clock.advance(11 * MINUTE)
  await look(acme.ana, acme.beto)
  expect(await looksInLog()).toHaveLength(3)
})

it('is for admins alone, and a refused look is not kept', async () => {
  expect(await look(acme.beto, acme.bia)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } })
  expect(await looksInLog()).toEqual([])
})

it('does not mark anything as read', async () => {
  const { ticketId } = await talk()
  await server.context.platform.updateTable('tickets').set({ unread: 3 }).where('id', '=', ticketId).execute()
  await look(acme.ana, acme.beto)
  expect((await acme.beto.ok(ROUTES.showTicket, { params: { ticketId } })).unreadMessages).toBe(3)
})

it('shows whole numbers only where both the admin and the colleague see them', async () => {
  await talk()
  const see = async (isAdminWhole: boolean, isColleagueWhole: boolean) => {
    const setWhole = (id: number, is_tricked: boolean) =>
      server.context.platform.updateTable('users').set({ is_tricked }).where('id', '=', id).execute()
    await setWhole(acme.ana.id, isAdminWhole)
    await setWhole(acme.beto.id, isColleagueWhole)
    return JSON.stringify((await look(acme.ana, acme.beto)).body).includes(NUMBER)
  }
  expect(await see(true, true)).toBe(true)
  expect(await see(true, false)).toBe(false)
  expect(await see(false, true)).toBe(false)
})
