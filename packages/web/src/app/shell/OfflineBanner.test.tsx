import { LIMITS } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOnlineState } from '../../lib/live/online-state.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'

beforeEach(() => useOnlineState.setState({ socket: 'open', network: true }))
afterEach(() => {
  vi.useRealTimers()
  useOnlineState.setState({ socket: 'closed', network: true })
})

/** The page, once the banner is mounted; from then on the test moves the clock. */
async function render() {
  const { page } = renderAsUser(
    () => (
      <>
        <OfflineBanner />
        <p>Conversas</p>
      </>
    ),
    { me: ME, server: new FakeServer() },
  )
  await page.findByText('Conversas')
  vi.useFakeTimers()
  return page
}
const become = (state: Partial<ReturnType<typeof useOnlineState.getState>>): void => {
  act(() => useOnlineState.setState(state))
  act(() => void vi.advanceTimersByTime(2_000))
}

test('too many windows are named as the reason, with the most there may be, until one closes', async () => {
  const page = await render()
  become({ socket: 'full' })
  expect(
    page.getByText(new RegExp(`janelas demais: são no máximo ${LIMITS.socketsPerUser}`, 'u')),
  ).toBeTruthy()
  become({ socket: 'open' })
  expect(page.queryByText(/janelas demais/u)).toBeNull()
})

test('a lost connection and a missing network have words of their own', async () => {
  const page = await render()
  become({ socket: 'lost' })
  expect(page.getByText(/A conexão caiu/u)).toBeTruthy()
  become({ network: false })
  expect(page.getByText(/sem internet/u)).toBeTruthy()
})
