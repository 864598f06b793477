// spec: insight-5, insight-6
import { ROUTES, type HeatMap, type Me, type ReportSummary } from '@recado/contract'
import { addMeasures, heatCells, pointsOf, summarizeFigures, waitReport, type Measures } from '@recado/domain'
import { ME } from '@recado/domain/testing/tickets'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { colleagueOf } from '../../testing/samples.ts'
import { ReportsPage } from './ReportsPage.tsx'

const PERIOD = { from: '2026-11-01', to: '2026-11-24' }
const SUM = {
  opened: 1_482,
  finished: 40,
  received: 10,
  firstAnswers: 6,
  firstAnswerOpenSeconds: 2_040,
  firstAnswerOpenIn10: 6,
  ratings: 4,
  ratingHundredths: 1_800,
  promoters: 3,
  detractors: 1,
}
const periodOf = (sum: Partial<Measures>) => ({
  period: PERIOD,
  figures: summarizeFigures(addMeasures(sum)),
  firstAnswer: waitReport(addMeasures(sum), 'firstAnswer'),
  wait: waitReport(addMeasures(sum), 'wait'),
})
const summaryOf = (sum: Partial<Measures> = SUM): ReportSummary => ({
  now: periodOf(sum),
  before: periodOf({ opened: 1_323 }),
  isCounting: false,
})
const HEAT: HeatMap = { cells: heatCells([{ weekday: 5, hour: 12, opened: 9, firstAnswers: 3 }]) }
const BOT = { talks: 10, helped: 4, left: 1, passedOn: 5 }
const group = (id: number, name: string | null, sum: Partial<Measures>) => ({
  id,
  name,
  color: null,
  figures: summarizeFigures(addMeasures(sum)),
})

const serverOf = (summary = summaryOf()) =>
  new FakeServer()
    .answer(ROUTES.showReport, () => summary)
    .answer(ROUTES.showReportTimeline, () => ({
      grain: 'day' as const,
      points: pointsOf(PERIOD, 'day', new Map([['2026-11-23', SUM]])),
    }))
    .answer(ROUTES.showReportGroups, ({ query }) => ({
      groups:
        query.by === 'attendant'
          ? [group(12, 'Beto', { finished: 30 }), group(0, null, { opened: 3 })]
          : [
              group(1, query.by === 'tag' ? 'Urgente' : 'Vendas', { opened: 7 }),
              group(0, null, { opened: 2 }),
            ],
    }))
    .answer(ROUTES.showHeatMap, () => HEAT)
    .answer(ROUTES.listReportTickets, ({ query }) => ({
      tickets: [
        {
          id: query.before ? 6 : 7,
          uuid: '22222222-2222-4222-8222-222222222222',
          contact: query.before ? 'Edna' : 'Dario',
          status: 'open' as const,
          createdAt: '2026-11-20T15:10:00.000Z',
          queue: { name: 'Vendas', color: '#2463eb' },
          attendant: 'Beto',
          firstAnswer: 5.5,
        },
      ],
      hasMore: query.before === undefined,
    }))
    .answer(ROUTES.countExportedTickets, () => ({ count: 11 }))
    .answer(ROUTES.showBotReport, () => ({
      now: BOT,
      before: BOT,
      options: [{ id: 1, title: 'Segunda via', queue: 'Vendas', came: 9, wentOn: 5, gaveUp: 4 }],
    }))
    .answer(ROUTES.listTicketAds, () => ({ headlines: ['Kit azul', 'Frete'] }))
    .answer(ROUTES.showAdReport, () => ({
      ads: [
        { headline: 'Kit azul', figures: summarizeFigures(addMeasures({ opened: 7, resolved: 5 })) },
        { headline: '', figures: summarizeFigures(addMeasures({ opened: 1 })) },
      ],
      hasMore: false,
    }))
    .answer(ROUTES.showCampaignGroups, () => ({
      campaigns: [
        {
          id: 3,
          name: 'Novidades',
          status: 'FINALIZADA' as const,
          figures: { sent: 40, delivered: 38, read: 20, answered: 4, optedOut: 1 },
        },
      ],
      hasMore: false,
    }))
    .answer(ROUTES.listRatedTickets, () => ({
      ratings: [
        {
          id: 1,
          rating: { rate: 9, outOf: 10 },
          comment: 'Muito bom',
          createdAt: '2026-11-23T13:00:00.000Z',
          ticket: { id: 5, uuid: '11111111-1111-4111-8111-111111111111' },
          contact: 'Dario',
          attendant: 'Beto',
          queue: 'Vendas',
        },
      ],
      hasMore: false,
    }))
    .answer(ROUTES.listQueues, () => [])
    .answer(ROUTES.listColleagues, () => [colleagueOf()])
    .answer(ROUTES.listWhatsapps, () => [])
    .answer(ROUTES.listAllTags, () => [])
