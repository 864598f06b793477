// spec: timers-3
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { acceptTicket, showWaitingTickets, ticketRow } from '../tickets/tickets-page.ts'
import { expect, test } from '../testing/fixtures.ts'

const DARIO = 'Dario Lima'
const ALL_PENDING = { status: 'pending', showAll: true } as const

test('a waiting ticket is offered to one attendant, and then to the next', async ({
  acme,
  product,
  logIn,
}) => {
  await acme.ana.ok(ROUTES.updateQueue, {
    params: { queueId: acme.vendas },
    body: { rotate: true, timeRotate: 3 },
  })
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  const desks = [await logIn(acme.beto), await logIn(caio)] as const
  for (const desk of desks) await showWaitingTickets(desk)
  const linked = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  linked.write(linked.addCustomer(DARIO), 'Bom dia!')

  const [first, second] = await test.step('one of the two sees it', async () => {
    // Until the offer both see it.
    const offeredTo = async () =>
      (await acme.ana.ok(ROUTES.listTickets, { query: ALL_PENDING })).tickets[0]?.userId
    await expect.poll(offeredTo).toBeTruthy()
    const pair = (await offeredTo()) === acme.beto.id ? desks : ([desks[1], desks[0]] as const)
    await expect(ticketRow(pair[0], DARIO)).toBeVisible()
    await expect(ticketRow(pair[1], DARIO)).toBeHidden()
    return pair
  })

  await test.step('after its minutes it is the other’s', async () => {
    await product.context.platform
      .updateTable('ticket_deadlines')
      .set({ due_at: new Date() })
      .where('company_id', '=', acme.id)
      .where('kind', '=', 'rotation')
      .execute()
    await expect(ticketRow(second, DARIO)).toBeVisible()
    await expect(ticketRow(first, DARIO)).toBeHidden()
  })

  await test.step('who accepts it keeps it', async () => {
    await acceptTicket(second, DARIO)
    await expect(ticketRow(first, DARIO)).toBeHidden()
  })
})
