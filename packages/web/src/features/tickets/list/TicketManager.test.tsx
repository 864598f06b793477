import {
  refuse,
  ROUTES,
  type Me,
  type MessageSearchResult,
  type Ticket,
  type TicketView,
} from '@recado/contract'
import { ME, QUEUES, ticketOf } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, type FakeCall } from '../../../testing/fake-server.ts'
import { renderAsUser, type ScreenOptions } from '../../../testing/render-as-user.tsx'
import { TicketManager } from './TicketManager.tsx'

const BETO: Me = { ...ME, profile: 'user', allowGroup: false, queues: [QUEUES[0]] }
const DARIO = ticketOf(1)
const ELISA = ticketOf(2, {
  status: 'open',
  userId: ME.id,
  contact: { ...DARIO.contact, id: 2, name: 'Elisa' },
})
const onNew = vi.fn<() => void>()
const onSpy = vi.fn<(ticket: Ticket) => void>()
let server: FakeServer
const listOf = (...tickets: Ticket[]) => ({ tickets, count: tickets.length, hasMore: false })
const answerLists = ({ query }: FakeCall) => {
  if (query['status'] === 'pending') return listOf(DARIO)
  return query['status'] === 'open' && query['snoozed'] !== 'true' ? listOf(ELISA) : listOf()
}
beforeEach(() => {
  onNew.mockReset()
  onSpy.mockReset()
  server = new FakeServer()
    .answer(ROUTES.listTickets, answerLists)
    .answer(ROUTES.searchMessages, () => ({ messages: [], hasMore: false, next: null }))
    .answer(ROUTES.showTicketViews, () => ({ revision: 1, views: [] }))
    .answer(ROUTES.updateTicket, () => ticketOf(1, { status: 'open', userId: ME.id }))
})
const render = (options: Partial<ScreenOptions> = {}) =>
  renderAsUser(() => <TicketManager onNew={onNew} onSpy={onSpy} onHover={() => undefined} />, {
    me: ME,
    server,
    path: '/tickets',
    ...options,
  })

test('both lists are counted; a waiting ticket is accepted and opens', async () => {
  const { page, user, path, search } = render()
  await page.findByRole('button', { name: /^Elisa/ })
  await user.click(await page.findByRole('tab', { name: 'Aguardando 1' }))
  expect(search()).toBe('?sub=pending')
  await user.click(await page.findByRole('button', { name: 'Aceitar Dario 1' }))
  await vi.waitFor(() => expect(path()).toBe('/tickets/uuid-1'))
  expect(server.bodiesOf(ROUTES.updateTicket)).toEqual([{ status: 'open', userId: ME.id }])
  expect(search()).toBe('?tab=open')
})

test('the tab of the groups has a mark while one of them has unread messages for me', async () => {
  const group = ticketOf(3, { status: 'open', userId: ME.id, isGroup: true, unreadMessages: 2 })
  server.answer(ROUTES.listTickets, call =>
    call.query['withUnreadMessages'] === 'true'
      ? listOf(...(call.query['includeGroups'] === 'true' ? [group] : []))
      : answerLists(call),
  )
  const { page } = render()
  await page.findByRole('tab', { name: 'Grupos com mensagens não lidas' })
})

test('arrow keys move between the tabs, and only those who see groups have theirs', async () => {
  const { page, user, search } = render({ me: BETO })
  const tabs = within(await page.findByRole('tablist', { name: 'Conversas por situação' }))
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Abertos',
    'Encerrados',
    'Busca',
  ])
  await user.click(tabs.getByRole('tab', { name: 'Abertos' }))
  await user.keyboard('{ArrowRight}')
  await page.findByText('Nenhuma conversa encerrada')
  expect(search()).toBe('?tab=closed')
  expect(document.activeElement?.textContent).toBe('Encerrados')
})

test('a saved view keeps the words of the search, also those that were typed this moment', async () => {
  server.answer(ROUTES.saveTicketViews, ({ body }) => ({
    revision: 2,
    views: (body as { views: TicketView[] }).views,
  }))
  const { page, user } = render({ search: '?tab=search&q=zul&tags=[7]' })
  const box = await page.findByRole<HTMLInputElement>('searchbox', {
    name: 'Buscar nome, número ou mensagem',
  })
  await user.type(box, 'eica')
  await user.click(page.getByRole('button', { name: 'Ações da lista' }))
  await user.click(await page.findByRole('menuitem', { name: 'Salvar esta visão…' }))
  await user.type(await page.findByRole('textbox', { name: 'Nome' }), 'Zuleica{Enter}')
  await vi.waitFor(() =>
    expect(server.bodiesOf(ROUTES.saveTicketViews)).toEqual([
      { revision: 1, views: [{ name: 'Zuleica', filters: { tab: 'search', q: 'zuleica', tags: [7] } }] },
    ]),
  )
})

test('a user who is no admin can neither look into a waiting ticket nor close it without the right', async () => {
  const { page } = render({ me: { ...BETO, userClosePendingTicket: 'disabled' }, search: '?sub=pending' })
  await page.findByRole('button', { name: 'Aceitar Dario 1' })
  expect(page.queryByRole('button', { name: 'Espiar a conversa de Dario 1' })).toBeNull()
  expect(page.queryByRole('button', { name: 'Encerrar Dario 1' })).toBeNull()
})

test('the lists are ordered by the wait of their customers, or by activity as the address says', async () => {
  const { page, user, search } = render()
  await page.findByRole('button', { name: /^Elisa/ })
  await user.click(page.getByRole('button', { name: 'Ações da lista' }))
  await user.click(await page.findByRole('menuitemcheckbox', { name: 'Último contato primeiro' }))
  expect(search()).toBe('?by=activity')
  await vi.waitFor(() =>
    expect(
      server.calls.flatMap(({ route, query }) => (route === ROUTES.listTickets ? [query['order']] : [])),
    ).toEqual(expect.arrayContaining(['wait', 'activity'])),
  )
})

