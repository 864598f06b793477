import { expect, type Page } from '@playwright/test'
import type { Translator } from '../../testing/translations.ts'
import { chooseMenuItem, dialog, menu, pressButton, type Overlay } from './overlay.ts'

/** Over the recorder of a ticket. */
export const RECORDER_OVERLAYS: readonly Overlay[] = [
  {
    label: 'a replay of the recorder',
    open: async (page, t) => {
      await pressButton(page, t('botDecisions.replay'))
      const name = t('botDecisions.panel.title')
      return page.getByRole('region', { name }).or(dialog(page, name)).first()
    },
    close: (page, t) => pressButton(page, t('actions.close')),
  },
]

/** The option that the overlays are about. */
const OPTION = 'Kit verde'
const row = (page: Page) => page.getByRole('treeitem', { name: OPTION })

/** On narrower screens the parts of the editor stand one at a time. */
async function showPane(page: Page, t: Translator, pane: 'options' | 'detail' | 'phone'): Promise<void> {
  const tab = page.getByRole('tab', { name: t(`queueMenu.panes.${pane}`) })
  if (await tab.isVisible()) await tab.click()
}
const showOptions = async (page: Page, t: Translator): Promise<void> => {
  await showPane(page, t, 'detail')
  await showPane(page, t, 'options')
}
async function openRowMenu(page: Page, t: Translator): Promise<void> {
  await row(page).click()
  await row(page)
    .getByRole('button', { name: t('queueMenu.tree.menu', { name: OPTION }) })
    .click()
  await expect(menu(page)).toBeVisible()
}
const phone = (page: Page, t: Translator) => page.getByRole('region', { name: t('queueMenu.phone.label') })

export const QUEUE_MENU_OVERLAYS: readonly Overlay[] = [
  {
    label: 'an option of a menu',
    open: async (page, t) => {
      await row(page).click()
      await showPane(page, t, 'detail')
      return page.getByRole('heading', { name: OPTION })
    },
    close: async (page, t) => {
      await showOptions(page, t)
      await page.getByRole('treeitem', { name: t('queueMenu.tree.start') }).click()
    },
  },
  {
    label: 'the actions of an option',
    open: async (page, t) => {
      await openRowMenu(page, t)
      return menu(page)
    },
  },
  {
    label: 'an option in edit mode, with what is wrong with it',
    open: async (page, t) => {
      await openRowMenu(page, t)
      await chooseMenuItem(page, t('queueMenu.tree.edit'))
      const title = page.getByRole('textbox', { name: t('queueMenu.detail.title') })
      await title.fill('')
      await page.getByRole('button', { name: t('actions.save') }).click()
      return page.getByText(t('validation.fields.title.required')).first()
    },
    close: async (page, t) => {
      await page.getByRole('button', { name: t('actions.cancel') }).click()
      await dialog(page, t('actions.leave.title'))
        .getByRole('button', { name: t('actions.leave.confirm') })
        .click()
      await showOptions(page, t)
    },
  },
  {
    label: 'the question before deleting an option',
    open: async (page, t) => {
      await openRowMenu(page, t)
      await chooseMenuItem(page, t('queueMenu.tree.delete'))
      return dialog(page, t('queueMenu.remove.title', { name: OPTION }))
    },
  },
  {
    label: 'the phone of the editor, with a list',
    open: async (page, t) => {
      await showPane(page, t, 'phone')
      await page
        .getByRole('radiogroup', { name: t('queueMenu.phone.form') })
        .getByText(t('queueMenu.phone.forms.list'))
        .click()
      await phone(page, t)
        .getByRole('textbox', { name: t('queueMenu.phone.write') })
        .fill('Kit azul')
      await page.keyboard.press('Enter')
      return phone(page, t).getByText('Kit azul', { exact: true }).first()
    },
    close: async (page, t) => {
      await page.getByRole('button', { name: t('queueMenu.phone.restart') }).click()
      await showOptions(page, t)
    },
  },
  {
    label: 'the clock of the phone',
    open: async (page, t) => {
      await showPane(page, t, 'phone')
      await page.getByRole('button', { name: new RegExp(`^${t('queueMenu.phone.clock.label')}`) }).click()
      await page.getByRole('radio', { name: t('queueMenu.phone.clock.date') }).check()
      return page.getByLabel(t('queueMenu.phone.clock.day'), { exact: true })
    },
    close: async (page, t) => {
      await page.getByRole('radio', { name: t('queueMenu.phone.clock.now') }).check()
      await page.keyboard.press('Escape')
      await showOptions(page, t)
    },
  },
]
