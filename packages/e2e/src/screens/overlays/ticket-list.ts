import { expect, type Locator, type Page } from '@playwright/test'
import type { Translator } from '../../testing/translations.ts'
import {
  dialogOverlay,
  closeOptionsAndDialog,
  dialog,
  openDialog,
  chooseMenuItem,
  menuOverlay,
  pressButton,
  prefixPattern,
  type Overlay,
} from './overlay.ts'

const openWaitingTab = (page: Page, t: Translator): Promise<void> =>
  page.getByRole('tab', { name: prefixPattern(t('tickets.parts.pending')) }).click()
/** Chooses everybody who waits. */
async function selectAllWaiting(page: Page, t: Translator): Promise<Locator> {
  await openWaitingTab(page, t)
  await pressButton(page, t('tickets.listMenu.label'))
  await chooseMenuItem(page, t('tickets.listMenu.choose'))
  const bar = page.getByRole('toolbar', { name: t('tickets.bulk.label') })
  await bar.getByRole('checkbox', { name: t('tickets.bulk.all') }).check()
  return bar
}
async function leaveSelection(page: Page, t: Translator): Promise<void> {
  // The choices of a field take the first Escape.
  await expect(async () => {
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await pressButton(page, t('tickets.bulk.leave'))
}
/** A choice for all who were chosen. */
const bulkActionOverlay = (label: string, choice: string, title: string): Overlay => ({
  label,
  open: async (page, t) => {
    await selectAllWaiting(page, t)
    await pressButton(page, prefixPattern(t(choice)))
    return dialog(page, t(title, { count: 2 }))
  },
  close: leaveSelection,
})
/** A choice of the menu of the list. */
const listMenuOverlay = (label: string, choice: string, title: string): Overlay => ({
  label,
  open: async (page, t) => {
    await pressButton(page, t('tickets.listMenu.label'))
    await chooseMenuItem(page, t(choice))
    return dialog(page, t(title))
  },
})

/** The overlays of the list of conversations. */
export const TICKET_LIST_OVERLAYS: readonly Overlay[] = [
  dialogOverlay(
    'the filters',
    t => prefixPattern(t('lists.filters.open', { count: 0 })),
    'tickets.filters.title',
  ),
  menuOverlay('the menu of the list', 'tickets.listMenu.label'),
  {
    label: 'a new conversation',
    open: async (page, t) => {
      await pressButton(page, t('tickets.new.title'))
      return dialog(page, t('tickets.new.title'))
    },
  },
  {
    label: 'a new conversation, its contact sought',
    open: async (page, t) => {
      const form = await openDialog(page, t('tickets.new.title'), t('tickets.new.title'))
      await form.getByRole('combobox', { name: t('tickets.new.contact') }).fill('marina')
      return page.getByRole('option', { name: /Marina Teste/ })
    },
    close: closeOptionsAndDialog,
  },
  {
    label: 'a look into a waiting conversation',
    open: async (page, t) => {
      await openWaitingTab(page, t)
      await pressButton(page, t('tickets.spyOn', { name: 'Pablo Prueba' }))
      return dialog(page, /^Pablo Prueba/)
    },
  },
  { label: 'conversations that are chosen', open: selectAllWaiting, close: leaveSelection },
  bulkActionOverlay('the transfer of many', 'tickets.bulk.transfer', 'tickets.bulk.transferTitle'),
  bulkActionOverlay('the tags of many', 'tickets.bulk.tag', 'tickets.bulk.tagTitle'),
  listMenuOverlay('the name of a view', 'tickets.listMenu.saveView', 'tickets.views.saveTitle'),
  listMenuOverlay('the saved views', 'tickets.listMenu.manageViews', 'tickets.views.manageTitle'),
  {
    label: 'the filters of the search',
    open: async (page, t) => {
      await page.getByRole('tab', { name: t('tickets.tabs.search') }).click()
      const filters = await openDialog(
        page,
        prefixPattern(t('lists.filters.open', { count: 0 })),
        t('tickets.filters.searchTitle'),
      )
      await filters.getByRole('combobox', { name: t('tickets.filters.tags') }).click()
      return page.getByRole('option', { name: 'VIP' })
    },
    close: closeOptionsAndDialog,
  },
]

/** Over the tickets as a colleague sees them. */
export const COLLEAGUE_OVERLAYS: readonly Overlay[] = [
  {
    label: 'a look into the conversation of a colleague',
    open: async page => {
      await page.getByRole('button', { name: /Marina Teste/ }).click()
      return dialog(page, /^Marina Teste/)
    },
  },
]
