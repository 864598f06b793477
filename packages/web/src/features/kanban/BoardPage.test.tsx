// spec: kanban-5, kanban-6, kanban-8, ui-46
import { refuse, ROUTES, type Me, type Ticket } from '@recado/contract'
import { ME, messageOf, ticketOf } from '@recado/domain/testing/tickets'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storage } from '../../lib/browser/storage.ts'
import { CARD, laneOf, OTHER, PAYMENT, QUOTE, serverOf } from '../../testing/board-samples.ts'
import { channelOf } from '../../testing/connection-samples.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { applyBoardEvent } from './board.queries.ts'
// Loaded before the test that opens it.
import './BoardFilterSheet.tsx'
import { BoardPage } from './BoardPage.tsx'

const render = (server: FakeServer, options: { me?: Me; width?: number; search?: string } = {}) =>
  renderAsUser(BoardPage, { me: ME, server, path: '/kanban', ...options })

test('the tickets without a lane come first; a lane says its limit and its timer', async () => {
  const { page } = render(serverOf([QUOTE], laneOf(null, CARD), laneOf(7)))
  const open = await page.findByRole('region', { name: 'Aberto' })
  within(open).getByRole('button', { name: new RegExp(`^${CARD.contact.name}`) })
  const quote = page.getByRole('region', { name: 'Orçamento' })
  within(quote).getByText('0/1')
  within(quote).getByTitle('Depois de 2 d vai para Aberto')
  page.getByText('1 conversa · ninguém espera resposta')
})

test('a card is moved by the keys: at once on screen, and once on the wire', async () => {
  const server = serverOf([QUOTE], laneOf(null, CARD), laneOf(7))
  const { page, user } = render(server)
  const card = await page.findByRole('button', { name: new RegExp(`^${CARD.contact.name}`) })
  card.focus()
  await user.keyboard(' ')
  await user.keyboard('{ArrowRight}')
  page.getByText(`${CARD.contact.name}: sai de Aberto, entra em Orçamento`)
  await user.keyboard(' ')
  const quote = page.getByRole('region', { name: 'Orçamento' })
  await within(quote).findByRole('button', { name: new RegExp(`^${CARD.contact.name}`) })
  const toast = await page.findByRole('alert')
  expect(toast.textContent).toContain(`${CARD.contact.name} foi para Orçamento.`)
  expect(within(toast).getByText('Orçamento').tagName).toBe('B')
  expect(server.bodiesOf(ROUTES.moveCard)).toEqual([{ ticketId: 1, laneId: 7, fromLaneId: null }])
})

test('of two moves in one breath the later one is named, and is the one to undo', async () => {
  const first = Promise.withResolvers<Ticket>()
  const server = serverOf([QUOTE, PAYMENT], laneOf(null, CARD, OTHER), laneOf(7), laneOf(8)).answer(
    ROUTES.moveCard,
    ({ body }) => {
      const { ticketId, laneId } = body as { ticketId: number; laneId: number | null }
      return ticketId === CARD.id ? first.promise : { ...OTHER, laneId }
    },
  )
  const { page, user } = render(server)
  const moveTo = async (name: string, lane: string): Promise<void> => {
    const open = within(await page.findByRole('region', { name: 'Aberto' }))
    open.getByRole('button', { name: new RegExp(`^${name}`) }).focus()
    await user.keyboard('m')
    await user.click(
      within(await page.findByRole('dialog')).getByRole('button', { name: new RegExp(`^${lane}`) }),
    )
  }
  await moveTo(CARD.contact.name, 'Orçamento')
  await moveTo(OTHER.contact.name, 'Pagamento')
  await page.findByText(new RegExp(`^${OTHER.contact.name} foi para`))
  await act(async () => {
    first.resolve({ ...CARD, laneId: QUOTE.id })
    await first.promise
  })
  const toasts = page.getAllByRole('alert')
  expect(toasts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`${OTHER.contact.name} foi para Pagamento.`),
  ])
  await user.click(page.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(server.bodiesOf(ROUTES.moveCard).at(-1)).toEqual({
      ticketId: OTHER.id,
      laneId: null,
      fromLaneId: PAYMENT.id,
    }),
  )
  await waitFor(() => expect(page.queryByRole('alert')).toBeNull())
  within(page.getByRole('region', { name: 'Aberto' })).getByRole('button', {
    name: new RegExp(`^${OTHER.contact.name}`),
  })
})

