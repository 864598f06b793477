import type { Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { phoneBubble, phoneThread, phonePanel, sendFromPhone, selectCustomer } from './simulator-page.ts'
import {
  acceptTicket,
  bubble,
  ticketList,
  ticketRow,
  showWaitingTickets,
  ticks,
  sendMessage,
} from '../tickets/tickets-page.ts'
import { expect, test } from '../testing/fixtures.ts'
import { openSetting } from '../testing/menu.ts'

const DARIO = 'Dario Lima'
const DELIVERED_STATUS = /^(Entregue|Lida)$/

/** Presses a switch of the troubles, and waits until the phone has it. */
async function setFault(page: Page, name: string, on: boolean): Promise<void> {
  const knob = page.getByRole('switch', { name })
  await knob.click()
  await expect(knob).toBeChecked({ checked: on })
}
const expectBubble = (page: Page, text: string) => expect(bubble(page, text))

test('every trouble of the simulated phone can be made and gone through', async ({
  acme,
  product,
  logIn,
}) => {
  const linked = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  linked.write(linked.addCustomer(DARIO), 'Bom dia!')
  // Each person is logged in on one computer at a time.
  const desk = await logIn(acme.ana)
  const customer = await logIn(await acme.hire('Rita', { profile: 'admin', queueIds: [acme.vendas] }))
  await customer.goto('/simulator')
  await selectCustomer(customer, DARIO)
  await customer.getByText('Simular problemas').click()
  await showWaitingTickets(desk)
  await acceptTicket(desk, DARIO)

  await test.step('without a network, what is written waits, and then arrives once', async () => {
    await setFault(customer, 'Sem internet', true)
    await sendFromPhone(customer, 'Estou sem rede')
    await expect(ticks(phoneBubble(customer, 'Estou sem rede'))).toHaveAccessibleName('Aguardando envio')
    await expectBubble(desk, 'Estou sem rede').toHaveCount(0)
    await setFault(customer, 'Sem internet', false)
    await expectBubble(desk, 'Estou sem rede').toHaveCount(1)
  })

  await test.step('a slow network is only slow', async () => {
    await setFault(customer, 'Rede lenta', true)
    await sendFromPhone(customer, 'Devagar')
    await expectBubble(desk, 'Devagar').toHaveCount(1)
    await setFault(customer, 'Rede lenta', false)
  })

  await test.step('what is told twice, and what is told backwards, is shown once', async () => {
    await setFault(customer, 'Duplicar', true)
    await setFault(customer, 'Fora de ordem', true)
    for (const text of ['Primeiro', 'Segundo', 'Terceiro']) await sendFromPhone(customer, text)
    for (const text of ['Primeiro', 'Segundo', 'Terceiro']) await expectBubble(desk, text).toHaveCount(1)
    await setFault(customer, 'Duplicar', false)
    await setFault(customer, 'Fora de ordem', false)
  })

  await test.step('a message that is refused says so, and goes when it is tried again', async () => {
    await setFault(customer, 'Recusar envios', true)
    await sendMessage(desk, 'Recusada uma vez')
    await expect(ticks(bubble(desk, 'Recusada uma vez'))).toHaveAccessibleName('Não enviada')
    await setFault(customer, 'Recusar envios', false)
    await bubble(desk, 'Recusada uma vez').getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(ticks(bubble(desk, 'Recusada uma vez'))).toHaveAccessibleName(DELIVERED_STATUS)
    await expect(phoneThread(customer).getByText('Recusada uma vez')).toHaveCount(1)
  })

  await test.step('a message whose answer is lost reaches the customer once', async () => {
    await setFault(customer, 'Perder respostas', true)
    await sendMessage(desk, 'Sem resposta')
    await expect(phoneBubble(customer, 'Sem resposta')).toBeVisible()
    await setFault(customer, 'Perder respostas', false)
    await expect(ticks(bubble(desk, 'Sem resposta'))).toHaveAccessibleName(DELIVERED_STATUS)
    await expect(phoneThread(customer).getByText('Sem resposta')).toHaveCount(1)
  })

  await test.step('a session that falls over comes back by itself', async () => {
    await customer.getByRole('button', { name: 'Derrubar a conexão' }).click()
    await sendFromPhone(customer, 'Caiu e voltou')
    await expectBubble(desk, 'Caiu e voltou').toHaveCount(1)
    await sendMessage(desk, 'Aqui também')
    await expect(phoneBubble(customer, 'Aqui também')).toBeVisible()
  })

  await test.step('an unlinked phone is told to the admin, and works again with a new code', async () => {
    await customer.getByRole('button', { name: 'Desvincular' }).click()
    await customer.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
    await openSetting(desk, 'Números e canais')
    await expect(desk.getByRole('row', { name: /Loja/ })).toContainText('Desconectado')
    await customer.getByRole('button', { name: 'Gerar novo QR' }).click()
    await phonePanel(customer).getByRole('button', { name: 'Escanear o QR' }).click()
    await expect(desk.getByRole('row', { name: /Loja/ })).toContainText('Conectado')
    await desk.getByRole('link', { name: /^Conversas/ }).click()
    await expect(ticketRow(desk, DARIO)).toBeVisible()
    await sendFromPhone(customer, 'De novo aqui')
    await expect(ticketList(desk)).toContainText('De novo aqui')
  })
})

test('a customer whose name is a number is shown as one, also as a shared contact', async ({
  acme,
  product,
  logIn,
}) => {
  const linked = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  const customerId = linked.addCustomer('+5581900001234', '5581900001234')
  const card = { name: '5491100000002', phones: ['5491100000002'], emails: [] }
  linked.send(customerId, { kind: 'contacts', contacts: [card] })
  const page = await logIn(acme.ana, { at: '/simulator' })
  await selectCustomer(page, '\\+55 81 90000-1234')
  await expect(phoneThread(page)).toContainText('+54 9 11 0000-0002')
  await expect(page.getByText('5581900001234')).toHaveCount(0)
})

test('a group of fictitious customers writes, and the answer reaches it', async ({
  acme,
  product,
  logIn,
}) => {
  const linked = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  await acme.ana.ok(ROUTES.updateWhatsapp, {
    params: { whatsappId: linked.whatsappId },
    body: { allowGroup: true },
  })
  const page = await logIn(acme.ana)
  await page.goto('/simulator')
  await page.getByRole('button', { name: 'Novo grupo' }).click()
  const form = page.getByRole('dialog', { name: 'Novo grupo fictício' })
  await form.getByRole('textbox', { name: 'Nome' }).fill('Vizinhos')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const author = (name: string) =>
    phonePanel(page).getByRole('radiogroup', { name: 'Quem escreve no grupo' }).getByRole('radio', { name })

  // The phone of the group replaces the phone before, and its composer, once the group is there.
  await expect(author('Marina Teste')).toBeChecked()
  await sendFromPhone(page, 'Alguém aí?')
  await author('Pablo Prueba').check()
  await sendFromPhone(page, 'Eu estou!')
  await expect(phoneBubble(page, 'Alguém aí?')).toContainText('Marina Teste')
  await page.getByRole('link', { name: /Abrir a conversa/ }).click()
  await expect(bubble(page, 'Eu estou!')).toContainText('Pablo Prueba')
  await sendMessage(page, 'Bom dia a todos')

  await page.goto('/simulator')
  await selectCustomer(page, 'Vizinhos')
  await expect(phoneBubble(page, 'Bom dia a todos')).toContainText('Loja')
})
