import { cleanName } from '@recado/contract'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/feedback/toast.tsx'
import { UNSAVED_CONTACT, type PickedContact } from '../../contacts/index.ts'
import { dispatchToComposer, toggleSelected } from '../conversation-state.ts'
import { isForwardable } from '../menus/message-actions.ts'
import type { useMessageCalls } from '../menus/use-message-calls.ts'
import { messageOutbox } from '../outbox/outbox.ts'
import type { MessageHandlers } from './use-thread-events.ts'

export interface MessageHandlersInput extends Pick<MessageHandlers, 'menu' | 'history'> {
  calls: ReturnType<typeof useMessageCalls>
  onWriteTo: (contact: PickedContact) => void
}

/** The handlers of presses on messages. `menu` and `history` must be stable across renders. */
export function useMessageHandlers({
  menu,
  history,
  calls,
  onWriteTo,
}: MessageHandlersInput): MessageHandlers {
  const t = useTranslations('conversation')
  return useMemo<MessageHandlers>(
    () => ({
      menu,
      history,
      reply: message => dispatchToComposer({ type: 'replyChosen', message }),
      retry: message =>
        message.id === 0 ? messageOutbox.retry(message.clientKey ?? '') : calls.retry(message),
      resend: message => void calls.resend(message),
      discard: message => messageOutbox.discard(message.clientKey ?? ''),
      select: message => {
        if (isForwardable(message) && !toggleSelected(message)) toast.info(t('selection.limit'))
      },
      contact: (message, cardIndex, numberIndex) => {
        const card = message.contacts?.[cardIndex]
        const number = card?.numbers[numberIndex]
        if (card && number)
          onWriteTo({
            id: UNSAVED_CONTACT,
            name: cleanName(card.name),
            number,
            email: card.emails[0] ?? '',
          })
      },
    }),
    [menu, history, calls, onWriteTo, t],
  )
}
