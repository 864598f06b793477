import { expect } from '@playwright/test'
import { DESKTOP_WIDTHS, PHONE_WIDTHS } from '../../testing/screen-checks.ts'
import {
  dialogOverlay,
  dialog,
  withValues,
  openDialog,
  chooseMenuItem,
  menuOverlay,
  pressButton,
  startingWith,
  prefixPattern,
  type Overlay,
} from './overlay.ts'

const PROFILE_MENU = withValues('app.top.profileMenu', { name: 'Ana', initials: 'A' })

/** The overlays of the frame around every screen. */
export const APP_SHELL_OVERLAYS: readonly Overlay[] = [
  dialogOverlay('the notifications', startingWith('app.top.notifications'), 'app.top.notifications'),
  {
    label: 'the settings of notifications',
    open: async (page, t) => {
      const bell = await openDialog(
        page,
        prefixPattern(t('app.top.notifications')),
        t('app.top.notifications'),
      )
      await bell.getByRole('button', { name: t('notifications.settings') }).click()
      return dialog(page, t('notifications.settings'))
    },
  },
  dialogOverlay('the chats', startingWith('chats.popover'), 'chats.popover'),
  {
    label: 'the announcements',
    open: async (page, t) => {
      const bell = await openDialog(
        page,
        prefixPattern(t('app.top.notifications')),
        t('app.top.notifications'),
      )
      await bell.getByRole('button', { name: t('announcements.bell') }).click()
      return dialog(page, t('announcements.bell'))
    },
  },
  {
    label: 'the volume, as the language writes numbers',
    widths: DESKTOP_WIDTHS,
    open: async (page, t) => {
      await pressButton(page, t('app.top.profileMenu', { name: 'Ana', initials: 'A' }))
      await chooseMenuItem(page, t('app.top.volume'))
      const slider = dialog(page, t('app.top.volume')).getByRole('slider', { name: t('app.top.volume') })
      await expect(slider).toHaveAttribute(
        'aria-valuetext',
        (1).toLocaleString(t.locale, { style: 'percent' }),
      )
      return dialog(page, t('app.top.volume'))
    },
  },
  menuOverlay('the menu of the profile', PROFILE_MENU),
  {
    label: 'the profile',
    open: async (page, t) => {
      await pressButton(page, t('app.top.profileMenu', { name: 'Ana', initials: 'A' }))
      await chooseMenuItem(page, t('session.profile.open'))
      return dialog(page, t('session.profile.title'))
    },
  },
  {
    label: 'the second step in the profile',
    open: async (page, t) => {
      await pressButton(page, t('app.top.profileMenu', { name: 'Ana', initials: 'A' }))
      await chooseMenuItem(page, t('session.profile.open'))
      await page.getByRole('tab', { name: t('twoFactor.tabs.security') }).click()
      await expect(page.getByRole('button', { name: t('twoFactor.start'), exact: true })).toBeVisible()
      await expect(page.getByText(t('ownSessions.current')).first()).toBeVisible()
      return dialog(page, t('session.profile.title'))
    },
  },
  dialogOverlay('the commands from their button', startingWith('app.palette.open'), 'app.palette.label', {
    widths: DESKTOP_WIDTHS,
  }),
  {
    label: 'the commands from the keyboard',
    open: async (page, t) => {
      await page.keyboard.press('Control+KeyK')
      return dialog(page, t('app.palette.label'))
    },
  },
  {
    label: 'the commands with what was found',
    open: async (page, t) => {
      await page.keyboard.press('Control+KeyK')
      await dialog(page, t('app.palette.label')).getByRole('combobox').fill('marina')
      return dialog(page, t('app.palette.label')).getByRole('option', { name: /^Marina Teste ?\+?\d/ })
    },
  },
  {
    label: 'the shortcuts',
    open: async (page, t) => {
      await page.keyboard.press('Control+Shift+KeyH')
      return dialog(page, t('app.shortcuts.title'))
    },
  },
  {
    label: 'a toast',
    widths: DESKTOP_WIDTHS,
    open: async (page, t) => {
      // It stays as long as the pointer rests on it, once the pointer is there in time.
      await expect(async () => {
        await pressButton(page, t('app.top.profileMenu', { name: 'Ana', initials: 'A' }))
        await chooseMenuItem(page, t('app.top.refresh'))
        await page.getByText(t('app.top.refreshed')).hover({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      return page.getByText(t('app.top.refreshed'))
    },
    close: page => page.mouse.move(0, 0),
  },
  {
    label: 'the pinned drawer',
    widths: DESKTOP_WIDTHS,
    open: async (page, t) => {
      await pressButton(page, t('app.nav.expand'))
      return page.getByRole('button', { name: t('app.nav.collapse') })
    },
    close: (page, t) => pressButton(page, t('app.nav.collapse')),
  },
  {
    label: 'the menu of a phone',
    widths: PHONE_WIDTHS,
    open: async (page, t) => {
      await pressButton(page, t('app.bottom.menu'))
      return dialog(page, 'Recado')
    },
  },
]
