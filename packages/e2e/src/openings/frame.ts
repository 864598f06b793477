import { expect } from '@playwright/test'
import { behind, dialog, inside, item, menuBehind, press, type Opening } from './opening.ts'

/** What opens from the frame around every screen. */
export const FRAME: readonly Opening[] = [
  behind('the notifications', /^Notificações/, 'Notificações'),
  {
    what: 'the settings of notifications',
    open: async page => {
      await (await inside(page, /^Notificações/, 'Notificações')).getByRole('button', { name: 'Ajustes de notificações' }).click()
      return dialog(page, 'Ajustes de notificações')
    },
  },
  behind('the chats', /^Chat interno/, 'Chat interno'),
  behind('the volume', 'Volume dos avisos', 'Volume dos avisos'),
  menuBehind('the menu of the profile', 'Menu de Ana'),
  {
    what: 'the profile',
    open: async page => {
      await press(page, 'Menu de Ana')
      await item(page, 'Meu perfil')
      return dialog(page, 'Perfil')
    },
  },
  {
    what: 'the commands',
    open: async page => {
      await page.keyboard.press('Control+KeyK')
      return dialog(page, 'Comandos')
    },
  },
  {
    what: 'the commands with what was found',
    open: async page => {
      await page.keyboard.press('Control+KeyK')
      await dialog(page, 'Comandos').getByRole('combobox', { name: 'Comandos' }).fill('marina')
      return dialog(page, 'Comandos').getByRole('option', { name: /^Marina Teste ?\d/ })
    },
  },
  {
    what: 'the shortcuts',
    open: async page => {
      await page.keyboard.press('Control+Shift+KeyH')
      return dialog(page, 'Atalhos do teclado')
    },
  },
  {
    what: 'a toast',
    open: async page => {
      // It stays as long as the pointer rests on it, once the pointer is there in time.
      await expect(async () => {
        await press(page, 'Atualizar dados')
        await page.getByText('Dados atualizados').hover({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
      return page.getByText('Dados atualizados')
    },
    close: page => page.mouse.move(0, 0),
  },
  {
    what: 'the narrow rail',
    open: async page => {
      await press(page, 'Recolher menu')
      return page.getByRole('button', { name: 'Abrir menu' })
    },
    close: page => press(page, 'Abrir menu'),
  },
  {
    what: 'the menu of a phone',
    width: 390,
    open: async page => {
      await press(page, 'Menu')
      return dialog(page, 'Recado')
    },
  },
]
