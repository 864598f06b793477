import { LIMITS, ROUTES, type Dashboard, type DashboardNow } from '@recado/contract'
import { NO_MEASURES, summarizeFigures } from '@recado/domain'
import { ME } from '@recado/domain/testing/tickets'
import { act, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { live } from '../../lib/live/live.ts'
import { closeTopOnEscape } from '../../ui/top-dialog.ts'
import { DashboardPage } from './DashboardPage.tsx'

closeTopOnEscape()

const NOTHING = summarizeFigures(NO_MEASURES)
const NO_FIGURES = { ...NOTHING, supportHappening: 0, supportPending: 0 }
const BETO = {
  id: 12,
  name: 'Beto',
  online: true,
  rating: 4.5,
  countRating: 8,
  tickets: 62,
  openCount: 10,
  closeCount: 52,
  avgWaitTime: 2,
  avgSupportTime: 65,
}
const dashboardOf = (over: Partial<Dashboard> = {}): Dashboard => ({
  counters: {
    ...NOTHING,
    tickets: 20,
    supportFinished: 30,
    avgWaitTime: 6,
    npsScore: 66,
    npsPromotersPerc: 74,
    countRating: 141,
    supportHappening: 24,
    supportPending: 7,
    leads: 3,
  },
  attendants: [BETO],
  period: { from: '2026-11-01', to: '2026-11-21' },
  before: { ...NOTHING, supportFinished: 20, avgWaitTime: 3 },
  today: { date: '2026-11-21', hours: Array.from({ length: 24 }, (_, hour) => (hour === 15 ? 37 : 0)) },
  hasTickets: true,
  hasServed: true,
  isCounting: false,
  ...over,
})
const QUIET: DashboardNow = {
  queues: [],
  online: [],
  hasConnections: true,
  troubled: [],
  at: '2026-11-21T12:00:00.000Z',
}
const serverOf = (dashboard = dashboardOf(), now = QUIET) =>
  new FakeServer()
    .answer(ROUTES.listSettings, () => [{ key: 'userRating', value: 'enabled' }])
    .answer(ROUTES.showDashboard, () => dashboard)
    .answer(ROUTES.showDashboardNow, () => now)
    .answer(ROUTES.listQueues, () => [])
const render = (server = serverOf(), search = '', width = 1440) =>
  renderAsUser(DashboardPage, { me: ME, server, search, width })

test('the counters stand with their change, good or not', async () => {
  const { page } = render()
  const counters = await page.findByRole('region', { name: 'Números do período' })
  await within(counters).findByText('24')
  expect(within(counters).getByText('+50 % sobre o período anterior').getAttribute('data-good')).toBe('true')
  expect(within(counters).getByText('+3 min sobre o período anterior').getAttribute('data-good')).toBeNull()
  within(counters).getByText('00 h 06 m')
})

test('a count that is many times the one before says how many', async () => {
  const { page } = render(serverOf(dashboardOf({ before: { ...NOTHING, supportFinished: 2 } })))
  const counters = await page.findByRole('region', { name: 'Números do período' })
  await within(counters).findByText('15× o período anterior')
})

test('the "?" of a figure says what it counts', async () => {
  const { page, user } = render()
  await user.click(await page.findByRole('button', { name: 'O que é: Espera média' }))
  await page.findByText(/até a resposta de uma pessoa/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByText(/até a resposta de uma pessoa/)).toBeNull())
})

test('the chart of today has a table behind it', async () => {
  const { page, user } = render()
  await page.findByRole('grid', { name: 'Conversas de hoje por hora: 37 conversas · pico às 15 h' })
  await user.click(page.getByRole('button', { name: 'Ver tabela' }))
  const table = page.getByRole('table', { name: 'Conversas de hoje por hora' })
  expect(within(table).getAllByRole('row')).toHaveLength(25)
  within(table).getByRole('row', { name: '15h 37' })
  const link = within(table).getByRole('link', { name: '15h' })
  expect(link.getAttribute('href')).toBe('/reports?from=2026-11-21&to=2026-11-21&detail=6-15')
  expect(within(table).getAllByRole('link')).toHaveLength(1)
})

test('a bar of today leads to the tickets of its hour, within the queue of the dashboard', async () => {
  const { page, user, path, search } = render(serverOf(), '?queue=4')
  const bar = await page.findByRole('gridcell', { name: '15 h: 37 conversas' })
  await user.click(page.getByRole('gridcell', { name: '14 h: 0 conversas' }))
  expect(path()).not.toBe('/reports')
  bar.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/reports'))
  expect(search()).toBe('?from=2026-11-21&to=2026-11-21&queue=4&detail=6-15')
})

