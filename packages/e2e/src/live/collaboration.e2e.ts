// spec: conversation-19, conversation-21, conversation-23, conversation-26, conversation-34
import type { Page } from '@playwright/test'
import { linkPhone, type CustomerPhone } from '@recado/server/testing/simulator'
import {
  acceptTicket,
  bubble,
  composer,
  conversation,
  waitForChunk,
  ticketRow,
  showWaitingTickets,
  sendMessage,
} from '../tickets/tickets-page.ts'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'

const DARIO = 'Dario Reis'
const ANA_VIEWING = 'Ana também está vendo'

/** Dario waits in Vendas; Beto takes him. */
async function startConversation(
  acme: StoryCompany,
  phone: CustomerPhone,
  logIn: (person: StoryCompany['beto']) => Promise<Page>,
): Promise<{ beto: Page; path: string; number: string }> {
  const number = phone.addCustomer(DARIO)
  phone.write(number, 'Bom dia!')
  const beto = await logIn(acme.beto)
  await showWaitingTickets(beto)
  await acceptTicket(beto, DARIO)
  return { beto, path: new URL(beto.url()).pathname, number }
}
const switchToNote = async (page: Page): Promise<void> => {
  await conversation(page, DARIO).getByRole('tab', { name: 'Nota interna' }).click()
  await composer(page).focus()
}

// spec: conversation-24, ui-23
test('two who are in one conversation see each other, and what the other does', async ({
  acme,
  product,
  logIn,
}) => {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  const { beto, path } = await startConversation(acme, phone, logIn)
  const ana = await logIn(acme.ana, { at: path })
  await expect(composer(ana)).toBeVisible()
  await expect(beto.getByText(ANA_VIEWING, { exact: true }).last()).toBeVisible()
  await expect(ana.getByText('Beto também está vendo', { exact: true }).last()).toBeVisible()
  await expect(beto.getByRole('status').filter({ hasText: ANA_VIEWING })).toHaveCount(1)

  await test.step('who writes is seen within a second, and the other is warned', async () => {
    await composer(ana).pressSequentially('Olá')
    const warning = beto.getByText('Ana está respondendo a este cliente agora')
    await expect(warning).toBeVisible({ timeout: 1_000 })
    await expect(beto.getByText('Ana está escrevendo…', { exact: true }).last()).toBeVisible()
    await composer(beto).fill('Eu respondo')
    await expect(composer(beto)).toHaveValue('Eu respondo')
    await expect(warning).toBeHidden()
  })

  await test.step('a note is no answer, so nobody is warned of it', async () => {
    await composer(ana).fill('')
    await switchToNote(ana)
    await composer(ana).pressSequentially('Cuidado')
    await expect(beto.getByText('Ana está escrevendo uma nota…', { exact: true }).last()).toBeVisible()
    await expect(beto.getByText('Ana está respondendo a este cliente agora')).toBeHidden()
  })

  await test.step('who looks elsewhere is gone within five seconds, and so is a computer that was shut', async () => {
    await ana.goto('/contacts')
    await expect(beto.getByText(/^Ana (também )?está/)).toHaveCount(0, { timeout: 5_000 })
    await ana.goto(path)
    await expect(beto.getByText(ANA_VIEWING, { exact: true }).last()).toBeVisible()
    await ana.context().close()
    await expect(beto.locator('[title="Ana"]')).toHaveCount(0, { timeout: 6_000 })
  })
})

