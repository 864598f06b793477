import type { Me } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setUnreadCount } from '../../lib/browser/badge-counts.ts'
import { storage } from '../../lib/browser/storage.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { ROUTES } from '@recado/contract'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { NavigationList } from './NavigationList.tsx'

const BETO: Me = { ...ME, id: 12, profile: 'user' }
beforeEach(() => {
  storage.remove('foldedGroups')
  setUnreadCount(0)
})
const render = (me: Me = ME, { open = true, path = '/contacts' } = {}) =>
  renderAsUser(() => <NavigationList me={me} open={open} />, {
    me,
    path,
    server: new FakeServer().answer(ROUTES.listWhatsapps, () => []),
  })
type Page = ReturnType<typeof render>['page']
const groups = (page: Page) => page.getAllByRole('group').map(group => group.getAttribute('aria-label'))
const links = (page: Page) => page.queryAllByRole('link').map(link => link.textContent)

test('the screens stand in groups, and a group without a screen is not there', async () => {
  const { page } = render()
  await page.findByRole('group', { name: 'Atendimento' })
  expect(groups(page)).toEqual([
    'Atendimento',
    'Clientes',
    'Automação',
    'Divulgação',
    'Gestão',
    'Administração',
  ])
  const automation = within(page.getByRole('group', { name: 'Automação' }))
  expect(automation.getAllByRole('link').map(link => link.textContent)).toEqual(['Filas'])
})

test('an attendant has only the groups with screens for attendants', async () => {
  const { page } = render(BETO)
  await page.findByRole('group', { name: 'Atendimento' })
  expect(groups(page)).toEqual(['Atendimento', 'Clientes', 'Gestão'])
})

test('a folded group keeps its counter and the screen that is shown, and stays folded for this user', async () => {
  setUnreadCount(3)
  const { page, user, unmount } = render()
  const service = await page.findByRole('button', { name: /^Atendimento/ })
  expect(service.textContent).toBe('Atendimento')
  service.focus()
  await user.keyboard('{Enter}')
  expect(service.getAttribute('aria-expanded')).toBe('false')
  expect(page.queryByRole('link', { name: /Atendimentos/ })).toBeNull()
  within(service).getByRole('img', { name: '3 conversas não lidas' })
  await user.click(page.getByRole('button', { name: 'Clientes' }))
  expect(links(page).filter(name => name === 'Contatos' || name === 'Etiquetas')).toEqual(['Contatos'])
  unmount()

  const again = render()
  expect(
    (await again.page.findByRole('button', { name: /^Atendimento/ })).getAttribute('aria-expanded'),
  ).toBe('false')
  again.unmount()
  const other = render(BETO)
  expect((await other.page.findByRole('button', { name: 'Atendimento' })).getAttribute('aria-expanded')).toBe(
    'true',
  )
})

test('the rail of icons shows every screen, folded or not', async () => {
  storage.set('foldedGroups', JSON.stringify({ [ME.id]: ['service'] }))
  const { page } = render(ME, { open: false })
  await page.findByRole('link', { name: 'Atendimentos' })
  expect(page.queryByRole('button')).toBeNull()
})
