import type { Page, Route } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { seedConversation } from '@recado/server/testing/conversation'
import type { Product } from '@recado/server/testing/product'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'
import {
  acceptTicket,
  bubble,
  chooseFile,
  composer,
  conversation,
  showWaitingTickets,
  SENT_STATUS,
} from './tickets-page.ts'

async function seedWaiting({ acme, product }: { acme: StoryCompany; product: Product }) {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  return seedConversation(product.context, acme.id, {
    whatsappId: phone.whatsappId,
    contact: { name: 'Dario', number: phone.addCustomer('Dario') },
    ticket: { queue_id: acme.vendas, last_message: 'Bom dia', waiting_since: new Date(), unread: 1 },
    messages: [{ body: 'Bom dia' }],
  })
}
/** Intercepts the call that accepts; the returned function waits for it. */
async function interceptAcceptance(page: Page): Promise<() => Promise<Route>> {
  let pass: (route: Route) => void
  const caught = new Promise<Route>(resolve => (pass = resolve))
  await page.route(/\/api\/tickets\/\d+$/, route =>
    route.request().method() === 'PUT' ? pass(route) : route.fallback(),
  )
  return () => caught
}
/** Presses Enter on a button and counts the frames until the composer has the focus. */
const framesToComposer = (page: Page): Promise<number> =>
  page.getByRole('button', { name: 'Aceitar Dario' }).evaluate(async button => {
    ;(button as HTMLElement).focus()
    ;(button as HTMLElement).click()
    let frames = 0
    while (!document.activeElement?.matches('[aria-label="Mensagem"]') && frames < 300) {
      await new Promise(resolve => requestAnimationFrame(resolve))
      frames++
    }
    return frames
  })

test('an accepted ticket is there at once, and what is written waits for the server', async ({
  acme,
  logIn,
  product,
}) => {
  const { ticketId } = await seedWaiting({ acme, product })
  await seedConversation(product.context, acme.id, {
    contact: { name: 'Elisa' },
    ticket: { queue_id: acme.vendas },
  })
  const page = await logIn(acme.beto)
  await showWaitingTickets(page)
  // The code of the conversation is there from here on.
  await acceptTicket(page, 'Elisa')
  const caughtCall = await interceptAcceptance(page)
  const sends: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && /\/messages\/\d+$/.test(request.url())) sends.push(request.url())
  })
  await showWaitingTickets(page)
  await expect(page.getByRole('button', { name: 'Aceitar Dario' })).toBeVisible()
  expect(await framesToComposer(page)).toBeLessThanOrEqual(3)
  await expect(conversation(page, 'Dario')).toBeVisible()
  await page.keyboard.type('Já vejo')
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'Já vejo')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Um momento')
  expect(sends).toEqual([])
  await (await caughtCall()).continue()
  await expect(bubble(page, 'Já vejo').getByRole('img', { name: SENT_STATUS })).toBeVisible()
  await expect(composer(page)).toHaveValue('Um momento')
  expect(await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })).toMatchObject({
    status: 'open',
    userId: acme.beto.id,
  })
})

test('who comes second hears who was first, and gets the words back', async ({ acme, logIn, product }) => {
  const { ticketId } = await seedWaiting({ acme, product })
  const page = await logIn(acme.beto)
  const caughtCall = await interceptAcceptance(page)
  await showWaitingTickets(page)
  await page.getByRole('button', { name: 'Aceitar Dario' }).press('Enter')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Já vejo')
  await page.keyboard.press('Enter')
  await chooseFile(page, page.getByRole('button', { name: 'Anexar' }), {
    name: 'tabela.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('preço'),
  })
  await expect(page.getByRole('list', { name: 'Arquivos para enviar' })).toContainText('tabela.txt')
  await composer(page).focus()
  await page.keyboard.type('Um momento')
  const call = await caughtCall()
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId },
    body: { status: 'open', userId: acme.ana.id },
  })
  await call.continue()
  const dialog = page.getByRole('dialog', { name: 'Outra pessoa ficou com Dario' })
  await expect(dialog).toContainText('Ana aceitou primeiro')
  await expect(dialog.getByRole('textbox')).toHaveValue('Já vejo\nUm momento')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'tabela.txt' }).click()
  expect((await downloading).suggestedFilename()).toBe('tabela.txt')
  await expect(conversation(page, 'Dario')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  const { messages } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId } })
  expect(messages.map(({ body }) => body)).not.toContain('Já vejo')
})

test('an acceptance that fails leaves the words as a draft', async ({ acme, logIn, product }) => {
  await seedWaiting({ acme, product })
  const page = await logIn(acme.beto)
  const caughtCall = await interceptAcceptance(page)
  await showWaitingTickets(page)
  const accept = page.getByRole('button', { name: 'Aceitar Dario' })
  await accept.press('Enter')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Já vejo')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Um momento')
  await (await caughtCall()).abort()
  await expect(conversation(page, 'Dario')).toBeHidden()
  await page.unroute(/\/api\/tickets\/\d+$/)
  await accept.click()
  await expect(composer(page)).toHaveValue('Já vejo\nUm momento')
})
