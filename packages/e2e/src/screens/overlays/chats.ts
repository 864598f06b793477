import { dialogOverlay, dialog, withValues, pressButton, type Overlay } from './overlay.ts'

/** The overlays of one's own chat. */
export const CHAT_OVERLAYS: readonly Overlay[] = [
  dialogOverlay('who is in a chat', t => new RegExp(`${t('chats.showMembers')}$`), 'chats.members'),
  dialogOverlay('a chat being changed', 'chats.edit', 'chats.edit'),
  dialogOverlay(
    'the question before deleting a chat',
    'chats.delete',
    withValues('chats.deleteTitle', { title: 'Equipe da loja' }),
  ),
  {
    label: 'the emoji of a chat',
    open: async (page, t) => {
      await pressButton(page, t('chats.composer.emoji'))
      return dialog(page, t('chats.composer.emoji')).getByRole('gridcell').first()
    },
  },
]
