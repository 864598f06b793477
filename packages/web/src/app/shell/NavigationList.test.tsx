import type { Me, Whatsapp } from '@recado/contract'
import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUnreadCount } from '../../lib/browser/badge-counts.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { connectionOf } from '../../testing/connection-samples.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { NavigationList } from './NavigationList.tsx'

const BETO: Me = { ...ME, id: 12, profile: 'user', showDashboard: 'disabled' }
const ALL: Me = {
  ...ME,
  company: {
    ...ME.company,
    plan: {
      ...ME.company.plan,
      useKanban: true,
      useInternalChat: true,
      useSchedules: true,
      useCampaigns: true,
      useExternalApi: true,
    },
  },
}
beforeEach(() => setUnreadCount(0))
const render = (
  me: Me = ME,
  { open = false, path = '/contacts', connections = [] as readonly Whatsapp[] } = {},
) =>
  renderAsUser(() => <NavigationList me={me} open={open} />, {
    me,
    path,
    server: new FakeServer().answer(ROUTES.listWhatsapps, () => [...connections]),
  })
type Page = ReturnType<typeof render>['page']
const links = (page: Page) => page.queryAllByRole('link').map(link => link.textContent)

test('the rail has nine entries at most, with their words', async () => {
  const { page } = render(ALL)
  await page.findByRole('link', { name: 'Conversas' })
  expect(links(page)).toEqual([
    'Conversas',
    'Etapas',
    'Equipe',
    'Agenda',
    'Clientes',
    'Divulgar',
    'Números',
    'Ajustes',
    'Ajuda',
  ])
})

test('an entry is not there without the right or the flag of the plan', async () => {
  const plan = { ...ALL.company.plan, useKanban: false, useCampaigns: false }
  const { page } = render({ ...BETO, company: { ...ME.company, plan } })
  await page.findByRole('link', { name: 'Conversas' })
  expect(links(page)).toEqual(['Conversas', 'Equipe', 'Agenda', 'Clientes', 'Ajustes', 'Ajuda'])
})

test.each([
  ['/tags', 'Clientes'],
  ['/queues', 'Ajustes'],
  ['/campaigns-config', 'Divulgar'],
  ['/tickets', 'Conversas'],
])('on %s the entry %s is the current one', async (path, name) => {
  const { page } = render(ALL, { path })
  expect((await page.findByRole('link', { name })).getAttribute('aria-current')).not.toBeNull()
  expect(page.getAllByRole('link').filter(link => link.hasAttribute('aria-current'))).toHaveLength(1)
})

test('an open drawer has the section of the admins, and an attendant has none', async () => {
  const { page, unmount } = render(ALL, { open: true })
  const admin = within(await page.findByRole('group', { name: 'Administração' }))
  expect(admin.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Conexões',
    'Canais e robô',
    'Equipe e jeito de atender',
    'Divulgação',
    'Ligar a outros sistemas',
    'Empresa',
  ])
  unmount()
  const other = render(BETO, { open: true })
  await other.page.findByRole('link', { name: 'Conversas' })
  expect(other.page.queryByRole('group', { name: 'Administração' })).toBeNull()
})

test('an entry counts what is unread', async () => {
  setUnreadCount(3)
  const { page } = render()
  await page.findByRole('img', { name: '3 conversas não lidas' })
})

test('only who may mend a connection is told that one needs attention', async () => {
  const connections = [connectionOf({ status: 'DISCONNECTED' })]
  const { page, unmount } = render(ALL, { connections })
  await page.findByRole('link', { name: /Ajustes.*atenção/ })
  unmount()
  const other = render(BETO, { connections })
  await other.page.findByRole('link', { name: 'Ajustes' })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(other.page.queryByRole('link', { name: /atenção/ })).toBeNull()
})
