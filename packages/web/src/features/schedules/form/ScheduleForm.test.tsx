import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'

const NOW = '2026-11-21T12:00:00.000Z'
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) }))
afterEach(() => void vi.useRealTimers())

test('a message for a time that is past waits for an answer: going back sends nothing, sending now sends now', async () => {
  const server = new FakeServer()
    .answer(ROUTES.listWhatsapps, () => [])
    .answer(ROUTES.createSchedule, () => ({}) as never)
  const saved = vi.fn<() => void>()
  const { page, user } = renderAsUser(
    () => (
      <ScheduleForm
        schedule={undefined}
        contact={{ id: 5, name: 'Dario', number: '' }}
        day="2026-11-20"
        text="Até amanhã!"
        onCancel={vi.fn<() => void>()}
        onSaved={saved}
      />
    ),
    { me: ME, server },
  )
  const save = async () => user.click(await page.findByRole('button', { name: 'Salvar' }))
  const question = () => page.findByRole('dialog', { name: 'Esse horário já passou' })
  await save()
  await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }))
  await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect([server.bodiesOf(ROUTES.createSchedule), saved.mock.calls]).toEqual([[], []])
  await save()
  await question()
  await user.click(page.getByRole('button', { name: 'Enviar agora' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(server.bodiesOf(ROUTES.createSchedule)).toMatchObject([
    { body: 'Até amanhã!', sendAt: expect.stringMatching(/^2026-11-21T12:00:0/) as string },
  ])
})
