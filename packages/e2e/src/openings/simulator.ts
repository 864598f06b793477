import { expect } from '@playwright/test'
import { phone } from '../customer.ts'
import { behind, dialog, menu, press, type Opening } from './opening.ts'

/** What opens around the simulated phone. */
export const SIMULATOR: readonly Opening[] = [
  behind('a new customer', 'Novo cliente fictício', 'Novo cliente fictício'),
  {
    what: 'the troubles',
    open: async page => {
      await page.getByText('Simular problemas').click()
      return page.getByRole('switch', { name: 'Rede lenta' })
    },
    close: page => page.getByText('Simular problemas').click(),
  },
  {
    what: 'the menu of a message on the phone',
    open: async page => {
      const log = phone(page).getByRole('log')
      await log.getByText('Fechado').hover()
      await log.getByRole('button', { name: 'Opções da mensagem' }).last().click()
      return menu(page)
    },
  },
  {
    what: 'the emoji of the phone',
    open: async page => {
      await phone(page).getByRole('button', { name: 'Emojis' }).click()
      return dialog(page, 'Emojis')
    },
  },
  {
    what: 'a recording on the phone',
    open: async page => {
      await phone(page).getByRole('button', { name: 'Gravar áudio' }).click()
      return phone(page).getByRole('timer')
    },
    close: page => press(page, 'Descartar gravação'),
  },
  {
    what: 'the customers on a phone',
    width: 390,
    open: async page => {
      await page.getByRole('radiogroup', { name: 'Parte do simulador' }).getByText('Cliente').click()
      return page.getByRole('radiogroup', { name: 'Quem está escrevendo' })
    },
    close: page => page.getByRole('radiogroup', { name: 'Parte do simulador' }).getByText('Telefone').click(),
  },
  {
    what: 'what happened, on a phone',
    width: 390,
    open: async page => {
      await page.getByRole('radiogroup', { name: 'Parte do simulador' }).getByText('Eventos').click()
      return page.getByRole('log', { name: 'O que aconteceu na plataforma' })
    },
    close: page => page.getByRole('radiogroup', { name: 'Parte do simulador' }).getByText('Telefone').click(),
  },
  {
    what: 'a phone that is not linked',
    open: async page => {
      await page.getByRole('combobox', { name: 'Telefone da conexão' }).click()
      await page.getByRole('option', { name: 'Segunda loja' }).click()
      const scan = page.getByRole('button', { name: 'Escanear o QR' })
      // A code that nobody scanned in time is made anew.
      const renew = page.getByRole('button', { name: 'Gerar novo QR' })
      await expect(scan.or(renew)).toBeVisible()
      if (await renew.isVisible()) await renew.click()
      await expect(scan).toBeVisible()
      return scan
    },
    close: async page => {
      await page.getByRole('combobox', { name: 'Telefone da conexão' }).click()
      await page.getByRole('option', { name: 'Loja', exact: true }).click()
    },
  },
]