test('attendants have stars and times', async () => {
  const { page } = render()
  const row = await page.findByRole('row', { name: /Beto/ })
  within(row).getByText('4,5 de 5 estrelas')
  within(row).getByText('online')
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['62', '10', '52', '00 h 02 m', '01 h 05 m'])
})

test('the period stands in the address, and by default it is the month until today', async () => {
  const server = serverOf()
  const { page } = render(server, '?from=2026-10-03&to=2026-10-20')
  await page.findByText('24')
  expect(server.calls.find(({ route }) => route === ROUTES.showDashboard)?.query).toMatchObject({
    date_from: '2026-10-03',
    date_to: '2026-10-20',
  })
  expect(page.getByLabelText('De')).toHaveProperty('value', '03/10/2026')
})

test('who waits longest is named where the viewer may see it, and leads to the conversation', async () => {
  const since = new Date(Date.now() - 12.5 * 60_000).toISOString()
  const answerDueAt = new Date(Date.now() - 4.5 * 60_000).toISOString()
  const queue = { id: 1, name: 'Vendas', color: '#0b7a5e' }
  const ticket = { id: 9, uuid: '11111111-1111-4111-8111-111111111111', name: 'Dario' }
  const { page } = render(
    serverOf(dashboardOf(), {
      ...QUIET,
      queues: [
        {
          queue,
          pending: 2,
          waiting: 3,
          overdue: 1,
          longest: { since, openSeconds: 740, isOpen: true, answerDueAt, ticket },
        },
        {
          queue: null,
          pending: 1,
          waiting: 1,
          overdue: 0,
          longest: { since, openSeconds: 60, isOpen: true, answerDueAt: null, ticket: null },
        },
      ],
      online: [{ id: 12, name: 'Beto', open: 4, waiting: 1 }],
      troubled: [{ id: 3, name: 'Loja Centro', status: 'DISCONNECTED' }],
    }),
  )
  const now = await page.findByRole('region', { name: 'Agora' })
  expect((await within(now).findByRole('link', { name: 'Dario' })).getAttribute('href')).toBe(
    `/tickets/${ticket.uuid}`,
  )
  const sales = within(within(now).getByText('2 aguardando · 3 sem resposta').closest('li')!)
  sales.getByText('12 min')
  sales.getByText('1 atrasada')
  sales.getByText('atrasada há 4 min')
  within(now).getByText('Sem fila')
  within(now).getByText('4 abertos · 1 sem resposta')
  within(now).getByText('Desconectado')
})

const FIRST_DAY = dashboardOf({
  counters: { ...NOTHING, supportHappening: 0, supportPending: 0, leads: 0 },
  attendants: [BETO],
  hasTickets: false,
  hasServed: false,
})

test('the first day teaches an admin four steps, each with its state and its way', async () => {
  const queue = { id: 1, name: 'Vendas', color: '#0b7a5e' }
  const queues = [{ queue, pending: 0, waiting: 0, overdue: 0, longest: null }]
  const { page } = render(serverOf(FIRST_DAY, { ...QUIET, hasConnections: false, queues }))
  const steps = within(await page.findByRole('region', { name: 'Para atender seu primeiro cliente' }))
  steps.getByText(/Faltam 3 passos/)
  expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Conectar um número (a fazer)',
    'Criar a primeira fila (feito)',
    'Convidar um atendente (a fazer)',
    'Atender o primeiro cliente (a fazer)',
  ])
  const ways = ['Conectar um número', 'Ver as filas', 'Convidar', 'Ver as conversas']
  expect(ways.map(name => steps.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/connections?add=true',
    '/queues',
    '/users',
    '/tickets',
  ])
  // Empty charts teach nothing.
  expect(page.queryByText(/Ninguém avaliou/)).toBeNull()
})

