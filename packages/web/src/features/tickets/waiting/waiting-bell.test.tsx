// spec: notifications-4
import { ROUTES, type Me, type Ticket } from '@recado/contract'
import { toOwnWaitingFilters, type TicketLiveEvent } from '@recado/domain'
import { ME, messageOf, QUEUES, ticketOf } from '@recado/domain/testing/tickets'
import { act, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { live } from '../../../lib/live/live.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { setWaitingSound } from '../../../lib/browser/waiting-sound.ts'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { TicketManager } from '../list/TicketManager.tsx'
import { UnreadTickets } from '../unread/UnreadTickets.tsx'
import { WaitingPanel } from './WaitingPanel.tsx'
import { setMe, useSession } from '../../../lib/session/session.ts'
import { applyTicketEvent } from '../subscribe-tickets.ts'
import { BellContent } from '../../../app/shell/BellContent.tsx'
import { NotificationsBell } from '../../../app/shell/NotificationsBell.tsx'
import { ticketListQuery } from '../tickets.queries.ts'
import { subscribePressing } from './subscribe-pressing.ts'
import { isNewsBesideWaiting, subscribeWaiting } from './waiting-bell.ts'

const BETO: Me = {
  ...ME,
  id: 12,
  profile: 'user',
  allUserChat: 'disabled',
  allTicket: 'disabled',
  queues: [QUEUES[0]],
}
const DARIO = ticketOf(1, { waitingSince: '2026-11-21T11:00:00.000Z' })
const ELISA = ticketOf(2, { contact: { ...DARIO.contact, id: 2, name: 'Elisa' } })
const SUPPORT = ticketOf(3, { queueId: QUEUES[1].id, queue: QUEUES[1] })
const Bell = () => <NotificationsBell>{close => <BellContent onGo={close} />}</NotificationsBell>
const MINUTE_MS = 60_000
const ignore = (): void => undefined
const onGo = vi.fn<() => void>()
let waiting: Ticket[]
let stop: (() => void) | undefined
const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
beforeEach(() => {
  waiting = [DARIO]
  onGo.mockReset()
  play.mockReset().mockResolvedValue()
  server = new FakeServer()
    .answer(ROUTES.listTickets, ({ query }) => {
      const tickets = query['status'] === 'pending' ? waiting : []
      return { tickets, count: tickets.length, hasMore: false }
    })
    .answer(ROUTES.showTicketViews, () => ({ revision: 1, views: [] }))
})
afterEach(() => {
  stop?.()
  setWaitingSound(true)
})
let server: FakeServer

/** The panel of the bell, after the first list has arrived. */
async function start(me: Me, Screen = () => <WaitingPanel onGo={onGo} />, search = '') {
  const screen = renderAsUser(Screen, { me, server, path: '/contacts', search })
  stop = subscribeWaiting()
  await vi.waitFor(() => expect(count()).toBe(waiting.length))
  return screen
}
const arrive = (ticket: Ticket) => act(() => applyTicketEvent(ticketEvent(ticket)))
const ticketEvent = (ticket: Ticket): TicketLiveEvent => ({
  name: 'ticket',
  payload: { action: 'update', ticket },
})
const count = (): number | undefined => {
  const { user } = useSession.getState()
  return user
    ? queryClient.getQueryData(ticketListQuery(toOwnWaitingFilters(user)).queryKey)?.count
    : undefined
}

test('the bell counts who waits in own queues, the longest first, and leads to them', async () => {
  const { page, user, path, search } = await start({ ...BETO, allTicket: 'enabled' })
  await page.findByRole('region', { name: '1 cliente espera nas suas filas' })
  arrive(ELISA)
  arrive(SUPPORT)
  await page.findByRole('region', { name: '2 clientes esperam nas suas filas' })
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Dario 1'),
    expect.stringContaining('Elisa'),
  ])
  await user.click(page.getByRole('button', { name: /Elisa/ }))
  expect([path(), search(), onGo.mock.calls.length]).toEqual(['/tickets', '?tab=open&sub=pending', 1])
})

test('without the right to all tickets the bell names nobody, and still leads to who waits', async () => {
  const { page, user, search } = await start(BETO)
  await page.findByText('1 cliente espera nas suas filas')
  expect(page.queryByText(/Dario/)).toBeNull()
  await user.click(page.getByRole('button', { name: 'Ver a lista' }))
  expect([search(), onGo.mock.calls.length]).toEqual(['?tab=open&sub=pending', 1])
})

