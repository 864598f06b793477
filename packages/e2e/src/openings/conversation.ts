import type { Locator, Page } from '@playwright/test'
import { bubble, choose } from '../desk.ts'
import { picture } from '../files.ts'
import { behind, closeBoth, dialog, inside, item, menu, menuBehind, press, type Opening } from './opening.ts'

/** Shows the tools of a message as the pointer does. */
async function tool(page: Page, text: string, name: string): Promise<void> {
  await bubble(page, text).hover()
  await bubble(page, text).getByRole('button', { name, exact: true }).click()
}
/** A choice of the menu of a message. */
const chosen = (what: string, text: string, choice: string, shown: (page: Page) => Locator): Opening => ({
  what,
  open: async page => {
    await tool(page, text, 'Ações da mensagem')
    await item(page, choice)
    return shown(page)
  },
})
/** A choice of the menu of a conversation. */
const more = (what: string, choice: string, name: RegExp): Opening => ({
  what,
  open: async page => {
    await press(page, 'Mais ações')
    await item(page, choice)
    return dialog(page, name)
  },
})

/** What opens in a conversation. */
export const CONVERSATION: readonly Opening[] = [
  behind('the transfer', 'Transferir', 'Transferir atendimento'),
  {
    what: 'the transfer, its queues shown',
    open: async page => {
      await (await inside(page, 'Transferir', 'Transferir atendimento')).getByRole('combobox', { name: 'Fila' }).click()
      return page.getByRole('option', { name: 'Suporte' })
    },
    close: closeBoth,
  },
  {
    what: 'a tooltip',
    open: async page => {
      await page.getByRole('button', { name: 'Transferir' }).hover()
      return page.getByRole('tooltip')
    },
    close: page => page.mouse.move(0, 0),
  },
  menuBehind('the ways of closing', 'Mais opções de encerramento'),
  behind('the times to put it aside until', 'Adiar', 'Adiar conversa'),
  menuBehind('the menu of the conversation', 'Mais ações'),
  menuBehind('the menu of the conversation on a phone', 'Mais ações', { width: 390 }),
  more('the log', 'Histórico do atendimento', /^Histórico/),
  more('the question before deleting', 'Excluir atendimento', /^Excluir o atendimento/),
  {
    what: 'the tags',
    open: async page => {
      await press(page, 'Etiqueta')
      return page.getByText('Escolha ou escreva uma nova e aperte Enter.')
    },
    close: page => press(page, 'Etiqueta'),
  },
  {
    what: 'the contact beside',
    open: async page => {
      await press(page, /Dados do contato/)
      // The buttons have moved under the pointer, and Escape closes a tooltip first.
      await page.mouse.move(0, 0)
      return page.getByRole('complementary', { name: 'Contato' }).getByText('Prefere falar de manhã')
    },
  },
  {
    what: 'a new note on the contact',
    open: async page => {
      await press(page, /Dados do contato/)
      await page.getByRole('complementary', { name: 'Contato' }).getByRole('button', { name: 'Nota', exact: true }).click()
      return page.getByRole('textbox', { name: 'Nova nota' })
    },
    close: page => page.getByRole('complementary', { name: 'Contato' }).getByRole('button', { name: 'Fechar' }).click(),
  },
  behind('the contact over the conversation', /Dados do contato/, 'Contato', { width: 1024 }),
  behind('the contact on a phone', /Dados do contato/, 'Contato', { width: 390 }),
  {
    what: 'the menu of a message',
    open: async page => {
      await tool(page, 'Até mais', 'Ações da mensagem')
      return menu(page)
    },
  },
  {
    what: 'the reactions',
    open: async page => {
      await tool(page, 'Fechado', 'Reagir')
      return menu(page)
    },
  },
  {
    what: 'all emoji for a reaction',
    open: async page => {
      await tool(page, 'Fechado', 'Reagir')
      await item(page, 'Mais emojis')
      return dialog(page, 'Mais emojis').getByRole('gridcell').first()
    },
  },
  {
    what: 'the emoji of the composer',
    open: async page => {
      await press(page, 'Emoji')
      return dialog(page, 'Emoji').getByRole('gridcell').first()
    },
  },
  {
    what: 'an answer to a message',
    open: async page => {
      await tool(page, 'Fechado', 'Responder')
      return page.getByRole('button', { name: 'Cancelar resposta' })
    },
  },
  chosen('a message being edited', 'Até mais', 'Editar', page => page.getByRole('button', { name: 'Cancelar edição' })),
  chosen('messages being chosen', 'Até mais', 'Selecionar várias', page => page.getByRole('toolbar', { name: 'Mensagens selecionadas' })),
  chosen('a message being forwarded', 'Até mais', 'Encaminhar', page => dialog(page, 'Encaminhar mensagem')),
  chosen('the question before taking a message back', 'Até mais', 'Apagar para todos', page => dialog(page, 'Apagar a mensagem?')),
  {
    what: 'the earlier texts of a message',
    open: async page => {
      await bubble(page, 'Quanto custa?').first().getByRole('button', { name: 'editada' }).click()
      return dialog(page, 'Versões anteriores')
    },
  },
  {
    what: 'the quick messages',
    open: async page => {
      await page.getByRole('textbox', { name: 'Mensagem' }).fill('/')
      return page.getByRole('listbox', { name: 'Respostas rápidas' })
    },
    close: page => page.getByRole('combobox', { name: 'Mensagem' }).fill(''),
  },
  {
    what: 'the quick messages on a phone',
    width: 390,
    open: async page => {
      await press(page, 'Respostas rápidas')
      return page.getByRole('listbox', { name: 'Respostas rápidas' })
    },
    close: page => page.getByRole('combobox', { name: 'Mensagem' }).fill(''),
  },
  {
    what: 'a note being written',
    open: async page => {
      await page.getByRole('tab', { name: 'Nota interna' }).click()
      return page.getByPlaceholder('Só a equipe vê esta nota')
    },
    close: page => page.getByRole('tab', { name: 'Responder' }).click(),
  },
  {
    what: 'the colleagues whom a note may call upon',
    open: async page => {
      await page.getByRole('tab', { name: 'Nota interna' }).click()
      await page.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('@')
      return page.getByRole('listbox', { name: 'Colegas que podem ser mencionados' })
    },
    close: async page => {
      await page.getByRole('combobox', { name: 'Mensagem' }).fill('')
      await page.getByRole('tab', { name: 'Responder' }).click()
    },
  },
  {
    what: 'files about to be sent',
    open: async page => {
      await choose(page, page.getByRole('button', { name: 'Anexar' }), { name: 'kit.png', mimeType: 'image/png', buffer: picture(40, 40, [1, 2, 3]) })
      return page.getByRole('list', { name: 'Arquivos para enviar' })
    },
    close: page => press(page, 'Remover kit.png'),
  },
  {
    what: 'a recording',
    open: async page => {
      await press(page, 'Gravar áudio')
      return page.getByRole('timer')
    },
    close: page => press(page, 'Cancelar gravação'),
  },
  {
    what: 'a picture, large',
    open: async page => {
      await bubble(page, 'É este aqui').first().getByRole('button', { name: 'Ampliar foto' }).click()
      return page.getByRole('button', { name: 'Ampliar', exact: true })
    },
  },
]
