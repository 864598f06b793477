import { expect, type Locator, type Page } from '@playwright/test'
import { DESKS, PHONE } from '../inspect.ts'
import type { Say } from '../words.ts'
import { dialog, menu, press, type Opening } from './opening.ts'

const phone = (page: Page, say: Say): Locator => page.getByRole('region', { name: say('simulator.phone.label') })
const showPart = (page: Page, say: Say, part: 'customer' | 'phone' | 'log'): Promise<void> =>
  page
    .getByRole('radiogroup', { name: say('simulator.panes.label') })
    .getByText(say(`simulator.panes.${part}`))
    .click()
const takePhone = async (page: Page, say: Say, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: say('simulator.connection') }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
/** On a narrow screen, where the parts of the simulator stand one at a time. */
const part = (what: string, which: 'customer' | 'log', shown: (page: Page, say: Say) => Locator): Opening => ({
  what,
  widths: PHONE,
  open: async (page, say) => {
    await showPart(page, say, which)
    return shown(page, say)
  },
  close: (page, say) => showPart(page, say, 'phone'),
})

/** What opens around the simulated phone. */
export const SIMULATOR: readonly Opening[] = [
  {
    what: 'a new customer',
    open: async (page, say) => {
      // On a narrow screen the customers are a part of their own.
      const parts = page.getByRole('radiogroup', { name: say('simulator.panes.label') })
      if (await parts.isVisible()) await showPart(page, say, 'customer')
      await press(page, say('simulator.who.add'))
      return dialog(page, say('simulator.who.addTitle'))
    },
    close: async (page, say) => {
      await page.keyboard.press('Escape')
      await expect(dialog(page, say('simulator.who.addTitle'))).toBeHidden()
      if (await page.getByRole('radiogroup', { name: say('simulator.panes.label') }).isVisible()) await showPart(page, say, 'phone')
    },
  },
  {
    what: 'the troubles',
    widths: DESKS,
    open: async (page, say) => {
      await page.getByText(say('simulator.knobs.title')).click()
      return page.getByRole('switch', { name: say('simulator.knobs.slow') })
    },
    close: (page, say) => page.getByText(say('simulator.knobs.title')).click(),
  },
  {
    what: 'the menu of a message on the phone',
    open: async (page, say) => {
      const log = phone(page, say).getByRole('log')
      await log.getByText('Fechado').hover()
      await log
        .getByRole('button', { name: say('simulator.menu.label') })
        .last()
        .click()
      return menu(page)
    },
  },
  {
    what: 'the emoji of the phone',
    open: async (page, say) => {
      await phone(page, say)
        .getByRole('button', { name: say('simulator.write.emoji') })
        .click()
      return dialog(page, say('simulator.write.emoji'))
    },
  },
  {
    what: 'a recording on the phone',
    open: async (page, say) => {
      await phone(page, say)
        .getByRole('button', { name: say('simulator.write.record') })
        .click()
      return phone(page, say).getByRole('timer')
    },
    close: (page, say) => press(page, say('simulator.record.cancel')),
  },
  part('the customers on a phone', 'customer', (page, say) => page.getByRole('radiogroup', { name: say('simulator.who.title') })),
  part('what happened, on a phone', 'log', (page, say) => page.getByRole('log', { name: say('simulator.log.title') })),
  {
    what: 'a phone that is not linked',
    widths: DESKS,
    open: async (page, say) => {
      await takePhone(page, say, 'Segunda loja')
      const scan = page.getByRole('button', { name: say('simulator.link.scan') })
      // A code that nobody scanned in time is made anew.
      const renew = page.getByRole('button', { name: say('simulator.link.renew') })
      await expect(scan.or(renew)).toBeVisible()
      if (await renew.isVisible()) await renew.click()
      await expect(scan).toBeVisible()
      return scan
    },
    close: (page, say) => takePhone(page, say, 'Loja'),
  },
]
