// spec: kanban-8
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { useDrawerNavigation } from './drawer-navigation.ts'

function Buttons() {
  const { open, leave } = useDrawerNavigation('uuid-1')
  return (
    <>
      <button onClick={() => open('uuid-1')}>open</button>
      <button onClick={leave}>leave</button>
    </>
  )
}

/** Presses a button of the drawer of `uuid-1` at an address; returns the address after it. */
async function pressAt(name: 'open' | 'leave', path: string, search: string): Promise<string> {
  const screen = renderAsUser(Buttons, { me: ME, server: new FakeServer(), path, search })
  await screen.user.click(await screen.page.findByRole('button', { name }))
  const address = screen.path() + screen.search()
  screen.unmount()
  return address
}

test('a conversation opens and leaves in the address of the board, whose filters stay', async () => {
  expect(await pressAt('open', '/kanban', '?search=lua&free=true')).toBe(
    '/kanban?search=lua&free=true&ticket=uuid-1',
  )
  expect(await pressAt('leave', '/kanban', '?search=lua&ticket=uuid-1')).toBe('/kanban?search=lua')
})

test('a late answer leaves neither another conversation nor another screen', async () => {
  expect(await pressAt('leave', '/kanban', '?ticket=uuid-2')).toBe('/kanban?ticket=uuid-2')
  expect(await pressAt('leave', '/tickets/uuid-1', '?tab=closed')).toBe('/tickets/uuid-1?tab=closed')
})
