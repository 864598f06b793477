import type { Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { bubble, composer, thread, ticks, sendMessage } from '../tickets/tickets-page.ts'
import { expect } from '../testing/fixtures.ts'
import { SEND_PATH, test } from './open-conversation.ts'

const ownTexts = (page: Page): Promise<string[]> =>
  thread(page).locator('[data-message][data-me]').allInnerTexts()

// spec: conversation-14, ui-15
test('five messages in a row stand and arrive in the order they were typed, however the server answers', async ({
  openConversation: { beto, phone, number },
}) => {
  let index = 0
  await beto.route(SEND_PATH, async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The earlier, the later.
    await new Promise(resolve => setTimeout(resolve, [400, 250, 120, 60, 0][index++] ?? 0))
    await route.continue()
  })
  for (const n of [1, 2, 3, 4, 5]) await sendMessage(beto, `linha ${n}`)
  const shownLines = async () =>
    (await ownTexts(beto)).map(text => /linha \d/.exec(text)?.[0]).filter(Boolean)
  await expect.poll(shownLines).toEqual(['linha 1', 'linha 2', 'linha 3', 'linha 4', 'linha 5'])
  await phone.waitForText(number, /linha 5/)
  expect(phone.receivedTexts(number).map(text => /linha \d/.exec(text)?.[0])).toEqual([
    'linha 1',
    'linha 2',
    'linha 3',
    'linha 4',
    'linha 5',
  ])
  await expect.poll(shownLines).toEqual(['linha 1', 'linha 2', 'linha 3', 'linha 4', 'linha 5'])
})

// spec: conversation-15, ui-16
test('each step a message takes has its ticks, and words for them', async ({
  acme,
  product,
  openConversation: { beto },
}) => {
  await sendMessage(beto, 'Até já')
  const message = bubble(beto, 'Até já')
  await expect(ticks(message)).toHaveAccessibleName('Entregue')
  const ticketId = (await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true } })).tickets[0]?.id ?? 0
  const { messages } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })
  const own = messages.find(({ body }) => body.includes('Até já'))
  const appearances: string[] = []
  for (const [ack, name] of [
    [0, 'Aguardando envio'],
    [1, 'Enviada'],
    [2, 'Entregue'],
    [3, 'Entregue a todos'],
    [4, 'Lida'],
  ] as const) {
    await product.context.platform
      .updateTable('messages')
      .set({ ack })
      .where('id', '=', own?.id ?? 0)
      .execute()
    await beto.reload()
    await expect(ticks(message)).toHaveAccessibleName(name)
    const drawn = await ticks(message).evaluate(element => {
      const svg = element.matches('svg') ? element : element.querySelector('svg')
      return `${svg?.innerHTML.length} ${getComputedStyle(svg ?? element).color}`
    })
    appearances.push(drawn)
  }
  const [clock, one, two, all, read] = appearances
  expect(new Set([clock, one, two, all]).size).toBe(4)
  // Three and four have one colour; words tell them apart.
  expect(read).toBe(all)
})

// spec: conversation-12, ui-33
test('four messages at most are sent on, one after the other with a pause between them', async ({
  acme,
  openConversation: { beto, phone },
}) => {
  const elza = phone.addCustomer('Elza Prado')
  phone.write(elza, 'Oi')
  const findTicket = async () =>
    (await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true } })).tickets.find(
      ({ contact }) => contact.name === 'Elza Prado',
    )
  await expect.poll(findTicket).toBeDefined()
  const waiting = await findTicket()
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId: waiting?.id ?? 0 },
    body: { status: 'open', userId: acme.beto.id, queueId: acme.vendas },
  })
  for (const n of [1, 2, 3, 4, 5]) await sendMessage(beto, `recado ${n}`)
  await expect(ticks(bubble(beto, 'recado 5'))).toHaveAccessibleName('Entregue')
  const select = (n: number) => beto.getByRole('checkbox', { name: new RegExp(`recado ${n}`) })
  await bubble(beto, 'recado 1').hover()
  await bubble(beto, 'recado 1').getByRole('button', { name: 'Ações da mensagem' }).click()
  await beto.getByRole('menuitem', { name: 'Selecionar várias' }).click()
  for (const n of [2, 3, 4]) await select(n).click()
  await select(5).click()
  await expect(beto.getByText('Você não pode selecionar mais de 4 mensagens para encaminhar.')).toBeVisible()
  await expect(select(5)).not.toBeChecked()
  const sentAt: number[] = []
  beto.on(
    'request',
    request => void (request.url().endsWith('/api/message/forward') && sentAt.push(Date.now())),
  )
  await beto.getByRole('button', { name: 'Encaminhar' }).click()
  const dialog = beto.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Para quem' }).fill('elza')
  await beto.getByRole('option', { name: /Elza/ }).click()
  await dialog.getByRole('button', { name: /^Encaminhar|^Enviar/ }).click()
  await expect(dialog).toBeHidden()
  expect(sentAt).toHaveLength(4)
  for (const [index, time] of sentAt.entries())
    if (index > 0) expect(time - (sentAt[index - 1] ?? 0)).toBeGreaterThanOrEqual(880)
  await expect
    .poll(() => phone.receivedTexts(elza).map(text => /recado \d/.exec(text)?.[0]))
    .toEqual(['recado 1', 'recado 2', 'recado 3', 'recado 4'])
})

// spec: conversation-8, conversation-9
test('the box grows to five lines, and the arrow up takes up the own last message without losing what was begun', async ({
  openConversation: { beto, phone, number },
}) => {
  const height = () => composer(beto).evaluate(element => element.getBoundingClientRect().height)
  const heights: number[] = []
  for (const lines of [1, 5, 9]) {
    await composer(beto).fill(Array.from({ length: lines }, (_, n) => `${n}`).join('\n'))
    heights.push(await height())
  }
  expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) + 60)
  expect(Math.abs((heights[2] ?? 0) - (heights[1] ?? 0))).toBeLessThanOrEqual(2)
  await composer(beto).fill('')
  await sendMessage(beto, 'Abrimos as 8')
  await expect(ticks(bubble(beto, 'Abrimos as 8'))).toHaveAccessibleName('Entregue')
  await composer(beto).press('ArrowUp')
  await expect(composer(beto)).toHaveValue('Abrimos as 8')
  await beto.reload()
  // A text that was being edited is not a draft.
  await expect(composer(beto)).toHaveValue('')
  await expect(bubble(beto, 'Abrimos as 8')).toBeVisible()
  await composer(beto).press('ArrowUp')
  await expect(composer(beto)).toHaveValue('Abrimos as 8')
  await composer(beto).fill('Abrimos às 8')
  await composer(beto).press('Enter')
  await expect(bubble(beto, 'Abrimos às 8')).toContainText('editada')
  await expect(composer(beto)).toHaveValue('')
  await expect.poll(() => phone.receivedTexts(number).join()).toContain('Abrimos')
})
