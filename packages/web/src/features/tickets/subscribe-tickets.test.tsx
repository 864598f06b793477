import type { LivePayload } from '@recado/contract'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live } from '../../lib/live/live.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { subscribeTickets } from './subscribe-tickets.ts'

const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
let stop: (() => void) | undefined
beforeEach(() => play.mockReset().mockResolvedValue())
afterEach(() => {
  stop?.()
  vi.restoreAllMocks()
})

/** Subscribes, and returns a function that delivers a live event of a ticket. */
function listen(): (payload: LivePayload<'ticket'>) => void {
  const handlers: ((payload: never) => void)[] = []
  vi.spyOn(live, 'on').mockImplementation((name, handle) => {
    if (name === 'ticket') handlers.push(handle)
    return () => undefined
  })
  stop = subscribeTickets()
  return payload => act(() => handlers.forEach(handle => handle(payload as never)))
}
const MINE = ticketOf(1, { status: 'open', userId: ME.id })
const show = () => renderAsUser(() => <main />, { me: ME, server: new FakeServer() }).page

test('a transfer to the user is announced, with the sound', async () => {
  const page = show()
  listen()({ action: 'update', ticket: MINE, transferredBy: 12 })
  await page.findByText('Atendimento de Dario 1 transferido para você.')
  expect(play).toHaveBeenCalledTimes(1)
})

test.each([
  ['to somebody else', { ...MINE, userId: 13 }, 12],
  ['that the user made', MINE, ME.id],
  ['of nobody: another change', MINE, undefined],
])('nothing is announced of a transfer %s', (_, ticket, transferredBy) => {
  const page = show()
  listen()({ action: 'update', ticket, ...(transferredBy === undefined ? {} : { transferredBy }) })
  expect(page.queryByText(/transferido para você/)).toBeNull()
  expect(play).not.toHaveBeenCalled()
})