const render = (server = serverOf(), search = '', me = ME) =>
  renderAsUser(ReportsPage, { me, server, search })
const renderOnPhone = (server = serverOf(), search = '', me = ME) =>
  renderAsUser(ReportsPage, { me, server, search, width: 390 })
/** Ana, in a company whose plan has campaigns. */
const WITH_CAMPAIGNS: Me = {
  ...ME,
  company: { ...ME.company, plan: { ...ME.company.plan, useCampaigns: true } },
}

test('the figures stand beside those of the period before', async () => {
  const { page } = render(serverOf(), '?open=true')
  const cards = await page.findByRole('region', { name: 'Números do período' })
  await within(cards).findByText('1.482')
  within(cards).getByText('+12 % sobre o período anterior')
  within(cards).getByText('5 min 40 s')
  within(cards).getByText('50')
})

test('each chart has a table behind it, and colour says nothing alone', async () => {
  const { page, user } = render()
  const heat = await page.findByRole('region', { name: 'Dias e horas' })
  await within(heat).findByRole('grid', { name: 'Novas conversas: mais: sex, 12 h · 9 conversas' })
  within(heat).getByText('9')
  await user.click(within(heat).getByRole('button', { name: 'Ver tabela' }))
  within(heat).getByRole('row', { name: '12h 0 0 0 0 9 0 0' })

  const nps = page.getByRole('region', { name: 'NPS por dia' })
  await user.click(within(nps).getByRole('button', { name: 'Ver tabela' }))
  within(nps).getByRole('row', { name: '23/11 50 4,5 4 3 0 1' })
})

test('an hour of the map opens its tickets, which the address names', async () => {
  const server = serverOf()
  const { page, user, search } = render(server, '?queue=4')
  const cell = await page.findByRole('gridcell', { name: 'sex, 12 h: 9 conversas' })
  await user.click(page.getByRole('gridcell', { name: 'sex, 11 h: 0 conversas' }))
  expect(page.queryByRole('dialog')).toBeNull()
  cell.focus()
  await user.keyboard('{Enter}')
  const drawer = await page.findByRole('dialog', { name: 'Conversas que começaram: sexta-feira, 12 h' })
  expect(search()).toBe('?queue=4&detail=5-12')
  await within(drawer).findByRole('link', { name: 'Dario' })
  within(drawer).getByText('aberto · Beto · 1ª resposta: 5 min 30 s')
  await user.click(within(drawer).getByRole('button', { name: 'Mostrar mais' }))
  await within(drawer).findByRole('link', { name: 'Edna' })
  expect(
    server.calls.filter(({ route }) => route === ROUTES.listReportTickets).map(({ query }) => query),
  ).toMatchObject([
    { queueId: '4', weekday: '5', hour: '12' },
    { queueId: '4', weekday: '5', hour: '12', before: '7' },
  ])
  // Nine began, and an admin sees all: the list is that of another moment.
  expect(within(drawer).queryByText(/não pode abrir/)).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(search()).toBe('?queue=4')
})

