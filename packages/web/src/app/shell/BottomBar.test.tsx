import { ROUTES, type Me } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { beforeEach, expect, test } from 'vitest'
import { storage } from '../../lib/browser/storage.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { BAR_ENTRIES, BottomBar } from './BottomBar.tsx'
import { NavigationList } from './NavigationList.tsx'

const ANA: Me = {
  ...ME,
  company: { ...ME.company, plan: { ...ME.company.plan, useInternalChat: true } },
}

const render = (path: string) =>
  renderAsUser(() => <BottomBar me={ANA} />, { me: ANA, path, width: 390, server: new FakeServer() })
type Page = ReturnType<typeof render>['page']
const entriesOf = (page: Page) => [...page.getAllByRole('link'), page.getByRole('button', { name: 'Mais' })]
const words = async (page: Page) => {
  const bar = await page.findByRole('navigation')
  return [...bar.children].map(({ textContent }) => textContent)
}
beforeEach(() => localStorage.clear())

test.each([
  ['/contacts', 'Clientes'],
  ['/tags', 'Clientes'],
  ['/contact-lists', 'Clientes'],
  ['/tickets', 'Conversas'],
  ['/queues', 'Mais'],
  ['/kanban', 'Mais'],
  ['/', 'Mais'],
  ['/settings', 'Mais'],
  ['/chats', 'Equipe'],
])('on a phone at %s the current entry is %s', async (path, name) => {
  const { page } = render(path)
  await page.findByRole('link', { name: 'Clientes' })
  const entries = entriesOf(page)
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Conversas', 'Equipe', 'Clientes', 'Mais'])
  const current = entries.filter(entry => entry.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual([name])
})

test('the ticket and the chat that were opened last stand beside their lists', async () => {
  storage.set('lastTicket', 'e4b1d2a0')
  storage.set('lastChat', '7')
  const { page, unmount } = render('/tickets')
  expect(await words(page)).toEqual(['Conversas', 'Conversa', 'Equipe', 'Clientes', 'Mais'])
  unmount()
  expect(await words(render('/chats').page)).toEqual(['Conversas', 'Equipe', 'Mensagens', 'Clientes', 'Mais'])
})

test('the menu of a phone has what the bar has not, settings and help before the administration', async () => {
  const { page } = renderAsUser(() => <NavigationList me={ANA} open without={BAR_ENTRIES} />, {
    me: ANA,
    path: '/queues',
    width: 390,
    server: new FakeServer().answer(ROUTES.listWhatsapps, () => []),
  })
  const links = await page.findAllByRole('link')
  const shown = links.map(({ textContent }) => textContent)
  expect(shown.slice(0, shown.indexOf('Conexões'))).toEqual(['Números', 'Ajustes', 'Ajuda'])
  expect(shown).not.toContain('Clientes')
})
