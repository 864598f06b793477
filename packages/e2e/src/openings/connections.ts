import type { Locator, Page } from '@playwright/test'
import type { Say } from '../words.ts'
import { behind, closeBoth, either, filled, inside, of, press, spoken, type Opening } from './opening.ts'

/** One tab of the form of a connection. */
const tabOf = (tab: string): Opening => ({
  what: `the tab ${tab} of a connection`,
  open: async (page, say) => {
    const form = await inside(page, spoken(say, of('actions.edit', 'Loja')), say('connections.editTitle'))
    const name = say(`connections.form.tabs.${tab}`)
    await form.getByRole('tab', { name }).click()
    return form.getByRole('tabpanel', { name })
  },
})
/** Asks for the code of the number that is not linked: a row on a desk, a card on a phone. A code that nobody scanned in time is made anew. */
const askForCode = (page: Page, say: Say): Promise<void> =>
  page
    .getByRole('row', { name: /Segunda loja/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Segunda loja' }))
    .getByRole('button', { name: either(say('connections.buttons.qr'), say('connections.buttons.newQr')) })
    .click()
const scanned = (page: Page, say: Say): Locator => page.getByRole('img', { name: say('connections.qr.alt', { name: 'Segunda loja' }) })

/** Dialogs and menus of the page of connections. */
export const CONNECTIONS: readonly Opening[] = [
  behind('a new connection', 'connections.add', 'connections.addTitle'),
  {
    what: 'a new connection with a menu of queues',
    open: async (page, say) => {
      const form = await inside(page, say('connections.add'), say('connections.addTitle'))
      await form.getByRole('radio', { name: say('connections.providers.cloud') }).check()
      await form.getByRole('combobox', { name: say('connections.form.queues'), exact: true }).click()
      await page.getByRole('option', { name: 'Vendas' }).click()
      await page.getByRole('option', { name: 'Suporte' }).click()
      return page.getByRole('option', { name: 'Suporte' })
    },
    close: closeBoth,
  },
  {
    what: 'a connection of the Cloud API',
    open: async (page, say) => {
      const form = await inside(page, spoken(say, of('actions.edit', 'Número oficial')), say('connections.editTitle'))
      const webhook = form.getByRole('button', { name: `${say('actions.copy')}: ${say('connections.form.webhook')}` })
      // Half of it may stand below the edge.
      await webhook.evaluate(button => button.scrollIntoView({ block: 'center' }))
      return form
    },
  },
  ...['messages', 'bot', 'safety', 'hours', 'rating', 'consent'].map(tabOf),
  behind('the health of a number', of('connections.health.open', 'Loja'), filled('connections.health.title', { name: 'Loja' })),
  {
    what: 'a code to type',
    open: async (page, say) => {
      await askForCode(page, say)
      await page
        .getByRole('radiogroup', { name: say('connections.code.way') })
        .getByText(say('connections.code.byNumber'))
        .click()
      return page.getByRole('button', { name: say('connections.code.ask') })
    },
  },
  {
    what: 'a code to scan',
    open: async (page, say) => {
      await askForCode(page, say)
      return scanned(page, say)
    },
  },
  {
    what: 'the question before disconnecting',
    open: async (page, say) => {
      await press(page, say('connections.buttons.disconnect'))
      return page.getByRole('dialog', { name: say('connections.disconnect.title', { name: 'Loja' }) })
    },
  },
  behind('the question before deleting a connection', of('actions.delete', 'Loja'), filled('connections.deleteTitle', { name: 'Loja' })),
]