test('a bell that is opened at once does not say that all is well while somebody waits', async () => {
  server.answer(ROUTES.listMentions, () => ({ mentions: [], hasMore: false, unread: 0 }))
  const { page, user } = renderAsUser(Bell, { me: BETO, server, path: '/contacts' })
  await user.click(await page.findByRole('button', { name: 'Notificações' }))
  await page.findByText('1 cliente espera nas suas filas')
  expect(page.queryByText('Tudo em dia')).toBeNull()
  page.getByRole('button', { name: 'Notificações, 1 cliente esperando' })
  waiting = []
  await act(() => queryClient.invalidateQueries())
  await page.findByText('Tudo em dia')
})

test('a waiting ticket that was offered to the user is listed where the panel lists none', async () => {
  server.answer(ROUTES.listTickets, ({ query }) => {
    const offered = { ...DARIO, unreadMessages: 1, userId: BETO.id, user: { id: BETO.id, name: BETO.name } }
    return { tickets: query['includeGroups'] === 'true' ? [] : [offered], count: 1, hasMore: false }
  })
  const { page } = renderAsUser(() => <UnreadTickets onGo={onGo} />, { me: BETO, server })
  await page.findByRole('button', { name: /Dario/ })
})

test('another waiting ticket that is unread stays among the unread ones', async () => {
  server.answer(ROUTES.listTickets, ({ query }) => {
    const unread = [DARIO, SUPPORT].map(ticket => ({ ...ticket, unreadMessages: 1 }))
    return { tickets: query['includeGroups'] === 'true' ? [] : unread, count: 2, hasMore: false }
  })
  const { page, user, search } = renderAsUser(() => <UnreadTickets onGo={onGo} />, {
    me: { ...ME, queues: [QUEUES[0]] },
    server,
  })
  await user.click(await page.findByRole('button', { name: /Dario 3/ }))
  expect(page.queryByText('Dario 1')).toBeNull()
  expect(search()).toBe('?tab=open&sub=pending')
})

test('who may look into waiting tickets opens one', async () => {
  const { page, user, path } = await start(ME)
  await user.click(await page.findByRole('button', { name: /Dario/ }))
  expect(path()).toBe('/tickets/uuid-1')
})

test('it rings for who comes, not for who waited before, and not twice for one ticket', async () => {
  await start(BETO)
  expect(play).not.toHaveBeenCalled()
  arrive(ELISA)
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(1))
  arrive({ ...ELISA, tags: [{ id: 1, name: 'VIP', color: '#b42318' }] })
  expect(isNewsBesideWaiting(ELISA)).toBe(false)
  arrive(SUPPORT)
  await vi.waitFor(() => expect(count()).toBe(2))
  expect(play).toHaveBeenCalledTimes(1)
})

test('it rings for who stands below the fetched part of a long list', async () => {
  server.answer(ROUTES.listTickets, ({ query }) => {
    const tickets = query['status'] === 'pending' ? waiting : []
    return { tickets, count: tickets.length, hasMore: tickets.length > 0 }
  })
  const subscribed = vi.spyOn(live, 'on')
  await start(BETO)
  const onTicket = subscribed.mock.calls.find(([name]) => name === 'ticket')?.[1] as (event: unknown) => void
  onTicket({ action: 'update', ticket: { ...SUPPORT, waitingSince: new Date().toISOString() } })
  // A change of somebody who waited before is no news.
  onTicket({ action: 'update', ticket: ticketOf(4, { waitingSince: DARIO.waitingSince }) })
  expect(play).not.toHaveBeenCalled()
  const { payload } = ticketEvent({ ...ELISA, waitingSince: new Date().toISOString() })
  onTicket(payload)
  onTicket(payload)
  expect(play).toHaveBeenCalledTimes(1)
  subscribed.mockRestore()
})

test('a ticket whose message rang does not ring again', async () => {
  await start({ ...BETO, allTicket: 'enabled' })
  const message: TicketLiveEvent = {
    name: 'appMessage',
    payload: { action: 'create', message: messageOf(9), ticket: ELISA, contact: ELISA.contact },
  }
  expect(isNewsBesideWaiting(ELISA)).toBe(true)
  act(() => applyTicketEvent(message))
  await vi.waitFor(() => expect(count()).toBe(2))
  expect(play).not.toHaveBeenCalled()
})

test('its sound is turned off by itself', async () => {
  await start(BETO)
  setWaitingSound(false)
  arrive(ELISA)
  await vi.waitFor(() => expect(count()).toBe(2))
  expect(play).not.toHaveBeenCalled()
  // Then the message rings, where there is one.
  expect(isNewsBesideWaiting(ELISA)).toBe(true)
})

