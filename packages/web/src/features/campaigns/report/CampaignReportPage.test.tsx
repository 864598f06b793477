// spec: campaigns-9
import { ROUTES, type CampaignDetail, type CampaignShipping, type Route } from '@recado/contract'
import { DEFAULT_TIME_ZONE, localClock } from '@recado/domain'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { campaignDetailOf, campaignOf, recipientOf } from '../../../testing/campaign-samples.ts'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { CampaignReportPage } from './CampaignReportPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

const REPORT = {
  ...campaignOf().report,
  valid: 1_248,
  sent: 812,
  delivered: 790,
  read: 604,
  answered: 131,
  waiting: 419,
  failed: 14,
  skipped: 54,
  unsure: 3,
}
const RUNNING: Partial<CampaignDetail> = {
  status: 'EM_ANDAMENTO',
  report: REPORT,
  reasons: [
    { state: 'failed', reason: 'recipient', count: 14 },
    { state: 'skipped', reason: 'optedOut', count: 54 },
  ],
}
const HOLD_FIGURES = { since: '2026-11-24T12:00:00.000Z', until: null, figures: { count: 8, of: 100 } }

const serverOf = (over: Partial<CampaignDetail>, recipients: CampaignShipping[] = []): FakeServer =>
  new FakeServer()
    .answer(ROUTES.showCampaign, () => campaignDetailOf(over))
    .answer(ROUTES.listCampaignRecipients, () => ({ recipients, hasMore: false }))
    .answer(ROUTES.showCampaignTimeline, () => ({ stepMinutes: 10, from: null, connections: [] }))
    .answer(ROUTES.showCampaignSettings, () => ({
      settings: { messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 0, variables: [] },
    }))
    .answer(ROUTES.listWhatsapps, () => [])
    .answer(ROUTES.listProviders, () => [])
    .answer(ROUTES.exportCampaignRecipients, () => 'Contato\r\n')
    .answer(ROUTES.pauseCampaign, ({ body }) =>
      campaignOf({
        ...over,
        hold: (body as { isPaused: boolean }).isPaused
          ? { reason: 'person', since: '2026-11-24T12:00:00.000Z', until: null, figures: null }
          : null,
      }),
    )
    .answer(ROUTES.cancelCampaign, () => campaignOf({ ...over, status: 'CANCELADA' }))
    .answer(ROUTES.restartCampaign, () => campaignOf({ ...over, status: 'EM_ANDAMENTO' }))
    .answer(ROUTES.resolveCampaignRecipient, () => recipientOf({ state: 'sent' }))

async function openReport(over: Partial<CampaignDetail>, recipients: CampaignShipping[] = []) {
  const server = serverOf(over, recipients)
  const screen = renderAsUser(CampaignReportPage, { me: ME, server, path: '/campaign/1/report' })
  await screen.page.findByRole('heading', { name: /Novidades/ })
  return { ...screen, server }
}
const countOf = (server: FakeServer, route: Route): number => server.bodiesOf(route).length
const lastFilter = ({ calls }: FakeServer): string | undefined =>
  calls.findLast(({ route }) => route === ROUTES.listCampaignRecipients)?.query['filter']

test('the report tells which variant is read and answered most', async () => {
  const figures = { delivered: 60, optedOut: 1, failed: 0 }
  const { page } = await openReport({
    ...RUNNING,
    variants: [
      { variant: 1, sent: 80, read: 20, answered: 4, ...figures },
      { variant: 3, sent: 64, read: 48, answered: 16, ...figures },
    ],
  })
  const rows = within(page.getByRole('region', { name: 'Por variante' })).getAllByRole('row')
  expect(rows.map(row => row.textContent)).toEqual([
    'VarianteEnviadasEntreguesLidasResponderamPediram para sairFalhas',
    '18060 75%20 25%4 5%1 1%0',
    '36460 94%48 75%16 25%1 2%0',
  ])
})

test('the report has its progress, the messages of today beside their limit, and the funnel', async () => {
  const { page } = await openReport({ ...RUNNING, sentToday: 812, dailyLimit: 1_300 })
  page.getByText('812 de 1.248 enviadas')
  page.getByText('812 de 1.300')
  const steps = ['Preparadas', 'Enviadas', 'Entregues', 'Lidas', 'Responderam'].map(
    name => page.getAllByRole('button', { name: new RegExp(`^${name}`) })[0]?.textContent,
  )
  expect(steps).toEqual([
    'Preparadas1.248',
    'Enviadas81265%',
    'Entregues79097%',
    'Lidas60476%',
    'Responderam13122%',
  ])
})

test('a reason filters the table and the address, and a second click shows all', async () => {
  const { page, user, server, search } = await openReport(RUNNING)
  const reason = await page.findByRole('button', { name: /^Número não recebe/ })
  await user.click(reason)
  await expect.poll(search).toContain('reason=recipient')
  await expect.poll(() => lastFilter(server)).toBe('failed')
  await user.click(reason)
  await expect.poll(search).toBe('')
})

