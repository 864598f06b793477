import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

test.each([
  ['Ana', 'A', 'Menu de Ana (A)'],
  ['Ana Paula Souza', 'AS', 'Menu de Ana Paula Souza (AS)'],
])('the name of the button of %s contains the visible %s', async (name, visible, label) => {
  const { page } = renderAsUser(() => <ProfileMenu me={{ ...ME, name }} />, {
    me: ME,
    server: new FakeServer(),
  })
  const button = await page.findByRole('button', { name: label })
  expect(button.querySelector('[aria-hidden]')?.textContent).toBe(visible)
})
