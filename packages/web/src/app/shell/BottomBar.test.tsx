import type { Me } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { BottomBar } from './BottomBar.tsx'

const ANA: Me = {
  ...ME,
  company: { ...ME.company, plan: { ...ME.company.plan, useInternalChat: true } },
}

test.each([
  ['/contacts', 'Clientes'],
  ['/tags', 'Clientes'],
  ['/contact-lists', 'Clientes'],
  ['/tickets', 'Conversas'],
  ['/queues', undefined],
])('on a phone at %s the current entry is %s', async (path, name) => {
  const { page } = renderAsUser(() => <BottomBar me={ANA} />, {
    me: ANA,
    path,
    width: 390,
    server: new FakeServer(),
  })
  await page.findByRole('link', { name: 'Clientes' })
  const current = page.getAllByRole('link').filter(link => link.hasAttribute('aria-current'))
  expect(current.map(link => link.textContent)).toEqual(name === undefined ? [] : [name])
})
