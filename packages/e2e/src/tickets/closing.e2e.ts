import type { Page } from '@playwright/test'
import { addWithSettings, linkSimulatedPhone, saveAndShowCode } from '../connections/connection-form.ts'
import { phoneBubble, sendFromPhone } from '../simulator/simulator-page.ts'
import { acceptTicket, conversation, ticketList, ticketRow, showWaitingTickets } from './tickets-page.ts'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'
import { openSetting } from '../testing/menu.ts'

const MARINA = 'Marina Teste'

/**
 * Ana adds a simulated phone that asks for ratings, by the form, and links it; the answer is the customer's
 * page.
 */
async function connectWithRating(ana: Page): Promise<Page> {
  await openSetting(ana, 'Números e canais')
  const form = await addWithSettings(ana, ['Vendas'])
  await form.getByRole('tab', { name: 'Mensagens' }).click()
  await form
    .getByRole('textbox', { name: 'Mensagem de conclusão' })
    .fill('Obrigado pela nota, {{firstName}}!')
  // It takes effect at once, for the whole company.
  await form.getByRole('tab', { name: 'Avaliação' }).click()
  await form.getByRole('switch', { name: 'Pedir avaliação ao encerrar' }).click()
  await expect(form.getByRole('switch', { name: 'Pedir avaliação ao encerrar' })).toBeChecked()
  await form.getByRole('textbox', { name: 'Mensagem de avaliação' }).fill('Como foi, {{firstName}}?')
  await form.getByRole('textbox', { name: 'Minutos de espera pela avaliação' }).fill('30')
  await saveAndShowCode(ana, form)
  return linkSimulatedPhone(ana)
}

/** Marina has written, and Beto talks with her. */
async function startConversation(
  acme: StoryCompany,
  logIn: (person: StoryCompany['ana']) => Promise<Page>,
): Promise<{ beto: Page; customer: Page }> {
  const customer = await connectWithRating(await logIn(acme.ana))
  const beto = await logIn(acme.beto)
  await showWaitingTickets(beto)
  await sendFromPhone(customer, 'Oi! Ainda tem o kit azul?')
  await acceptTicket(beto, MARINA)
  return { beto, customer }
}

test('an attendant closes, the customer says how it was, and the ticket remembers it', async ({
  acme,
  logIn,
}) => {
  const { beto, customer } = await startConversation(acme, logIn)

  await test.step('The menu says that the customer will be asked', async () => {
    await beto.getByRole('button', { name: 'Mais opções de encerramento' }).click()
    await expect(beto.getByRole('menuitem')).toContainText([
      'e pedir avaliação',
      'sem avaliação',
      'sem despedida',
    ])
    await beto.getByRole('menuitem', { name: 'Encerrar com despedida e pedir avaliação' }).click()
    await expect(conversation(beto, MARINA)).toBeHidden()
    await expect(ticketRow(beto, MARINA)).toBeHidden()
  })

  await test.step('Marina is asked, says something else, is asked again, and answers', async () => {
    await expect(phoneBubble(customer, 'Como foi, Marina?')).toContainText(
      /1 - Insatisfeito\s*2 - Satisfeito\s*3 - Muito satisfeito/,
    )
    await sendFromPhone(customer, 'Como assim?')
    await expect(customer.getByRole('log', { name: 'Mensagens' }).getByText('Como foi, Marina?')).toHaveCount(
      2,
    )
    await customer.getByRole('button', { name: '3', exact: true }).click()
    await expect(phoneBubble(customer, 'Obrigado pela nota, Marina!')).toBeVisible()
  })

  await test.step('The closed ticket shows it, and so does its log', async () => {
    await ticketList(beto).getByRole('tab', { name: 'Encerrados' }).click()
    await ticketRow(beto, MARINA).click()
    const rated = { name: 'Avaliação: Muito satisfeito (3 de 3)' }
    await expect(conversation(beto, MARINA).getByRole('img', rated)).toBeVisible()
    await conversation(beto, MARINA).getByRole('button', { name: 'Mais ações' }).click()
    await beto.getByRole('menuitem', { name: 'Histórico da conversa' }).click()
    const log = beto.getByRole('dialog', { name: /^Histórico da conversa/ })
    await expect(log.getByRole('listitem')).toContainText([
      'Criado',
      'Fila definida',
      'Iniciado',
      'Avaliação pedida',
      'Encerrado',
    ])
    await expect(log.locator('ol > li').last().getByRole('img', rated)).toBeVisible()
  })
})

