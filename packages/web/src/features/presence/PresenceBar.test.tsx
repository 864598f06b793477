import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { CollisionNotice } from './PresenceBar.tsx'
import { usePresenceWindows } from './ticket-presence.ts'

test('a colleague who answers too is warned of, one who only reads is not', async () => {
  const server = new FakeServer().answer(ROUTES.listColleagues, () => [
    { id: 12, name: 'Beto', profile: 'user' as const, online: true, queueIds: [] },
    { id: 13, name: 'Bia', profile: 'user' as const, online: true, queueIds: [] },
  ])
  const { page } = renderAsUser(CollisionNotice, { me: ME, server })
  const isHere = (userId: number, state: 'viewing' | 'composing') => ({ userId, state, key: 'w', at: 0 })
  act(() => usePresenceWindows.setState({ windows: [isHere(12, 'viewing'), isHere(13, 'composing')] }))
  await page.findByText('Bia está respondendo a este cliente agora')
  act(() => usePresenceWindows.setState({ windows: [isHere(12, 'viewing'), isHere(13, 'viewing')] }))
  expect(page.queryByText(/respondendo/)).toBeNull()
  act(() => usePresenceWindows.setState({ windows: [] }))
})