test('the steps follow a queue that another tab makes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const handlers: (() => void)[] = []
  vi.spyOn(live, 'on').mockImplementation((name, handle) => {
    if (name === 'queue') handlers.push(handle as () => void)
    return () => undefined
  })
  try {
    const server = serverOf(FIRST_DAY, { ...QUIET, hasConnections: false })
    const { page } = render(server)
    await page.findByRole('heading', { name: 'Criar a primeira fila (a fazer)' })
    const queue = { id: 1, name: 'Vendas', color: '#0b7a5e' }
    const queues = [{ queue, pending: 0, waiting: 0, overdue: 0, longest: null }]
    server.answer(ROUTES.showDashboardNow, () => ({ ...QUIET, hasConnections: false, queues }))
    act(() => handlers.forEach(handle => handle()))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await page.findByRole('heading', { name: 'Criar a primeira fila (feito)' })
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

// Seen red: with the counts of the server resting for longer than the page waited.
test('the figures follow what happened while the server rested from counting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const handlers: (() => void)[] = []
  vi.spyOn(live, 'on').mockImplementation((name, handle) => {
    if (name === 'ticket') handlers.push(handle as () => void)
    return () => undefined
  })
  try {
    const server = serverOf()
    const { page } = render(server)
    const counters = await page.findByRole('region', { name: 'Números do período' })
    await within(counters).findByText('24')
    act(() => handlers.forEach(handle => handle()))
    await act(() => vi.advanceTimersByTimeAsync(LIMITS.figuresRestMs))
    const { counters: counted, ...others } = dashboardOf()
    server.answer(ROUTES.showDashboard, () => ({
      ...others,
      counters: { ...counted, supportHappening: 25 },
    }))
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    await within(counters).findByText('25')
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('the steps stay while the first customer waits', async () => {
  const { page } = render(serverOf(dashboardOf({ hasServed: false })))
  await page.findByRole('region', { name: 'Para atender seu primeiro cliente' })
  await page.findByText('Satisfação (NPS)')
})

test('the steps go once somebody was served', async () => {
  const { page } = render(serverOf(dashboardOf()))
  await page.findByRole('region', { name: 'Agora' })
  await page.findByText('24')
  await waitFor(() =>
    expect(page.queryByRole('region', { name: 'Para atender seu primeiro cliente' })).toBeNull(),
  )
})

test('the first day tells others only that there is nothing yet', async () => {
  const server = serverOf(FIRST_DAY)
  const { page } = renderAsUser(DashboardPage, {
    me: { ...ME, profile: 'user', showDashboard: 'enabled' },
    server,
  })
  await page.findByText('Ainda não há números neste período')
  expect(page.queryByRole('link', { name: 'Convidar' })).toBeNull()
})

test('a period that ends before it begins is an error, and its dates can be swapped', async () => {
  const server = serverOf()
  const { page, user, search } = render(server, '?from=2026-10-20&to=2026-10-03')
  await page.findByText('O período termina antes de começar')
  expect(page.getByLabelText('De').getAttribute('aria-invalid')).toBe('true')
  expect(server.calls.some(({ route }) => route === ROUTES.showDashboard)).toBe(false)
  await user.click(page.getByRole('button', { name: 'Trocar as datas' }))
  await page.findByText('24')
  expect(search()).toBe('?from=2026-10-03&to=2026-10-20')
  expect(page.queryByText('O período termina antes de começar')).toBeNull()
})

test('an end before the beginning that the screen shows is an error, and moves nothing', async () => {
  const { page, user, search } = render(serverOf(), '?queue=4')
  await page.findByText('24')
  const [from, to] = [page.getByLabelText<HTMLInputElement>('De'), page.getByLabelText('Até')]
  const begin = from.value
  await user.clear(to)
  await user.type(to, '01/10/2020')
  await page.findByText('O período termina antes de começar')
  expect(from.value).toBe(begin)
  expect(search()).toContain('to=2020-10-01')
})

test('attendants lead to their report of the same days, and queues to their conversations', async () => {
  const queue = { id: 1, name: 'Vendas', color: '#0b7a5e' }
  const queues = [{ queue, pending: 2, waiting: 2, overdue: 0, longest: null }]
  const online = [{ id: 12, name: 'Beto', open: 4, waiting: 1 }]
  const { page } = render(
    serverOf(dashboardOf(), { ...QUIET, queues, online }),
    '?from=2026-10-03&to=2026-10-20',
  )
  const row = await page.findByRole('row', { name: /Beto/ })
  const toReport = '/reports?attendant=12&from=2026-10-03&to=2026-10-20'
  expect(within(row).getByRole('link', { name: 'Beto' }).getAttribute('href')).toBe(toReport)
  const now = within(page.getByRole('region', { name: 'Agora' }))
  expect(now.getByRole('link', { name: 'Beto' }).getAttribute('href')).toBe(toReport)
  expect(decodeURIComponent(now.getByRole('link', { name: 'Vendas' }).getAttribute('href') ?? '')).toBe(
    '/tickets?tab=open&sub=pending&queues=[1]',
  )
})

test('a wait grows by itself, without another call', async () => {
  const start = new Date('2026-11-21T12:00:00.000Z')
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const longest = {
      since: '2026-11-21T11:00:00.000Z',
      openSeconds: 12 * 60 + 50,
      isOpen: true,
      answerDueAt: null,
      ticket: null,
    }
    const queues = [{ queue: null, pending: 0, waiting: 1, overdue: 0, longest }]
    const server = serverOf(dashboardOf(), { ...QUIET, queues })
    const { page } = render(server)
    await page.findByText('12 min')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    page.getByText('13 min')
    expect(server.calls.filter(({ route }) => route === ROUTES.showDashboardNow)).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('an empty period of a company with tickets is no first day', async () => {
  const { page } = render(serverOf(dashboardOf({ counters: { ...NO_FIGURES, leads: 0 } })))
  await page.findByText(/Ninguém avaliou/)
  expect(page.queryByRole('link', { name: 'Conectar um número' })).toBeNull()
  page.getByText('Todas as conexões estão bem.')
})

test('a company without connections is told so', async () => {
  const { page } = render(serverOf(dashboardOf(), { ...QUIET, hasConnections: false }))
  await page.findByText('Nenhuma conexão ainda.', { exact: false })
  page.getByRole('link', { name: 'Conectar um número' })
  expect(page.queryByText('Todas as conexões estão bem.')).toBeNull()
})

test('times say that they are by the clock', async () => {
  const { page } = render()
  const counters = await page.findByRole('region', { name: 'Números do período' })
  await within(counters).findByText('00 h 06 m')
  expect(within(counters).getAllByText('em horas corridas')).toHaveLength(2)
  page.getByText('em horas de atendimento')
})

test.each([
  ['admin', '/settings/options?setting=userRating'],
  ['user', undefined],
] as const)(
  'a company without ratings is told so, and a reader of the profile %s is led to %s',
  async (profile, address) => {
    const dashboard = dashboardOf({ counters: { ...dashboardOf().counters, countRating: 0 } })
    const server = serverOf(dashboard).answer(ROUTES.listSettings, () => [])
    const { page } = renderAsUser(DashboardPage, { me: { ...ME, profile }, server })
    const panel = within(await page.findByRole('region', { name: 'Satisfação (NPS)' }))
    await panel.findByText(/As avaliações estão desligadas/)
    expect(panel.queryByText(/Ninguém avaliou/)).toBeNull()
    expect(panel.queryByRole('link')?.getAttribute('href')).toBe(address)
  },
)

test('ratings of a period stay in the figures after they were turned off', async () => {
  const { page } = render(serverOf().answer(ROUTES.listSettings, () => []))
  await within(await page.findByRole('region', { name: 'Satisfação (NPS)' })).findByText('141')
})

test('a period in which nobody rated is told so', async () => {
  const { page } = render(serverOf(dashboardOf({ counters: { ...dashboardOf().counters, countRating: 0 } })))
  await page.findByText(/Ninguém avaliou neste período/)
})

test('the wall view has few numbers, and Esc leaves it', async () => {
  const { page, user } = render(serverOf(), '?wall=true')
  const wall = await page.findByRole('dialog', { name: 'Tela de parede' })
  await within(wall).findByText('Encerrados')
  expect(page.queryByRole('table')).toBeNull()
  await user.keyboard('{Escape}')
  await page.findByRole('region', { name: 'Números do período' })
})

test('the wall says how many answers of a queue are late, and how the average is measured', async () => {
  const queue = { id: 1, name: 'Vendas', color: '#0b7a5e' }
  const none = { pending: 2, waiting: 3, longest: null }
  const { page } = render(
    serverOf(dashboardOf(), {
      ...QUIET,
      queues: [
        { ...none, queue, overdue: 6 },
        { ...none, queue: null, overdue: 0 },
      ],
    }),
    '?wall=true',
  )
  const list = within(await page.findByRole('region', { name: 'Quem espera' }))
  const [sales, others] = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(sales).toContain('3 sem resposta 6 atrasadas')
  expect(others).not.toMatch(/atrasada/)
  page.getByText('em horas corridas')
})

test('on a phone the period is a menu, and attendants are blocks with named figures', async () => {
  const server = serverOf()
  const { page, user, search } = render(server, '?from=2026-10-03&to=2026-10-20', 390)
  const people = await page.findByRole('list', { name: 'Atendentes' })
  expect(within(people).getByRole('listitem').textContent).toContain('Encerrados52')
  expect(page.queryByRole('table', { name: 'Atendentes' })).toBeNull()
  await user.click(page.getByRole('button', { name: /^Período: 03\/10/ }))
  await user.click(await page.findByRole('menuitem', { name: /^Este mês/ }))
  await waitFor(() => expect(search()).toBe(''))
  await user.click(page.getByRole('button', { name: 'Filtros' }))
  const sheet = await page.findByRole('dialog', { name: 'Filtro do painel' })
  within(sheet).getByRole('combobox', { name: 'Fila' })
})