test('who may not see all tickets is told how many more an hour has', async () => {
  const { page, user } = render(serverOf(), '?detail=5-12', { ...ME, profile: 'user' })
  const drawer = await page.findByRole('dialog')
  await user.click(await within(drawer).findByRole('button', { name: 'Mostrar mais' }))
  await within(drawer).findByText('E mais 7 que você não pode abrir.')
})

test('a point of the NPS opens the ratings of its days', async () => {
  const server = serverOf()
  const { page, user, search } = render(server, '?from=2026-11-01&to=2026-11-24')
  await user.click(await page.findByRole('gridcell', { name: '23/11: 50' }))
  const drawer = await page.findByRole('dialog', { name: 'Avaliações de 23/11/2026' })
  await within(drawer).findByText('Muito bom')
  expect(search()).toContain('detail=2026-11-23')
  expect(server.calls.findLast(({ route }) => route === ROUTES.listRatedTickets)?.query).toMatchObject({
    from: '2026-11-23',
    to: '2026-11-23',
  })
})

test('the axis of the NPS has round marks', async () => {
  const { page } = render()
  const nps = await page.findByRole('region', { name: 'NPS por dia' })
  const chart = await within(nps).findByRole('img')
  for (const mark of ['0', '25', '75', '100']) within(chart).getByText(mark)
})

test('a period that is too long names the limit, and leads to a shorter one', async () => {
  const server = serverOf()
  const { page } = render(server, '?from=2025-01-01&to=2026-11-24')
  await page.findByText('Um relatório tem no máximo 400 dias. Escolha datas mais próximas.')
  expect(page.getByLabelText('De').getAttribute('aria-invalid')).toBe('true')
  expect(server.calls.some(({ route }) => route === ROUTES.showReport)).toBe(false)
  page.getByRole('button', { name: 'Ver um ano' })
})

test('a period that ends before it begins is an error, and its dates can be swapped', async () => {
  const server = serverOf()
  const { page, user, search } = render(server, '?from=2026-10-20&to=2026-10-03')
  await page.findByText('O período termina antes de começar')
  expect(page.getByLabelText('De').getAttribute('aria-invalid')).toBe('true')
  expect(server.calls.some(({ route }) => route === ROUTES.showReport)).toBe(false)
  await user.click(page.getByRole('button', { name: 'Trocar as datas' }))
  await page.findByText('1.482')
  expect(search()).toBe('?from=2026-10-03&to=2026-10-20')
})

test('a name of a table limits the report to it, and Back returns', async () => {
  const { page, user, search, back } = render(serverOf(), '?from=2026-10-03&to=2026-10-20')
  await user.click(within(await page.findByRole('row', { name: /Beto/ })).getByRole('link', { name: 'Beto' }))
  await page.findByRole('button', { name: 'Remover o filtro Atendente: Beto' })
  expect(search()).toBe('?from=2026-10-03&to=2026-10-20&attendant=12')
  back()
  await waitFor(() => expect(search()).toBe('?from=2026-10-03&to=2026-10-20'))
  await waitFor(() => expect(page.queryByRole('button', { name: /^Remover o filtro/ })).toBeNull())
  const places = within(page.getByRole('region', { name: 'Filas, conexões e etiquetas' }))
  expect(places.getByRole('link', { name: 'Vendas' }).getAttribute('href')).toContain('queue=1')
  await user.click(page.getByRole('radio', { name: 'Etiquetas' }))
  expect((await places.findByRole('link', { name: 'Urgente' })).getAttribute('href')).toContain('tag=1')
})

