import { ROUTES, type MessageSearchResult } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { colleagueOf, queueOf } from '../../testing/samples.ts'
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
  const onSearch = vi.fn<(text: string) => void>()
  const Search = () => <FoundMessages text={text} openUuid="ticket-20" onOpen={onOpen} onSearch={onSearch} />
  return { ...renderAsUser(Search, { me: ME, server }), onOpen, onSearch }
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
  expect(oldest?.textContent).toMatch(/Beto.*Nota interna/u)

  newest?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(note)
})

test('a hit that the viewer wrote says so in place of the name', async () => {
  const { page } = renderSearch(found(hit(5, { fromMe: true, sentBy: 'Ana', isOwn: true })))
  expect((await page.findByRole('button', { name: /entrega/ })).textContent).toMatch(/^Você/u)
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

test('the hits of a conversation stand together, under whom they are with', async () => {
  const other = hit(30)
  const first = hit(20)
  const { page } = renderSearch(found(other, first, { ...hit(10), ticket: other.ticket }))
  const list = await page.findByRole('list', { name: 'Mensagens encontradas' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Dario 30VendasCliente.*entrega 30.*entrega 10/u),
    expect.stringMatching(/Dario 20VendasCliente.*entrega 20/u),
  ])
})

test('the fields write the operators of the search, and a period in words counts until it is taken away', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T15:00:00.000Z'), toFake: ['Date'] })
  try {
    const server = found(hit(1))
      .answer(ROUTES.listColleagues, () => [colleagueOf()])
      .answer(ROUTES.listQueues, () => [queueOf()])
      .answer(ROUTES.listAllTags, () => [])
    const { page, user, onSearch } = renderSearch(server, 'entrega em agosto')
    await user.click(
      await page.findByRole('button', { name: '“em agosto”: 01/08 – 31/08. Procurar como palavra' }),
    )
    expect(onSearch).toHaveBeenLastCalledWith('entrega "em agosto"')
    await page.findByText('Dario 1')
    expect(server.calls.map(({ query }) => query['searchParam'])).toContain(
      'entrega after:2026-08-01 before:2026-09-01',
    )
    await user.click(page.getByRole('button', { name: 'Mais campos' }))
    await user.click(page.getByRole('combobox', { name: 'Quem escreveu' }))
    await user.click(await page.findByRole('option', { name: 'Beto' }))
    expect(onSearch).toHaveBeenLastCalledWith('entrega em agosto from:Beto')
    await user.click(page.getByRole('combobox', { name: 'Com anexo' }))
    await user.click(await page.findByRole('option', { name: 'Foto' }))
    expect(onSearch).toHaveBeenLastCalledWith('entrega em agosto has:image')
  } finally {
    vi.useRealTimers()
  }
})

test('a usual period is chosen', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T15:00:00.000Z'), toFake: ['Date'] })
  try {
    const { page, user, onSearch } = renderSearch(found(hit(1)))
    await user.click(await page.findByRole('combobox', { name: 'Período' }))
    await user.click(await page.findByRole('option', { name: 'Semana passada' }))
    expect(onSearch).toHaveBeenLastCalledWith('entrega after:2026-11-23 before:2026-11-30')
  } finally {
    vi.useRealTimers()
  }
})

test('the days of the search are typed, and what is no day yet stays in its field', async () => {
  const texts: string[] = []
  function Search() {
    const [text, setText] = useState('entrega')
    const onSearch = (next: string) => {
      texts.push(next)
      setText(next)
    }
    return <FoundMessages text={text} openUuid={undefined} onOpen={() => undefined} onSearch={onSearch} />
  }
  const { page, user } = renderAsUser(Search, { me: ME, server: found(hit(1)) })
  await user.click(await page.findByRole('combobox', { name: 'Período' }))
  await user.click(await page.findByRole('option', { name: 'Outras datas' }))
  const first = page.getByRole<HTMLInputElement>('textbox', { name: 'Do dia' })
  await user.type(first, '05')
  expect([first.value, texts]).toEqual(['05/', []])
  await user.type(first, '032026')
  await user.type(page.getByRole('textbox', { name: 'Até o dia' }), '07032026')
  expect(texts).toEqual(['entrega after:2026-03-05', 'entrega after:2026-03-05 before:2026-03-08'])
})
