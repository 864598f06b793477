import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { begin, box, kept, list, row, said, talk, write } from './chat.ts'
import { expect, test } from './product.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const nav = (page: Page, name: string): Locator => page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })

/** Chooses somebody in the dialog by typing and the keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Participantes' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
}
/** Counts how often the page rings from now on. */
async function hearRings(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { rings: 0 })
    HTMLMediaElement.prototype.play = () => Promise.resolve(void ((window as unknown as { rings: number }).rings += 1))
  })
  return () => page.evaluate(() => (window as unknown as { rings: number }).rings)
}

test('two attendants talk: begun by one, told to the other, read and answered at once', async ({ acme, logIn }) => {
  const [beto, bia] = [await logIn(acme.beto), await logIn(acme.bia)]
  const rings = await hearRings(bia)
  await nav(beto, 'Chats').click()
  await expect(beto.getByText('Nenhum chat ainda')).toBeVisible()
  await list(beto).getByRole('button', { name: 'Novo chat' }).first().click()
  const dialog = beto.getByRole('dialog', { name: 'Novo chat' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Por favor, digite o título da conversa.')).toBeVisible()
  await expect(dialog.getByText('Por favor, selecione pelo menos um usuário.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Plantão')
  await choose(beto, 'Bia')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(beto.getByRole('region', { name: 'Chat Plantão' })).toBeVisible()
  // A blank text is left alone.
  await box(beto).fill('   ')
  await box(beto).press('Enter')
  await write(beto, 'Quem fica até as *18h*?')
  await expect(said(beto, 'Quem fica até as 18h?')).toHaveCount(1)

  // Bia is elsewhere: the drawer and the top bar tell her.
  await expect(nav(bia, 'Chats').getByRole('img', { name: '1 chat não lido' })).toBeVisible()
  expect(await rings()).toBe(1)
  await bia.getByRole('button', { name: 'Chat interno, 1 chat não lido' }).click()
  const popover = bia.getByRole('dialog', { name: 'Chat interno' })
  await expect(popover.getByText('Beto: Quem fica até as 18h?')).toBeVisible()
  await popover.getByRole('button', { name: /Plantão/ }).click()
  await expect(said(bia, 'Quem fica até as 18h?')).toContainText('Beto')
  await expect(talk(bia).getByText(/^Hoje, \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(nav(bia, 'Chats').getByRole('img')).toHaveCount(0)
  await write(bia, 'Eu fico')
  await expect(said(beto, 'Eu fico')).toContainText('Bia')
  // What comes while it is on the screen is read as it comes, and rings for nobody.
  await expect(nav(beto, 'Chats').getByRole('img')).toHaveCount(0)
  await write(beto, 'Combinado')
  await expect(said(bia, 'Combinado')).toBeVisible()
  expect(await rings()).toBe(1)

  // Elsewhere again, what comes counts.
  await nav(bia, 'Contatos').click()
  await expect(bia.getByRole('heading', { name: 'Contatos' })).toBeVisible()
  await expect(talk(bia)).toHaveCount(0)
  await write(beto, 'Obrigado!')
  await write(beto, 'Até lá')
  await expect(nav(bia, 'Chats').getByRole('img', { name: '1 chat não lido' })).toBeVisible()
  await expect.poll(rings).toBe(3)
  await nav(bia, 'Chats').click()
  await expect(row(bia, 'Plantão').getByRole('img', { name: '2 mensagens não lidas' })).toBeVisible()
  await expect(row(bia, 'Plantão')).toContainText('Beto: Até lá')
  await row(bia, 'Plantão').getByRole('button').click()
  await expect(talk(bia).getByText('2 mensagens novas')).toBeVisible()
  await expect(row(bia, 'Plantão').getByRole('img')).toHaveCount(0)
})

test('a chat belongs to its owner, and whoever is taken out loses it at once', async ({ acme, logIn }) => {
  const chat = await begin(acme.beto, [acme.bia, acme.nina])
  await acme.beto.ok(ROUTES.writeChatMessage, { params: { chatId: chat.id }, body: { message: 'Bom dia' } })
  const [beto, bia] = [await logIn(acme.beto), await logIn(acme.bia)]
  for (const page of [beto, bia]) await page.goto(`/chats/${chat.id}`)
  await expect(said(bia, 'Bom dia')).toBeVisible()
  await expect(bia.getByRole('button', { name: /^(Editar|Excluir) chat$/ })).toHaveCount(0)
  // What is hidden is refused as well; Nina is in it like Bia.
  for (const answer of [
    await acme.nina.call(ROUTES.updateChat, { params: { chatId: chat.id }, body: { title: 'Meu' } }),
    await acme.nina.call(ROUTES.deleteChat, { params: { chatId: chat.id } }),
  ])
    expect(answer.status).toBe(403)

  await beto.getByRole('button', { name: 'Editar chat' }).click()
  const dialog = beto.getByRole('dialog', { name: 'Editar chat' })
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Plantão de sábado')
  // Their names are taken away from the last one on: Nina, then Bia; Nina comes back.
  await dialog.getByRole('combobox', { name: 'Participantes' }).focus()
  await beto.keyboard.press('Backspace')
  await beto.keyboard.press('Backspace')
  await choose(beto, 'Nina')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(beto.getByRole('region', { name: 'Chat Plantão de sábado' })).toBeVisible()
  await expect(bia.getByText('Este chat não está disponível')).toBeVisible()
  await expect(row(bia, 'Plantão')).toHaveCount(0)
  await write(beto, 'Só entre nós')
  await expect(said(beto, 'Só entre nós')).toHaveCount(1)
  expect(await bia.locator('body').textContent()).not.toContain('Só entre nós')

  await beto.getByRole('button', { name: 'Excluir chat' }).click()
  await beto
    .getByRole('dialog', { name: /^Excluir o chat/ })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(beto.getByText('Converse com a sua equipe')).toBeVisible()
  await expect(row(beto, 'Plantão')).toHaveCount(0)
})

test('on a phone tabs lead from the chats to the messages, and a draft waits', async ({ acme, logIn }) => {
  const chat = await begin(acme.beto, [acme.bia])
  const page = await logIn(acme.bia, PHONE)
  const tabs = page.getByRole('navigation', { name: 'Navegação rápida' })
  await page.goto('/chats')
  await expect(tabs.getByRole('button', { name: 'Mensagens' })).toBeDisabled()
  await row(page, 'Plantão').getByRole('button').tap()
  await expect(talk(page)).toBeVisible()
  await expect(list(page)).toBeHidden()
  await box(page).fill('Já volto')
  await tabs.getByRole('link', { name: 'Chats' }).tap()
  await expect(row(page, 'Plantão')).toContainText('Rascunho: Já volto')
  await expect(talk(page)).toBeHidden()
  await page.reload()
  await tabs.getByRole('button', { name: 'Mensagens' }).tap()
  await expect(page).toHaveURL(`/chats/${chat.id}`)
  await expect(box(page)).toHaveValue('Já volto')
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(said(page, 'Já volto')).toHaveCount(1)
  await page.getByRole('button', { name: 'Voltar aos chats' }).tap()
  await expect(row(page, 'Plantão')).toContainText('Você: Já volto')
})

test('chats work by the keyboard alone', async ({ acme, logIn }) => {
  const [first] = [await begin(acme.beto, [acme.bia], 'Primeiro'), await begin(acme.beto, [acme.bia], 'Segundo')]
  const page = await logIn(acme.beto, { at: '/chats' })
  await row(page, 'Segundo').getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Primeiro').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/chats/${first?.id}`)
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('Oi')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('tudo bem?')
  await page.keyboard.press('Enter')
  await expect(said(page, 'tudo bem?')).toHaveCount(1)
  await expect.poll(() => kept(acme.bia, first?.id ?? 0)).toEqual(['Oi\ntudo bem?'])
  await expect(list(page).getByRole('listitem').first()).toContainText('Primeiro')
  await page.keyboard.press('Alt+KeyJ')
  await expect(page.getByRole('region', { name: 'Chat Segundo' })).toBeVisible()
})

test('a plan without chats has none on the screen either', async ({ product, logIn }) => {
  const poor = await product.company({ plan: { use_internal_chat: false } })
  const page = await logIn(poor.ana)
  await expect(nav(page, 'Contatos')).toBeVisible()
  await expect(nav(page, 'Chats')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Chat interno/ })).toHaveCount(0)
  await page.goto('/chats/1')
  await page.waitForURL('**/tickets')
})
