// spec: prompts-4
import { ROUTES } from '@recado/contract'
import { modelSays, modelTransfers } from '@recado/server/testing/model-provider'
import { linkPhone } from '@recado/server/testing/simulator'
import { acceptTicket, showWaitingTickets } from '../tickets/tickets-page.ts'
import { expect, test } from '../testing/fixtures.ts'

test('a prompt is written, tried, and hands a customer over to a person', async ({
  acme,
  product,
  transcriber,
  logIn,
}) => {
  // The model and the service that writes recordings down are one.
  const answer = (reply: ReturnType<typeof modelSays>) =>
    transcriber.respondWith(() => (typeof reply === 'string' ? { status: 500, body: '' } : reply))
  const ana = await logIn(acme.ana, { at: '/prompts' })

  await test.step('Ana writes it; without a queue it is not saved', async () => {
    await ana.getByRole('button', { name: 'Adicionar' }).click()
    await ana.getByRole('textbox', { name: 'Nome', exact: true }).fill('Triagem')
    await ana.getByRole('textbox', { name: 'Instruções' }).fill('Você atende a Loja Sol.')
    await ana.getByRole('textbox', { name: 'Endereço do serviço' }).fill(transcriber.url)
    await ana.getByLabel('Chave de API').fill('sk-loja')
    await ana.getByRole('button', { name: 'Salvar' }).click()
    await expect(ana.getByText('Selecione uma fila')).toBeVisible()
    await ana.getByRole('combobox', { name: 'Fila' }).click()
    await ana.getByRole('option', { name: 'Suporte' }).click()
    await ana.getByRole('button', { name: 'Salvar' }).click()
    await expect(ana.getByText('Prompt salvo com sucesso.')).toBeVisible()
  })

  await test.step('she tries it without saving what she adds, and nothing is sent', async () => {
    answer(modelSays('Abrimos às 8 h.'))
    if (!(await ana.getByRole('textbox', { name: 'Escreva como cliente' }).isVisible()))
      await ana.getByRole('tab', { name: 'Experimentar' }).click()
    await ana.getByRole('textbox', { name: 'Escreva como cliente' }).fill('Abre quando?')
    await ana.keyboard.press('Enter')
    const talk = ana.getByRole('log', { name: 'Conversa de teste' })
    await expect(talk.getByText('Abrimos às 8 h.')).toBeVisible()
    await expect(talk.getByText(/100 tokens/)).toBeVisible()
  })

  const [prompt] = (await acme.ana.ok(ROUTES.listPrompts)).prompts
  const phone = await linkPhone(product.simulator, acme, {
    queueIds: [acme.vendas, acme.suporte],
    greetingMessage: 'Escolha:',
    promptId: prompt?.id ?? null,
  })
  const dario = phone.addCustomer('Dario Reis')

  await test.step('it answers a customer, and gives the conversation to Suporte', async () => {
    phone.write(dario, 'Abre quando?')
    await phone.waitForText(dario, 'Abrimos às 8 h.')
    answer(
      modelTransfers({ queueId: acme.suporte, reason: 'pediu conserto' }, 'Vou te passar para uma pessoa.'),
    )
    phone.write(dario, 'Minha compra quebrou')
    await phone.waitForText(dario, 'Vou te passar para uma pessoa.')
  })

  await test.step('Bia in Suporte sees the conversation, with the reason', async () => {
    const bia = await logIn(acme.bia)
    await showWaitingTickets(bia)
    await acceptTicket(bia, 'Dario Reis')
    await expect(bia.getByText('pediu conserto')).toBeVisible()
    await expect(bia.getByText('Prompt Triagem').first()).toBeVisible()
  })
  transcriber.respondWith(() => ({ status: 200, body: JSON.stringify({ text: ' Olá ' }) }))
})