test('Alt+A accepts the longest wait that one may, also while the list is by activity, and none behind a dialog', async () => {
  const colleagues = ticketOf(8, { waitingSince: '2026-03-02T07:00:00.000Z', userId: 99 })
  const oldest = ticketOf(9, { waitingSince: '2026-03-02T08:00:00.000Z' })
  server.answer(ROUTES.listTickets, call => {
    if (call.query['status'] !== 'pending') return answerLists(call)
    const tickets = call.query['order'] === 'wait' ? [colleagues, oldest] : [DARIO]
    return { tickets, count: 30, hasMore: true }
  })
  const { page, user } = render({ search: '?sub=pending&by=activity', me: { ...ME, profile: 'user' } })
  await page.findByRole('button', { name: 'Aceitar Dario 1' })
  await vi.waitFor(() =>
    expect(server.calls.filter(({ query }) => query['order'] === 'wait').length).toBeGreaterThan(0),
  )
  await user.click(page.getByRole('button', { name: /^Filtros/ }))
  await page.findByRole('dialog')
  await user.keyboard('{Alt>}[KeyA]{/Alt}')
  expect(server.bodiesOf(ROUTES.updateTicket)).toEqual([])
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Alt>}[KeyA]{/Alt}')
  await vi.waitFor(() =>
    expect(
      server.calls.flatMap(({ route, params }) =>
        route === ROUTES.updateTicket ? [params['ticketId']] : [],
      ),
    ).toEqual(['9']),
  )
})

test('who attends nobody sees the first of the queue, and accepts from there', async () => {
  server.answer(ROUTES.listTickets, ({ query }) => (query['status'] === 'pending' ? listOf(DARIO) : listOf()))
  const { page, user, path } = render()
  await page.findByRole('heading', { name: 'Na fila, o mais antigo primeiro' })
  expect(page.queryByText('Nada aqui!')).toBeNull()
  await user.click(page.getByRole('button', { name: 'Aceitar Dario 1' }))
  await vi.waitFor(() => expect(path()).toBe('/tickets/uuid-1'))
})

test('only who may answer a customer says that they need none', async () => {
  const waitsFor = (id: number, userId: number | null) =>
    ticketOf(id, { status: 'open', userId, waitingSince: '2026-03-02T08:00:00.000Z' })
  server.answer(ROUTES.listTickets, ({ query }) =>
    query['status'] === 'open' && query['snoozed'] !== 'true'
      ? listOf(waitsFor(4, 12), waitsFor(5, ME.id))
      : listOf(),
  )
  const { page } = render({ me: { ...BETO, allUserChat: 'enabled' } })
  await page.findByRole('button', { name: 'Dario 5 não precisa de resposta' })
  expect(page.queryByRole('button', { name: 'Dario 4 não precisa de resposta' })).toBeNull()
})

test('the text of the search is in the address, and Escape ends it', async () => {
  const { page, user, search } = render()
  const box = await page.findByRole<HTMLInputElement>('searchbox', {
    name: 'Buscar nome, número ou mensagem',
  })
  await user.click(box)
  await user.paste('Zuleica')
  await page.findByText('O que você procura?')
  await page.findByText('Nada encontrado')
  await page.findByText('Nenhum nome, número ou mensagem. Tente outras palavras.')
  expect(page.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
  expect(search()).toBe('?tab=search&q=zuleica')
  await user.type(box, '{Escape}')
  await page.findByRole('button', { name: /^Elisa/ })
  expect([box.value, search()]).toEqual(['', '?tab=open'])
})

test('what no name has is counted in the messages, and Enter in the box shows them', async () => {
  const hit: MessageSearchResult = {
    id: 7,
    fromMe: false,
    isPrivate: false,
    isDeleted: false,
    mediaType: 'chat',
    sentBy: null,
    isOwn: false,
    createdAt: '2026-03-02T12:00:00.000Z',
    snippet: { text: '2ª via do boleto', marks: [] },
    ticket: { id: 1, uuid: 'uuid-1', contact: { id: 1, name: 'Dario', profilePicUrl: null }, queue: null },
  }
  server.answer(ROUTES.searchMessages, () => ({ messages: [hit], hasMore: false, next: null }))
  const { page, user, search } = render()
  const box = await page.findByRole('searchbox', { name: 'Buscar nome, número ou mensagem' })
  await user.click(box)
  await user.paste('boleto')
  await page.findByRole('button', { name: /^Ver 1 mensagem/ })
  await user.keyboard('{Enter}')
  await page.findByText('2ª via do boleto')
  expect(search()).toBe('?tab=search&q=boleto&within=messages')
})

test('filters that hide everything say so and are cleared; a refusal is shown in words and asked again', async () => {
  server.answer(ROUTES.listTickets, () => listOf())
  const { page, user, search } = render({ search: '?unread=true' })
  await page.findByText('Nada com estes filtros')
  page.getByRole('button', { name: 'Filtros (1 ativo)' })
  server.answer(ROUTES.listTickets, () => {
    throw refuse('ERR_NO_PERMISSION')
  })
  await user.click(page.getByRole('button', { name: 'Limpar filtros' }))
  await page.findByText('Não foi possível carregar as conversas')
  page.getByText('Você não tem permissão para isso.')
  expect(search()).toBe('')
  server.answer(ROUTES.listTickets, answerLists)
  await user.click(page.getByRole('button', { name: 'Tentar de novo' }))
  await page.findByRole('button', { name: /^Elisa/ })
})
