import type { Locator, Page, Request } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { seedConnection, seedConversation, type Conversation } from '@recado/server/testing/conversation'
import type { Product } from '@recado/server/testing/product'
import { conversation, list, row, showWaiting } from './desk.ts'
import { expect, test, type Company } from './product.ts'

const named = (n: number): string => `Cliente ${String(n).padStart(3, '0')}`

/** So many conversations with customers of Vendas, the first one latest; they wait unless said otherwise. */
async function queue(
  product: Product,
  acme: Company,
  count: number,
  ticket: NonNullable<Parameters<typeof seedConversation>[2]>['ticket'] = {},
): Promise<Conversation[]> {
  const whatsappId = await seedConnection(product.world, acme.id, { is_default: true })
  const talks: Conversation[] = []
  for (let n = 1; n <= count; n++)
    talks.push(
      await seedConversation(product.world, acme.id, {
        whatsappId,
        contact: { name: named(n) },
        ticket: { queue_id: acme.vendas, updated_at: new Date(Date.now() - n * 1_000), ...ticket },
      }),
    )
  return talks
}

const box = (page: Page, n: number): Locator => list(page).getByRole('checkbox', { name: `Selecionar ${named(n)}` })
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Ações das conversas selecionadas' })
const toast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text })
/** What the page asks of the server by a path, from now on. */
function asked(page: Page, path: RegExp): Request[] {
  const requests: Request[] = []
  page.on('request', request => {
    if (path.test(new URL(request.url()).pathname)) requests.push(request)
  })
  return requests
}
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

test('a search waits for a pause, asks once, in small letters, and passes over what comes late', async ({ acme, logIn, product }) => {
  await queue(product, acme, 3, { status: 'open', user_id: acme.beto.id })
  const beto = await logIn(acme.beto)
  await expect(row(beto, named(1))).toBeVisible()
  const search = list(beto).getByRole('searchbox')
  const texts = (requests: readonly Request[]) => requests.map(request => new URL(request.url()).searchParams.get('searchParam')).filter(Boolean)
  const calls = asked(beto, /^\/api\/tickets$/)

  await search.pressSequentially('CLIENTE 00', { delay: 40 })
  await expect(list(beto).getByRole('tab', { name: 'Busca' })).toHaveAttribute('aria-selected', 'true')
  await expect(row(beto, named(3))).toBeVisible()
  await expect(beto).toHaveURL(/q=cliente%2000|q=cliente\+00/)
  expect(texts(calls)).toEqual(['cliente 00'])

  // The answer to the first text comes after the answer to the second.
  let late: (() => void) | undefined
  await beto.route(/\/api\/tickets\?.*searchParam=cliente\+001/, async route => {
    const response = await route.fetch()
    await new Promise<void>(resolve => (late = resolve))
    await route.fulfill({ response }).catch(() => undefined)
  })
  await search.pressSequentially('1')
  await expect.poll(() => late !== undefined).toBe(true)
  await search.press('Backspace')
  await search.pressSequentially('2')
  await expect(row(beto, named(2))).toBeVisible()
  await expect(row(beto, named(1))).toBeHidden()
  late?.()
  await search.press('End')
  await expect(row(beto, named(2))).toBeVisible()
  await expect(row(beto, named(1))).toBeHidden()
  expect(texts(calls)).toEqual(['cliente 00', 'cliente 001', 'cliente 002'])

  await search.fill('')
  await expect(list(beto).getByRole('tab', { name: 'Abertos' })).toHaveAttribute('aria-selected', 'true')
  await expect(row(beto, named(1))).toBeVisible()
})

test('what is filtered stands in the address: a reload and a colleague see the same list', async ({ acme, logIn, product }) => {
  const [talk] = await queue(product, acme, 3)
  await seedConversation(product.world, acme.id, { contact: { name: 'Elisa Melo' }, ticket: { queue_id: acme.suporte, unread: 2 } })
  const ana = await logIn(acme.ana)
  await ana.getByRole('button', { name: /^Filtros/ }).click()
  const dialog = ana.getByRole('dialog', { name: 'Filtrar atendimentos' })
  await dialog.getByRole('checkbox', { name: 'Suporte' }).uncheck()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await showWaiting(ana)
  const names = (page: Page) => list(page).getByRole('listitem').allInnerTexts()
  await expect(list(ana).getByRole('listitem')).toHaveCount(3)
  const before = await names(ana)
  await ana.reload()
  await expect(list(ana).getByRole('listitem')).toHaveCount(3)
  expect(await names(ana)).toEqual(before)
  const rui = await logIn(await acme.hire('Rui', { profile: 'admin', queueIds: [acme.vendas, acme.suporte] }))
  await rui.goto(ana.url())
  await expect(list(rui).getByRole('listitem')).toHaveCount(3)
  expect(await names(rui)).toEqual(before)
  await expect(rui.getByRole('button', { name: 'Filtros (1 ativo)' })).toBeVisible()

  // What makes no sense in an address is passed over.
  await rui.goto(`/tickets?sub=pending&queues=["x"]&all=maybe&tab=nowhere#${talk?.uuid ?? ''}`)
  await expect(list(rui).getByRole('listitem')).toHaveCount(4)
})

