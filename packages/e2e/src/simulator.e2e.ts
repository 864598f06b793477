import type { Page } from '@playwright/test'
import { linkPhone } from '@recado/server/testing/simulator'
import { bubbleOnPhone, chat, phone, say, takePhoneOf } from './customer.ts'
import { accept, bubble, list, row, showWaiting, ticks, write } from './desk.ts'
import { expect, test } from './product.ts'

const DARIO = 'Dario Lima'
const THERE = /^(Entregue|Lida)$/

/** Presses a switch of the troubles, and waits until the phone has it. */
async function trouble(page: Page, name: string, on: boolean): Promise<void> {
  const knob = page.getByRole('switch', { name })
  await knob.click()
  await expect(knob).toBeChecked({ checked: on })
}
const times = (page: Page, text: string) => expect(bubble(page, text))

test('every trouble of the simulated phone can be made and gone through', async ({ acme, product, logIn }) => {
  const linked = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  linked.write(linked.addCustomer(DARIO), 'Bom dia!')
  // Each person is logged in on one computer at a time.
  const desk = await logIn(acme.ana)
  const customer = await logIn(await acme.hire('Rita', { profile: 'admin', queueIds: [acme.vendas] }))
  await customer.goto('/simulator')
  await takePhoneOf(customer, DARIO)
  await customer.getByText('Simular problemas').click()
  await showWaiting(desk)
  await accept(desk, DARIO)

  await test.step('without a network, what is written waits, and then arrives once', async () => {
    await trouble(customer, 'Sem internet', true)
    await say(customer, 'Estou sem rede')
    await expect(ticks(bubbleOnPhone(customer, 'Estou sem rede'))).toHaveAccessibleName('Aguardando envio')
    await times(desk, 'Estou sem rede').toHaveCount(0)
    await trouble(customer, 'Sem internet', false)
    await times(desk, 'Estou sem rede').toHaveCount(1)
  })

  await test.step('a slow network is only slow', async () => {
    await trouble(customer, 'Rede lenta', true)
    await say(customer, 'Devagar')
    await times(desk, 'Devagar').toHaveCount(1)
    await trouble(customer, 'Rede lenta', false)
  })

  await test.step('what is told twice, and what is told backwards, is shown once', async () => {
    await trouble(customer, 'Duplicar', true)
    await trouble(customer, 'Fora de ordem', true)
    for (const text of ['Primeiro', 'Segundo', 'Terceiro']) await say(customer, text)
    for (const text of ['Primeiro', 'Segundo', 'Terceiro']) await times(desk, text).toHaveCount(1)
    await trouble(customer, 'Duplicar', false)
    await trouble(customer, 'Fora de ordem', false)
  })

  await test.step('a message that is refused says so, and goes when it is tried again', async () => {
    await trouble(customer, 'Recusar envios', true)
    await write(desk, 'Recusada uma vez')
    await expect(ticks(bubble(desk, 'Recusada uma vez'))).toHaveAccessibleName('Não enviada')
    await trouble(customer, 'Recusar envios', false)
    await bubble(desk, 'Recusada uma vez').getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(ticks(bubble(desk, 'Recusada uma vez'))).toHaveAccessibleName(THERE)
    await expect(chat(customer).getByText('Recusada uma vez')).toHaveCount(1)
  })

  await test.step('a message whose answer is lost reaches the customer once', async () => {
    await trouble(customer, 'Perder respostas', true)
    await write(desk, 'Sem resposta')
    await expect(bubbleOnPhone(customer, 'Sem resposta')).toBeVisible()
    await trouble(customer, 'Perder respostas', false)
    await expect(ticks(bubble(desk, 'Sem resposta'))).toHaveAccessibleName(THERE)
    await expect(chat(customer).getByText('Sem resposta')).toHaveCount(1)
  })

  await test.step('a session that falls over comes back by itself', async () => {
    await customer.getByRole('button', { name: 'Derrubar a conexão' }).click()
    await say(customer, 'Caiu e voltou')
    await times(desk, 'Caiu e voltou').toHaveCount(1)
    await write(desk, 'Aqui também')
    await expect(bubbleOnPhone(customer, 'Aqui também')).toBeVisible()
  })

  await test.step('an unlinked phone is told to the admin, and works again with a new code', async () => {
    await customer.getByRole('button', { name: 'Desvincular' }).click()
    await customer.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
    await desk.getByRole('link', { name: 'Conexões' }).click()
    await expect(desk.getByRole('row', { name: /Loja/ })).toContainText('Desconectado')
    await customer.getByRole('button', { name: 'Gerar novo QR' }).click()
    await phone(customer).getByRole('button', { name: 'Escanear o QR' }).click()
    await expect(desk.getByRole('row', { name: /Loja/ })).toContainText('Conectado')
    await desk.getByRole('link', { name: /Atendimentos/ }).click()
    await expect(row(desk, DARIO)).toBeVisible()
    await say(customer, 'De novo aqui')
    await expect(list(desk)).toContainText('De novo aqui')
  })
})