test('the arrows read the hours of the map and the points of the NPS, and T shows the table behind', async () => {
  const { page, user } = render()
  const heat = await page.findByRole('region', { name: 'Dias e horas' })
  const [first] = await within(heat).findAllByRole('gridcell')
  first?.focus()
  await within(heat).findByText('seg, 9 h: 0 conversas')
  await user.keyboard('{ArrowDown>4/}{ArrowRight>3/}')
  await within(heat).findByText('sex, 12 h: 9 conversas')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('sex, 12 h: 9 conversas')
  await user.keyboard('t')
  within(heat).getByRole('table')
  expect(document.activeElement).toBe(within(heat).getByRole('button', { name: 'Ver gráfico' }))

  const nps = page.getByRole('region', { name: 'NPS por dia' })
  within(nps).getByRole('gridcell', { name: '23/11: 50' }).focus()
  await within(nps).findByText('23/11: 50')
})

test('times begin by the clock, as those of the dashboard, and by opening hours on request', async () => {
  const { page, unmount } = render()
  const cards = await page.findByRole('region', { name: 'Números do período' })
  expect(await within(cards).findAllByText('em horas corridas')).toHaveLength(3)
  unmount()
  const other = render(serverOf(), '?open=true')
  expect(await other.page.findAllByText('em horas de atendimento')).toHaveLength(3)
})

test('too few answers of an hour are no number', async () => {
  const { page, user } = render()
  const heat = await page.findByRole('region', { name: 'Dias e horas' })
  await user.click(await within(heat).findByText('1ª resposta'))
  await within(heat).findByRole('grid', { name: '1ª resposta: Poucas respostas em cada hora para uma média' })
})

test('percentiles and classes say how long customers wait', async () => {
  const { page } = render(serverOf(), '?open=true')
  const waits = await page.findByRole('region', { name: 'Quanto o cliente espera' })
  await within(waits).findByText('Metade em cerca de')
  within(waits).getByText('6 min')
  within(waits).getByText('100 %')
})

test('attendants, queues and tags have their rows, and the choice stands in the address', async () => {
  const server = serverOf()
  const { page, user } = render(server)
  await page.findByRole('row', { name: /Beto/ })
  await page.findByRole('row', { name: /Sem fila/ })
  await user.click(page.getByRole('radio', { name: 'Etiquetas' }))
  await page.findByRole('row', { name: /Urgente/ })
})

test('the bot, its menu and the comments are shown', async () => {
  const { page } = render()
  await page.findByText('Atendidas sem pessoa')
  await page.findByRole('row', { name: 'Vendas · Segunda via 9 5 4' })
  await page.findByText('Muito bom')
  expect(page.getByRole('link', { name: 'Dario' }).getAttribute('href')).toBe(
    '/tickets/11111111-1111-4111-8111-111111111111',
  )
})

test('an ad limits the report to its tickets', async () => {
  const server = serverOf()
  const { page, user } = render(server)
  const ads = await page.findByRole('region', { name: 'Anúncios' })
  await within(ads).findByRole('row', { name: /^Anúncio sem título 1/ })
  await user.click(within(ads).getByRole('link', { name: 'Kit azul' }))
  await page.findByRole('button', { name: 'Remover o filtro Anúncio: Kit azul' })
  const last = server.calls.findLast(({ route }) => route === ROUTES.showReport)
  expect(last?.query).toMatchObject({ ad: 'Kit azul' })
})

test('campaigns show what became of their messages, where the plan has them', async () => {
  const { page } = render(serverOf(), '', WITH_CAMPAIGNS)
  const campaigns = await page.findByRole('region', { name: 'Campanhas' })
  await within(campaigns).findByRole('row', { name: 'Novidades 40 38 95 % 20 50 % 4 10 % 1 2,5 %' })
  expect(within(campaigns).getByRole('link', { name: 'Novidades' }).getAttribute('href')).toBe(
    '/campaign/3/report',
  )
})

test('the filter of the address is that of the calls', async () => {
  const server = serverOf()
  const { page } = render(server, '?from=2026-10-03&to=2026-10-20&queue=4')
  await page.findByText('1.482')
  expect(server.calls.find(({ route }) => route === ROUTES.showReport)?.query).toMatchObject({
    from: '2026-10-03',
    to: '2026-10-20',
    queueId: '4',
  })
})

