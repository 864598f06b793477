import { expect, type Locator, type Page } from '@playwright/test'
import { bubble, choose } from './desk.ts'
import { phone } from './customer.ts'
import { picture } from './files.ts'
import type { Width } from './inspect.ts'

/** Something that opens over a screen or changes it. */
export interface Opening {
  readonly what: string
  /** Opens it; the answer is what stands there then. */
  readonly open: (page: Page) => Promise<Locator>
  /** Takes it away again; Escape where nothing is said. */
  readonly close?: (page: Page) => Promise<unknown>
  /** Pixels the window is wide; 1440 where nothing is said. */
  readonly width?: Width
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const item = (page: Page, name: string): Promise<void> => page.getByRole('menuitem', { name }).click()
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const menu = (page: Page): Locator => page.getByRole('menu')

/** Opens a dialog and waits until it has taken the focus: until then it may take it from whatever is done inside. */
async function inside(page: Page, button: string | RegExp, name: string | RegExp): Promise<Locator> {
  await press(page, button)
  await expect(dialog(page, name).locator(':focus')).toHaveCount(1)
  return dialog(page, name)
}
/** Closes the choices inside a dialog, then the dialog. */
async function closeBoth(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
}
/** A button, and the dialog behind it. */
const behind = (what: string, button: string | RegExp, name: string | RegExp, more: Partial<Opening> = {}): Opening => ({
  what,
  open: async page => {
    await press(page, button)
    return dialog(page, name)
  },
  ...more,
})
/** A button, and the menu behind it. */
const menuBehind = (what: string, button: string, more: Partial<Opening> = {}): Opening => ({
  what,
  open: async page => {
    await press(page, button)
    return menu(page)
  },
  ...more,
})

/** What opens from the frame around every screen. */
export const FRAME: readonly Opening[] = [
  behind('the notifications', /^Notificações/, 'Notificações'),
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

/** What opens in a chat of one's own. */
export const CHAT: readonly Opening[] = [
  behind('who is in a chat', /Ver participantes$/, 'Participantes'),
  behind('who is in a chat, on a phone', /Ver participantes$/, 'Participantes', { width: 390 }),
  behind('a chat being changed', 'Editar chat', 'Editar chat'),
  behind('the question before deleting a chat', 'Excluir chat', /^Excluir o chat/),
  {
    what: 'the emoji of a chat',
    open: async page => {
      await press(page, 'Emoji')
      return dialog(page, 'Emoji').getByRole('gridcell').first()
    },
  },
]

/** What opens on the pages of records, by their address. */
export const RECORDS: Readonly<Record<string, readonly Opening[]>> = {
  '/chats': [
    behind('a new chat', 'Novo chat', 'Novo chat'),
    {
      what: 'a new chat with what is wrong with it',
      open: async page => {
        await (await inside(page, 'Novo chat', 'Novo chat')).getByRole('button', { name: 'Salvar' }).click()
        return page.getByText('Por favor, selecione pelo menos um usuário.')
      },
    },
    {
      what: 'a new chat, its people sought',
      open: async page => {
        await (await inside(page, 'Novo chat', 'Novo chat')).getByRole('combobox', { name: 'Participantes' }).fill('b')
        return page.getByRole('option', { name: 'Beto' })
      },
      close: closeBoth,
    },
  ],
  '/contacts': [
    behind('a new contact', 'Adicionar contato', 'Adicionar contato'),
    {
      what: 'a contact with what is wrong with it',
      open: async page => {
        const form = await inside(page, 'Adicionar contato', 'Adicionar contato')
        await form.getByRole('button', { name: 'Adicionar informação' }).click()
        await form.getByRole('button', { name: 'Salvar' }).click()
        return page.getByText('Campo obrigatório').first()
      },
    },
    behind('a contact', 'Editar: Marina Teste', 'Editar contato'),
    behind('the question before deleting a contact', 'Excluir: Marina Teste', /^Excluir Marina Teste/),
    behind('a conversation with a contact', 'Iniciar atendimento: Marina Teste', 'Novo atendimento'),
    {
      what: 'contacts being chosen',
      open: async page => {
        await page.getByRole('checkbox', { name: 'Selecionar Marina Teste' }).check()
        return page.getByRole('button', { name: 'Excluir selecionados' })
      },
      close: page => press(page, 'Limpar seleção'),
    },
    {
      what: 'a search that finds nothing',
      open: async page => {
        await page
          .getByRole('searchbox')
          .or(page.getByRole('textbox', { name: 'Buscar por nome ou número' }))
          .first()
          .fill('xyz')
        return page.getByText('Nenhum registro corresponde')
      },
      close: page => press(page, 'Limpar busca'),
    },
  ],
  '/tags': [
    behind('a new tag', 'Adicionar etiqueta', 'Adicionar etiqueta'),
    {
      what: 'the colours of a tag',
      open: async page => {
        const form = await inside(page, 'Editar: VIP', 'Editar etiqueta')
        await form.getByRole('radio', { name: '#d97706' }).check()
        return form.getByRole('radiogroup', { name: 'Cor' })
      },
    },
    behind('the question before deleting a tag', 'Excluir: VIP', /^Excluir a etiqueta VIP/),
  ],
  '/quick-messages': [
    behind('a new quick message', 'Adicionar resposta rápida', 'Adicionar resposta rápida'),
    {
      what: 'a quick message with what is wrong with it',
      open: async page => {
        await (await inside(page, 'Adicionar resposta rápida', 'Adicionar resposta rápida')).getByRole('button', { name: 'Salvar' }).click()
        return page.getByText('Campo obrigatório').first()
      },
    },
    behind('a quick message with its file', 'Editar: tabela', 'Editar resposta rápida'),
    {
      what: 'the emoji of a quick message',
      open: async page => {
        await (await inside(page, 'Editar: pix', 'Editar resposta rápida')).getByRole('button', { name: 'Emoji' }).click()
        return dialog(page, 'Emoji').getByRole('gridcell').first()
      },
      close: async page => {
        await page.keyboard.press('Escape')
        await expect(dialog(page, 'Emoji')).toHaveCount(0)
        await page.keyboard.press('Escape')
      },
    },
    behind('the question before deleting a quick message', 'Excluir: pix', /^Excluir a resposta rápida/),
  ],
  '/announcements': [
    behind('the announcements', 'Comunicados', 'Comunicados'),
    behind('the announcements on a phone', 'Comunicados', 'Comunicados', { width: 390 }),
    behind('a new announcement', 'Adicionar comunicado', 'Adicionar comunicado'),
    behind('an announcement', /^Editar: Manutenção/, 'Editar comunicado'),
    behind('the question before deleting an announcement', /^Excluir: Manutenção/, /^Excluir “Manutenção/),
  ],
  '/connections': [
    behind('a new connection', 'Adicionar conexão', 'Adicionar conexão'),
    {
      what: 'a new connection with a menu of queues',
      open: async page => {
        const form = await inside(page, 'Adicionar conexão', 'Adicionar conexão')
        await form.getByRole('radio', { name: 'WhatsApp Cloud API' }).check()
        await form.getByRole('combobox', { name: 'Filas', exact: true }).click()
        await page.getByRole('option', { name: 'Vendas' }).click()
        await page.getByRole('option', { name: 'Suporte' }).click()
        return page.getByRole('option', { name: 'Suporte' })
      },
      close: closeBoth,
    },
    behind('a connection of the Cloud API', 'Editar: Número oficial', 'Editar conexão'),
    {
      what: 'a code to scan',
      open: async page => {
        await page
          .getByRole('row', { name: /Segunda loja/ })
          // A code that nobody scanned in time is made anew.
          .getByRole('button', { name: /^(Novo )?QR Code$/ })
          .click()
        return page.getByRole('img', { name: 'QR Code para conectar Segunda loja' })
      },
    },
    behind('the question before disconnecting', 'Desconectar', /^Desconectar/),
    behind('the question before deleting a connection', 'Excluir: Loja', /^Excluir a conexão/),
  ],
  '/queues': [
    behind('a new queue', 'Adicionar fila', 'Adicionar fila'),
    {
      what: 'the hours of a queue',
      open: async page => {
        await (await inside(page, 'Editar: Vendas', 'Editar fila')).getByRole('tab', { name: 'Horários de atendimento' }).click()
        return page.getByText('Segunda-feira').first()
      },
    },
    behind('the question before deleting a queue', 'Excluir: Vendas', /^Excluir a fila/),
  ],
  '/users': [
    behind('a new user', 'Adicionar usuário', 'Adicionar usuário'),
    behind('a user', 'Editar: Beto', 'Editar usuário'),
    behind('the question before deleting a user', 'Excluir: Beto', /^Excluir Beto/),
  ],
}

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
