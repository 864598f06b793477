import { refuse, ROUTES, type Me, type Ticket } from '@recado/contract'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { SnoozeDialog } from './SnoozeDialog.tsx'

const onClose = vi.fn<() => void>()
const onFollowUp = vi.fn<() => void>()
const OPEN = ticketOf(1, { status: 'open' })
const snoozed = (until: string | null): Ticket => ({ ...OPEN, snooze: { until } })
let server: FakeServer
beforeEach(() => {
  // A Friday at eleven in the morning in São Paulo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T14:00:00.000Z') })
  onClose.mockReset()
  server = new FakeServer()
    .answer(ROUTES.snoozeTicket, ({ body }) => snoozed((body as { until: string | null }).until))
    .answer(ROUTES.wakeTicket, () => OPEN)
})
afterEach(() => void vi.useRealTimers())
const SCHEDULER: Me = { ...ME, company: { ...ME.company, plan: { ...ME.company.plan, useSchedules: true } } }
const render = (ticket: Ticket = OPEN, me = ME) =>
  renderAsUser(() => <SnoozeDialog opened ticket={ticket} onClose={onClose} onFollowUp={onFollowUp} />, {
    me,
    server,
  })

test('each choice shows its end; the chosen one is sent, named and undone', async () => {
  const { page, user } = render()
  await page.findByRole('dialog', { name: 'Adiar conversa' })
  page.getByRole('button', { name: 'Mais tarde hoje 14:00' })
  page.getByRole('button', { name: /^Próxima semana seg\.,? 23\/11/ })
  await user.click(page.getByRole('button', { name: /^Amanhã sáb\.,? 21\/11/ }))
  await page.findByText(/^Dario 1: adiado, 21\/11 0\d:00\.$/)
  expect(server.bodiesOf(ROUTES.snoozeTicket)).toEqual([
    { until: expect.stringMatching(/^2026-11-21T1[12]:00:00/) as string },
  ])
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(page.getByRole('button', { name: 'Desfazer' }))
  await vi.waitFor(() => expect(server.calls.at(-1)?.route).toBe(ROUTES.wakeTicket))
})

test('a moment in the past is refused beside the field, and a later one is taken with Enter', async () => {
  const { page, user } = render()
  const day = await page.findByLabelText('Data')
  await user.clear(day)
  await user.type(day, '20112026')
  await user.type(page.getByLabelText('Hora'), '{Enter}')
  await page.findByText('Escolha um momento no futuro, em até um ano.')
  expect([server.calls, onClose.mock.calls]).toEqual([[], []])
  await user.clear(page.getByLabelText('Hora'))
  await user.type(page.getByLabelText('Hora'), '16:30')
  expect(page.queryByText('Escolha um momento no futuro, em até um ano.')).toBeNull()
  await user.keyboard('{Enter}')
  await vi.waitFor(() =>
    expect(server.bodiesOf(ROUTES.snoozeTicket)).toEqual([{ until: '2026-11-20T19:30:00.000Z' }]),
  )
})

test('half a time and a day that does not exist are refused with their own words', async () => {
  const { page, user } = render()
  const day = await page.findByLabelText('Data')
  await user.clear(page.getByLabelText('Hora'))
  await user.type(page.getByLabelText('Hora'), '16:3{Enter}')
  await page.findByText('Horário inválido')
  expect(page.queryByText('Escolha um momento no futuro, em até um ano.')).toBeNull()
  await user.type(page.getByLabelText('Hora'), '0')
  await user.clear(day)
  await user.type(day, '31022027{Enter}')
  await page.findByText('Esta data não existe')
  expect([server.calls, onClose.mock.calls]).toEqual([[], []])
})

test('a snoozed conversation may get a follow-up, where the plan has schedules', async () => {
  const { page, user } = render(snoozed('2026-11-24T12:00:00.000Z'), SCHEDULER)
  await user.click(await page.findByRole('button', { name: 'Agendar mensagem de retorno' }))
  expect([onFollowUp.mock.calls.length, server.calls]).toEqual([1, []])
})

test('a plan without schedules offers no follow-up', async () => {
  const { page } = render()
  await page.findByRole('button', { name: 'Até o cliente responder' })
  expect(page.queryByRole('button', { name: 'Agendar mensagem de retorno' })).toBeNull()
})

test('a snoozed conversation comes back at once, or waits for the customer instead', async () => {
  const { page, user } = render(snoozed('2026-11-24T12:00:00.000Z'))
  await user.click(await page.findByRole('button', { name: 'Voltar agora' }))
  await vi.waitFor(() => expect(server.calls.at(-1)?.route).toBe(ROUTES.wakeTicket))
  await user.click(page.getByRole('button', { name: 'Até o cliente responder' }))
  await page.findByText('Dario 1: adiado, até responder.')
  expect(server.bodiesOf(ROUTES.snoozeTicket)).toEqual([{ until: null }])
})

test('a refusal is shown in words, and the chosen moment stays until it is taken', async () => {
  server.answer(ROUTES.snoozeTicket, () => {
    throw refuse('ERR_TICKET_NOT_OPEN')
  })
  const { page, user } = render()
  const day = await page.findByLabelText<HTMLInputElement>('Data')
  await user.clear(day)
  await user.type(day, '24122026')
  await user.type(page.getByLabelText('Hora'), '{Enter}')
  const dialog = within(await page.findByRole('dialog', { name: 'Adiar conversa' }))
  await dialog.findByText('Esta conversa não está aberta.')
  expect([day.value, onClose.mock.calls]).toEqual(['24/12/2026', []])
  server.answer(ROUTES.snoozeTicket, () => snoozed('2026-12-24T12:00:00.000Z'))
  await user.type(page.getByLabelText('Hora'), '{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(page.queryByText('Esta conversa não está aberta.')).toBeNull()
})
