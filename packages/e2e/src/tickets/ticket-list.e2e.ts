// spec: tickets-21
import type { Page, Request } from '@playwright/test'
import { seedConversation } from '@recado/server/testing/conversation'
import { recordRequests, customerName, seedTickets } from './seed-tickets.ts'
import { ticketList, ticketRow, showWaitingTickets } from './tickets-page.ts'
import { expect, test } from '../testing/fixtures.ts'

// spec: tickets-6, ui-35
test('a search waits for a pause, asks once, in small letters, and passes over what comes late', async ({
  acme,
  logIn,
  product,
}) => {
  await seedTickets(product, acme, 3, { status: 'open', user_id: acme.beto.id })
  const beto = await logIn(acme.beto)
  await expect(ticketRow(beto, customerName(1))).toBeVisible()
  const search = ticketList(beto).getByRole('searchbox')
  const texts = (requests: readonly Request[]) =>
    requests.map(request => new URL(request.url()).searchParams.get('searchParam')).filter(Boolean)
  const calls = recordRequests(beto, /^\/api\/tickets$/)

  // However long the typing takes here, the page's clock shows no pause between characters.
  await beto.clock.install()
  await beto.clock.pauseAt(Date.now() + 1_000)
  await search.pressSequentially('CLIENTE 00')
  await beto.clock.resume()
  await expect(ticketList(beto).getByRole('tab', { name: 'Busca' })).toHaveAttribute('aria-selected', 'true')
  await expect(ticketRow(beto, customerName(3))).toBeVisible()
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
  await expect(ticketRow(beto, customerName(2))).toBeVisible()
  await expect(ticketRow(beto, customerName(1))).toBeHidden()
  late?.()
  await search.press('End')
  await expect(ticketRow(beto, customerName(2))).toBeVisible()
  await expect(ticketRow(beto, customerName(1))).toBeHidden()
  expect(texts(calls)).toEqual(['cliente 00', 'cliente 001', 'cliente 002'])

  await search.fill('')
  await expect(ticketList(beto).getByRole('tab', { name: 'Abertos' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(ticketRow(beto, customerName(1))).toBeVisible()
})

// spec: tickets-8, tickets-31, ui-36
test('what is filtered stands in the address: a reload and a colleague see the same list', async ({
  acme,
  logIn,
  product,
}) => {
  const [firstConversation] = await seedTickets(product, acme, 3)
  await seedConversation(product.context, acme.id, {
    contact: { name: 'Elisa Melo' },
    ticket: { queue_id: acme.suporte, unread: 2 },
  })
  const ana = await logIn(acme.ana)
  await ana.getByRole('button', { name: /^Filtros/ }).click()
  const dialog = ana.getByRole('dialog', { name: 'Filtrar conversas' })
  await dialog.getByRole('checkbox', { name: 'Suporte' }).uncheck()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await showWaitingTickets(ana)
  const showsFiltered = (page: Page) =>
    expect(ticketList(page).getByRole('listitem')).toContainText([1, 2, 3].map(customerName))
  await showsFiltered(ana)
  await ana.reload()
  await showsFiltered(ana)
  const rui = await logIn(await acme.hire('Rui', { profile: 'admin', queueIds: [acme.vendas, acme.suporte] }))
  await rui.goto(ana.url())
  await showsFiltered(rui)
  await expect(rui.getByRole('button', { name: 'Filtros (1 ativo)' })).toBeVisible()

  // Invalid parts of a URL are ignored.
  await rui.goto(`/tickets?sub=pending&queues=["x"]&all=maybe&tab=nowhere#${firstConversation?.uuid ?? ''}`)
  await expect(ticketList(rui).getByRole('listitem')).toHaveCount(4)
})

// spec: tickets-33
test('a list that is saved is found again on every screen of its owner', async ({ acme, logIn, product }) => {
  await seedTickets(product, acme, 2)
  const [desk, laptop] = [await logIn(acme.ana), await logIn(await acme.hire('Rui', { profile: 'admin' }))]
  const menu = async (page: Page) => {
    await ticketList(page).getByRole('button', { name: 'Ações da lista' }).click()
    return page.getByRole('menu')
  }
  await test.step('Ana names what she sees', async () => {
    await desk.goto(`/tickets?sub=pending&queues=[${acme.vendas}]`)
    await expect(ticketList(desk).getByRole('listitem')).toHaveCount(2)
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
    await expect(ticketList(desk).getByRole('tab', { name: 'Aguardando 2' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(desk).toHaveURL(new RegExp(`queues=.*${acme.vendas}`))
  })
  await test.step('Nobody else has it', async () => {
    await expect((await menu(laptop)).getByRole('menuitem', { name: 'Salvar esta visão…' })).toBeVisible()
    await expect(laptop.getByRole('menuitem', { name: 'Fila de Vendas' })).toHaveCount(0)
  })
  const readViews = async () =>
    (
      await product.context.platform
        .selectFrom('ticket_views')
        .select('views')
        .where('user_id', '=', acme.ana.id)
        .executeTakeFirst()
    )?.views
  await test.step('What another tab of hers saves is here at once; she orders, renames and removes', async () => {
    const tab = await desk.context().newPage()
    await tab.goto('/tickets?tab=closed')
    await (await menu(tab)).getByRole('menuitem', { name: 'Salvar esta visão…' }).click()
    await tab
      .getByRole('dialog', { name: 'Salvar visão' })
      .getByRole('textbox', { name: 'Nome' })
      .fill('Encerrados')
    await tab.keyboard.press('Enter')
    await expect.poll(async () => (await readViews())?.length).toBe(2)
    await expect((await menu(desk)).getByRole('menuitem', { name: 'Encerrados' })).toBeVisible()
    await expect(desk.getByRole('menuitem', { name: 'Fila de Vendas' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await desk.getByRole('menuitem', { name: 'Organizar visões…' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Organizar visões' })
    await dialog.getByRole('button', { name: 'Subir Encerrados' }).click()
    await dialog.getByRole('textbox', { name: 'Nome da visão Encerrados' }).fill('Resolvidos')
    await desk.keyboard.press('Enter')
    await expect
      .poll(async () => (await readViews())?.map(({ name }) => name))
      .toEqual(['Resolvidos', 'Fila de Vendas'])
    await dialog.getByRole('button', { name: 'Excluir Fila de Vendas' }).click()
    await desk
      .getByRole('dialog', { name: 'Excluir a visão Fila de Vendas?' })
      .getByRole('button', { name: 'Excluir' })
      .click()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await desk.keyboard.press('Escape')
    await (await menu(desk)).getByRole('menuitem', { name: 'Resolvidos' }).click()
    await expect(ticketList(desk).getByRole('tab', { name: 'Encerrados' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})
