import { ROUTES, type Ticket } from '@recado/contract'
import { expect, test, vi } from 'vitest'
import { channelOf } from '../../../testing/connection-samples.ts'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { ME, messageOf, ticketOf } from '@recado/domain/testing/tickets'
import { NumberRequest } from './NumberRequest.tsx'

const hidden = ticketOf(1, { status: 'open' })
const TICKET: Ticket = { ...hidden, contact: { ...hidden.contact, number: '' } }
const CLOSED: Ticket = { ...TICKET, status: 'closed' }

function renderRequest(ticket: Ticket, numberRequest: boolean) {
  const server = new FakeServer()
    .answer(ROUTES.showTicketChannel, () => channelOf({ numberRequest }))
    .answer(ROUTES.listMessages, () => ({
      messages: [],
      ticket,
      count: 0,
      hasMore: false,
      gaps: [],
      isAgedOut: false,
    }))
    .answer(ROUTES.sendMessage, () => [messageOf(20, { fromMe: true })])
  return { server, ...renderAsUser(() => <NumberRequest ticket={ticket} />, { me: ME, server }) }
}

test('a customer without a number is asked for it with the text that the sender saw', async () => {
  const { page, user, server } = renderRequest(TICKET, true)
  await user.click(await page.findByRole('button', { name: 'Pedir o número' }))
  const text = await page.findByRole('textbox', { name: 'Texto' })
  await user.clear(text)
  expect(page.getByRole('button', { name: 'Enviar pedido' })).toHaveProperty('disabled', true)
  await user.type(text, 'Qual é o seu número?')
  await user.click(page.getByRole('button', { name: 'Enviar pedido' }))
  await vi.waitFor(() =>
    expect(server.bodiesOf(ROUTES.sendMessage)).toMatchObject([
      { body: 'Qual é o seu número?', asksNumber: true },
    ]),
  )
})

test.each([
  ['the channel has no such request', TICKET, false],
  ['the number is known', hidden, true],
  ['the conversation is closed', CLOSED, true],
])('nobody is asked where %s', async (_, ticket, numberRequest) => {
  const { page, server } = renderRequest(ticket, numberRequest)
  await vi.waitFor(() => expect(server.bodiesOf(ROUTES.showTicketChannel)).toHaveLength(1))
  expect(page.queryByRole('button', { name: 'Pedir o número' })).toBeNull()
})
