import { expect } from '@playwright/test'
import { behind, closeBoth, dialog, inside, press, type Opening } from './opening.ts'

/** One tab of the form of a connection. */
const tabOf = (name: string, width: 390 | 1440 = 1440): Opening => ({
  what: `the tab ${name} of a connection, ${width}`,
  width,
  open: async page => {
    const form = await inside(page, 'Editar: Loja', 'Editar conexão')
    await form.getByRole('tab', { name }).click()
    return form.getByRole('tabpanel', { name })
  },
})

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
    behind('contacts that may be one', 'Duplicados', 'Possíveis duplicados'),
    {
      what: 'two contacts about to become one',
      open: async page => {
        const suggested = await inside(page, 'Duplicados', 'Possíveis duplicados')
        await suggested.getByRole('button', { name: /^Comparar/ }).click()
        return dialog(page, 'Mesclar contatos').getByRole('button', { name: 'Mesclar', exact: true })
      },
      // It leads back to what was suggested.
      close: async page => {
        await page.keyboard.press('Escape')
        await expect(dialog(page, 'Possíveis duplicados')).toBeVisible()
        await page.keyboard.press('Escape')
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
    {
      what: 'a connection of the Cloud API',
      open: async page => {
        const form = await inside(page, 'Editar: Número oficial', 'Editar conexão')
        // Half of it may stand below the edge.
        await form.getByRole('button', { name: 'Copiar: Endereço do webhook' }).evaluate(button => button.scrollIntoView({ block: 'center' }))
        return form
      },
    },
    ...['Mensagens', 'Chatbot', 'Proteção', 'Horários', 'Avaliação', 'LGPD'].flatMap(name => [tabOf(name), tabOf(name, 390)]),
    behind('the health of a number', 'Saúde: Loja', 'Saúde de Loja'),
    behind('the health of a number, on a phone', 'Saúde: Loja', 'Saúde de Loja', { width: 390 }),
    {
      what: 'a code to type',
      open: async page => {
        await page
          .getByRole('row', { name: /Segunda loja/ })
          .getByRole('button', { name: /^(Novo )?QR Code$/ })
          .click()
        await page.getByRole('radiogroup', { name: 'Como conectar' }).getByText('Número de telefone').click()
        return page.getByRole('button', { name: 'Gerar código' })
      },
    },
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
