import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { Rail } from './Rail.tsx'

const render = (defaultMenu: 'open' | 'closed') => {
  vi.stubGlobal('__VERSION__', '1.0.0')
  const me = { ...ME, defaultMenu }
  const server = new FakeServer().answer(ROUTES.listWhatsapps, () => [])
  return renderAsUser(() => <Rail me={me} />, { me, server, path: '/contacts' })
}

test('the menu stands as the user prefers, until this browser has it otherwise', async () => {
  const asRail = render('closed')
  await asRail.page.findByRole('button', { name: 'Abrir menu' })
  asRail.unmount()
  const { page, user } = render('open')
  await user.click(await page.findByRole('button', { name: 'Recolher menu' }))
  expect(page.getByRole('button', { name: 'Abrir menu' }).getAttribute('aria-expanded')).toBe('false')
})
