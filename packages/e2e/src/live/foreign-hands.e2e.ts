import type { Page } from '@playwright/test'
import {
  acceptTicket,
  bubble,
  composer,
  conversation,
  showWaitingTickets,
  thread,
  ticketRow,
} from '../tickets/tickets-page.ts'
import { BRAZILIAN_BROWSER } from '../testing/fixtures.ts'
import { expect, logInAndAccept, test } from '../testing/simulated-channel.ts'

/** Wraps each text of the page in elements, as the translation of a browser does. */
const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text)
    }
  })

test('a page that the browser has translated goes on: messages arrive, menus open, conversations change', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const elisa = await simulatedChannel.addCustomer('Elisa Melo')
  const dario = await simulatedChannel.addCustomer('Dario Lima')
  const beto = await logInAndAccept(logIn, acme, 'Dario Lima')
  await expect(beto.locator('html')).toHaveAttribute('translate', 'no')
  await translatePage(beto)
  simulatedChannel.phone.write(dario, 'Tem o kit *azul*? Veja https://loja.example e me diga')
  await expect(bubble(beto, 'Tem o kit azul?')).toBeVisible()
  await translatePage(beto)
  simulatedChannel.phone.write(elisa, 'Oi, sou a Elisa')
  await beto.getByRole('button', { name: 'Mais ações' }).first().click()
  await expect(beto.getByRole('menu')).toBeVisible()
  await translatePage(beto)
  await beto.keyboard.press('Escape')
  await composer(beto).fill('Temos, sim')
  await composer(beto).press('Enter')
  await simulatedChannel.phone.waitForText(dario, /Temos, sim/)
  await expect(bubble(beto, 'Temos, sim')).toBeVisible()
  await translatePage(beto)
  await beto.goto('/contacts')
  await translatePage(beto)
  await beto.goBack()
  await expect(conversation(beto, 'Dario Lima')).toBeVisible()
  await expect(ticketRow(beto, 'Dario Lima')).toBeVisible()
})

test('a browser of the oldest kind that is supported shows a conversation; an older one names the versions', async ({
  acme,
  browser,
  product,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer('Dario Lima')
  const beto = await logIn(acme.beto, {}, context =>
    context.addInitScript(() => {
      for (const [of, names] of [
        [URL, ['parse', 'canParse']],
        [Map, ['groupBy']],
        [Object, ['groupBy']],
        [Promise, ['withResolvers', 'try']],
        [Set.prototype, ['union', 'difference', 'intersection', 'isSubsetOf', 'isSupersetOf']],
        [Array, ['fromAsync']],
        [RegExp, ['escape']],
      ] as [object, string[]][])
        for (const name of names) Reflect.deleteProperty(of, name)
      Reflect.deleteProperty(globalThis, 'Iterator')
    }),
  )
  await showWaitingTickets(beto)
  await acceptTicket(beto, 'Dario Lima')
  simulatedChannel.phone.write(dario, '😀')
  await expect(thread(beto).locator('[data-large]', { hasText: '😀' })).toBeVisible()

  const old = await browser.newPage({ baseURL: product.url, ...BRAZILIAN_BROWSER })
  await old.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'toSorted'))
  await old.goto('/tickets')
  await expect(old.getByRole('alert')).toHaveText(/antigo demais.*Chrome ou Edge 111.*Safari 16\.4/)
  await old.close()
})
