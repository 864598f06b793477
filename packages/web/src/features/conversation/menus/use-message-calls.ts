import { ROUTES, type Message } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { mutateThread } from '../thread/thread.queries.ts'

/** Calls that change messages of a ticket; responses update the thread at once, refusals become toasts. */
export function useMessageCalls(ticketId: number) {
  const t = useTranslations('conversation')
  const mutate = (about: () => Promise<Message>): Promise<Message> => mutateThread(ticketId, about)
  const reactMutation = useMutation({
    mutationFn: ({ id, emoji }: { id: number; emoji: string }) =>
      mutate(() => call(ROUTES.reactToMessage, { params: { messageId: id }, body: { emoji } })),
  })
  const removeMutation = useMutation({
    mutationFn: (id: number) => mutate(() => call(ROUTES.deleteMessage, { params: { messageId: id } })),
  })
  const retryMutation = useMutation({
    mutationFn: (id: number) => mutate(() => call(ROUTES.retryMessage, { params: { messageId: id } })),
  })
  const react = reactMutation.mutate
  const remove = removeMutation.mutate
  const retry = retryMutation.mutate
  return useMemo(
    () => ({
      /** Sets an emoji on a message; an equal one is removed. */
      react: (message: Message, emoji: string) => {
        const mine = message.reactions.find(reaction => reaction.fromMe)?.emoji
        react({ id: message.id, emoji: mine === emoji ? '' : emoji })
      },
      remove: async (message: Message) => {
        const [title, text] = message.isPrivate
          ? [t('remove.noteTitle'), t('remove.noteText')]
          : [t('remove.title'), t('remove.text')]
        if (await confirm({ title, message: text, confirm: t('remove.confirm') })) remove(message.id)
      },
      retry: (message: Message) => retry(message.id),
      /** Resends one with an unknown outcome, after the user confirms that it may arrive twice. */
      resend: async (message: Message) => {
        if (
          await confirm({
            title: t('resend.title'),
            message: t('resend.text'),
            confirm: t('resend.confirm'),
            danger: false,
          })
        )
          retry(message.id)
      },
    }),
    [react, remove, retry, t],
  )
}
