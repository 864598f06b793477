import { ROUTES, type MessageSearchResult } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { useJumpTarget } from '../../search/index.ts'
import { setSearching, useConversation } from '../conversation-state.ts'
import { ConversationSearch } from './ConversationSearch.tsx'

const UUID = 'b2f0a7c4-0000-4000-8000-000000000007'
const hit = (id: number) => ({ id }) as MessageSearchResult

/** The search, and the message to which the conversation would jump. */
function Search() {
  return (
    <>
      <ConversationSearch ticketId={7} uuid={UUID} />
      <output data-testid="shown">{useJumpTarget(UUID)}</output>
    </>
  )
}
const renderSearch = (server: FakeServer) => renderAsUser(Search, { me: ME, server })

test('the arrows and the keys step through the hits, the newest first', async () => {
  const server = new FakeServer().answer(ROUTES.searchMessages, () => ({
    messages: [hit(30), hit(20), hit(10)],
    hasMore: false,
    next: null,
  }))
  const { page, user } = renderSearch(server)
  const shown = () => page.getByTestId('shown').textContent
  await user.type(await page.findByRole('searchbox', { name: 'Buscar na conversa' }), 'entrega')
  await page.findByText('1 de 3')
  expect(server.calls[0]?.query).toEqual({ searchParam: 'entrega', ticketId: '7' })
  expect(shown()).toBe('30')
  await user.keyboard('{Enter}')
  await page.findByText('2 de 3')
  await user.click(page.getByRole('button', { name: 'Resultado anterior' }))
  await page.findByText('3 de 3')
  expect(shown()).toBe('10')
  expect(page.getByRole('button', { name: 'Resultado anterior' }).hasAttribute('disabled')).toBe(true)
  await user.click(page.getByRole('button', { name: 'Resultado seguinte' }))
  await page.findByText('2 de 3')
  expect(shown()).toBe('20')
})

test('a step beyond the page fetches the next one', async () => {
  const server = new FakeServer().answer(ROUTES.searchMessages, ({ query }) =>
    query['before'] === undefined
      ? { messages: [hit(30)], hasMore: true, next: 30 }
      : { messages: [hit(10)], hasMore: false, next: null },
  )
  const { page, user } = renderSearch(server)
  await user.type(await page.findByRole('searchbox'), 'entrega')
  await page.findByText('1 de 1 ou mais')
  await user.keyboard('{ArrowUp}')
  await page.findByText('2 de 2')
  expect(page.getByTestId('shown').textContent).toBe('10')
})

test('a text without a hit says so, a short one asks for more, and the cross closes', async () => {
  const server = new FakeServer().answer(ROUTES.searchMessages, () => ({
    messages: [],
    hasMore: false,
    next: null,
  }))
  setSearching(true)
  const { page, user } = renderSearch(server)
  await user.type(await page.findByRole('searchbox'), 'xy')
  await page.findByText('Digite 3 letras')
  expect(server.calls).toEqual([])
  await user.keyboard('zw')
  await page.findByText('Nada encontrado')
  await user.click(page.getByRole('button', { name: 'Fechar' }))
  await vi.waitFor(() => expect(useConversation.getState().searching).toBe(false))
})

test('a day leads to the last message of that day or before', async () => {
  const server = new FakeServer().answer(ROUTES.searchMessages, () => ({
    messages: [hit(20), hit(10)],
    hasMore: false,
    next: null,
  }))
  const { page, user } = renderSearch(server)
  await user.type(await page.findByRole('textbox', { name: 'Ir para o dia' }), '01/08/2026')
  await page.findByText('1 de 2')
  expect(server.calls[0]?.query).toEqual({ searchParam: 'before:2026-08-02', ticketId: '7' })
  expect(page.getByTestId('shown').textContent).toBe('20')
})
