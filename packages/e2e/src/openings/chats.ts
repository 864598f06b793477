import { behind, dialog, press, type Opening } from './opening.ts'

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