test('Esc leaves a lifted card where it is', async () => {
  const server = serverOf([QUOTE], laneOf(null, CARD), laneOf(7))
  const { page, user } = render(server)
  cardIn(await page.findByRole('region', { name: 'Aberto' })).focus()
  await user.keyboard(' {ArrowRight}{Escape}')
  await page.findByText(`${CARD.contact.name} fica em Aberto.`)
  expect(server.bodiesOf(ROUTES.moveCard)).toEqual([])
  expect(document.activeElement).toBe(cardIn(page.getByRole('region', { name: 'Aberto' })))
})

test('a refused card is back in its lane at once, while the board is still fetched again', async () => {
  let boards = 0
  const lanes = [laneOf(null, CARD), laneOf(7)]
  const server = serverOf([QUOTE])
    .answer(ROUTES.showBoard, () => (boards++ === 0 ? { lanes } : new Promise(() => undefined)))
    .answer(ROUTES.moveCard, () => {
      throw refuse('ERR_LANE_CHANGED')
    })
  const { page, user } = render(server)
  cardIn(await page.findByRole('region', { name: 'Aberto' })).focus()
  await user.keyboard(' {ArrowRight} ')
  await page.findByText('Outra pessoa já moveu esta conversa.')
  cardIn(page.getByRole('region', { name: 'Aberto' }))
  expect(within(page.getByRole('region', { name: 'Orçamento' })).queryByText(CARD.contact.name)).toBeNull()
})

test('a refused card is back in its lane, and the reason is told', async () => {
  const server = serverOf([QUOTE], laneOf(null, CARD), laneOf(7)).answer(ROUTES.moveCard, () => {
    throw refuse('ERR_LANE_CHANGED')
  })
  const { page, user } = render(server)
  const card = await page.findByRole('button', { name: new RegExp(`^${CARD.contact.name}`) })
  card.focus()
  await user.keyboard('m')
  await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: /^Orçamento/ }))
  await page.findByText(`${CARD.contact.name} voltou para Aberto: Outra pessoa já moveu esta conversa.`)
  within(page.getByRole('region', { name: 'Aberto' })).getByRole('button', {
    name: new RegExp(`^${CARD.contact.name}`),
  })
})

test('a card that somebody else moves meanwhile is lifted no more, and the focus follows it', async () => {
  storage.set('collapsedLanes', '[8]')
  const server = serverOf([QUOTE, PAYMENT], laneOf(null, CARD), laneOf(7), laneOf(8))
  const { page, user } = render(server)
  const card = await page.findByRole('button', { name: new RegExp(`^${CARD.contact.name}`) })
  card.focus()
  await user.keyboard(' {ArrowRight}')
  page.getByText(`${CARD.contact.name}: sai de Aberto, entra em Orçamento`)
  act(() =>
    applyBoardEvent({
      name: 'ticket',
      payload: { action: 'update', ticket: { ...CARD, laneId: PAYMENT.id } },
    }),
  )
  await page.findAllByText(new RegExp(`^${CARD.contact.name} agora está em Pagamento`))
  expect(page.queryByText(/entra em/)).toBeNull()
  expect(document.querySelector('[data-over]')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Abrir a etapa Pagamento' })),
  )
  storage.set('collapsedLanes', '[]')
})

