// spec: ui-25, ui-26
import type { Locator, Page } from '@playwright/test'
import { seedConnection, seedConversation } from '@recado/server/testing/conversation'
import { bubble, composer, conversation, ticketList, thread } from '../tickets/tickets-page.ts'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'
import type { Product } from '@recado/server/testing/product'

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Comandos' })
const commandBox = (page: Page): Locator => palette(page).getByRole('combobox', { name: 'Comandos' })
const searchHit = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name })

/** Opens the palette once the page listens. */
async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Buscar ou executar/ })).toBeVisible()
  await page.keyboard.press('Control+KeyK')
  await expect(commandBox(page)).toBeFocused()
}

/** A conversation of Beto's with a message far up in it, and one that he may not see. */
async function seedHistory(product: Product, acme: StoryCompany) {
  const whatsappId = await seedConnection(product.context, acme.id)
  const filler = Array.from({ length: 90 }, (_, n) => ({
    body: `Linha ${n} da conversa`,
    from_me: n % 3 === 0,
  }))
  const mine = await seedConversation(product.context, acme.id, {
    whatsappId,
    contact: { name: 'Dario Lima' },
    ticket: { queue_id: acme.vendas, user_id: acme.beto.id, status: 'open' },
    messages: [
      { body: 'O endereço é Rua das Acácias, 12' },
      { body: '<img src=x onerror=alert(1)> jabuticaba <b>madura</b>' },
      ...filler,
    ],
  })
  await seedConversation(product.context, acme.id, {
    whatsappId,
    contact: { name: 'Elisa Rocha' },
    ticket: { queue_id: acme.suporte, user_id: acme.bia.id, status: 'open' },
    messages: [{ body: 'Também moro na rua das acácias' }],
  })
  return mine
}

test('the palette finds a message over the whole history and leads to it, by keyboard alone', async ({
  acme,
  logIn,
  product,
}) => {
  const { uuid } = await seedHistory(product, acme)
  const page = await logIn(acme.beto, { at: '/contacts' })
  await openPalette(page)
  await page.keyboard.type('ACACIAS')
  await expect(searchHit(page, /Rua das Acácias, 12/)).toBeVisible()
  await expect(searchHit(page, /Também moro/)).toHaveCount(0)
  await expect(searchHit(page, /Rua das Acácias, 12/).locator('mark')).toHaveText('Acácias')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tickets/${uuid}`))
  await expect(bubble(page, 'Rua das Acácias, 12')).toBeInViewport()
  // It stays in sight once everything has found its size.
  await expect(
    conversation(page, 'Dario Lima').getByRole('button', { name: /Ir para a última mensagem|novas?/ }),
  ).toBeVisible()
  await expect(bubble(page, 'Rua das Acácias, 12')).toBeInViewport()

  // And away from there, further up or down in the same conversation.
  await openPalette(page)
  await page.keyboard.type('"linha 88"')
  await expect(searchHit(page, /Linha 88 da conversa/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'Linha 88 da conversa')).toBeInViewport()
})

test('the palette finds tickets and contacts, and only the answer to what stands there counts', async ({
  acme,
  logIn,
  product,
}) => {
  const { uuid, ticketId } = await seedHistory(product, acme)
  const page = await logIn(acme.beto)
  await openPalette(page)
  // The answer to the first letters comes after that to the last.
  let releaseFirst = (): void => undefined
  const released = new Promise<void>(resolve => {
    releaseFirst = resolve
  })
  await page.route(/\/api\/(tickets|contacts|messages\/search)\?.*searchParam=elisa(&|$)/, async route => {
    await released
    await route.continue().catch(() => undefined)
  })
  const requested = page.waitForRequest(/searchParam=elisa(&|$)/)
  await page.keyboard.type('elisa')
  await requested
  await commandBox(page).fill('dario')
  await expect(searchHit(page, /Dario Lima.*#\d+/)).toBeVisible()
  releaseFirst()
  await expect(searchHit(page, /Elisa/)).toHaveCount(0)
  await expect(palette(page).getByText('Conversas', { exact: true }).last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tickets/${uuid}`))
  await expect(composer(page)).toBeFocused()

  await openPalette(page)
  await page.keyboard.type(`#${ticketId}`)
  await expect(searchHit(page, new RegExp(`#${ticketId}`))).toBeVisible()
  await commandBox(page).fill('dario')
  const contact = searchHit(page, /^Dario Lima ?\+?[\d -]+$/)
  await expect(contact).toBeVisible()
  await contact.click()
  await expect(
    page.getByRole('dialog', { name: 'Editar contato' }).getByRole('textbox', { name: 'Nome' }),
  ).toHaveValue('Dario Lima')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/contacts$/)
})

test('the search tab looks into messages with operators, and shows what it finds as text', async ({
  acme,
  logIn,
  product,
}) => {
  await seedHistory(product, acme)
  const page = await logIn(acme.beto)
  await ticketList(page).getByRole('tab', { name: 'Busca' }).click()
  await ticketList(page).getByRole('tab', { name: 'Mensagens' }).click()
  await expect(ticketList(page).getByText('Procure em todas as mensagens')).toBeVisible()
  const search = ticketList(page).getByRole('searchbox')
  await search.fill('Linha from:cliente queue:vendas')
  const hits = ticketList(page).getByRole('list', { name: 'Mensagens encontradas' }).getByRole('button')
  await expect(hits.first()).toContainText('Linha 89 da conversa')
  await hits.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(hits.nth(1)).toBeFocused()
  await expect(hits.nth(1)).toContainText('Linha 88')
  // The next pages come as the list is walked to its end.
  await expect
    .poll(async () => {
      await hits.last().scrollIntoViewIfNeeded()
      return hits.count()
    })
    .toBe(60)
  await expect(page).toHaveURL(/within=messages/)

  await search.fill('jabuticaba')
  await expect(hits).toHaveCount(1)
  await expect(hits.first()).toContainText('<img src=x onerror=alert(1)> jabuticaba <b>madura</b>')
  await hits.first().click()
  await expect(thread(page).getByText('jabuticaba')).toBeInViewport()
  await search.fill('nadadisso')
  await expect(ticketList(page).getByText('Nenhuma mensagem encontrada')).toBeVisible()
})

// spec: ui-26
test('? lists the shortcuts, unless it is turned off or somebody is writing', async ({ acme, logIn }) => {
  const page = await logIn(acme.beto)
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(ticketList(page)).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  for (const words of ['Aceitar', 'Transferir', 'Buscar ou executar', 'Próxima conversa ou chat'])
    await expect(sheet.getByText(words)).toBeVisible()
  await sheet.getByRole('switch', { name: 'Usar teclas soltas, como ?' }).uncheck({ force: true })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+Shift+KeyH')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('switch', { name: 'Usar teclas soltas, como ?' }).check({ force: true })
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await ticketList(page).getByRole('searchbox').focus()
  await page.keyboard.type('?')
  await expect(ticketList(page).getByRole('searchbox')).toHaveValue('?')
  await expect(sheet).toBeHidden()
})

test('a customer’s number leaks through no hit', async ({ acme, logIn, product }) => {
  const { number } = await seedHistory(product, acme)
  const blind = await acme.hire('Caio', { is_tricked: false, queueIds: [acme.vendas], all_user_chat: true })
  const page = await logIn(blind)
  const answer = page.waitForResponse(/messages\/search/)
  await openPalette(page)
  await page.keyboard.type('acácias')
  expect(await (await answer).text()).not.toContain(number)
})