test('while the waiting list is on screen, nothing rings', async () => {
  await start(BETO, () => <TicketManager onNew={ignore} onSpy={ignore} onHover={ignore} />, '?sub=pending')
  arrive(ELISA)
  await vi.waitFor(() => expect(count()).toBe(2))
  expect(play).not.toHaveBeenCalled()
})

test('a queue that the user gets is heard at once', async () => {
  await start(BETO)
  waiting = [DARIO, SUPPORT]
  act(() => setMe({ ...BETO, queues: [...QUEUES] }))
  await act(() => queryClient.invalidateQueries())
  await vi.waitFor(() => expect(count()).toBe(2))
  expect(play).toHaveBeenCalledTimes(1)
})

describe('an answer that is late', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const late = (id: number, change: Partial<Ticket> = {}) =>
    ticketOf(id, {
      status: 'open',
      userId: BETO.id,
      user: { id: BETO.id, name: BETO.name },
      queueId: QUEUES[0].id,
      queue: QUEUES[0],
      waitingSince: inMinutes(-169.5),
      answerDueAt: inMinutes(-49.5),
      ...change,
    })
  const showBell = (open: Ticket[], hasMore = false, me = BETO) => {
    server.answer(ROUTES.listMentions, () => ({ mentions: [], hasMore: false, unread: 0 }))
    server.answer(ROUTES.listTickets, ({ query }) => {
      if (query['status'] !== 'open') return { tickets: waiting, count: waiting.length, hasMore: false }
      return { tickets: open, count: open.length, hasMore: hasMore && query['order'] === 'due' }
    })
    const screen = renderAsUser(Bell, { me, server, path: '/contacts' })
    stop = subscribePressing()
    return screen
  }
  const openBell = async (...shown: Parameters<typeof showBell>) => {
    waiting = []
    const screen = showBell(...shown)
    await screen.user.click(await screen.page.findByRole('button', { name: /^Notificações/ }))
    return screen
  }

  test('stays in the bell with the time past its target, counts there, and opens its ticket', async () => {
    const calm = late(3, { answerDueAt: inMinutes(90) })
    const { page, user, path } = await openBell([late(1), late(2, { answerDueAt: inMinutes(3.5) }), calm])
    const panel = within(await page.findByRole('region', { name: 'Prazo de resposta: 2' }))
    panel.getByText('A mais atrasada primeiro')
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Dario 1.*atrasada há 49 min/),
      expect.stringMatching(/Dario 2.*em 3 min/),
    ])
    expect(page.queryByText('Tudo em dia')).toBeNull()
    page.getByRole('button', { name: 'Notificações, 2 clientes a responder logo' })
    await user.click(panel.getByRole('button', { name: /Dario 1/ }))
    expect(path()).toBe('/tickets/uuid-1')
  })

  test('counts in the bell before it was ever opened, and as soon as its minute comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { page } = showBell([late(1), late(2, { answerDueAt: inMinutes(15.5) })])
      await page.findByRole('button', { name: /1 cliente a responder logo/ })
      await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS))
      page.getByRole('button', { name: /2 clientes a responder logo/ })
    } finally {
      vi.useRealTimers()
    }
  })

  test('is one of those that the title counts, also where the panel or the page ends before', async () => {
    const { page } = await openBell(
      Array.from({ length: 7 }, (_, index) => late(index + 1)),
      true,
    )
    const panel = within(await page.findByRole('region', { name: 'Prazo de resposta: 7+' }))
    expect(panel.getAllByRole('listitem')).toHaveLength(5)
  })

  test('of a queue that does not notify the user looks late among those who wait', async () => {
    waiting = [late(1, { status: 'pending', userId: null, user: null, queueId: null, queue: null })]
    const { page, user } = showBell([], false, { ...BETO, queues: [], allTicket: 'enabled' })
    await user.click(await page.findByRole('button', { name: /^Notificações/ }))
    const panel = within(await page.findByRole('region', { name: '1 cliente espera' }))
    expect(panel.getByText(/2 h 49 min/).closest('time')?.dataset['tone']).toBe('late')
  })

  test('leads to the list by longest wait', async () => {
    const { page, user, path, search } = await openBell([late(1)])
    const panel = within(await page.findByRole('region', { name: 'Prazo de resposta: 1' }))
    await user.click(panel.getByRole('button', { name: 'Ver a lista' }))
    expect([path(), search()]).toEqual(['/tickets', '?tab=open'])
  })

  test('of a colleague is not listed, and then all is well', async () => {
    const { page } = await openBell([late(1, { userId: 99 })])
    await page.findByText('Tudo em dia')
    expect(page.queryByRole('region', { name: /^Prazo de resposta/ })).toBeNull()
  })
})
