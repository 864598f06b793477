// spec: tickets-3, tickets-30
import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import type { TestConversation } from '@recado/server/testing/conversation'
import { recordRequests, customerName, seedTickets } from './seed-tickets.ts'
import { ticketList, ticketRow, showWaitingTickets } from './tickets-page.ts'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'

const rowCheckbox = (page: Page, n: number): Locator =>
  ticketList(page).getByRole('checkbox', { name: `Selecionar ${customerName(n)}` })
const selectionBar = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Ações das conversas selecionadas' })
const toast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text })
const BULK_PATH = /^\/api\/tickets\/bulk$/
const readStatuses = async (
  acme: StoryCompany,
  conversations: readonly TestConversation[],
): Promise<string[]> =>
  Promise.all(
    conversations.map(
      async ({ ticketId }) => (await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })).status,
    ),
  )

// spec: ui-34
test('a range of those who wait is accepted by one call, unless it is taken back', async ({
  acme,
  logIn,
  product,
}) => {
  const conversations = await seedTickets(product, acme, 8)
  const beto = await logIn(acme.beto)
  await showWaitingTickets(beto)
  const calls = recordRequests(beto, BULK_PATH)

  await test.step('Beto chooses five with Shift, and thinks better of it', async () => {
    await ticketRow(beto, customerName(2)).hover()
    await rowCheckbox(beto, 2).click()
    await expect(selectionBar(beto)).toContainText('1 selecionada')
    await expect(rowCheckbox(beto, 2)).toBeChecked()
    await rowCheckbox(beto, 6).click({ modifiers: ['Shift'] })
    await expect(selectionBar(beto)).toContainText('5 selecionadas')
    await selectionBar(beto)
      .getByRole('button', { name: /^Aceitar/ })
      .click()
    await expect(toast(beto, 'Aceitando 5 conversas…')).toBeVisible()
    await expect(ticketRow(beto, customerName(4))).toBeHidden()
    await expect(ticketList(beto).getByRole('tab', { name: 'Aguardando 3' })).toBeVisible()
    await toast(beto, 'Aceitando').getByRole('button', { name: 'Desfazer' }).click()
    await expect(ticketRow(beto, customerName(4))).toBeVisible()
    await expect(ticketList(beto).getByRole('tab', { name: 'Aguardando 8' })).toBeVisible()
    expect([calls.length, new Set(await readStatuses(acme, conversations))]).toEqual([
      0,
      new Set(['pending']),
    ])
  })

  await test.step('He chooses them by keyboard, and lets it be done', async () => {
    await ticketRow(beto, customerName(2))
      .getByRole('button', { name: /^Aceitar/ })
      .focus()
    await beto.keyboard.press('x')
    for (let steps = 0; steps < 3; steps++) await beto.keyboard.press('Shift+ArrowDown')
    await expect(selectionBar(beto)).toContainText('4 selecionadas')
    await selectionBar(beto)
      .getByRole('button', { name: /^Aceitar/ })
      .click()
    await toast(beto, 'Aceitando 4 conversas…').getByRole('button', { name: 'Desfazer' }).waitFor()
    // Closing the toast ends the wait.
    await toast(beto, 'Aceitando').getByRole('button').last().click()
    await expect
      .poll(() => readStatuses(acme, conversations))
      .toEqual(['pending', 'open', 'open', 'open', 'open', 'pending', 'pending', 'pending'])
    expect(calls).toHaveLength(1)
    await expect(ticketList(beto).getByRole('tab', { name: 'Atendendo 4' })).toBeVisible()
    await expect(ticketList(beto).getByRole('tab', { name: 'Aguardando 4' })).toBeVisible()
  })

  await test.step('What waits is done when the page is left before its time is over', async () => {
    await ticketRow(beto, customerName(1)).hover()
    await rowCheckbox(beto, 1).click()
    await selectionBar(beto).getByRole('checkbox', { name: 'Todas' }).check()
    await expect(selectionBar(beto)).toContainText('4 selecionadas')
    await selectionBar(beto)
      .getByRole('button', { name: /^Encerrar/ })
      .click()
    await expect(toast(beto, 'Encerrando 4 conversas…')).toBeVisible()
    await beto.goto('about:blank')
    await expect
      .poll(() => readStatuses(acme, conversations))
      .toEqual(['closed', 'open', 'open', 'open', 'open', 'closed', 'closed', 'closed'])
  })
})

// spec: tickets-23, ui-34
test('of many that are handed over or tagged, those that stay say why, by name', async ({
  acme,
  logIn,
  product,
}) => {
  const conversations = await seedTickets(product, acme, 4)
  const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
  const beto = await logIn(acme.beto)
  await showWaitingTickets(beto)

  await test.step('Beto tags all of them; the new tag is there at once', async () => {
    await ticketRow(beto, customerName(1)).hover()
    await rowCheckbox(beto, 1).click()
    await beto.keyboard.press('Control+KeyA')
    await selectionBar(beto)
      .getByRole('button', { name: /^Etiquetar/ })
      .click()
    const dialog = beto.getByRole('dialog', { name: 'Etiquetar 4 conversas' })
    await dialog
      .getByRole('textbox', { name: 'Etiquetas' })
      .or(dialog.getByRole('combobox', { name: 'Etiquetas' }))
      .fill('Promoção')
    await beto.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    for (const n of [1, 4]) await expect(ticketRow(beto, customerName(n))).toContainText('Promoção')
    await toast(beto, 'Etiquetando 4').getByRole('button').last().click()
    await expect
      .poll(async () =>
        (await acme.ana.ok(ROUTES.listTags, { query: {} })).tags.map(({ ticketsCount }) => ticketsCount),
      )
      .toEqual([4])
    for (const n of [1, 4]) await expect(ticketRow(beto, customerName(n))).toContainText('Promoção')
  })

  await test.step('He hands over three; Bruno had one of them before it was done', async () => {
    await ticketRow(beto, customerName(1)).hover()
    await rowCheckbox(beto, 1).click()
    await rowCheckbox(beto, 3).click({ modifiers: ['Shift'] })
    await selectionBar(beto)
      .getByRole('button', { name: /^Transferir/ })
      .click()
    const dialog = beto.getByRole('dialog', { name: 'Transferir 3 conversas' })
    await expect(dialog.getByRole('combobox', { name: 'Para quem' })).toBeFocused()
    await beto.keyboard.press('ArrowDown')
    await beto.getByRole('option', { name: /^Suporte/ }).click()
    await dialog.getByRole('button', { name: 'Transferir' }).click()
    await expect(ticketRow(beto, customerName(2))).toBeHidden()
    await bruno.ok(ROUTES.updateTicket, {
      params: { ticketId: conversations[1]?.ticketId ?? 0 },
      body: { status: 'open', userId: bruno.id },
    })
    await toast(beto, 'Transferindo 3').getByRole('button').last().click()
    const refused = ticketList(beto).getByRole('alert', { name: '1 de 3 ficaram como estavam' })
    await expect(refused).toContainText(customerName(2))
    await expect(refused).toContainText('Você não tem permissão')
    await refused.getByRole('button', { name: 'Dispensar' }).click()
    await expect(refused).toBeHidden()
    await expect(ticketList(beto).getByRole('tab', { name: 'Aguardando 1' })).toBeVisible()
  })
})
