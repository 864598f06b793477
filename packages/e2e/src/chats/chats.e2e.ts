// spec: chat-1
import type { Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import {
  createChat,
  chatComposer,
  storedChatMessages,
  chatList,
  chatRow,
  chatMessage,
  chatThread,
  sendChatMessage,
} from './chats-page.ts'
import { expect, test } from '../testing/fixtures.ts'
import { railEntry } from '../testing/menu.ts'

const PHONE_CONTEXT = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Chooses a person in the dialog with the keyboard. */
async function chooseParticipant(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Participantes' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
}
/** Counts how often the page rings from now on. */
async function countRings(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { rings: 0 })
    HTMLMediaElement.prototype.play = () =>
      Promise.resolve(void ((window as unknown as { rings: number }).rings += 1))
  })
  return () => page.evaluate(() => (window as unknown as { rings: number }).rings)
}

// spec: chat-5
test('two attendants talk: begun by one, told to the other, read and answered at once', async ({
  acme,
  logIn,
}) => {
  const [beto, bia] = [await logIn(acme.beto), await logIn(acme.bia)]
  const rings = await countRings(bia)
  await railEntry(beto, 'Equipe').click()
  await expect(beto.getByText('Nenhum chat ainda')).toBeVisible()
  await chatList(beto).getByRole('button', { name: 'Novo chat' }).first().click()
  const dialog = beto.getByRole('dialog', { name: 'Novo chat' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Por favor, digite o título da conversa.')).toBeVisible()
  await expect(dialog.getByText('Por favor, selecione pelo menos um usuário.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Plantão')
  await chooseParticipant(beto, 'Bia')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(beto.getByRole('region', { name: 'Chat Plantão' })).toBeVisible()
  // A blank text is left alone.
  await chatComposer(beto).fill('   ')
  await chatComposer(beto).press('Enter')
  await sendChatMessage(beto, 'Quem fica até as *18h*?')
  await expect(chatMessage(beto, 'Quem fica até as 18h?')).toHaveCount(1)

  // Bia is on another screen: the drawer and the top bar notify her.
  await expect(railEntry(bia, 'Equipe').getByRole('img', { name: '1 chat não lido' })).toBeVisible()
  expect(await rings()).toBe(1)
  await bia.getByRole('button', { name: 'Chat interno, 1 chat não lido' }).click()
  const popover = bia.getByRole('dialog', { name: 'Chat interno' })
  await expect(popover.getByText('Beto: Quem fica até as 18h?')).toBeVisible()
  await popover.getByRole('button', { name: /Plantão/ }).click()
  await expect(chatMessage(bia, 'Quem fica até as 18h?')).toContainText('Beto')
  await expect(chatThread(bia).getByText(/^Hoje, \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(railEntry(bia, 'Equipe').getByRole('img')).toHaveCount(0)
  await sendChatMessage(bia, 'Eu fico')
  await expect(chatMessage(beto, 'Eu fico')).toContainText('Bia')
  // Messages in the visible chat are read on arrival, without a sound.
  await expect(railEntry(beto, 'Equipe').getByRole('img')).toHaveCount(0)
  await sendChatMessage(beto, 'Combinado')
  await expect(chatMessage(bia, 'Combinado')).toBeVisible()
  expect(await rings()).toBe(1)

  // Elsewhere again, what comes counts.
  await railEntry(bia, 'Clientes').click()
  await expect(bia.getByRole('heading', { name: 'Contatos' })).toBeVisible()
  await expect(chatThread(bia)).toHaveCount(0)
  await sendChatMessage(beto, 'Obrigado!')
  await sendChatMessage(beto, 'Até lá')
  await expect(railEntry(bia, 'Equipe').getByRole('img', { name: '1 chat não lido' })).toBeVisible()
  await expect.poll(rings).toBe(3)
  await railEntry(bia, 'Equipe').click()
  await expect(chatRow(bia, 'Plantão').getByRole('img', { name: '2 mensagens não lidas' })).toBeVisible()
  await expect(chatRow(bia, 'Plantão')).toContainText('Beto: Até lá')
  await chatRow(bia, 'Plantão').getByRole('button').click()
  await expect(chatThread(bia).getByText('2 mensagens novas')).toBeVisible()
  await expect(chatRow(bia, 'Plantão').getByRole('img')).toHaveCount(0)
})

test('a chat belongs to its owner, and whoever is taken out loses it at once', async ({ acme, logIn }) => {
  const chat = await createChat(acme.beto, [acme.bia, acme.nina])
  await acme.beto.ok(ROUTES.writeChatMessage, { params: { chatId: chat.id }, body: { message: 'Bom dia' } })
  const [beto, bia] = [await logIn(acme.beto), await logIn(acme.bia)]
  for (const page of [beto, bia]) await page.goto(`/chats/${chat.id}`)
  await expect(chatMessage(bia, 'Bom dia')).toBeVisible()
  await expect(bia.getByRole('button', { name: /^(Editar|Excluir) chat$/ })).toHaveCount(0)
  // Hidden actions are refused as well; Nina is a participant like Bia.
  for (const answer of [
    await acme.nina.call(ROUTES.updateChat, { params: { chatId: chat.id }, body: { title: 'Meu' } }),
    await acme.nina.call(ROUTES.deleteChat, { params: { chatId: chat.id } }),
  ])
    expect(answer.status).toBe(403)

  await beto.getByRole('button', { name: 'Editar chat' }).click()
  const dialog = beto.getByRole('dialog', { name: 'Editar chat' })
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Plantão de sábado')
  // Removes the names from the last one on: Nina, then Bia; Nina returns.
  await dialog.getByRole('combobox', { name: 'Participantes' }).focus()
  await beto.keyboard.press('Backspace')
  await beto.keyboard.press('Backspace')
  await chooseParticipant(beto, 'Nina')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(beto.getByRole('region', { name: 'Chat Plantão de sábado' })).toBeVisible()
  await expect(bia.getByText('Este chat não está disponível')).toBeVisible()
  await expect(chatRow(bia, 'Plantão')).toHaveCount(0)
  await sendChatMessage(beto, 'Só entre nós')
  await expect(chatMessage(beto, 'Só entre nós')).toHaveCount(1)
  expect(await bia.locator('body').textContent()).not.toContain('Só entre nós')

  await beto.getByRole('button', { name: 'Excluir chat' }).click()
  await beto
    .getByRole('dialog', { name: /^Excluir o chat/ })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(beto.getByText('Converse com a sua equipe')).toBeVisible()
  await expect(chatRow(beto, 'Plantão')).toHaveCount(0)
})

// spec: chat-2
test('on a phone tabs lead from the chats to the messages, and a draft waits', async ({ acme, logIn }) => {
  const chat = await createChat(acme.beto, [acme.bia])
  const page = await logIn(acme.bia, PHONE_CONTEXT)
  const tabs = page.getByRole('navigation', { name: 'Navegação rápida' })
  await page.goto('/chats')
  await expect(tabs.getByRole('link', { name: 'Equipe' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('button', { name: 'Mensagens' })).toHaveCount(0)
  await chatRow(page, 'Plantão').getByRole('button').tap()
  await expect(chatThread(page)).toBeVisible()
  await expect(chatList(page)).toBeHidden()
  await chatComposer(page).fill('Já volto')
  await tabs.getByRole('link', { name: 'Equipe' }).tap()
  await expect(chatRow(page, 'Plantão')).toContainText('Rascunho: Já volto')
  await expect(chatThread(page)).toBeHidden()
  await page.reload()
  await tabs.getByRole('button', { name: 'Mensagens' }).tap()
  await expect(page).toHaveURL(`/chats/${chat.id}`)
  await expect(chatComposer(page)).toHaveValue('Já volto')
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(chatMessage(page, 'Já volto')).toHaveCount(1)
  await page.getByRole('button', { name: 'Voltar aos chats' }).tap()
  await expect(chatRow(page, 'Plantão')).toContainText('Você: Já volto')
})

test('chats work by the keyboard alone', async ({ acme, logIn }) => {
  const [first] = [
    await createChat(acme.beto, [acme.bia], 'Primeiro'),
    await createChat(acme.beto, [acme.bia], 'Segundo'),
  ]
  const page = await logIn(acme.beto, { at: '/chats' })
  await chatRow(page, 'Segundo').getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await expect(chatRow(page, 'Primeiro').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/chats/${first?.id}`)
  await expect(chatComposer(page)).toBeFocused()
  await page.keyboard.type('Oi')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('tudo bem?')
  await page.keyboard.press('Enter')
  await expect(chatMessage(page, 'tudo bem?')).toHaveCount(1)
  await expect.poll(() => storedChatMessages(acme.bia, first?.id ?? 0)).toEqual(['Oi\ntudo bem?'])
  await expect(chatList(page).getByRole('listitem').first()).toContainText('Primeiro')
  await page.keyboard.press('Alt+KeyJ')
  await expect(page.getByRole('region', { name: 'Chat Segundo' })).toBeVisible()
})

// spec: session-3
test('a plan without chats has none on the screen either', async ({ product, logIn }) => {
  const basicCompany = await product.company({ plan: { use_internal_chat: false } })
  const page = await logIn(basicCompany.ana)
  await expect(railEntry(page, 'Clientes')).toBeVisible()
  await expect(railEntry(page, 'Equipe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Chat interno/ })).toHaveCount(0)
  await page.goto('/chats/1')
  await expect(page.getByText('Fora do seu plano')).toBeVisible()
})
