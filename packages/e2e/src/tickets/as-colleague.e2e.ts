import { ROUTES } from '@recado/contract'
import { customerName, seedTickets } from './seed-tickets.ts'
import { expect, test } from '../testing/fixtures.ts'

test('an admin sees the lists of a colleague, live and read-only, and the audit log says so', async ({
  acme,
  logIn,
  product,
}) => {
  const [first] = await seedTickets(product, acme, 2)
  if (!first) throw new Error('There is no conversation.')
  const assign = (userId: number, status: 'open' | 'pending') =>
    product.context.platform
      .updateTable('tickets')
      .set({ user_id: userId, status })
      .where('id', '=', first.ticketId)
      .execute()
  await assign(acme.bia.id, 'open')
  const ana = await logIn(acme.ana, { at: '/users' })
  const row = ana.getByRole('button', { name: new RegExp(customerName(1)) })

  await ana.getByRole('button', { name: 'Ver as conversas como Beto' }).click()
  await expect(ana.getByText('A lista como Beto a vê.')).toBeVisible()
  await expect(ana.getByText('Nada nesta lista')).toBeVisible()

  await test.step('Beto sees a waiting customer of his queue; it opens read-only', async () => {
    await ana.getByText('Aguardando', { exact: true }).click()
    await ana.getByRole('button', { name: new RegExp(customerName(2)) }).click()
    const look = ana.getByRole('dialog', { name: new RegExp(`^${customerName(2)}`) })
    await expect(look.getByText('Somente leitura')).toBeVisible()
    await expect(look.getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
    await ana.keyboard.press('Escape')
  })

  await test.step('A ticket that Beto gets appears', async () => {
    await ana.getByText('Atendendo', { exact: true }).click()
    await expect(ana.getByText('Nada nesta lista')).toBeVisible()
    await acme.ana.ok(ROUTES.updateTicket, {
      params: { ticketId: first.ticketId },
      body: { userId: acme.beto.id, queueId: acme.vendas },
    })
    await expect(row).toBeVisible()
  })

  await ana.goto('/audit-log')
  await expect(ana.getByRole('row', { name: /Viu a lista de um colega.*Beto/ })).toHaveCount(1)
})
