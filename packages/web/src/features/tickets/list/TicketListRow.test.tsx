import type { Ticket } from '@recado/contract'
import { ME, QUEUES, ticketOf } from '@recado/domain/testing/tickets'
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { tagOf } from '../../../testing/samples.ts'
import { applyCustomerActivity } from '../customer-activity.ts'
import { ticketDrafts } from '../drafts.ts'
import { TicketListRow, type TicketRowProps } from './TicketListRow.tsx'

afterEach(() => {
  applyCustomerActivity({ ticketId: 1, contactId: 1, state: 'available' })
  ticketDrafts.remove(1)
})
const render = (change: Partial<Ticket>, props: Partial<TicketRowProps> = {}) =>
  renderAsUser(() => <TicketListRow ticket={ticketOf(1, change)} ago="há 4 min" myId={ME.id} {...props} />, {
    me: ME,
    server: new FakeServer(),
  })

test('a row shows who wrote what, how much is unread, the queue, the tags and the agent', async () => {
  const tags = ['VIP', 'Retorno', 'Frete', 'Troca'].map((name, id) => tagOf({ id, name }))
  const { page } = render({
    status: 'open',
    queue: QUEUES[1],
    unreadMessages: 3,
    chatbot: true,
    snooze: { until: null },
    tags,
    userId: 12,
    user: { id: 12, name: 'Beto Souza' },
  })
  await page.findByText('Dario 1')
  page.getByText('Oi')
  page.getByText('há 4 min')
  page.getByText('Suporte')
  page.getByText('Beto')
  page.getByText('Retorno')
  expect(page.queryByText('Frete')).toBeNull()
  for (const name of ['mais 2 etiquetas', 'Em atendimento pelo chatbot', 'Adiado: até responder'])
    page.getByRole('img', { name })
  page.getByRole('img', { name: '3 mensagens não lidas' })
})

test('an own answer is marked, and one’s own name is left out', async () => {
  const { page } = render({
    status: 'open',
    lastFromMe: true,
    lastUserId: ME.id,
    lastAck: 4,
    userId: ME.id,
    user: { id: ME.id, name: ME.name },
    queue: null,
  })
  await page.findByText('Você:')
  page.getByRole('img', { name: 'Lida' })
  page.getByText('Sem fila')
  expect(page.queryByText('Ana')).toBeNull()
})

test('the draft takes the place of the last message, and what the customer does that of the draft', async () => {
  const { page } = render({ lastMessage: '', lastMediaType: 'audio' })
  await page.findByText('Áudio')
  act(() => ticketDrafts.save(1, { text: 'Bom dia!', isNote: false, mentions: [] }))
  await page.findByText(/Bom dia!/)
  page.getByText('Rascunho:')
  expect(page.queryByText('Áudio')).toBeNull()
  act(() => applyCustomerActivity({ ticketId: 1, contactId: 1, state: 'recording' }))
  await page.findByText('gravando áudio…')
  expect(page.queryByText('Rascunho:')).toBeNull()
})

test('a customer who waits is named to those who cannot see the hourglass, until the ticket is closed', async () => {
  const waits = { waitingSince: '2026-11-21T12:00:00.000Z' }
  const { page, unmount } = render(waits)
  await page.findByText(/O cliente espera resposta/)
  unmount()
  const closed = render({ ...waits, status: 'closed' })
  await closed.page.findByText('Dario 1')
  expect(closed.page.queryByText(/O cliente espera resposta/)).toBeNull()
})

test('a target of the answer is shown by words and a sign: time left, then late; an answered customer has none', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:20:00.000Z'), toFake: ['Date'] })
  try {
    const waits = { status: 'open', waitingSince: '2026-11-21T12:00:00.000Z' } as const
    const shown = async (answerDueAt: string | null) => {
      const { page, unmount } = render({ ...waits, answerDueAt })
      await page.findByText('Dario 1')
      const clock = page.getByText(/cliente espera|Responder logo|Resposta atrasada/).parentElement
      const state = [clock?.dataset['tone'], clock?.textContent]
      unmount()
      return state
    }
    expect(await shown('2026-11-21T13:00:00.000Z')).toEqual(['calm', expect.stringMatching(/ 40 min$/)])
    expect(await shown('2026-11-21T12:25:00.000Z')).toEqual(['soon', expect.stringMatching(/ 5 min$/)])
    expect(await shown('2026-11-21T12:17:00.000Z')).toEqual([
      'late',
      expect.stringMatching(/atrasada há 3 min$/),
    ])
    expect(await shown(null)).toEqual(['late', expect.stringMatching(/ 20 min$/)])
  } finally {
    vi.useRealTimers()
  }
})

test('in the order by longest wait each row shows how long its customer has waited, and its title the target', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T14:49:00.000Z'), toFake: ['Date'] })
  try {
    const waits = { status: 'open', waitingSince: '2026-11-21T12:00:00.000Z' } as const
    const shown = async (answerDueAt: string | null) => {
      const { page, unmount } = render({ ...waits, answerDueAt }, { byWait: true })
      await page.findByText('Dario 1')
      const clock = page.getByText(/cliente espera/).parentElement
      const state = [clock?.dataset['tone'], clock?.lastChild?.textContent, clock?.title]
      unmount()
      return state
    }
    const waitTitle = 'O cliente espera resposta: 2 h 49 min'
    expect(await shown('2026-11-21T14:00:00.000Z')).toEqual([
      'late',
      '2 h 49 min',
      `${waitTitle}. Resposta atrasada: o prazo era 11:00`,
    ])
    expect(await shown('2026-11-21T18:00:00.000Z')).toEqual([
      'calm',
      '2 h 49 min',
      `${waitTitle}. O cliente espera; responder até 15:00`,
    ])
    expect(await shown(null)).toEqual(['late', '2 h 49 min', waitTitle])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['nps', 'aguardando avaliação'],
  ['lgpd', 'aguardando consentimento'],
] as const)('a found ticket that no tab lists says why: %s', async (status, mark) => {
  const { page } = render({ status })
  await page.findByText(mark)
})

test('the words of a colleague are not one’s own, whoever owns the ticket now', async () => {
  const { page } = render({
    status: 'open',
    lastFromMe: true,
    lastUserId: 12,
    userId: ME.id,
    lastMessage: 'Oi!',
  })
  await page.findByText('Oi!')
  expect(page.queryByText('Você:')).toBeNull()
})
test('one’s own words stay one’s own after a transfer', async () => {
  const { page } = render({ status: 'open', lastFromMe: true, lastUserId: ME.id, userId: 12 })
  await page.findByText('Você:')
})
test('a deleted last message shows none of its text', async () => {
  const { page } = render({ lastMessage: '', lastMediaType: 'deleted' })
  await page.findByText('Mensagem apagada')
})