test('the digits choose the filters; a letter in the search is no key', async () => {
  const { page, user, server, search } = await openReport(RUNNING)
  await user.keyboard('5')
  await expect.poll(search).toContain('filter=failed')
  await expect.poll(() => lastFilter(server)).toBe('failed')
  expect(page.getByRole('tab', { name: /^Falhas/ }).getAttribute('aria-selected')).toBe('true')
  await user.type(page.getByRole('searchbox', { name: 'Nome ou número' }), 'pe1')
  expect(search()).toContain('filter=failed')
  expect(countOf(server, ROUTES.pauseCampaign) + countOf(server, ROUTES.exportCampaignRecipients)).toBe(0)
})

test('P pauses, and lets it go on; E exports what is shown', async () => {
  const { page, user, server } = await openReport(RUNNING)
  await user.keyboard('p')
  await page.findByText('Pausada. Continua de onde parou.')
  await user.keyboard('p')
  await expect
    .poll(() => server.bodiesOf(ROUTES.pauseCampaign))
    .toEqual([{ isPaused: true }, { isPaused: false }])
  await user.keyboard('4')
  await expect.poll(() => lastFilter(server)).toBe('waiting')
  await user.keyboard('e')
  await expect.poll(() => countOf(server, ROUTES.exportCampaignRecipients)).toBe(1)
  expect(server.calls.find(({ route }) => route === ROUTES.exportCampaignRecipients)?.query).toMatchObject({
    filter: 'waiting',
  })
})

test('keys alone do nothing when the user has turned them off', async () => {
  localStorage.setItem('helpKey', 'off')
  const { user, server, search } = await openReport(RUNNING)
  await user.keyboard('p5')
  expect(search()).toBe('')
  expect(server.bodiesOf(ROUTES.pauseCampaign)).toEqual([])
})

test('a rule that stopped it says which, and its banner continues or cancels', async () => {
  const { page, user, server } = await openReport({
    ...RUNNING,
    hold: { reason: 'failures', ...HOLD_FIGURES },
  })
  const alarm = await page.findByRole('alert')
  expect(alarm.textContent).toContain('Parou sozinha: 8 falhas nos últimos 100 envios.')
  const banner = within(alarm.parentElement ?? alarm)
  await user.click(banner.getByRole('button', { name: 'Cancelar' }))
  const question = await page.findByRole('dialog', { name: 'Cancelar a campanha?' })
  await user.click(within(question).getByRole('button', { name: 'Cancelar campanha' }))
  await expect.poll(() => countOf(server, ROUTES.cancelCampaign)).toBe(1)
})

test('one block among few messages is one', async () => {
  const figures = { count: 1, of: 20 }
  const { page } = await openReport({ ...RUNNING, hold: { ...HOLD_FIGURES, reason: 'blocks', figures } })
  await page.findByText('Parou sozinha: 1 bloqueio de cliente nos últimos 20 envios.')
})

