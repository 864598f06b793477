// spec: kanban-5, kanban-6, ui-46
import { expect, test } from '../testing/fixtures.ts'
import { customerName, seedTickets } from '../tickets/seed-tickets.ts'
import { card, lane, makeLane, undoButton } from './board-page.ts'

test('what one person moves on the board moves for the other, and comes back when it is undone', async ({
  acme,
  logIn,
  product,
}) => {
  await seedTickets(product, acme, 3)
  await makeLane(acme, 'Orçamento')
  await makeLane(acme, 'Pagamento')
  const ana = await logIn(acme.ana, { at: '/kanban' })
  const beto = await logIn(acme.beto, { at: '/kanban' })
  await expect(card(lane(beto, 'Aberto'), 1)).toBeVisible()

  await test.step('Ana drags a card, and Beto sees it in its lane', async () => {
    await card(lane(ana, 'Aberto'), 1).dragTo(lane(ana, 'Orçamento'))
    await expect(card(lane(ana, 'Orçamento'), 1)).toBeVisible()
    await expect(card(lane(beto, 'Orçamento'), 1)).toBeVisible()
    await expect(card(lane(beto, 'Aberto'), 1)).toBeHidden()
    await expect(lane(beto, 'Aberto').getByRole('heading')).toHaveText('Aberto')
  })

  await test.step('She thinks better of it', async () => {
    await undoButton(ana).click()
    await expect(card(lane(beto, 'Aberto'), 1)).toBeVisible()
    await expect(card(lane(beto, 'Orçamento'), 1)).toBeHidden()
  })

  await test.step('Beto lifts, carries and drops a card by the keys', async () => {
    await card(lane(beto, 'Aberto'), 2).focus()
    await beto.keyboard.press(' ')
    await beto.keyboard.press('ArrowRight')
    await beto.keyboard.press('ArrowRight')
    await expect(beto.getByText(`${customerName(2)}: sai de Aberto, entra em Pagamento`)).toBeVisible()
    await beto.keyboard.press(' ')
    await expect(card(lane(ana, 'Pagamento'), 2)).toBeVisible()
    await expect(card(lane(beto, 'Pagamento'), 2)).toBeFocused()
    await expect(beto.getByText(`${customerName(2)} está em Pagamento.`)).toBeAttached()
  })

  await test.step('A value and a note of one person are those of the other, and the lane has the sum', async () => {
    await beto.keyboard.press('v')
    const dialog = beto.getByRole('dialog', { name: `Valor e nota de ${customerName(2)}` })
    await dialog.getByLabel('Valor em BRL').fill('1250,5')
    await dialog.getByLabel('Nota').fill('Kit azul')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(card(lane(ana, 'Pagamento'), 2)).toContainText(/R\$\s1\.250,50\s*Kit azul/)
    await expect(lane(ana, 'Pagamento').getByTitle('Valor da etapa:')).toContainText('1.250,50')
    await expect(card(lane(beto, 'Pagamento'), 2)).toBeFocused()
  })

  await test.step('Esc leaves a card where it is, and M chooses its lane from a list', async () => {
    await beto.keyboard.press(' ')
    await beto.keyboard.press('ArrowLeft')
    await beto.keyboard.press('Escape')
    await expect(card(lane(beto, 'Pagamento'), 2)).toBeVisible()
    await beto.keyboard.press('m')
    const dialog = beto.getByRole('dialog', { name: `Mover ${customerName(2)} para…` })
    await dialog.getByRole('button', { name: 'Orçamento' }).click()
    await expect(card(lane(ana, 'Orçamento'), 2)).toBeVisible()
    await expect(card(lane(beto, 'Orçamento'), 2)).toBeFocused()
  })

  await test.step('The filters stand in the address', async () => {
    await ana.getByLabel('Contato ou mensagem').fill(customerName(3))
    await expect(card(ana, 1)).toBeHidden()
    await expect(ana).toHaveURL(/search=/)
    await ana.reload()
    await expect(card(ana, 3)).toBeVisible()
    await expect(card(ana, 1)).toBeHidden()
  })
})

test('the value of a card is typed as numbers are written in the language', async ({
  acme,
  logIn,
  product,
}) => {
  await seedTickets(product, acme, 1)
  const ana = await logIn(acme.ana, { at: '/kanban', language: 'en' })
  await card(ana, 1).focus()
  await ana.keyboard.press('v')
  const dialog = ana.getByRole('dialog', { name: `Value and note of ${customerName(1)}` })
  await dialog.getByLabel('Value in BRL').pressSequentially('1,250.5')
  await dialog.getByLabel('Note').focus()
  await expect(dialog.getByLabel('Value in BRL')).toHaveValue('1,250.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card(ana, 1)).toContainText(/R\$\s1\.250,50/)
})

test('a card comes back when its move is refused, and the board says why', async ({
  acme,
  logIn,
  product,
}) => {
  await seedTickets(product, acme, 1)
  await makeLane(acme, 'Orçamento')
  const beto = await logIn(acme.beto, { at: '/kanban' })
  await beto.route('**/api/kanban/moves', route =>
    route.fulfill({ status: 409, json: { error: 'ERR_LANE_CHANGED' } }),
  )
  await card(lane(beto, 'Aberto'), 1).dragTo(lane(beto, 'Orçamento'))
  await expect(beto.getByRole('alert').getByText('Outra pessoa já moveu esta conversa.')).toBeVisible()
  await expect(card(lane(beto, 'Aberto'), 1)).toBeVisible()
})

test('the first lanes come from an example, and their timer moves a card on', async ({
  acme,
  logIn,
  product,
}) => {
  const [conversation] = await seedTickets(product, acme, 1)
  const ana = await logIn(acme.ana, { at: '/kanban' })
  await ana.getByRole('button', { name: /^Vendas/ }).click()
  await expect(lane(ana, 'Enviado')).toBeVisible()

  await test.step('Ana gives a lane a timer', async () => {
    await lane(ana, 'Orçamento').getByRole('button', { name: 'Opções da etapa Orçamento' }).click()
    await ana.getByRole('menuitem', { name: 'Editar etapas' }).click()
    await ana.getByRole('button', { name: 'Editar: Orçamento' }).click()
    const form = ana.getByRole('dialog', { name: 'Editar etapa' })
    await form.getByRole('switch', { name: 'Mover depois de um tempo' }).check()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(ana.getByText('Depois de 1 d vai para Aberto')).toBeVisible()
    await ana.getByRole('button', { name: 'Ver o quadro' }).click()
  })

  await test.step('The time of a card is over', async () => {
    await card(lane(ana, 'Aberto'), 1).dragTo(lane(ana, 'Orçamento'))
    await expect(undoButton(ana)).toBeVisible()
    await product.context.platform
      .updateTable('ticket_deadlines')
      .set({ due_at: new Date() })
      .where('ticket_id', '=', conversation?.ticketId ?? 0)
      .where('kind', '=', 'lane')
      .execute()
    await expect(card(lane(ana, 'Aberto'), 1)).toBeVisible()
  })
})