test('a drop that comes too late says where the card is', async () => {
  let lanes = [laneOf(null, CARD), laneOf(7), laneOf(8)]
  const server = serverOf([QUOTE, PAYMENT])
    .answer(ROUTES.showBoard, () => ({ lanes }))
    .answer(ROUTES.moveCard, () => {
      lanes = [laneOf(null), laneOf(7), laneOf(8, { ...CARD, laneId: PAYMENT.id })]
      throw refuse('ERR_LANE_CHANGED')
    })
  const { page, user } = render(server)
  const card = await page.findByRole('button', { name: new RegExp(`^${CARD.contact.name}`) })
  card.focus()
  await user.keyboard(' {ArrowRight} ')
  await page.findByText(new RegExp(`^${CARD.contact.name} agora está em Pagamento`))
  expect(page.queryByText(/voltou para/)).toBeNull()
})

test('a filter of the address reaches the server', async () => {
  const server = serverOf([QUOTE], laneOf(null), laneOf(7))
  const { page } = render(server, { search: '?search=lua&free=true' })
  await page.findByRole('region', { name: 'Aberto' })
  expect(server.calls.find(({ route }) => route === ROUTES.showBoard)?.query).toMatchObject({
    searchParam: 'lua',
    unassigned: 'true',
  })
  // Seen red: each lane said that it had no tickets.
  expect(page.getAllByText('Nada aqui corresponde à busca ou aos filtros')).toHaveLength(2)
  expect(page.queryByText('Nenhuma conversa aqui')).toBeNull()
})

test('without lanes an admin begins with an example, and others are told whom to ask', async () => {
  const server = serverOf([], laneOf(null)).answer(ROUTES.createTag, () => ({
    ...QUOTE,
    companyId: 1,
    userId: null,
    ticketsCount: 0,
    lane: null,
  }))
  const { page, user, unmount } = render(server)
  await user.click(await page.findByRole('button', { name: /^Vendas/ }))
  await page.findByText('Crie a primeira etapa')
  expect(server.bodiesOf(ROUTES.createTag)).toMatchObject([
    { name: 'Orçamento', kanban: 1 },
    { name: 'Pagamento', kanban: 1 },
    { name: 'Enviado', kanban: 1 },
  ])
  unmount()
  const other = render(serverOf([], laneOf(null)), { me: { ...ME, profile: 'user' } })
  await other.page.findByText(/Um administrador cria as etapas/)
})

test('a phone shows one lane, and moves a card by a button', async () => {
  const server = serverOf([QUOTE], laneOf(null, CARD), laneOf(7))
  const { page, user } = render(server, { width: 390 })
  await user.click(await page.findByRole('button', { name: `Mover ${CARD.contact.name}` }))
  await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: /^Orçamento/ }))
  await user.click(page.getByRole('button', { name: 'Próxima etapa' }))
  await page.findByRole('button', { name: `Abrir ${CARD.contact.name}` })
})

test('a phone shows the next lane after a swipe, and no other after the last, a scroll or two fingers', async () => {
  const { page } = render(serverOf([QUOTE], laneOf(null, CARD), laneOf(7)), { width: 390 })
  const shownLane = () => /Etapa .+$/.exec(page.getByRole('button', { name: /^Etapa .+:/ }).textContent)?.[0]
  const drawFinger = (x: number, y: number): void => {
    const panel = page.getByRole('region')
    fireEvent.touchStart(panel, { touches: [{ clientX: 200, clientY: 300 }] })
    fireEvent.touchEnd(panel, { touches: [], changedTouches: [{ clientX: 200 + x, clientY: 300 + y }] })
  }
  await page.findByRole('region')
  const open = shownLane()
  drawFinger(-30, -200)
  expect(shownLane()).toBe(open)
  drawFinger(-120, 10)
  expect(shownLane()).toBe('Etapa Orçamento: 0 conversas')
  drawFinger(-120, 10)
  expect(shownLane()).toBe('Etapa Orçamento: 0 conversas')
  drawFinger(120, 10)
  expect(shownLane()).toBe(open)
  const panel = page.getByRole('region')
  fireEvent.touchStart(panel, {
    touches: [
      { clientX: 200, clientY: 300 },
      { clientX: 260, clientY: 300 },
    ],
  })
  fireEvent.touchEnd(panel, { touches: [], changedTouches: [{ clientX: 80, clientY: 300 }] })
  expect(shownLane()).toBe(open)
})

