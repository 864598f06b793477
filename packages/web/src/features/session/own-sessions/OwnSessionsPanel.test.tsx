import { ROUTES, type OwnSession } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { OwnSessionsPanel } from './OwnSessionsPanel.tsx'

const session = (id: string, over: Partial<OwnSession> = {}): OwnSession => ({
  id,
  device: { browser: 'Firefox', system: 'Linux', isMobile: false },
  network: '203.0.113.x',
  startedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
  isSso: false,
  isCurrent: false,
  ...over,
})
const CURRENT = session('11111111-1111-4111-8111-111111111111', { isCurrent: true })
const LOST = session('22222222-2222-4222-8222-222222222222', {
  device: { browser: null, system: null, isMobile: false },
  network: '',
})

/** The panel over a server that keeps the sessions. */
function renderPanel(sessions: OwnSession[]) {
  const kept = [...sessions]
  const server = new FakeServer()
    .answer(ROUTES.listOwnSessions, () => ({ sessions: [...kept] }))
    .answer(ROUTES.revokeSession, () => {
      kept.splice(1, 1)
      return { message: 'ok' }
    })
    .answer(ROUTES.revokeOtherSessions, () => ({ ended: kept.splice(1).length }))
  return { server, ...renderAsUser(OwnSessionsPanel, { me: ME, server }) }
}

test('another session is ended after a question, and leaves the list; this one has no button', async () => {
  const { page, user, server } = renderPanel([CURRENT, LOST])
  await page.findByText('Firefox no Linux')
  page.getByText('Este aparelho')
  page.getByText(/^Rede 203\.0\.113\.x · Aberta em 20\/11\/2026/)
  expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Encerrar',
    'Encerrar todas as outras',
  ])
  await user.click(page.getByRole('button', { name: 'Encerrar Aparelho desconhecido' }))
  const question = await page.findByRole('dialog', { name: 'Encerrar Aparelho desconhecido?' })
  expect(server.calls.some(({ route }) => route === ROUTES.revokeSession)).toBe(false)
  await user.click(
    [...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Encerrar')!,
  )
  await page.findByText('Nenhum outro aparelho está conectado.')
  expect(server.calls.find(({ route }) => route === ROUTES.revokeSession)?.params).toEqual({
    sessionId: LOST.id,
  })
})

test('all others are ended together', async () => {
  const { page, user } = renderPanel([CURRENT, LOST])
  await user.click(await page.findByRole('button', { name: 'Encerrar todas as outras' }))
  const buttons = await page.findAllByRole('button', { name: 'Encerrar todas as outras' })
  await user.click(buttons.at(-1)!)
  await page.findByText('1 sessão encerrada')
  await page.findByText('Nenhum outro aparelho está conectado.')
})
