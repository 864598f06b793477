// spec: kanban-7
import { LIMITS, ROUTES, type BoardLane } from '@recado/contract'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { live } from '../../lib/live/live.ts'
import { CARD, laneOf, OTHER, PAYMENT, QUOTE, serverOf } from '../../testing/board-samples.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { awaitBoard } from './board.queries.ts'
import { BoardPage } from './BoardPage.tsx'

// Seen red: without the refetch of an incomplete board, with a page that forgets the filters, and with a refetch that
// forgets the further pages.

/** Delivers an event of the server. */
let hear: (name: string, payload: unknown) => void
beforeEach(() => {
  const handlers: [string, (payload: never) => void][] = []
  vi.spyOn(live, 'on').mockImplementation((name, handle) => {
    handlers.push([name, handle])
    return () => undefined
  })
  hear = (name, payload) =>
    act(() => {
      for (const [heard, handle] of handlers) if (heard === name) handle(payload as never)
    })
})

const render = (server: FakeServer, search = '') =>
  renderAsUser(BoardPage, { me: ME, server, path: '/kanban', search })
const callsOf = (server: FakeServer, wanted: (typeof ROUTES)[keyof typeof ROUTES]) =>
  server.calls.filter(({ route }) => route === wanted)
const longLane = (...cards: BoardLane['tickets']): BoardLane => ({
  ...laneOf(null, ...cards),
  hasMore: true,
  count: 40,
})

test('an event for a card beyond the fetched ones fetches the board again', async () => {
  const server = serverOf([QUOTE], longLane(CARD), laneOf(7)).answer(
    ROUTES.listLaneTickets,
    () => new Promise(() => undefined),
  )
  const { page } = render(server)
  await page.findByText('40')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  hear('ticket', { action: 'update', ticket: ticketOf(9, { status: 'pending' }) })
  server.answer(ROUTES.showBoard, () => ({ lanes: [{ ...longLane(CARD), count: 41 }, laneOf(7)] }))
  act(() => void vi.runOnlyPendingTimers())
  vi.useRealTimers()
  await page.findByText('41')
})

test('a lane that a colleague adds appears', async () => {
  const server = serverOf([QUOTE], laneOf(null, CARD), laneOf(7))
  const { page } = render(server)
  await page.findByRole('region', { name: 'Orçamento' })
  server
    .answer(ROUTES.listLanes, () => ({ lista: [QUOTE, PAYMENT], totals: [] }))
    .answer(ROUTES.showBoard, () => ({ lanes: [laneOf(null, CARD), laneOf(7), laneOf(8)] }))
  hear('tag', { action: 'create', tag: PAYMENT, lanes: true })
  await page.findByRole('region', { name: 'Pagamento' })
})

test('the next cards of a lane keep the filters, and a fresh board as many cards as were shown', async () => {
  const cards = Array.from({ length: 2 * LIMITS.lanePage }, (_, n) => ticketOf(n + 1, { status: 'pending' }))
  const [first, second] = [cards.slice(0, LIMITS.lanePage), cards.slice(LIMITS.lanePage)]
  const server = serverOf([QUOTE], longLane(...first), laneOf(7)).answer(ROUTES.listLaneTickets, () => ({
    laneId: null,
    tickets: second,
    hasMore: false,
  }))
  const { page } = render(server, '?free=true')
  const open = within(await page.findByRole('region', { name: 'Aberto' }))
  open.getByText('40')
  await waitFor(() => expect(callsOf(server, ROUTES.listLaneTickets)).toHaveLength(1))
  expect(callsOf(server, ROUTES.listLaneTickets)[0]?.query).toMatchObject({
    unassigned: 'true',
    after: `none.${LIMITS.lanePage}`,
  })
  await act(() => awaitBoard())
  expect(callsOf(server, ROUTES.showBoard)).toHaveLength(2)
  expect(callsOf(server, ROUTES.listLaneTickets)).toHaveLength(2)
})

test('a card that somebody else moves stands in its new lane', async () => {
  const { page } = render(serverOf([QUOTE], laneOf(null, CARD, OTHER), laneOf(7)))
  const quote = within(await page.findByRole('region', { name: 'Orçamento' }))
  hear('ticket', { action: 'update', ticket: { ...OTHER, laneId: QUOTE.id } })
  await quote.findByText(OTHER.contact.name)
})
