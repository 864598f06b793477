import { refuse, ROUTES } from '@recado/contract'
import { toTicketFilters } from '@recado/domain'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyKeys } from '../../lib/form/early-keys.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ticketDrafts } from './drafts.ts'
import { useTicketNavigation } from './navigation.ts'
import { ticketListQuery } from './tickets.queries.ts'
import { unreadTicketsQuery } from './unread/unread.queries.ts'
import { useAcceptTicket } from './use-accept-ticket.ts'

const DARIO = ticketOf(1, { unreadMessages: 1 })
const ELISA = ticketOf(2)
const OWN = toTicketFilters({}, ME, 'open', 'open')

function Screen() {
  const accept = useAcceptTicket()
  const { open } = useTicketNavigation()
  const own = useQuery(ticketListQuery(OWN))
  const unread = useQuery(unreadTicketsQuery)
  return (
    <>
      <button type="button" onClick={() => accept(DARIO)}>
        Aceitar Dario
      </button>
      <button type="button" onClick={() => accept(ELISA)}>
        Aceitar Elisa
      </button>
      <button type="button" onClick={() => open('uuid-3')}>
        Abrir outra
      </button>
      <p>{`Meus: ${own.data?.tickets.length}, não lidos: ${unread.data?.length}`}</p>
    </>
  )
}

/** The server's answers to the acceptances, in order. */
let refuseNext: () => void
let server: FakeServer
beforeEach(() => {
  let isFirst = true
  server = new FakeServer()
    .answer(ROUTES.listTickets, ({ query }) => {
      // Later fetches are not answered in this test.
      if (!isFirst) return new Promise(() => undefined)
      const tickets =
        query['withUnreadMessages'] === 'true' && query['includeGroups'] !== 'true' ? [DARIO] : []
      return { tickets, count: tickets.length, hasMore: false }
    })
    .answer(ROUTES.updateTicket, async () => {
      isFirst = false
      await new Promise<void>(resolve => (refuseNext = resolve))
      throw refuse('ERR_TICKET_NOT_OPEN')
    })
})
afterEach(() => {
  for (const { id } of [DARIO, ELISA]) {
    takeEarlyKeys(id, () => undefined)
    ticketDrafts.remove(id)
  }
})
const render = (search = '') => renderAsUser(Screen, { me: ME, server, path: '/tickets', search })
const type = (text: string): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const key of text) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}
const acceptances = () => server.bodiesOf(ROUTES.updateTicket).length

test('a refused ticket leaves every list at once, and its conversation, whose code still loads', async () => {
  const { page, user, path, search } = render('?sub=pending')
  await page.findByText('Meus: 0, não lidos: 1')
  await user.click(page.getByRole('button', { name: 'Aceitar Dario' }))
  await page.findByText('Meus: 1, não lidos: 1')
  expect(path()).toBe('/tickets/uuid-1')
  await vi.waitFor(() => expect(acceptances()).toBe(1))
  refuseNext()
  await page.findByText('Meus: 0, não lidos: 0')
  await vi.waitFor(() => expect(path() + search()).toBe('/tickets?sub=pending'))
})

test('a refusal does not leave another conversation that was opened meanwhile', async () => {
  const { page, user, path } = render()
  await page.findByText('Meus: 0, não lidos: 1')
  await user.click(page.getByRole('button', { name: 'Aceitar Dario' }))
  await vi.waitFor(() => expect(acceptances()).toBe(1))
  await user.click(page.getByRole('button', { name: 'Abrir outra' }))
  refuseNext()
  await page.findByText('Meus: 0, não lidos: 0')
  expect(path()).toBe('/tickets/uuid-3')
})

test('a refusal leads back to the list in which the ticket was accepted', async () => {
  const { page, user, path, search } = render()
  await user.click(await page.findByRole('button', { name: 'Aceitar Dario' }))
  await vi.waitFor(() => expect(acceptances()).toBe(1))
  refuseNext()
  await vi.waitFor(() => expect(path() + search()).toBe('/tickets'))
})

test('what was typed before the composer was there is a draft after a refusal', async () => {
  const { page, user } = render()
  await user.click(await page.findByRole('button', { name: 'Aceitar Dario' }))
  type('Oi')
  await vi.waitFor(() => expect(acceptances()).toBe(1))
  refuseNext()
  await vi.waitFor(() => expect(ticketDrafts.find(1)?.text).toBe('Oi'))
})

test('a refusal does not take what is typed for a ticket accepted since', async () => {
  const { page, user } = render()
  await user.click(await page.findByRole('button', { name: 'Aceitar Dario' }))
  await vi.waitFor(() => expect(acceptances()).toBe(1))
  const refuseDario = refuseNext
  await user.click(page.getByRole('button', { name: 'Aceitar Elisa' }))
  type('Oi')
  refuseDario()
  await page.findByText('Meus: 1, não lidos: 0')
  let typed = ''
  takeEarlyKeys(2, keys => (typed = keys))
  expect([typed, ticketDrafts.find(1)]).toEqual(['Oi', undefined])
})
