import type { Page } from '@playwright/test'
import { seedConversation } from '@recado/server/testing/conversation'
import type { Product } from '@recado/server/testing/product'
import { customerName, seedTickets } from './seed-tickets.ts'
import { conversation, ticketList, ticketRow } from './tickets-page.ts'
import { expect, test, type LogIn, type StoryCompany } from '../testing/fixtures.ts'

interface Stage {
  readonly acme: StoryCompany
  readonly product: Product
  readonly logIn: LogIn
}
/** The list of Beto, who attends so many customers. */
async function openList(count: number, { acme, product, logIn }: Stage): Promise<Page> {
  await seedTickets(product, acme, count, { status: 'open', user_id: acme.beto.id })
  const beto = await logIn(acme.beto)
  await expect(ticketRow(beto, customerName(1))).toBeVisible()
  return beto
}

test('a list that is scrolled while a conversation opens stays where it was scrolled to', async ({
  acme,
  logIn,
  product,
}) => {
  const beto = await openList(30, { acme, product, logIn })
  const scroller = ticketList(beto).getByRole('list').locator('..')
  await scroller.evaluate(element => element.scrollTo(0, 300))
  await expect(ticketRow(beto, customerName(6))).toBeInViewport()
  // In one task with the click: no machine is quick enough to have opened the conversation by then.
  await ticketRow(beto, customerName(6)).evaluate(element => {
    element.querySelector('button')?.click()
    element.closest('ul')?.parentElement?.scrollTo(0, 600)
  })
  await expect(conversation(beto, customerName(6)).getByRole('textbox', { name: 'Mensagem' })).toBeFocused()
  expect(await scroller.evaluate(element => element.scrollTop)).toBe(600)
})

test('a click right after a scroll finds its row', async ({ acme, logIn, product }) => {
  const beto = await openList(30, { acme, product, logIn })
  const hit = await ticketList(beto)
    .getByRole('list')
    .evaluate(async element => {
      element.parentElement?.scrollTo(0, 300)
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const { left, top } = element.parentElement!.getBoundingClientRect()
      return document.elementFromPoint(left + 100, top + 200)?.closest('li')?.textContent
    })
  expect(hit).toMatch(/^C?Cliente 00\d/)
})

// Seen red: 81 and 87 pixels, compact 68 and 74.
test('every row is as high as the list reckons, whether its customer waits or not', async ({
  acme,
  logIn,
  product,
}) => {
  const [{ whatsappId } = { whatsappId: 0 }] = await seedTickets(product, acme, 3)
  for (const name of ['Dario', 'Elena', 'Fabio'])
    await seedConversation(product.context, acme.id, {
      whatsappId,
      contact: { name },
      ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
    })
  const beto = await logIn(acme.beto)
  await expect(ticketRow(beto, 'Dario')).toBeVisible()
  const heights = () =>
    ticketList(beto)
      .getByRole('listitem')
      .evaluateAll(rows => [...new Set(rows.slice(-2).map(row => row.getBoundingClientRect().height))])
  const expectHeight = async (height: number) => {
    for (const at of ['/tickets?sub=pending', '/tickets']) {
      await beto.goto(at)
      await expect.poll(heights).toEqual([height])
    }
  }
  await expectHeight(82)
  await beto.getByRole('button', { name: 'Ações da lista' }).click()
  await beto.getByRole('menuitemcheckbox', { name: 'Linhas compactas' }).click()
  await expectHeight(64)
})

test('a list that cannot load its next page says so, and loads it when asked', async ({
  acme,
  logIn,
  product,
}) => {
  const beto = await openList(70, { acme, product, logIn })
  let calls = 0
  const isNextPage = (url: URL) => url.pathname.endsWith('/tickets') && url.searchParams.has('after')
  await beto.route(isNextPage, route => {
    calls += 1
    return route.abort()
  })
  const scroller = ticketList(beto).getByRole('list').locator('..')
  const scrollToEnd = () => scroller.evaluate(element => element.scrollTo(0, element.scrollHeight))
  await scrollToEnd()
  await expect(ticketList(beto).getByText('Não foi possível carregar mais.')).toBeVisible()
  await beto.unroute(isNextPage)
  await ticketList(beto).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(ticketRow(beto, customerName(41))).toBeVisible()
  await scrollToEnd()
  await expect(ticketRow(beto, customerName(70))).toBeVisible()
  expect(calls).toBe(1)
})

// spec: tickets-32, ui-37
test('back and forward bring back the conversation and the place in the list', async ({
  acme,
  logIn,
  product,
}) => {
  const beto = await openList(70, { acme, product, logIn })
  const scroller = ticketList(beto).getByRole('list').locator('..')
  const readScrollTop = () => scroller.evaluate(element => Math.round(element.scrollTop))
  await expect(async () => {
    await scroller.evaluate(element => element.scrollTo(0, 3_900))
    expect(await readScrollTop()).toBe(3_900)
    await expect(ticketRow(beto, customerName(52))).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  await ticketRow(beto, customerName(52)).getByRole('button').first().click()
  await expect(conversation(beto, customerName(52))).toBeVisible()
  const place = await readScrollTop()
  await ticketList(beto).getByRole('tab', { name: 'Encerrados' }).click()
  await expect(beto.getByText('Nenhuma conversa encerrada')).toBeVisible()
  await beto.goBack()
  await expect(conversation(beto, customerName(52))).toBeVisible()
  await expect(ticketRow(beto, customerName(52))).toBeInViewport()
  await expect.poll(async () => Math.abs((await readScrollTop()) - place)).toBeLessThanOrEqual(2)
  await beto.goBack()
  await expect(conversation(beto, customerName(52))).toBeHidden()
  await expect.poll(async () => Math.abs((await readScrollTop()) - place)).toBeLessThanOrEqual(2)
  await beto.goForward()
  await expect(conversation(beto, customerName(52))).toBeVisible()
  await beto.goForward()
  await expect(ticketList(beto).getByRole('tab', { name: 'Encerrados' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})
