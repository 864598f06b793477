import { ROUTES } from '@recado/contract'
import { seedConversation } from '@recado/server/testing/conversation'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect, test } from '../testing/fixtures.ts'
import { bubble, conversation, ticketList, ticketRow } from './tickets-page.ts'

test('who says thanks waits no longer, in every list, until they write again', async ({
  acme,
  logIn,
  product,
}) => {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  const number = phone.addCustomer('Dario')
  const waits = async (name: string, text: string, minutes: number, ownNumber?: string) =>
    seedConversation(product.context, acme.id, {
      whatsappId: phone.whatsappId,
      contact: { name, ...(ownNumber ? { number: ownNumber } : {}) },
      ticket: {
        queue_id: acme.vendas,
        user_id: acme.beto.id,
        status: 'open',
        last_message: text,
        waiting_since: new Date(Date.now() - minutes * 60_000),
      },
      messages: [{ body: text }],
    })
  const { ticketId } = await waits('Dario', 'Perfeito, muito obrigado!', 36, number)
  await waits('Elisa', 'E o frete?', 10)
  const page = await logIn(acme.beto)
  const list = ticketList(page)
  await expect(list.getByRole('heading', { name: 'Esperam por você' })).toBeVisible()
  await expect(list.getByText('2 · até 36 min')).toBeVisible()
  await expect(list.getByRole('listitem')).toContainText(['Dario', 'Elisa'])

  const dismiss = page.getByRole('button', { name: 'Dario não precisa de resposta' })
  await expect(dismiss).toHaveCSS('opacity', '1')
  await expect(page.getByRole('button', { name: 'Elisa não precisa de resposta' })).toHaveCSS('opacity', '0')
  await dismiss.press('Enter')
  await expect(list.getByText('1 · até 10 min')).toBeVisible()
  await expect(list.getByRole('heading', { name: 'Respondidas' })).toBeVisible()
  await expect(list.getByRole('listitem')).toContainText(['Elisa', 'Dario'])
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  const board = await acme.ana.ok(ROUTES.showBoard, { query: {} })
  expect(board.lanes.reduce((sum, lane) => sum + lane.waiting, 0)).toBe(1)

  await test.step('it is undone', async () => {
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(list.getByText(/^2 · até /)).toBeVisible()
  })
  await test.step('and said in the conversation, until the next message', async () => {
    await ticketRow(page, 'Dario')
      .getByRole('button', { name: /^Dario/ })
      .first()
      .click()
    await conversation(page, 'Dario').getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Não precisa de resposta' }).click()
    await expect(list.getByText('1 · até 10 min')).toBeVisible()
    phone.write(number, 'Só mais uma coisa')
    await expect(bubble(page, 'Só mais uma coisa')).toBeVisible()
    await expect(list.getByText(/^2 · até /)).toBeVisible()
    const log = await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } })
    expect(log.map(({ type }) => type).filter(type => type.startsWith('answer'))).toEqual([
      'answerDismissed',
      'answerAwaited',
      'answerDismissed',
    ])
  })
})
