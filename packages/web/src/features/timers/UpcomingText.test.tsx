// spec: timers-6
import { ROUTES, type LivePayload, type Me, type Ticket, type TicketDeadline } from '@recado/contract'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live } from '../../lib/live/live.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { UpcomingText } from './UpcomingText.tsx'

const OPEN = ticketOf(1, { status: 'open', userId: 99 })
const WAITING = ticketOf(1, { status: 'pending', userId: 99 })
let deadlines: TicketDeadline[]
let server: FakeServer
beforeEach(() => {
  // A Friday at eleven in the morning in São Paulo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T14:00:00.000Z') })
  server = new FakeServer().answer(ROUTES.listTicketDeadlines, () => deadlines)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Delivers a live event to whatever listens. */
function captureTicketEvents(): (payload: LivePayload<'ticket'>) => void {
  const handlers: ((payload: never) => void)[] = []
  vi.spyOn(live, 'on').mockImplementation((name, handle) => {
    if (name === 'ticket') handlers.push(handle)
    return () => undefined
  })
  return payload => act(() => handlers.forEach(handle => handle(payload as never)))
}
const due = (kind: TicketDeadline['kind'], time: string, queue: TicketDeadline['queue'] = null) => ({
  kind,
  dueAt: `2026-11-${time}:00.000Z`,
  queue,
  lane: null,
})
const render = (ticket: Ticket, me: Me = ME) =>
  renderAsUser(() => <UpcomingText ticket={ticket} />, { me, server })

test.each<[string, Ticket, TicketDeadline, string]>([
  ['an attendant does not answer', OPEN, due('return', '20T17:32'), 'Volta para a fila às 14:32'],
  ['tomorrow', OPEN, due('inactivity', '21T17:32'), 'Encerra por inatividade às 21/11/2026 14:32'],
  ['it is offered', WAITING, due('rotation', '20T14:03'), 'Passa para o próximo atendente em 3 min'],
  [
    'nobody is there',
    { ...WAITING, userId: null },
    due('rotation', '20T14:03'),
    'Espera um atendente disponível',
  ],
  [
    'no queue was chosen',
    WAITING,
    due('redirect', '20T14:05', { id: 2, name: 'Suporte', color: '#3f6ee8' }),
    'Vai para a fila Suporte às 11:05',
  ],
])('an admin reads what happens next: %s', async (_, ticket, next, text) => {
  deadlines = [due('snooze', '20T14:01'), next]
  const { page } = render(ticket)
  await page.findByText(text)
})

test('it changes while it is read', async () => {
  const deliver = captureTicketEvents()
  deadlines = [due('return', '20T17:32')]
  const { page } = render(OPEN)
  await page.findByText('Volta para a fila às 14:32')
  deadlines = [due('inactivity-notice', '20T18:00')]
  deliver({ action: 'update', ticket: OPEN })
  await page.findByText('Pergunta ao cliente às 15:00 se ainda está aí')
  deadlines = []
  deliver({ action: 'update', ticket: { ...OPEN, id: 2 } })
  deliver({ action: 'update', ticket: OPEN })
  await vi.waitFor(() => expect(page.queryByText(/Pergunta ao cliente/)).toBeNull())
  expect(server.calls).toHaveLength(3)
})

test('a colleague of the owner asks for nothing', async () => {
  deadlines = [due('return', '20T17:32')]
  const { page } = render(OPEN, { ...ME, id: 12, profile: 'user' })
  await vi.waitFor(() => expect(page.queryByText(/Volta/)).toBeNull())
  expect(server.calls).toEqual([])
})
