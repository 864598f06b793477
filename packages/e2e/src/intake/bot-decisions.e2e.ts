import { ROUTES } from '@recado/contract'
import type { Product } from '@recado/server/testing/product'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'

const DARIO = 'Dario Lima'

/** Dario writes, and chooses a queue in the menu of the bot. */
async function chooseVendas(acme: StoryCompany, product: Product): Promise<void> {
  const phone = await linkPhone(product.simulator, acme, {
    name: 'Loja',
    queueIds: [acme.vendas, acme.suporte],
    greetingMessage: 'Com quem quer falar?',
  })
  const dario = phone.addCustomer(DARIO)
  phone.write(dario, 'Oi')
  phone.write(dario, 'Vendas')
  await expect.poll(() => phone.receivedTexts(dario).length).toBe(2)
}

test('an admin asks why a conversation is where it is, and what today’s rules would do', async ({
  acme,
  product,
  logIn,
}) => {
  await chooseVendas(acme, product)
  const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true } })
  const page = await logIn(acme.ana, { at: `/tickets/${tickets[0]?.uuid}` })
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Por que está aqui?' }).click()
  await expect(page).toHaveURL(`/tickets/${tickets[0]?.uuid}/recorder`)
  await page.reload()
  const recorder = page.getByRole('main')
  const frame = (text: string) => recorder.getByRole('listitem').filter({ hasText: text }).first()
  await expect(frame('começou a conversa')).toContainText('Com quem quer falar?')
  await expect(frame('começou a conversa').getByRole('strong').first()).toHaveText('1')
  await expect(recorder.getByText('Entrou na fila Vendas, escolhida pelo cliente.')).toBeVisible()

  await acme.ana.ok(ROUTES.updateQueue, {
    params: { queueId: acme.vendas },
    body: { greetingMessage: 'Vendas de hoje, às ordens!' },
  })
  await recorder.getByRole('button', { name: 'Repetir com as regras de hoje' }).click()
  await expect(recorder.getByText('Iguais: 1 · diferentes: 1 · sem repetição: 0')).toBeVisible()
  await recorder.getByText('Só mudanças').click()
  await expect(recorder.getByText('começou a conversa')).toBeHidden()
  const replay = recorder.getByRole('region', { name: 'Repetição com as regras de hoje' })
  await expect(replay.getByRole('article').getByText('Vendas de hoje, às ordens!').first()).toBeVisible()
  await expect(replay.getByRole('article').getByText(/^Ana mudou em/)).toBeVisible()
  const download = page.waitForEvent('download')
  await recorder.getByRole('button', { name: 'Baixar gravação' }).click()
  await page.getByRole('menuitem', { name: 'Como texto' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.txt$/)
  expect(await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true } })).not.toMatchObject({
    tickets: [{ lastMessage: 'Vendas de hoje, às ordens!' }],
  })
})

test('the recorder of a queue leads to the decisions on its conversations', async ({
  acme,
  product,
  logIn,
}) => {
  await chooseVendas(acme, product)
  const page = await logIn(acme.ana, { at: `/queues/${acme.vendas}/menu` })
  await page.getByRole('link', { name: 'Gravador' }).click()
  await page.getByRole('link', { name: `Ver decisões: ${DARIO}` }).click()
  await expect(page.getByText('Entrou na fila Vendas, escolhida pelo cliente.')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(`/queues/${acme.vendas}/recorder`)
})