test('a customer’s name closes nothing, and a closing can be taken back before she hears of it', async ({
  acme,
  logIn,
}) => {
  const { beto, customer } = await startConversation(acme, logIn)
  const palette = beto.getByRole('dialog', { name: 'Comandos' })
  const ask = async (typed: string): Promise<void> => {
    await beto.keyboard.press('Control+KeyK')
    await palette.getByRole('combobox').fill(typed)
  }
  const log = customer.getByRole('log', { name: 'Mensagens' })

  await test.step('Her name in the palette finds her, and Enter stays with her', async () => {
    await ask('marina')
    await expect(palette.getByRole('option', { name: /^Marina Teste/ }).first()).toBeVisible()
    await expect(palette.getByRole('option', { name: /^Encerrar/ })).toHaveCount(0)
    await beto.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(conversation(beto, MARINA)).toBeVisible()
  })

  await test.step('Nothing typed, Enter is no closing either', async () => {
    await ask('')
    await expect(palette.getByRole('option', { selected: true })).not.toHaveText(/Encerrar|Devolver/)
    await beto.keyboard.press('Escape')
  })

  await test.step('Closed by the palette, and taken back', async () => {
    await ask('encerrar com despedida')
    await beto.keyboard.press('Enter')
    await expect(conversation(beto, MARINA)).toBeHidden()
    await expect(ticketRow(beto, MARINA)).toBeHidden()
    await beto.getByRole('button', { name: 'Desfazer' }).click()
    await expect(conversation(beto, MARINA)).toBeVisible()
    await expect(ticketRow(beto, MARINA)).toBeVisible()
    await expect(log.getByText('Como foi, Marina?')).toHaveCount(0)
  })

  await test.step('Closed by the keys, it is sent though the page is left at once', async () => {
    await beto.keyboard.press('Alt+KeyE')
    await expect(
      beto.getByRole('alert').filter({ hasText: `Encerrando a conversa com ${MARINA}` }),
    ).toBeVisible()
    await beto.goto('about:blank')
    await expect(log.getByText('Como foi, Marina?')).toHaveCount(1)
  })
})

test('an attendant puts a conversation aside, thinks better of it, and hears of it again when the customer writes', async ({
  acme,
  logIn,
}) => {
  const { beto, customer } = await startConversation(acme, logIn)
  const snoozedButton = ticketList(beto).getByRole('button', { name: /^Adiados/ })
  const snoozeDialog = beto.getByRole('dialog', { name: 'Adiar conversa' })

  await test.step('By the keyboard it leaves the open ones', async () => {
    await beto.keyboard.press('Alt+KeyS')
    await expect(snoozeDialog.locator(':focus')).toHaveCount(1)
    await snoozeDialog.getByRole('button', { name: /^Amanhã/ }).focus()
    await beto.keyboard.press('Enter')
    await expect(conversation(beto, MARINA)).toBeHidden()
    await expect(ticketRow(beto, MARINA)).toBeHidden()
    await expect(snoozedButton).toHaveText(/Adiados\s*1/)
  })

  await test.step('A word takes it back', async () => {
    await beto.getByRole('button', { name: 'Desfazer' }).click()
    await expect(conversation(beto, MARINA)).toBeVisible()
    await expect(ticketRow(beto, MARINA)).toBeVisible()
    await expect(snoozedButton).toBeHidden()
  })

  await test.step('Until she answers it stands among the snoozed ones, with its own way back', async () => {
    await conversation(beto, MARINA).getByRole('button', { name: 'Adiar', exact: true }).click()
    await snoozeDialog.getByRole('button', { name: 'Até o cliente responder' }).click()
    await snoozedButton.click()
    await expect(ticketRow(beto, MARINA).getByRole('img', { name: 'Adiado: até responder' })).toBeVisible()
    await ticketList(beto)
      .getByRole('button', { name: /^Voltar aos abertos/ })
      .click()
    await expect(ticketRow(beto, MARINA)).toBeHidden()
  })

  await test.step('She writes, and it is back on top, unread', async () => {
    await sendFromPhone(customer, 'Pensei melhor: quero dois.')
    await expect(ticketRow(beto, MARINA).getByRole('img', { name: '1 mensagem não lida' })).toBeVisible()
    await expect(snoozedButton).toBeHidden()
    await ticketRow(beto, MARINA).click()
    await conversation(beto, MARINA).getByRole('button', { name: 'Mais ações' }).click()
    await beto.getByRole('menuitem', { name: 'Histórico da conversa' }).click()
    await expect(
      beto.getByRole('dialog', { name: /^Histórico da conversa/ }).getByRole('listitem'),
    ).toContainText([
      'Criado',
      'Fila definida',
      'Iniciado',
      'Adiado',
      'Voltou do adiamento',
      'Adiado',
      'Voltou do adiamento',
    ])
  })
})