test('a card gets a value and a note, and its lane the sum', async () => {
  const saved = { ...CARD, card: { value: 125_000, currency: 'BRL' as const, note: 'Kit azul, 24 un.' } }
  const server = serverOf([QUOTE], laneOf(null, CARD), laneOf(7)).answer(ROUTES.saveCard, () => saved)
  const { page, user } = render(server)
  const card = await page.findByRole('button', { name: new RegExp(`^${CARD.contact.name}`) })
  card.focus()
  await user.keyboard('v')
  const dialog = within(await page.findByRole('dialog', { name: `Valor e nota de ${CARD.contact.name}` }))
  await user.type(dialog.getByLabelText('Valor em BRL'), '1250')
  await user.type(dialog.getByLabelText('Nota'), 'Kit azul, 24 un.')
  expect(dialog.getByLabelText<HTMLInputElement>('Valor em BRL').value).toBe('1.250,00')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Kit azul, 24 un.')
  expect(server.bodiesOf(ROUTES.saveCard)).toEqual([
    { value: 125_000, currency: 'BRL', note: 'Kit azul, 24 un.' },
  ])
  const open = within(page.getByRole('region', { name: 'Aberto' }))
  expect(open.getByTitle('Valor da etapa:').textContent).toMatch(/R\$\s1\.250,00/)
})

