import { refuse, ROUTES, type Me, type SettingsOverview } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visibleSettingsGroups } from '../../../app/shell/navigation.ts'
import { SettingsMenuContext } from '../../../lib/feature/settings-menu.ts'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { SettingsHome } from './SettingsHome.tsx'

const STATES: SettingsOverview = {
  connections: { total: 1, connected: 1, inTrouble: 0 },
  queues: { total: 5, firstNames: ['Vendas', 'Suporte', 'Financeiro'] },
  hours: { scheduleType: 'disabled' },
  users: { total: 4, online: 2, planLimit: 20 },
  rules: { userRating: true, sendGreetingAccepted: false },
  quickMessages: { total: 5 },
  tags: { total: 5, ofKanban: 0 },
  billing: { plan: 'Profissional', dueDate: null, overdue: 1 },
}
const ADMIN: Me = {
  ...ME,
  company: { ...ME.company, plan: { ...ME.company.plan, useOpenAi: true, useKanban: true } },
}

const serverOf = (overview: SettingsOverview) =>
  new FakeServer().answer(ROUTES.showSettingsOverview, () => overview)

function show(me: Me, server = serverOf(STATES)) {
  const Home = () => (
    <SettingsMenuContext value={visibleSettingsGroups(me)}>
      <SettingsHome />
    </SettingsMenuContext>
  )
  return renderAsUser(Home, { me, server, path: '/settings' })
}

test('each line says how it stands, and in its group what needs attention comes first', async () => {
  const { page } = show(ADMIN)
  await page.findByText('1 conectado')
  const channels = within(page.getByRole('region', { name: 'Canais e robô' }))
  expect(channels.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Horários e feriadosDesligado: o robô não avisa fora do horário',
    'Números e canais1 conectado',
    'Filas e menu do robôVendas, Suporte, Financeiro e mais 2',
    'Robô com IA',
    'Testar como clienteSimulador: converse com o seu robô sem usar o celular',
  ])
  page.getByText('4 de 20 · 2 online')
  page.getByText('5 etiquetas, nenhuma etapa')
  page.getByText('Avaliação ligada, saudação desligada')
  page.getByText('1 fatura vencida')
  expect(page.queryByRole('region', { name: 'Só o operador' })).toBeNull()
})

test.each([
  ['horário', 'Horários e feriados'],
  ['robo', 'Robô com IA'],
  ['boleto', 'Filas e menu do robô'],
  ['boleto', 'Plano e faturas'],
  ['lgpd', 'Privacidade (LGPD)'],
  ['chatbot', 'Robô com IA'],
])('“%s” finds %s', async (typed, line) => {
  const { user, page } = show(ADMIN)
  await user.type(await page.findByRole('searchbox'), typed)
  await page.findByRole('link', { name: new RegExp(`^${line.replaceAll(/[()]/g, '.')}`) })
  expect(page.queryByRole('link', { name: /^Pessoas e permissões/ })).toBeNull()
})

test('a group with a line of the typed name stands first', async () => {
  const { user, page } = show(ADMIN)
  await user.type(await page.findByRole('searchbox'), 'fatura')
  await page.findByRole('link', { name: /^Plano e faturas/ })
  expect(page.getAllByRole('region')[0]?.getAttribute('aria-label')).toBe('Empresa')
})

test('people are found by their permission', async () => {
  const { user, page } = show(ADMIN)
  await user.type(await page.findByRole('searchbox'), 'permissão')
  await page.findByRole('link', { name: /^Pessoas e permissões/ })
})

test('a single option is found too, and the search says when nothing is', async () => {
  const { user, page } = show(ADMIN)
  const box = await page.findByRole('searchbox')
  await user.type(box, 'okta')
  const options = within(await page.findByRole('region', { name: 'Opções' }))
  expect(options.getByRole('link').getAttribute('href')).toBe('/settings/sso')
  await user.clear(box)
  await user.type(box, 'xyzzy')
  await page.findByText('Nenhum ajuste tem a ver com “xyzzy”.')
})

test('an attendant finds what an attendant may change', async () => {
  const { page } = show(
    { ...ME, profile: 'user' },
    serverOf({ quickMessages: { total: 0 }, tags: { total: 5, ofKanban: 0 } }),
  )
  await page.findByText('Nenhuma')
  expect(page.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/quick-messages',
    '/tags',
  ])
})

test('without the states the lines still lead to their screens', async () => {
  const server = new FakeServer().answer(ROUTES.showSettingsOverview, () => {
    throw refuse('ERR_NO_PERMISSION')
  })
  const { page } = show(ADMIN, server)
  await page.findByText('Não deu para ler como cada ajuste está agora.')
  page.getByRole('link', { name: 'Números e canais' })
})

test('the lines are there before their states', async () => {
  const asked = Promise.withResolvers<SettingsOverview>()
  const { page } = show(
    ADMIN,
    new FakeServer().answer(ROUTES.showSettingsOverview, () => asked.promise),
  )
  await page.findByRole('link', { name: 'Números e canais' })
  asked.resolve(STATES)
  await page.findByRole('link', { name: /1 conectado/ })
})