// spec: conversation-20
test('a colleague who is called upon in a note hears of it and comes to it', async ({
  acme,
  product,
  logIn,
}) => {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  const { beto, number } = await startConversation(acme, phone, logIn)
  const ana = await logIn(acme.ana)
  // Mentions arrive once the deferred subscriptions have started.
  await waitForChunk(ana, 'deferred-subscriptions')
  const bell = ana.getByRole('button', { name: /^Notificações/ })

  await test.step('an @ in a note opens those who may see the ticket', async () => {
    await composer(beto).pressSequentially('@a')
    await expect(beto.getByRole('listbox')).toHaveCount(0)
    await composer(beto).fill('')
    await switchToNote(beto)
    await composer(beto).pressSequentially('Veja isto, @')
    const names = beto.getByRole('listbox', { name: 'Colegas que podem ser mencionados' })
    await expect(names.getByRole('option')).toHaveText([/Ana/])
    const box = beto.getByRole('combobox', { name: 'Mensagem' })
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await names.getByRole('option').getAttribute('id')) ?? '',
    )
    await box.press('Escape')
    await expect(names).toBeHidden()
    await composer(beto).press('Backspace')
    await composer(beto).pressSequentially('@an')
    await box.press('Enter')
    await expect(composer(beto)).toHaveValue('Veja isto, @Ana ')
    await composer(beto).pressSequentially('por favor')
    await composer(beto).press('Enter')
    await expect(bubble(beto, 'Veja isto')).toContainText('@Ana por favor')
  })

  await test.step('Ana is told, wherever she is, and the note is where the bell leads', async () => {
    await expect(ana.getByText(`Beto mencionou você em uma nota sobre ${DARIO}`)).toBeVisible()
    await expect(bell).toHaveAccessibleName(/1 menção$/)
    await bell.click()
    const mentions = ana.getByRole('region', { name: 'Menções' })
    await expect(mentions.getByRole('button', { name: /Beto mencionou você/ })).toContainText(
      'Veja isto, @Ana por favor',
    )
    await mentions.getByRole('button', { name: /Beto mencionou você/ }).click()
    await expect(bubble(ana, 'Veja isto')).toBeVisible()
    await expect(bubble(ana, 'Veja isto')).toHaveAttribute('data-flashed')
    await expect(bell).not.toHaveAccessibleName(/menção/)
  })

  await test.step('the name in the note is the one she goes by today; the customer has heard nothing', async () => {
    await ana.getByRole('button', { name: 'Menu de Ana' }).click()
    await ana.getByRole('menuitem', { name: 'Meu perfil' }).click()
    const profile = ana.getByRole('dialog', { name: 'Perfil' })
    await profile.getByRole('textbox', { name: 'Nome' }).fill('Ana Paula')
    await profile.getByRole('button', { name: 'Salvar' }).click()
    await expect(bubble(beto, 'Veja isto')).toContainText('@Ana Paula por favor')
    expect(phone.receivedTexts(number)).toEqual([])
  })
})

// spec: conversation-17, ui-17
test('what somebody has begun to write follows them to another window and another computer, and ends where it is sent', async ({
  acme,
  product,
  logIn,
  logInByForm,
}) => {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  const { beto: desk, path, number } = await startConversation(acme, phone, logIn)
  const waitForDraftSaved = (page: Page) =>
    page.waitForResponse(
      response => response.url().endsWith('/api/drafts') && response.request().method() === 'PUT',
    )
  const moveFocusAway = (page: Page) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /^Menu de / })
      .focus()
  const window = await desk.context().newPage()
  await window.goto(path)
  await expect(composer(window)).toBeVisible()

  await test.step('what is written in one window stands in the other, but not under the hands of whoever writes there', async () => {
    await moveFocusAway(window)
    const saved = waitForDraftSaved(desk)
    await composer(desk).fill('Já verifico o ped')
    await saved
    await expect(composer(window)).toHaveValue('Já verifico o ped')
    await moveFocusAway(desk)
    await composer(window).pressSequentially('ido')
    await expect(composer(desk)).toHaveValue('Já verifico o pedido')
    await composer(desk).pressSequentially(' aqui')
    await expect(composer(desk)).toHaveValue('Já verifico o pedido aqui')
    await expect(composer(window)).toHaveValue('Já verifico o pedido aqui')
  })

  await test.step('sent in one, it is begun in neither', async () => {
    await sendMessage(window, 'Já verifico.')
    await phone.waitForText(number, /Já verifico\./)
    await expect(composer(desk)).toHaveValue('')
    await expect(ticketRow(desk, DARIO)).not.toContainText('Rascunho')
    await window.close()
  })

  await test.step('a note that was begun is a note on another computer, and the one that was left keeps nothing', async () => {
    await switchToNote(desk)
    const saved = waitForDraftSaved(desk)
    await composer(desk).fill('Só entre nós')
    await saved
    const laptop = await logInByForm(acme.beto)
    await expect(ticketRow(laptop, DARIO)).toContainText('Rascunho: Só entre nós')
    await laptop.goto(path)
    await expect(composer(laptop)).toHaveValue('Só entre nós')
    await expect(conversation(laptop, DARIO).getByRole('tab', { name: 'Nota interna' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(desk).toHaveURL(/\/login/)
    expect(await desk.evaluate(() => JSON.stringify(localStorage))).not.toContain('entre nós')
  })
})
