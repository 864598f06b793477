import { behind, dialog, filled, press, type Opening } from './opening.ts'

/** What opens in a chat of one's own. */
export const CHAT: readonly Opening[] = [
  behind('who is in a chat', say => new RegExp(`${say('chats.showMembers')}$`), 'chats.members'),
  behind('a chat being changed', 'chats.edit', 'chats.edit'),
  behind('the question before deleting a chat', 'chats.delete', filled('chats.deleteTitle', { title: 'Equipe da loja' })),
  {
    what: 'the emoji of a chat',
    open: async (page, say) => {
      await press(page, say('chats.composer.emoji'))
      return dialog(page, say('chats.composer.emoji')).getByRole('gridcell').first()
    },
  },
]
