import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import type { Conversation } from '@recado/server/testing/conversation'
import { asked, named, queue } from './queue.ts'
import { list, row, showWaiting } from './desk.ts'
import { expect, test, type Company } from './product.ts'

const box = (page: Page, n: number): Locator => list(page).getByRole('checkbox', { name: `Selecionar ${named(n)}` })
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Ações das conversas selecionadas' })
const toast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text })
const BULK = /^\/api\/tickets\/bulk$/
const stateOf = async (acme: Company, talks: readonly Conversation[]): Promise<string[]> =>
  Promise.all(talks.map(async ({ ticketId }) => (await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })).status))

test('a range of those who wait is accepted by one call, unless it is taken back', async ({ acme, logIn, product }) => {
  const talks = await queue(product, acme, 8)
  const beto = await logIn(acme.beto)
  await showWaiting(beto)
  const calls = asked(beto, BULK)

  await test.step('Beto chooses five with Shift, and thinks better of it', async () => {
    await row(beto, named(2)).hover()
    await box(beto, 2).click()
    await expect(bar(beto)).toContainText('1 selecionada')
    await expect(box(beto, 2)).toBeChecked()
    await box(beto, 6).click({ modifiers: ['Shift'] })
    await expect(bar(beto)).toContainText('5 selecionadas')
    await bar(beto)
      .getByRole('button', { name: /^Aceitar/ })
      .click()
    await expect(toast(beto, 'Aceitando 5 conversas…')).toBeVisible()
    await expect(row(beto, named(4))).toBeHidden()
    await expect(list(beto).getByRole('tab', { name: 'Aguardando 3' })).toBeVisible()
    await toast(beto, 'Aceitando').getByRole('button', { name: 'Desfazer' }).click()
    await expect(row(beto, named(4))).toBeVisible()
    await expect(list(beto).getByRole('tab', { name: 'Aguardando 8' })).toBeVisible()
    expect([calls.length, new Set(await stateOf(acme, talks))]).toEqual([0, new Set(['pending'])])
  })

  await test.step('He chooses them by keyboard, and lets it be done', async () => {
    await row(beto, named(2))
      .getByRole('button', { name: /^Aceitar/ })
      .focus()
    await beto.keyboard.press('x')
    for (let steps = 0; steps < 3; steps++) await beto.keyboard.press('Shift+ArrowDown')
    await expect(bar(beto)).toContainText('4 selecionadas')
    await bar(beto)
      .getByRole('button', { name: /^Aceitar/ })
      .click()
    await toast(beto, 'Aceitando 4 conversas…').getByRole('button', { name: 'Desfazer' }).waitFor()
    // Whoever closes the toast waits no longer.
    await toast(beto, 'Aceitando').getByRole('button').last().click()
    await expect.poll(() => stateOf(acme, talks)).toEqual(['pending', 'open', 'open', 'open', 'open', 'pending', 'pending', 'pending'])
    expect(calls).toHaveLength(1)
    await expect(list(beto).getByRole('tab', { name: 'Atendendo 4' })).toBeVisible()
    await expect(list(beto).getByRole('tab', { name: 'Aguardando 4' })).toBeVisible()
  })

  await test.step('What waits is done when the page is left before its time is over', async () => {
    await row(beto, named(1)).hover()
    await box(beto, 1).click()
    await bar(beto).getByRole('checkbox', { name: 'Todas' }).check()
    await expect(bar(beto)).toContainText('4 selecionadas')
    await bar(beto)
      .getByRole('button', { name: /^Encerrar/ })
      .click()
    await expect(toast(beto, 'Encerrando 4 conversas…')).toBeVisible()
    await beto.goto('about:blank')
    await expect.poll(() => stateOf(acme, talks)).toEqual(['closed', 'open', 'open', 'open', 'open', 'closed', 'closed', 'closed'])
  })
})

test('of many that are handed over or tagged, those that stay say why, by name', async ({ acme, logIn, product }) => {
  const talks = await queue(product, acme, 4)
  const bruno = await acme.hire('Bruno', { queueIds: [acme.vendas] })
  const beto = await logIn(acme.beto)
  await showWaiting(beto)

  await test.step('Beto tags all of them; the new tag is there at once', async () => {
    await row(beto, named(1)).hover()
    await box(beto, 1).click()
    await beto.keyboard.press('Control+KeyA')
    await bar(beto)
      .getByRole('button', { name: /^Etiquetar/ })
      .click()
    const dialog = beto.getByRole('dialog', { name: 'Etiquetar 4 conversas' })
    await dialog
      .getByRole('textbox', { name: 'Etiquetas' })
      .or(dialog.getByRole('combobox', { name: 'Etiquetas' }))
      .fill('Promoção')
    await beto.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    for (const n of [1, 4]) await expect(row(beto, named(n))).toContainText('Promoção')
    await toast(beto, 'Etiquetando 4').getByRole('button').last().click()
    await expect.poll(async () => (await acme.ana.ok(ROUTES.listTags, { query: {} })).tags.map(({ ticketsCount }) => ticketsCount)).toEqual([4])
    for (const n of [1, 4]) await expect(row(beto, named(n))).toContainText('Promoção')
  })

  await test.step('He hands over three; Bruno had one of them before it was done', async () => {
    await row(beto, named(1)).hover()
    await box(beto, 1).click()
    await box(beto, 3).click({ modifiers: ['Shift'] })
    await bar(beto)
      .getByRole('button', { name: /^Transferir/ })
      .click()
    const dialog = beto.getByRole('dialog', { name: 'Transferir 3 conversas' })
    await dialog.getByRole('button', { name: 'Transferir' }).click()
    await expect(dialog).toContainText('Selecione uma fila')
    await dialog.getByRole('combobox', { name: 'Fila' }).click()
    await beto.getByRole('option', { name: 'Suporte' }).click()
    await dialog.getByRole('button', { name: 'Transferir' }).click()
    await expect(row(beto, named(2))).toBeHidden()
    await bruno.ok(ROUTES.updateTicket, { params: { ticketId: talks[1]?.ticketId ?? 0 }, body: { status: 'open', userId: bruno.id } })
    await toast(beto, 'Transferindo 3').getByRole('button').last().click()
    const refused = list(beto).getByRole('alert', { name: '1 de 3 ficaram como estavam' })
    await expect(refused).toContainText(named(2))
    await expect(refused).toContainText('Você não tem permissão')
    await refused.getByRole('button', { name: 'Dispensar' }).click()
    await expect(refused).toBeHidden()
    await expect(list(beto).getByRole('tab', { name: 'Aguardando 1' })).toBeVisible()
  })
})
