import { ROUTES, type Campaign } from '@recado/contract'
import { DEFAULT_TIME_ZONE, localClock } from '@recado/domain'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campaignOf } from '../../testing/campaign-samples.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { CampaignsPage } from './CampaignsPage.tsx'

const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

const clockIn = (hours: number): string => localClock(new Date(inHours(hours)), DEFAULT_TIME_ZONE).time
const HOLD = { since: inHours(-1), until: null, figures: { count: 8, of: 20 } }

const serverOf = (...records: Campaign[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listCampaigns, () => ({ records, count: records.length, hasMore: false }))
    .answer(ROUTES.cancelCampaign, () => campaignOf({ status: 'CANCELADA' }))
    .answer(ROUTES.restartCampaign, () => campaignOf({ status: 'EM_ANDAMENTO' }))
const render = (server: FakeServer) => renderAsUser(CampaignsPage, { me: ME, server })
const movesOf = ({ calls }: FakeServer): string[] =>
  calls.filter(({ route }) => route.method === 'POST').map(({ route }) => route.path)

test('a campaign shows its status, audience, number and progress', async () => {
  const { report } = campaignOf()
  const { page } = render(
    serverOf(
      campaignOf(),
      campaignOf({
        id: 2,
        name: 'Natal',
        status: 'EM_ANDAMENTO',
        contactListName: null,
        tagListName: 'VIP',
        report: { ...report, valid: 1_200, sent: 300 },
      }),
    ),
  )
  await page.findByText('2 campanhas')
  const rows = page.getAllByRole('row').map(row => within(row).queryAllByRole('cell'))
  expect(rows.map(cells => cells.slice(0, 6).map(({ textContent }) => textContent))).toEqual([
    [],
    ['Novidades', 'Inativa', 'Clientes', 'Loja', 'Sem data', '—'],
    ['Natal', 'Em Andamento', 'VIP', 'Loja', 'Sem data', '300 de 1.200'],
  ])
})

test.each<[string, Partial<Campaign>, readonly string[]]>([
  ['a draft', {}, ['Relatório', 'Editar', 'Excluir']],
  [
    'one that begins tomorrow',
    { status: 'PROGRAMADA', scheduledAt: inHours(24) },
    ['Relatório', 'Cancelar campanha', 'Editar', 'Excluir'],
  ],
  [
    'one that begins within the hour',
    { status: 'PROGRAMADA', scheduledAt: inHours(0.5) },
    ['Relatório', 'Cancelar campanha', 'Excluir'],
  ],
  ['a running one', { status: 'EM_ANDAMENTO' }, ['Relatório', 'Cancelar campanha']],
  ['a cancelled one', { status: 'CANCELADA' }, ['Relatório', 'Reiniciar campanha', 'Editar', 'Excluir']],
  ['a finished one', { status: 'FINALIZADA' }, ['Relatório', 'Excluir']],
])('%s has the buttons that its status allows', async (_, over, labels) => {
  const { page } = render(serverOf(campaignOf(over)))
  const row = (await page.findByText('Novidades')).closest('tr')
  expect(
    within(row ?? page.getByRole('table'))
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label')?.replace(': Novidades', '')),
  ).toEqual(labels)
})

test.each<[string, Partial<Campaign>, string]>([
  ['a rule stopped', { hold: { ...HOLD, reason: 'failures' } }, 'Paradamuitas falhas'],
  ['a person paused', { hold: { ...HOLD, reason: 'person' } }, 'Pausada'],
  ['watches its sample', { hold: { ...HOLD, reason: 'canary' } }, 'Em Andamento'],
  ['waits for its hours', { dayFrom: clockIn(2), dayTo: clockIn(3) }, `Em Andamentoespera até ${clockIn(2)}`],
  ['is in its hours', { dayFrom: clockIn(-2), dayTo: clockIn(3) }, 'Em Andamento'],
])('a running campaign that %s says so in the list', async (_, over, words) => {
  const { page } = render(serverOf(campaignOf({ status: 'EM_ANDAMENTO', ...over })))
  const row = (await page.findByText('Novidades')).closest('tr')
  expect(within(row ?? page.getByRole('table')).getAllByRole('cell')[1]?.textContent).toBe(words)
})

test('a campaign is cancelled once the user has confirmed', async () => {
  const server = serverOf(campaignOf({ status: 'EM_ANDAMENTO' }))
  const { page, user } = render(server)
  await user.click(await page.findByRole('button', { name: 'Cancelar campanha: Novidades' }))
  const question = await page.findByRole('dialog', { name: 'Cancelar a campanha?' })
  expect(movesOf(server)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancelar campanha' }))
  await expect.poll(() => movesOf(server)).toEqual([ROUTES.cancelCampaign.path])
})

test('a cancelled campaign is restarted', async () => {
  const server = serverOf(campaignOf({ status: 'CANCELADA' }))
  const { page, user } = render(server)
  await user.click(await page.findByRole('button', { name: 'Reiniciar campanha: Novidades' }))
  await expect.poll(() => movesOf(server)).toEqual([ROUTES.restartCampaign.path])
})

test('a new campaign opens in the builder, and nothing is stored yet', async () => {
  const server = serverOf()
  const { page, user, path } = render(server)
  const [add] = await page.findAllByRole('button', { name: 'Nova campanha' })
  if (!add) throw new Error('There is no button.')
  await user.click(add)
  await expect.poll(path).toBe('/campaigns/new')
  expect(movesOf(server)).toEqual([])
})
