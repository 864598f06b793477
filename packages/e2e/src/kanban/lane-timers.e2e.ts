// spec: timers-7
import type { Locator } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { expect, test } from '../testing/simulated-channel.ts'
import { lane } from './board-page.ts'

const DARIO = 'Dario Lima'
const GREETING = 'Ainda pensa nisso, Dario?'
const card = (within: Locator): Locator => within.getByRole('button', { name: new RegExp(`^${DARIO}`) })

test('a lane with minutes moves a card on before the eyes of its attendant, and greets the customer once', async ({
  acme,
  simulatedChannel,
  logIn,
  product,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const { id: ticketId } = await simulatedChannel.findTicket(dario)
  await acme.ana.ok(ROUTES.createTag, { body: { name: 'Orçamento', kanban: 1 } })
  await acme.ana.ok(ROUTES.createTag, { body: { name: 'Sem resposta', kanban: 1 } })
  const ana = await logIn(acme.ana, { at: '/TagsKanban' })

  await test.step('Ana gives a lane ten minutes, the next lane and a greeting', async () => {
    await ana.getByRole('button', { name: 'Editar: Orçamento' }).click()
    const form = ana.getByRole('dialog', { name: 'Editar etapa' })
    await form.getByRole('switch', { name: 'Mover depois de um tempo' }).check()
    await form.getByRole('combobox', { name: 'Unidade' }).click()
    await ana.getByRole('option', { name: 'minutos' }).click()
    await form.getByRole('textbox', { name: 'Depois de' }).fill('10')
    await form.getByRole('combobox', { name: 'Vai para' }).click()
    await ana.getByRole('option', { name: 'Sem resposta' }).click()
    await form.getByLabel('Mensagem ao cliente').fill('Ainda pensa nisso, {{firstName}}?')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(ana.getByText('Depois de 10 min vai para Sem resposta')).toBeVisible()
  })

  const beto = await logIn(acme.beto, { at: '/kanban' })
  await test.step('Beto moves the card, whose conversation names the time', async () => {
    await card(lane(beto, 'Aberto')).dragTo(lane(beto, 'Orçamento'))
    await expect(beto.getByRole('alert')).toContainText(`${DARIO} foi para Orçamento.`)
    const deadlines = () => beto.evaluate(() => document.body.innerText)
    await card(lane(beto, 'Orçamento')).click()
    await expect.poll(deadlines).toContain('Sem resposta')
  })

  await test.step('its time is over', async () => {
    const due = (await acme.ana.ok(ROUTES.listTicketDeadlines, { params: { ticketId } })).find(
      ({ kind }) => kind === 'lane',
    )
    const minutes = (Date.parse(due?.dueAt ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    await product.context.platform
      .updateTable('ticket_deadlines')
      .set({ due_at: new Date() })
      .where('ticket_id', '=', ticketId)
      .where('kind', '=', 'lane')
      .execute()
    await expect(card(lane(beto, 'Sem resposta'))).toBeVisible()
    await expect(card(lane(beto, 'Orçamento'))).toBeHidden()
    await expect.poll(() => simulatedChannel.countReceived(dario, GREETING)).toBe(1)
    await expect(beto.getByRole('region', { name: 'Conversa do cartão' })).toContainText(GREETING)
  })
})
