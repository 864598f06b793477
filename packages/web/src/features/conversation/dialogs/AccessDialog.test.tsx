import { refuse, ROUTES, type TicketAccess } from '@recado/contract'
import { ME, QUEUES, ticketOf } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { AccessDialog } from './AccessDialog.tsx'

const TICKET = ticketOf(7, { queue: QUEUES[1], queueId: 2 })
const PEOPLE: TicketAccess[] = [
  { user: { id: 1, name: 'Ana' }, reasons: ['admin', 'owner'], obstacles: [] },
  { user: { id: 2, name: 'Bia' }, reasons: ['queue'], obstacles: [] },
  { user: { id: 3, name: 'Beto' }, reasons: [], obstacles: ['otherQueue', 'group'] },
]
const render = (server: FakeServer) =>
  renderAsUser(() => <AccessDialog ticket={TICKET} opened onClose={() => undefined} />, { me: ME, server })

test('those who see the ticket are named with all their reasons, the others with what keeps them from it', async () => {
  const { page } = render(new FakeServer().answer(ROUTES.listTicketAccess, () => PEOPLE))
  await page.findByText('Veem')
  const [sees, seesNot] = page.getAllByRole('list')
  const rows = (list: HTMLElement | undefined) =>
    list
      ? within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
      : []
  expect(rows(sees)).toEqual([
    expect.stringMatching(/Ana.*É administrador · A conversa está com esta pessoa$/),
    expect.stringMatching(/Bia.*Trabalha na fila Suporte$/),
  ])
  expect(rows(seesNot)).toEqual([
    expect.stringMatching(/Beto.*Não trabalha na fila Suporte · Não vê grupos$/),
  ])
})

test('a refusal is shown in words', async () => {
  const { page } = render(
    new FakeServer().answer(ROUTES.listTicketAccess, () => {
      throw refuse('ERR_NO_PERMISSION')
    }),
  )
  expect((await page.findByRole('alert')).textContent).toBe('Você não tem permissão para isso.')
})