test('back and forward bring back the conversation and the place in the list', async ({ acme, logIn, product }) => {
  await queue(product, acme, 70, { status: 'open', user_id: acme.beto.id })
  const beto = await logIn(acme.beto)
  await expect(row(beto, named(1))).toBeVisible()
  const scroller = list(beto).getByRole('list').locator('..')
  const top = () => scroller.evaluate(element => Math.round(element.scrollTop))
  await expect(async () => {
    await scroller.evaluate(element => element.scrollTo(0, 4_300))
    expect(await top()).toBe(4_300)
    await expect(row(beto, named(52))).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  await row(beto, named(52)).getByRole('button').first().click()
  await expect(conversation(beto, named(52))).toBeVisible()
  const place = await top()
  await list(beto).getByRole('tab', { name: 'Fechados' }).click()
  await expect(beto.getByText('Nenhum atendimento encerrado')).toBeVisible()
  await beto.goBack()
  await expect(conversation(beto, named(52))).toBeVisible()
  await expect(row(beto, named(52))).toBeInViewport()
  await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThanOrEqual(2)
  await beto.goBack()
  await expect(conversation(beto, named(52))).toBeHidden()
  await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThanOrEqual(2)
  await beto.goForward()
  await expect(conversation(beto, named(52))).toBeVisible()
  await beto.goForward()
  await expect(list(beto).getByRole('tab', { name: 'Fechados' })).toHaveAttribute('aria-selected', 'true')
})

test('a list that is saved is found again on every screen of its owner', async ({ acme, logIn, product }) => {
  await queue(product, acme, 2)
  const [desk, laptop] = [await logIn(acme.ana), await logIn(await acme.hire('Rui', { profile: 'admin' }))]
  const menu = async (page: Page) => {
    await list(page).getByRole('button', { name: 'Ações da lista' }).click()
    return page.getByRole('menu')
  }
  await test.step('Ana names what she sees', async () => {
    await desk.goto(`/tickets?sub=pending&queues=[${acme.vendas}]`)
    await expect(list(desk).getByRole('listitem')).toHaveCount(2)
    await (await menu(desk)).getByRole('menuitem', { name: 'Salvar esta visão…' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Salvar visão' })
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Fila de Vendas')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('She goes elsewhere and comes back by the palette', async () => {
    await desk.goto('/contacts')
    await expect(desk.getByRole('button', { name: /^Buscar ou executar/ })).toBeVisible()
    await desk.keyboard.press('Control+KeyK')
    await desk.getByRole('combobox', { name: 'Comandos' }).fill('fila de v')
    await desk.getByRole('option', { name: 'Fila de Vendas' }).click()
    await expect(list(desk).getByRole('tab', { name: 'Aguardando 2' })).toHaveAttribute('aria-selected', 'true')
    await expect(desk).toHaveURL(new RegExp(`queues=.*${acme.vendas}`))
  })
  await test.step('Nobody else has it', async () => {
    await expect((await menu(laptop)).getByRole('menuitem', { name: 'Salvar esta visão…' })).toBeVisible()
    await expect(laptop.getByRole('menuitem', { name: 'Fila de Vendas' })).toHaveCount(0)
  })
  const kept = async () =>
    (await product.world.platform.selectFrom('ticket_views').select('views').where('user_id', '=', acme.ana.id).executeTakeFirst())?.views
  await test.step('What another tab of hers saves is here at once; she orders, renames and removes', async () => {
    const tab = await desk.context().newPage()
    await tab.goto('/tickets?tab=closed')
    await (await menu(tab)).getByRole('menuitem', { name: 'Salvar esta visão…' }).click()
    await tab.getByRole('dialog', { name: 'Salvar visão' }).getByRole('textbox', { name: 'Nome' }).fill('Encerrados')
    await tab.keyboard.press('Enter')
    await expect.poll(async () => (await kept())?.length).toBe(2)
    await expect((await menu(desk)).getByRole('menuitem', { name: 'Encerrados' })).toBeVisible()
    await expect(desk.getByRole('menuitem', { name: 'Fila de Vendas' })).toHaveAttribute('aria-current', 'true')
    await desk.getByRole('menuitem', { name: 'Organizar visões…' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Organizar visões' })
    await dialog.getByRole('button', { name: 'Subir Encerrados' }).click()
    await dialog.getByRole('textbox', { name: 'Nome da visão Encerrados' }).fill('Resolvidos')
    await desk.keyboard.press('Enter')
    await expect.poll(async () => (await kept())?.map(({ name }) => name)).toEqual(['Resolvidos', 'Fila de Vendas'])
    await dialog.getByRole('button', { name: 'Excluir Fila de Vendas' }).click()
    await desk.getByRole('dialog', { name: 'Excluir a visão Fila de Vendas?' }).getByRole('button', { name: 'Excluir' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await desk.keyboard.press('Escape')
    await (await menu(desk)).getByRole('menuitem', { name: 'Resolvidos' }).click()
    await expect(list(desk).getByRole('tab', { name: 'Fechados' })).toHaveAttribute('aria-selected', 'true')
  })
})
