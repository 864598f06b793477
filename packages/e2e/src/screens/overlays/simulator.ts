import { expect, type Locator, type Page } from '@playwright/test'
import { DESKTOP_WIDTHS, PHONE_WIDTHS } from '../../testing/screen-checks.ts'
import type { Translator } from '../../testing/translations.ts'
import { dialog, menu, pressButton, type Overlay } from './overlay.ts'

const phone = (page: Page, t: Translator): Locator =>
  page.getByRole('region', { name: t('simulator.phone.label') })
const showPane = (page: Page, t: Translator, part: 'customer' | 'phone' | 'log'): Promise<void> =>
  page
    .getByRole('radiogroup', { name: t('simulator.panes.label') })
    .getByText(t(`simulator.panes.${part}`))
    .click()
const selectPhone = async (page: Page, t: Translator, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: t('simulator.connection') }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
/** On a narrow screen, where the parts of the simulator stand one at a time. */
const paneOverlay = (
  label: string,
  pane: 'customer' | 'log',
  locate: (page: Page, t: Translator) => Locator,
): Overlay => ({
  label,
  widths: PHONE_WIDTHS,
  open: async (page, t) => {
    await showPane(page, t, pane)
    return locate(page, t)
  },
  close: (page, t) => showPane(page, t, 'phone'),
})

const newContactOverlay = (
  label: string,
  button: 'add' | 'addGroup',
  title: 'addTitle' | 'groupTitle',
): Overlay => ({
  label,
  open: async (page, t) => {
    // On a narrow screen the customers are a part of their own.
    const parts = page.getByRole('radiogroup', { name: t('simulator.panes.label') })
    if (await parts.isVisible()) await showPane(page, t, 'customer')
    await pressButton(page, t(`simulator.who.${button}`))
    return dialog(page, t(`simulator.who.${title}`))
  },
  close: async (page, t) => {
    await page.keyboard.press('Escape')
    await expect(dialog(page, t(`simulator.who.${title}`))).toBeHidden()
    if (await page.getByRole('radiogroup', { name: t('simulator.panes.label') }).isVisible())
      await showPane(page, t, 'phone')
  },
})

/** The overlays of the simulated phone's page. */
export const SIMULATOR_OVERLAYS: readonly Overlay[] = [
  newContactOverlay('a new customer', 'add', 'addTitle'),
  newContactOverlay('a new group', 'addGroup', 'groupTitle'),
  {
    label: 'the troubles',
    widths: DESKTOP_WIDTHS,
    open: async (page, t) => {
      await page.getByText(t('simulator.knobs.title')).click()
      return page.getByRole('switch', { name: t('simulator.knobs.slow') })
    },
    close: (page, t) => page.getByText(t('simulator.knobs.title')).click(),
  },
  {
    label: 'the menu of a message on the phone',
    open: async (page, t) => {
      const log = phone(page, t).getByRole('log')
      await log.getByText('Fechado').hover()
      await log
        .getByRole('button', { name: t('simulator.menu.label') })
        .last()
        .click()
      return menu(page)
    },
  },
  {
    label: 'the emoji of the phone',
    open: async (page, t) => {
      await phone(page, t)
        .getByRole('button', { name: t('simulator.write.emoji') })
        .click()
      return dialog(page, t('simulator.write.emoji'))
    },
  },
  {
    label: 'a recording on the phone',
    open: async (page, t) => {
      await phone(page, t)
        .getByRole('button', { name: t('simulator.write.record') })
        .click()
      return phone(page, t).getByRole('timer')
    },
    close: (page, t) => pressButton(page, t('simulator.record.cancel')),
  },
  paneOverlay('the customers on a phone', 'customer', (page, t) =>
    page.getByRole('radiogroup', { name: t('simulator.who.title') }),
  ),
  paneOverlay('what happened, on a phone', 'log', (page, t) =>
    page.getByRole('log', { name: t('simulator.log.title') }),
  ),
  {
    label: 'a phone that is not linked',
    widths: DESKTOP_WIDTHS,
    open: async (page, t) => {
      await selectPhone(page, t, 'Segunda loja')
      const scan = page.getByRole('button', { name: t('simulator.link.scan') })
      // A code that expired without a scan is renewed.
      const renew = page.getByRole('button', { name: t('simulator.link.renew') })
      await expect(scan.or(renew)).toBeVisible()
      if (await renew.isVisible()) await renew.click()
      await expect(scan).toBeVisible()
      return scan
    },
    close: (page, t) => selectPhone(page, t, 'Loja'),
  },
]
