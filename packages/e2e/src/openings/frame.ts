import { expect } from '@playwright/test'
import { DESKS, PHONE } from '../inspect.ts'
import { behind, dialog, filled, inside, item, menuBehind, press, starting, starts, type Opening } from './opening.ts'

const PROFILE_MENU = filled('app.top.profileMenu', { name: 'Ana' })

/** What opens from the frame around every screen. */
export const FRAME: readonly Opening[] = [
  behind('the notifications', starting('app.top.notifications'), 'app.top.notifications'),
  {
    what: 'the settings of notifications',
    open: async (page, say) => {
      const bell = await inside(page, starts(say('app.top.notifications')), say('app.top.notifications'))
      await bell.getByRole('button', { name: say('notifications.settings') }).click()
      return dialog(page, say('notifications.settings'))
    },
  },
  behind('the chats', starting('chats.popover'), 'chats.popover'),
  behind('the announcements', 'announcements.bell', 'announcements.bell'),
  {
    what: 'the volume, as the language writes numbers',
    widths: DESKS,
    open: async (page, say) => {
      await press(page, say('app.top.volume'))
      const slider = dialog(page, say('app.top.volume')).getByRole('slider', { name: say('app.top.volume') })
      await expect(slider).toHaveAttribute('aria-valuetext', (1).toLocaleString(say.locale, { style: 'percent' }))
      return dialog(page, say('app.top.volume'))
    },
  },
  menuBehind('the menu of the profile', PROFILE_MENU),
  {
    what: 'the profile',
    open: async (page, say) => {
      await press(page, say('app.top.profileMenu', { name: 'Ana' }))
      await item(page, say('session.profile.open'))
      return dialog(page, say('session.profile.title'))
    },
  },
  behind('the commands from their button', starting('app.palette.open'), 'app.palette.label', { widths: DESKS }),
  {
    what: 'the commands from the keyboard',
    open: async (page, say) => {
      await page.keyboard.press('Control+KeyK')
      return dialog(page, say('app.palette.label'))
    },
  },
  {
    what: 'the commands with what was found',
    open: async (page, say) => {
      await page.keyboard.press('Control+KeyK')
      await dialog(page, say('app.palette.label')).getByRole('combobox').fill('marina')
      return dialog(page, say('app.palette.label')).getByRole('option', { name: /^Marina Teste ?\d/ })
    },
  },
  {
    what: 'the shortcuts',
    open: async (page, say) => {
      await page.keyboard.press('Control+Shift+KeyH')
      return dialog(page, say('app.shortcuts.title'))
    },
  },
  {
    what: 'a toast',
    widths: DESKS,
    open: async (page, say) => {
      // It stays as long as the pointer rests on it, once the pointer is there in time.
      await expect(async () => {
        await press(page, say('app.top.refresh'))
        await page.getByText(say('app.top.refreshed')).hover({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      return page.getByText(say('app.top.refreshed'))
    },
    close: page => page.mouse.move(0, 0),
  },
  {
    what: 'the narrow rail',
    widths: DESKS,
    open: async (page, say) => {
      await press(page, say('app.nav.collapse'))
      return page.getByRole('button', { name: say('app.nav.expand') })
    },
    close: (page, say) => press(page, say('app.nav.expand')),
  },
  {
    what: 'the menu of a phone',
    widths: PHONE,
    open: async (page, say) => {
      await press(page, say('app.bottom.menu'))
      return dialog(page, 'Recado')
    },
  },
]
