import { expect, type Locator, type Page } from '@playwright/test'
import type { Width } from '../inspect.ts'
import { behind, closeBoth, dialog, inside, item, menuBehind, press, type Opening } from './opening.ts'

/** Chooses everybody who waits. */
async function chooseAll(page: Page): Promise<Locator> {
  await press(page, 'Ações da lista')
  await item(page, 'Selecionar conversas')
  const bar = page.getByRole('toolbar', { name: 'Ações das conversas selecionadas' })
  await bar.getByRole('checkbox', { name: 'Todas' }).check()
  return bar
}
async function leaveChoosing(page: Page): Promise<void> {
  // The choices of a field take the first Escape.
  await expect(async () => {
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await press(page, 'Sair da seleção')
}
const choosing = (what: string, width: Width): Opening => ({ what, open: chooseAll, close: leaveChoosing, width })

/** What opens from the list of conversations. */
export const MANAGER: readonly Opening[] = [
  behind('the filters', /^Filtros/, 'Filtrar atendimentos'),
  menuBehind('the menu of the list', 'Ações da lista'),
  behind('a new conversation', 'Novo atendimento', 'Novo atendimento'),
  {
    what: 'a new conversation, its contact sought',
    open: async page => {
      await (await inside(page, 'Novo atendimento', 'Novo atendimento')).getByRole('combobox', { name: 'Contato' }).fill('marina')
      return page.getByRole('option', { name: /Marina Teste/ })
    },
    close: closeBoth,
  },
  {
    what: 'a look into a waiting conversation',
    open: async page => {
      await page.getByRole('tab', { name: /^Aguardando/ }).click()
      await press(page, 'Espiar a conversa de Pablo Prueba')
      return dialog(page, /^Pablo Prueba/)
    },
  },
  choosing('conversations that are chosen', 1440),
  choosing('conversations that are chosen, on a phone', 390),
  {
    what: 'the transfer of many',
    open: async page => {
      await chooseAll(page)
      await press(page, /^Transferir/)
      return dialog(page, 'Transferir 2 conversas')
    },
    close: leaveChoosing,
  },
  {
    what: 'the tags of many',
    open: async page => {
      await chooseAll(page)
      await press(page, /^Etiquetar/)
      return dialog(page, 'Etiquetar 2 conversas')
    },
    close: leaveChoosing,
  },
  {
    what: 'the name of a view',
    open: async page => {
      await press(page, 'Ações da lista')
      await item(page, 'Salvar esta visão…')
      return dialog(page, 'Salvar visão')
    },
  },
  {
    what: 'the saved views',
    open: async page => {
      await press(page, 'Ações da lista')
      await item(page, 'Organizar visões…')
      return dialog(page, 'Organizar visões')
    },
  },
  {
    what: 'the filters of the search',
    open: async page => {
      await page.getByRole('tab', { name: 'Busca' }).click()
      await (await inside(page, /^Filtros/, 'Filtrar a busca')).getByRole('combobox', { name: 'Etiquetas' }).click()
      return page.getByRole('option', { name: 'VIP' })
    },
    close: closeBoth,
  },
]
