import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../words.ts'
import { behind, closeBoth, dialog, inside, item, menuBehind, press, starts, type Opening } from './opening.ts'

const showWaiting = (page: Page, say: Say): Promise<void> => page.getByRole('tab', { name: starts(say('tickets.parts.pending')) }).click()
/** Chooses everybody who waits. */
async function chooseAll(page: Page, say: Say): Promise<Locator> {
  await showWaiting(page, say)
  await press(page, say('tickets.listMenu.label'))
  await item(page, say('tickets.listMenu.choose'))
  const bar = page.getByRole('toolbar', { name: say('tickets.bulk.label') })
  await bar.getByRole('checkbox', { name: say('tickets.bulk.all') }).check()
  return bar
}
async function leaveChoosing(page: Page, say: Say): Promise<void> {
  // The choices of a field take the first Escape.
  await expect(async () => {
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await press(page, say('tickets.bulk.leave'))
}
/** A choice for all who were chosen. */
const many = (what: string, choice: string, title: string): Opening => ({
  what,
  open: async (page, say) => {
    await chooseAll(page, say)
    await press(page, starts(say(choice)))
    return dialog(page, say(title, { count: 2 }))
  },
  close: leaveChoosing,
})
/** A choice of the menu of the list. */
const ofList = (what: string, choice: string, title: string): Opening => ({
  what,
  open: async (page, say) => {
    await press(page, say('tickets.listMenu.label'))
    await item(page, say(choice))
    return dialog(page, say(title))
  },
})

/** What opens from the list of conversations. */
export const MANAGER: readonly Opening[] = [
  behind('the filters', say => starts(say('tickets.filters.open', { count: 0 })), 'tickets.filters.title'),
  menuBehind('the menu of the list', 'tickets.listMenu.label'),
  {
    what: 'a new conversation',
    open: async (page, say) => {
      await press(page, say('tickets.new.title'))
      return dialog(page, say('tickets.new.title'))
    },
  },
  {
    what: 'a new conversation, its contact sought',
    open: async (page, say) => {
      const form = await inside(page, say('tickets.new.title'), say('tickets.new.title'))
      await form.getByRole('combobox', { name: say('tickets.new.contact') }).fill('marina')
      return page.getByRole('option', { name: /Marina Teste/ })
    },
    close: closeBoth,
  },
  {
    what: 'a look into a waiting conversation',
    open: async (page, say) => {
      await showWaiting(page, say)
      await press(page, say('tickets.spyOn', { name: 'Pablo Prueba' }))
      return dialog(page, /^Pablo Prueba/)
    },
  },
  { what: 'conversations that are chosen', open: chooseAll, close: leaveChoosing },
  many('the transfer of many', 'tickets.bulk.transfer', 'tickets.bulk.transferTitle'),
  many('the tags of many', 'tickets.bulk.tag', 'tickets.bulk.tagTitle'),
  ofList('the name of a view', 'tickets.listMenu.saveView', 'tickets.views.saveTitle'),
  ofList('the saved views', 'tickets.listMenu.manageViews', 'tickets.views.manageTitle'),
  {
    what: 'the filters of the search',
    open: async (page, say) => {
      await page.getByRole('tab', { name: say('tickets.tabs.search') }).click()
      const filters = await inside(page, starts(say('tickets.filters.open', { count: 0 })), say('tickets.filters.searchTitle'))
      await filters.getByRole('combobox', { name: say('tickets.filters.tags') }).click()
      return page.getByRole('option', { name: 'VIP' })
    },
    close: closeBoth,
  },
]