test('amounts of two currencies are not added, and a value may take the currency of today', async () => {
  const dollars: Ticket = { ...CARD, card: { value: 4_000, currency: 'USD', note: '' } }
  const values = [
    { currency: 'BRL' as const, value: 30_000 },
    { currency: 'USD' as const, value: 4_000 },
  ]
  const lane = { ...laneOf(null, dollars), values }
  const server = serverOf([QUOTE], lane, laneOf(7)).answer(ROUTES.saveCard, () => dollars)
  const { page, user } = render(server)
  const open = within(await page.findByRole('region', { name: 'Aberto' }))
  expect(open.getByTitle('Valor da etapa:').textContent).toMatch(/R\$\s300,00 \+ US\$\s40,00/)
  open.getByRole('button', { name: new RegExp(`^${dollars.contact.name}`) }).focus()
  await user.keyboard('v')
  const dialog = within(await page.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Moeda' }))
  await user.click(await page.findByRole('option', { name: 'BRL' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expect
    .poll(() => server.bodiesOf(ROUTES.saveCard))
    .toEqual([{ value: 4_000, currency: 'BRL', note: '' }])
})

test('a phone filters in a sheet, all at once, and its button counts the filters', async () => {
  const server = serverOf([QUOTE], laneOf(null, CARD), laneOf(7))
  const { page, user, search } = render(server, { width: 390, search: '?waiting=true' })
  await user.click(await page.findByRole('button', { name: 'Filtros (1)' }))
  const sheet = within(await page.findByRole('dialog', { name: 'Filtrar o quadro' }))
  await user.click(sheet.getByRole('checkbox', { name: 'Sem dono' }))
  await user.type(sheet.getByRole('searchbox', { name: 'Contato ou mensagem' }), 'lua')
  expect(search()).toBe('?waiting=true')
  await user.click(sheet.getByRole('button', { name: 'Aplicar' }))
  await page.findByRole('button', { name: 'Filtros (3)' })
  await waitFor(() => expect(search()).toBe('?search=lua&free=true&waiting=true'))
})

test('a queue and an attendant that were deleted are named, and are taken away', async () => {
  const { page, user, search } = render(serverOf([QUOTE], laneOf(null), laneOf(7)), {
    search: '?queues=%5B99%5D&users=%5B98%5D',
  })
  await user.click(await page.findByRole('button', { name: 'Remover o filtro Filas: Fila removida' }))
  await waitFor(() => expect(search()).toBe('?users=%5B98%5D'))
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Filas: todas' }))
  await user.click(page.getByRole('button', { name: 'Remover o filtro Atendentes: Atendente removido' }))
  await waitFor(() => expect(search()).toBe(''))
})

test('the focus follows a card that the list of lanes moves, or goes to the next card of its lane', async () => {
  storage.set('collapsedLanes', '[8]')
  const server = serverOf([QUOTE, PAYMENT], laneOf(null, CARD, OTHER), laneOf(7), laneOf(8))
  const { page, user } = render(server)
  const focused = () => document.activeElement?.getAttribute('data-card')
  const moveFocusedTo = async (lane: string): Promise<void> => {
    await user.keyboard('m')
    const dialog = within(await page.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${lane}`) }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  }
  const open = await page.findByRole('region', { name: 'Aberto' })
  const [first] = within(open).getAllByRole('button', { pressed: false })
  first?.focus()
  expect(focused()).toBe(String(CARD.id))
  await moveFocusedTo('Orçamento')
  await waitFor(() => expect(focused()).toBe(String(CARD.id)))
  const quote = page.getByRole('region', { name: 'Orçamento' })
  expect(quote.contains(document.activeElement)).toBe(true)

  // The third lane is collapsed.
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe(String(OTHER.id))
  await user.keyboard('{ArrowRight}')
  await moveFocusedTo('Pagamento')
  await waitFor(() => expect(document.activeElement?.tagName).not.toBe('BODY'))
  storage.set('collapsedLanes', '[]')
})

test('a card that is lifted and not moved yet stays where it is, in words', async () => {
  const { page, user } = render(serverOf([QUOTE], laneOf(null, CARD), laneOf(7)))
  cardIn(await page.findByRole('region', { name: 'Aberto' })).focus()
  await user.keyboard(' ')
  page.getByText(`${CARD.contact.name} está em Aberto: escolha outra etapa`)
})

test('Tab reaches a card although the first lane is collapsed, and the arrows skip that lane', async () => {
  storage.set('collapsedLanes', '[0]')
  const quoted = { ...OTHER, laneId: QUOTE.id }
  const { page, user } = render(serverOf([QUOTE], laneOf(null, CARD), laneOf(7, quoted)))
  const card = within(await page.findByRole('region', { name: 'Orçamento' })).getByRole('button', {
    pressed: false,
  })
  expect(card.tabIndex).toBe(0)
  card.focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(card)
  storage.set('collapsedLanes', '[]')
})

const serverOfLimit = (limit: number, ...totals: { laneId: number; total: number }[]): FakeServer => {
  const limited = { ...QUOTE, limit }
  const quoted = [CARD, OTHER].map(ticket => ({ ...ticket, laneId: QUOTE.id }))
  return serverOf(
    [limited, PAYMENT],
    laneOf(null),
    laneOf(7, ...quoted),
    laneOf(8, ticketOf(3, { laneId: 8 })),
  ).answer(ROUTES.listLanes, () => ({ lista: [limited, PAYMENT], totals }))
}

test('beside a filter, an admin sees how many cards the limit counts', async () => {
  const { page } = render(serverOfLimit(3, { laneId: 7, total: 12 }), { search: '?waiting=true' })
  await page.findByText('limite 3 · 12 no total')
})

const ATTENDANT: Me = { ...ME, profile: 'user' }

test('a user who does not see all cards sees the number of theirs, without the limit', async () => {
  const { page } = render(serverOfLimit(2), { me: ATTENDANT })
  const lane = within(await page.findByRole('region', { name: 'Orçamento' }))
  lane.getByText('2')
  expect(page.queryByText(/limite|2\/2/)).toBeNull()
})

test('a user whose own cards are too many for a lane is told so', async () => {
  const { page } = render(serverOfLimit(1), { me: ATTENDANT })
  await page.findByText('acima do limite de 1')
})

test.each([
  { width: 390, me: ME, limit: 2, facts: ['está aqui 1/1 cheia', '2/2 cheia'] },
  { width: 1280, me: ME, limit: 1, facts: ['está aqui 1/1 cheia', '2/1 acima do limite'] },
  { width: 1280, me: ME, limit: 3, facts: ['está aqui 1/1 cheia', '2/3'] },
  { width: 390, me: ATTENDANT, limit: 2, facts: ['está aqui 1', '2'] },
])(
  'the list of lanes at $width says how many cards each has, and whether it is full: $facts',
  async ({ width, me, limit, facts }) => {
    const { page, user } = render(serverOfLimit(limit), { me, width })
    if (width === 390) {
      await user.click(await page.findByRole('button', { name: /^Etapa Aberto/ }))
      await user.click(await page.findByRole('menuitem', { name: /^Pagamento/ }))
      await user.click(await page.findByRole('button', { name: /^Mover / }))
    } else {
      cardIn(await page.findByRole('region', { name: 'Pagamento' }), 3).focus()
      await user.keyboard('m')
    }
    const dialog = within(await page.findByRole('dialog'))
    const factsOf = (name: string) => {
      const choice = dialog.getByRole('button', { name: new RegExp(`^${name}`) })
      return [...(choice.lastElementChild?.children ?? [])].map(({ textContent }) => textContent).join(' ')
    }
    expect(['Pagamento', 'Orçamento', 'Aberto'].map(factsOf)).toEqual([...facts, '0'])
  },
)

test('a collapsed lane says its limit and its longest wait', async () => {
  storage.set('collapsedLanes', '[7]')
  const waitingSince = new Date(Date.now() - 44.5 * 60_000).toISOString()
  const waiting = [CARD, OTHER].map(ticket => ({ ...ticket, laneId: 7, waitingSince }))
  const { page } = render(serverOf([QUOTE], laneOf(null), laneOf(7, ...waiting)))
  const strip = within(await page.findByRole('region', { name: 'Orçamento' }))
  strip.getByText('2/1')
  strip.getByTitle('Espera maior: 44 min')
  storage.set('collapsedLanes', '[]')
})

test('the clock of a card follows the answer target of its queue', async () => {
  const waitingSince = new Date(Date.now() - 44.5 * 60_000).toISOString()
  const late = { ...CARD, waitingSince, answerDueAt: new Date(Date.now() - 2 * 60_000).toISOString() }
  const { page } = render(serverOf([QUOTE], laneOf(null, late), laneOf(7)))
  const card = await page.findByRole('button', { name: new RegExp(`^${CARD.contact.name}`) })
  expect(card.querySelector('time')?.dataset['tone']).toBe('late')
  within(card).getByText('44 min')
  within(card).getByText('atrasada há 2 min')
})

/** A board whose card has a conversation that is open and the user's own. */
const serverOfConversation = (): FakeServer => {
  const own = { ...CARD, status: 'open' as const, userId: ME.id, user: { id: ME.id, name: ME.name } }
  return serverOf([QUOTE], laneOf(null, own), laneOf(7))
    .answer(ROUTES.showTicketByUuid, () => own)
    .answer(ROUTES.showTicketChannel, () => channelOf({}))
    .answer(ROUTES.listMessages, () => ({
      messages: [messageOf(5, { body: 'Ainda tem o kit?' })],
      ticket: own,
      count: 1,
      hasMore: false,
      gaps: [],
      isAgedOut: false,
    }))
    .answer(ROUTES.listAllQuickMessages, () => [])
    .answer(ROUTES.listQuickMessageFavourites, () => ({ quickMessageIds: [] }))
}
const CONVERSATION = { name: `Conversa com ${CARD.contact.name}` }
const cardIn = (lane: HTMLElement, id = CARD.id): HTMLElement =>
  within(lane).getByRole('button', { name: new RegExp(`^${ticketOf(id).contact.name}`) })

test('a click opens the conversation over the board, without a call for the ticket; Esc returns to the card', async () => {
  const server = serverOfConversation()
  const { page, user, search } = render(server, { search: '?free=true' })
  const card = cardIn(await page.findByRole('region', { name: 'Aberto' }))
  await user.click(card)
  const conversation = await page.findByRole('region', CONVERSATION)
  await within(conversation).findByText('Ainda tem o kit?')
  expect(search()).toBe(`?free=true&ticket=${CARD.uuid}`)
  expect(card.getAttribute('aria-current')).toBe('true')
  expect(server.calls.map(({ route }) => route)).not.toContain(ROUTES.showTicketByUuid)
  const toList = page.getByRole('link', { name: 'Abrir na lista de conversas' })
  expect(toList.getAttribute('href')).toBe(`/tickets/${CARD.uuid}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('region', CONVERSATION)).toBeNull())
  expect(search()).toBe('?free=true')
  await waitFor(() => expect(document.activeElement).toBe(card))
})

test('the filters change below the conversation, which is none of them', async () => {
  const { page, user, search } = render(serverOfConversation(), { search: `?ticket=${CARD.uuid}` })
  await page.findByRole('region', CONVERSATION)
  expect(page.queryByRole('button', { name: 'Limpar' })).toBeNull()
  await user.click(page.getByRole('button', { name: 'Só quem espera' }))
  await waitFor(() => expect(search()).toContain('waiting=true'))
  await user.click(page.getByRole('button', { name: 'Limpar' }))
  await waitFor(() => expect(search()).toBe(`?ticket=${CARD.uuid}`))
  page.getByRole('region', CONVERSATION)
})

test('a card that leaves the board after its conversation leaves the focus at the head of its lane', async () => {
  const { page, user } = render(serverOfConversation())
  const open = await page.findByRole('region', { name: 'Aberto' })
  const card = cardIn(open)
  card.focus()
  await user.keyboard('{Enter}')
  await page.findByRole('region', CONVERSATION)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(card))
  act(() => applyBoardEvent({ name: 'ticket', payload: { action: 'delete', ticketId: CARD.id } }))
  const head = within(open).getByRole('button', { name: 'Opções da etapa Aberto' })
  await waitFor(() => expect(document.activeElement).toBe(head))
})

test('the keys of every list work on the board: next, previous, and the longest wait', async () => {
  const older = { ...OTHER, status: 'pending' as const, waitingSince: '2026-01-01T00:00:00.000Z' }
  const newer = { ...CARD, status: 'pending' as const, waitingSince: '2026-02-01T00:00:00.000Z' }
  const server = serverOfConversation()
    .answer(ROUTES.showBoard, () => ({ lanes: [laneOf(null, newer, older), laneOf(7)] }))
    .answer(ROUTES.updateTicket, () => ({ ...older, status: 'open' as const, userId: ME.id }))
  const { page, user, path, search } = render(server)
  await page.findByRole('region', { name: 'Aberto' })
  await user.keyboard('{Alt>}[KeyJ]{/Alt}')
  await waitFor(() => expect(search()).toBe(`?ticket=${CARD.uuid}`))
  await user.keyboard('{Alt>}[KeyJ]{/Alt}')
  await waitFor(() => expect(search()).toBe(`?ticket=${OTHER.uuid}`))
  await user.keyboard('{Alt>}[KeyK]{/Alt}')
  await waitFor(() => expect(search()).toBe(`?ticket=${CARD.uuid}`))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(search()).toBe(''))
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{Alt>}[KeyA]{/Alt}')
  await waitFor(() => expect([path(), search()]).toEqual(['/kanban', `?ticket=${OTHER.uuid}`]))
  await waitFor(() =>
    expect(server.bodiesOf(ROUTES.updateTicket)).toEqual([{ status: 'open', userId: ME.id }]),
  )
})

test('the key of the transfer opens that of the focused card', async () => {
  const { page, user } = render(serverOfConversation())
  const card = cardIn(await page.findByRole('region', { name: 'Aberto' }))
  card.focus()
  await user.keyboard('{Alt>}[KeyT]{/Alt}')
  await page.findByRole('dialog', { name: /^Transferir conversa/ })
})