test('the button of the file has the number of its rows for this viewer', async () => {
  const { page } = render(serverOf(), '?attendant=12')
  await page.findByRole('button', { name: 'Exportar 11 linhas' })
})

test('an empty period teaches, and leads to a longer one', async () => {
  const { page } = render(serverOf(summaryOf({})))
  await page.findByText('Nada aconteceu neste período')
  page.getByRole('button', { name: 'Ver o último ano' })
  expect(page.queryByRole('img')).toBeNull()
})

test('on a phone the filters of a sheet apply together', async () => {
  const server = serverOf()
  const { page, user } = renderOnPhone(server, '?from=2026-10-03&to=2026-10-20')
  expect(page.queryByRole('combobox', { name: 'Fila' })).toBeNull()
  await user.click(await page.findByRole('button', { name: 'Filtros' }))
  const sheet = await page.findByRole('dialog', { name: 'Filtro do relatório' })
  await user.click(within(sheet).getByRole('combobox', { name: 'Atendente' }))
  await user.click(await page.findByRole('option', { name: 'Beto' }))
  await user.click(within(sheet).getByRole('combobox', { name: 'Tempos' }))
  await user.click(await page.findByRole('option', { name: 'Horário de atendimento' }))
  const reports = () => server.calls.filter(({ route }) => route === ROUTES.showReport)
  expect(reports()).toHaveLength(1)
  await user.click(within(sheet).getByRole('button', { name: 'Aplicar' }))
  await page.findByRole('button', { name: 'Filtros (2)' })
  await waitFor(() =>
    expect(reports().at(-1)?.query).toMatchObject({
      from: '2026-10-03',
      to: '2026-10-20',
      attendantId: '12',
    }),
  )
})

test('on a phone each filter is named and can be removed, and the sheet clears all but the period', async () => {
  const { page, user, search } = renderOnPhone(
    serverOf(),
    '?from=2026-10-03&to=2026-10-20&attendant=12&ad=Frete&open=true',
  )
  const active = await page.findByRole('list', { name: 'Filtros ativos' })
  await within(active).findByText('Beto')
  expect(
    within(active)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Beto', 'Frete', 'Horário de atendimento'])
  await user.click(page.getByRole('button', { name: 'Remover o filtro Anúncio: Frete' }))
  const filters = await page.findByRole('button', { name: 'Filtros (2)' })
  expect(document.activeElement).toBe(filters)
  await user.click(filters)
  await user.click(await page.findByRole('button', { name: 'Limpar filtros' }))
  await page.findByRole('button', { name: 'Filtros' })
  expect(search()).toBe('?from=2026-10-03&to=2026-10-20')
})

test('on a phone a menu has the usual periods, and leads to other dates', async () => {
  const { page, user, search } = renderOnPhone(serverOf(), '?from=2026-10-03&to=2026-10-20')
  const period = await page.findByRole('button', { name: /^Período: 03\/10/ })
  await user.click(period)
  await user.click(await page.findByRole('menuitem', { name: /^Este mês/ }))
  await waitFor(() => expect(search()).toBe(''))
  await user.click(period)
  expect((await page.findByRole('menuitem', { current: true })).textContent).toContain('Este mês')
  await user.click(page.getByRole('menuitem', { name: 'Escolher datas…' }))
  await page.findByRole('dialog', { name: 'Filtro do relatório' })
})

test('on a phone each group is a block whose figures have their names', async () => {
  const { page } = renderOnPhone(serverOf(), '', WITH_CAMPAIGNS)
  const beto = within(await page.findByRole('list', { name: 'Atendentes' })).getByRole('listitem')
  expect(
    within(beto)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Encerrados', '1ª resposta', 'Espera', 'Atendimento', 'No prazo', 'Avaliação', 'NPS'])
  expect(within(beto).getAllByRole('definition')[0]?.textContent).toBe('30')
  const campaigns = await page.findByRole('list', { name: 'Campanhas' })
  expect(within(campaigns).getAllByRole('definition')[1]?.textContent).toBe('38 95 %')
})