test.each<[string, Partial<CampaignDetail>, string, string[]]>([
  ['a stopped one', { hold: { reason: 'optOuts', ...HOLD_FIGURES } }, 'alert', ['Continuar', 'Cancelar']],
  [
    'one that failures stopped',
    { hold: { reason: 'failures', ...HOLD_FIGURES } },
    'alert',
    ['Ver os destinatários', 'Continuar', 'Cancelar'],
  ],
  ['a paused one', { hold: { reason: 'person', ...HOLD_FIGURES } }, 'status', ['Continuar']],
  ['one whose sample is watched', { hold: { reason: 'canary', ...HOLD_FIGURES } }, 'status', []],
  ['one without a number', { whatsapp: null, whatsappId: null }, 'alert', ['Cancelar']],
  ['a cancelled one', { status: 'CANCELADA' }, 'status', ['Reiniciar']],
])('%s has the buttons that help in its banner', async (_, over, role, labels) => {
  const { page } = await openReport({ ...RUNNING, ...over })
  const texts = /Parou sozinha|Pausada|A amostra saiu|foi removida|não receberam/
  const text = (await page.findAllByRole(role)).find(one => texts.test(one.textContent ?? ''))
  if (!text?.parentElement) throw new Error('There is no banner.')
  expect(
    within(text.parentElement)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(labels)
})

test.each([
  ['EM_ANDAMENTO', 1],
  ['FINALIZADA', 0],
] as const)('in the status %s a sample is watched: %i', async (status, shown) => {
  const { page } = await openReport({ ...RUNNING, status, canarySize: 20, canaryPassedAt: null })
  expect(page.queryAllByText('em observação')).toHaveLength(shown)
})

test('one that a rule stopped is not called running, and leads to those who failed', async () => {
  const { page, user, search } = await openReport({
    ...RUNNING,
    hold: { reason: 'failures', ...HOLD_FIGURES },
  })
  within(page.getByRole('heading', { name: /Novidades/ })).getByText('Parada')
  expect(page.queryByText('Em Andamento')).toBeNull()
  await user.click(page.getByRole('button', { name: 'Ver os destinatários' }))
  await expect.poll(search).toContain('filter=failed')
})

/** The time of the company's clock after so many hours. */
const clockIn = (hours: number): string =>
  localClock(new Date(Date.now() + hours * 3_600_000), DEFAULT_TIME_ZONE).time

test('outside its hours it says until when it waits, and ends after that', async () => {
  const [dayFrom, dayTo] = [clockIn(3), clockIn(5)]
  const report = { ...REPORT, valid: 24, sent: 0, waiting: 24 }
  const { page } = await openReport({ status: 'EM_ANDAMENTO', report, dayFrom, dayTo })
  const notice = await page.findByText(`Fora do horário de envio: espera até ${dayFrom}.`)
  expect(notice.getAttribute('role')).toBe('status')
  const end = (await page.findByText('Termina')).nextElementSibling?.textContent
  const [hours = 0, minutes = 0] = dayFrom.split(':').map(Number)
  // 24 people, one each 23 seconds.
  const minute = (hours * 60 + minutes + 9) % (24 * 60)
  const clock = [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0'))
  expect(end).toContain(clock.join(':'))
})

test('with the limit of the day reached it waits for its hours of tomorrow', async () => {
  const { page } = await openReport({
    ...RUNNING,
    dayFrom: clockIn(-1),
    dayTo: clockIn(1),
    sentToday: 50,
    dailyLimit: 50,
  })
  await page.findByText(/O limite de hoje foi alcançado: espera até \d\d:\d\d\./)
})

test('a scheduled one counts down to its start', async () => {
  const { page } = await openReport({
    status: 'PROGRAMADA',
    scheduledAt: new Date(Date.now() + 3 * 3_600_000 + 60_000).toISOString(),
  })
  await page.findByText(/Começa em .* É em 3 horas\./)
})

test('only what can heal is tried again, an unsure one is decided by a person, an answer leads to its ticket', async () => {
  const { page, user, server } = await openReport(RUNNING, [
    recipientOf({ id: 1, name: 'Vera', state: 'failed', reason: 'transient', mayRetry: true }),
    recipientOf({ id: 2, name: 'Hugo', state: 'failed', reason: 'recipient' }),
    recipientOf({ id: 3, name: 'Rafael', state: 'unsure' }),
    recipientOf({
      id: 4,
      name: 'Irene',
      answer: 'Quero',
      answeredAt: '2026-11-24T12:00:00.000Z',
      ticketUuid: 'x',
    }),
  ])
  const rowOf = async (name: string) => {
    const row = (await page.findByText(name)).closest('tr')
    if (!row) throw new Error(`${name} has no row.`)
    return row
  }
  const buttonsOf = async (name: string) =>
    within(await rowOf(name))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(await buttonsOf('Vera')).toEqual(['Tentar de novo'])
  expect(await buttonsOf('Hugo')).toEqual([])
  within(await rowOf('Hugo')).getByText('Número não recebe')
  within(await rowOf('Irene')).getByRole('link', { name: 'Abrir conversa: Irene' })
  await user.click(page.getByRole('button', { name: 'Resolver: Rafael' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Chegou para Rafael?' }))
  await user.click(dialog.getByRole('button', { name: 'Chegou' }))
  await expect.poll(() => server.bodiesOf(ROUTES.resolveCampaignRecipient)).toEqual([{ outcome: 'arrived' }])
})

test('a finished campaign is read once more after five seconds, for its last receipts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { server } = await openReport({ status: 'FINALIZADA', report: REPORT })
  const reads = () => server.calls.filter(({ route }) => route === ROUTES.showCampaign).length
  const before = reads()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(reads()).toBe(before)
  await vi.advanceTimersByTimeAsync(1_100)
  await vi.waitFor(() => expect(reads()).toBe(before + 1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads()).toBe(before + 1)
})

test('after the end the rows follow with the last reading, wherever the pointer rests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { page, server } = await openReport({ status: 'FINALIZADA', report: REPORT }, [
    recipientOf({ state: 'prepared' }),
  ])
  const row = await page.findByRole('row', { name: /Na fila/ })
  server.answer(ROUTES.listCampaignRecipients, () => ({
    recipients: [recipientOf({ state: 'delivered' })],
    hasMore: false,
  }))
  const panel = row.closest('[role="tabpanel"]') as HTMLElement
  vi.spyOn(panel, 'matches').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(5_100)
  await page.findByRole('row', { name: /Entregue/ })
})
