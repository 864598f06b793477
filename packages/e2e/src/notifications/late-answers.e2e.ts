// spec: timers-2
import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { expect, test } from '../testing/simulated-channel.ts'
import { showWaitingTickets, ticketList, ticketRow } from '../tickets/tickets-page.ts'

const CUSTOMERS = ['Dario Lima', 'Elisa Melo', 'Fábio Nunes'] as const
const [DARIO, ELISA, FABIO] = CUSTOMERS
const MINUTE_MS = 60_000

const toast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text })

test('late answers are one toast that counts, beside an Undo that it does not cover, and stay in the bell', async ({
  acme,
  simulatedChannel,
  product,
  logIn,
}) => {
  await acme.ana.ok(ROUTES.updateQueue, {
    params: { queueId: acme.vendas },
    body: { firstAnswerMinutes: 120, alertMinutes: 10 },
  })
  const numbers: string[] = []
  for (const name of CUSTOMERS) numbers.push(await simulatedChannel.addCustomer(name))
  const ana = await logIn(acme.ana)
  await showWaitingTickets(ana)

  await test.step('Ana closes a conversation, and may still take it back', async () => {
    await ticketRow(ana, FABIO).hover()
    await ticketList(ana)
      .getByRole('checkbox', { name: `Selecionar ${FABIO}` })
      .click()
    await ana
      .getByRole('toolbar', { name: 'Ações das conversas selecionadas' })
      .getByRole('button', { name: /^Encerrar/ })
      .click()
    // The time to take it back rests under the pointer.
    await toast(ana, 'Desfazer').hover()
  })

  await test.step('Two customers have waited past the target', async () => {
    const ids = [
      (await simulatedChannel.findTicket(numbers[0] ?? '')).id,
      (await simulatedChannel.findTicket(numbers[1] ?? '')).id,
    ]
    const now = Date.now()
    await product.context.platform
      .updateTable('tickets')
      .set({
        waiting_since: new Date(now - 169.5 * MINUTE_MS),
        answer_due_at: new Date(now - 49.5 * MINUTE_MS),
      })
      .where('id', 'in', ids)
      .execute()
    await product.context.platform
      .updateTable('ticket_deadlines')
      .set({ due_at: new Date(now) })
      .where('ticket_id', 'in', ids)
      .where('kind', '=', 'answer-alert')
      .execute()
    await expect(toast(ana, '2 clientes esperam além do prazo.')).toBeVisible()
    await expect(ana.getByRole('alert')).toHaveCount(2)
    const [undo, notice] = [
      await toast(ana, 'Desfazer').boundingBox(),
      await toast(ana, 'além do prazo').boundingBox(),
    ]
    expect((undo?.y ?? 0) + (undo?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
    await toast(ana, 'Desfazer').getByRole('button', { name: 'Desfazer' }).click()
    await expect(ticketRow(ana, FABIO)).toBeVisible()
  })

  await test.step('The toast leads to the list by longest wait, where each row says how long', async () => {
    await toast(ana, 'além do prazo').getByRole('button', { name: 'Ver a lista' }).click()
    await expect(toast(ana, 'além do prazo')).toHaveCount(0)
    await expect(ana).toHaveURL(/tab=open&sub=pending/)
    for (const name of [DARIO, ELISA])
      await expect(ticketRow(ana, name).locator('time[data-tone=late]')).toContainText(/2 h (49|50) min/)
    await expect(ticketRow(ana, FABIO).locator('time')).toContainText(/0 min|1 min/)
  })

  await test.step('The bell still has both, and opens one', async () => {
    await ana.getByRole('button', { name: /2 clientes a responder logo/ }).click()
    const panel = ana.getByRole('region', { name: 'Prazo de resposta: 2' })
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await panel.getByRole('button', { name: new RegExp(`${ELISA}.*atrasada há (49|50) min`) }).click()
    await expect(ana).toHaveURL(/\/tickets\/[0-9a-f-]{36}/)
  })
})
