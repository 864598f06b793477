import { ROUTES, type SetAsideJob } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { SetAsidePanel } from './SetAsidePanel.tsx'

const JOBS: SetAsideJob[] = [
  { id: 'a', kind: 'spreadsheets', at: '2026-11-21T11:00:00.000Z', wasLost: true },
  { id: 'b', kind: 'novelty', at: '2026-11-21T10:00:00.000Z', wasLost: false },
]

test('an admin sees the work that stopped and tries it again', async () => {
  let jobs = JOBS
  const retried: string[] = []
  const server = new FakeServer()
    .answer(ROUTES.listSetAsideJobs, () => ({ jobs }))
    .answer(ROUTES.retrySetAsideJob, ({ params }) => {
      retried.push(params['setAsideJobId'] ?? '')
      jobs = jobs.filter(({ id }) => id !== params['setAsideJobId'])
      return { message: 'ok' }
    })
  const { user } = renderAsUser(SetAsidePanel, { server, me: { ...ME, profile: 'admin' } })
  await screen.findByText('Importação de planilha')
  screen.getByText('Outro trabalho')
  screen.getByText(/O servidor terminou duas vezes enquanto isto rodava\./)
  screen.getByText(/A última tentativa falhou\./)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo: Importação de planilha' }))
  await waitFor(() => expect(screen.queryByText('Importação de planilha')).toBeNull())
  expect(retried).toEqual(['a'])
})
