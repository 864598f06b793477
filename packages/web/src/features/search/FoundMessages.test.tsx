import { ROUTES, type MessageSearchResult } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { FoundMessages } from './FoundMessages.tsx'

const hit = (id: number, over: Partial<MessageSearchResult> = {}): MessageSearchResult => ({
  id,
  fromMe: false,
  isPrivate: false,
  isDeleted: false,
  mediaType: 'chat',
  sentBy: null,
  isOwn: false,
  createdAt: '2026-03-02T12:00:00.000Z',
  snippet: { text: `a entrega ${id}`, marks: [{ start: 2, end: 9 }] },
  ticket: {
    id,
    uuid: `ticket-${id}`,
    contact: { id, name: `Dario ${id}`, profilePicUrl: null },
    queue: { id: 1, name: 'Vendas', color: '#0ea5e9' },
  },
  ...over,
})

function renderSearch(server: FakeServer, text = 'entrega') {
  const onOpen = vi.fn<(message: MessageSearchResult) => void>()
  const Search = () => <FoundMessages text={text} openUuid="ticket-20" onOpen={onOpen} />
  return { ...renderAsUser(Search, { me: ME, server }), onOpen }
}
const found = (...messages: MessageSearchResult[]) =>
  new FakeServer().answer(ROUTES.searchMessages, () => ({ messages, hasMore: false, next: null }))

test('hits say who wrote them, mark the words, and open by a click or the keys', async () => {
  const note = hit(10, { isPrivate: true, fromMe: true, sentBy: 'Beto' })
  const { page, user, onOpen } = renderSearch(found(hit(30), hit(20, { fromMe: true }), note))
  const list = await page.findByRole('list', { name: 'Mensagens encontradas' })
  const [newest, open, oldest] = [...list.querySelectorAll('button')]
  expect(newest?.textContent).toContain('Cliente')
  expect(newest?.querySelector('mark')?.textContent).toBe('entrega')
  expect(open?.textContent).toContain('Equipe')
  expect(open?.getAttribute('aria-current')).toBe('true')
  expect(oldest?.textContent).toMatch(/Nota interna.*Beto.*Vendas/u)

  newest?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(note)
})

test('a hit that the viewer wrote says so in place of the name', async () => {
  const { page } = renderSearch(found(hit(5, { fromMe: true, sentBy: 'Ana', isOwn: true })))
  expect((await page.findByRole('button', { name: /entrega/ })).textContent).toMatch(/VocêVendas/u)
})

test('a short text explains the search and asks the server nothing', async () => {
  const server = found()
  const { page } = renderSearch(server, 'en')
  await page.findByText('Procure em todas as mensagens')
  expect(page.getByText('quem escreveu: cliente, eu ou um nome')).toBeTruthy()
  expect(server.calls).toEqual([])
})

test('a long history without a hit goes on when asked', async () => {
  const server = new FakeServer().answer(ROUTES.searchMessages, ({ query }) =>
    Number(query['before'] ?? 100) > 96
      ? { messages: [], hasMore: true, next: Number(query['before'] ?? 100) - 1 }
      : { messages: [hit(7)], hasMore: false, next: null },
  )
  const { page, user } = renderSearch(server)
  await user.click(await page.findByRole('button', { name: 'Procurar mais para trás' }))
  await page.findByText('Dario 7')
})

test('a file without text is named by its kind', async () => {
  const { page } = renderSearch(found(hit(5, { mediaType: 'image', snippet: { text: '', marks: [] } })))
  await page.findByText('Foto')
})
