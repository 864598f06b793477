import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { PickedContact } from '../../contacts/index.ts'
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
  const shareMutation = useMutation({
    mutationFn: ({ name, number, email }: { name: string; number: string; email: string }) =>
      call(ROUTES.findOrCreateContact, { body: { name, number, email } }),
    onSuccess: contact => onWriteTo(contact),
  })
  const shareContact = shareMutation.mutate
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
      contact: (message, cardIndex) => {
        const card = message.contacts?.[cardIndex]
        if (card?.numbers[0])
          shareContact({ name: card.name.slice(0, 50), number: card.numbers[0], email: card.emails[0] ?? '' })
      },
    }),
    [menu, history, calls, shareContact, t],
  )
}
