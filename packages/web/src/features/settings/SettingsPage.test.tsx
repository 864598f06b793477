import { DEFAULT_HOURS, ROUTES, type CompanyHours } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query/query-client.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const serverOf = (scheduleType: string, hours: CompanyHours = { schedules: [] }) => {
  queryClient.clear()
  return new FakeServer()
    .answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: scheduleType }])
    .answer(ROUTES.showCompanyHours, () => hours)
    .answer(ROUTES.updateCompanyHours, ({ body }) => body as CompanyHours)
    .answer(ROUTES.listQueues, () => [{ id: 1, name: 'Vendas', schedules: [] } as never])
}

test('the company’s hours are entered where they are chosen, and their absence is said', async () => {
  const server = serverOf('company')
  const { user, page } = renderAsUser(SettingsPage, { me: ME, server })
  await page.findByText(/A empresa ainda não tem horários salvos/)
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(page.queryByText(/ainda não tem horários/)).toBeNull())
  expect(server.bodiesOf(ROUTES.updateCompanyHours)).toEqual([{ schedules: [...DEFAULT_HOURS] }])
})

test('hours by queue name the queues that have none', async () => {
  const { page } = renderAsUser(SettingsPage, { me: ME, server: serverOf('queue') })
  await page.findByText('Sem horários, e por isso sempre abertas: Vendas.')
})

test('without opening hours nothing is asked', async () => {
  const { page } = renderAsUser(SettingsPage, { me: ME, server: serverOf('disabled') })
  await page.findByText('Horário de atendimento')
  expect(page.queryByRole('form', { name: 'Horário da empresa' })).toBeNull()
})
