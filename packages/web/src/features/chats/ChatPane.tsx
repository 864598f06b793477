import { Button } from '@mantine/core'
import { ROUTES, type Chat } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { MessageLogSkeleton } from '../../ui/MessageLogSkeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatHeader } from './ChatHeader.tsx'
import styles from './ChatPane.module.css'
import { ChatThread } from './ChatThread.tsx'
import { chatOptions } from './chats.queries.ts'
import { hearAboutChats, watchChat } from './follow-chats.ts'
import { useChatNavigation } from './navigation.ts'
import { useThread } from './thread.queries.ts'

/** The open chat: who is in it, what was said, and where one answers. */
function OpenChat({ chat, onEdit }: { chat: Chat; onEdit: (chat: Chat) => void }) {
  const t = useTranslations('chats')
  const verbs = useTranslations('actions')
  const { leave } = useChatNavigation()
  const { data: thread, error, refetch, loadOlder, loadingOlder } = useThread(chat.id)
  useEffect(() => {
    watchChat(chat.id)
    return () => watchChat(null)
  }, [chat.id])
  const deleting = useMutation({
    mutationFn: () => call(ROUTES.deleteChat, { params: { chatId: chat.id } }),
    onSuccess: () => {
      toast.success(t('deleted'))
      leave()
      hearAboutChats({ name: 'chat', payload: { action: 'delete', chatId: chat.id } })
    },
  })
  const ask = async () => {
    if (await confirm({ title: t('deleteTitle', { title: chat.title }), message: t('deleteText'), confirm: verbs('delete') })) deleting.mutate()
  }
  return (
    <section className={styles.pane} aria-label={t('with', { title: chat.title })}>
      <ChatHeader chat={chat} onBack={leave} onEdit={() => onEdit(chat)} onDelete={() => void ask()} />
      {thread ? (
        <ChatThread chat={chat} thread={thread} loadOlder={() => void loadOlder()} loadingOlder={loadingOlder} />
      ) : error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <MessageLogSkeleton />
      )}
      <ChatComposer chatId={chat.id} />
    </section>
  )
}

/** The right side of the page: one chat, or why there is none to see. */
export function ChatPane({ chatId, onEdit }: { chatId: number; onEdit: (chat: Chat) => void }) {
  const t = useTranslations('chats')
  const { leave } = useChatNavigation()
  const { data: chat, error, refetch } = useQuery(chatOptions(chatId))
  if (chat) return <OpenChat chat={chat} onEdit={onEdit} />
  const back = (
    <Button size="xs" variant="default" onClick={leave}>
      {t('gone.action')}
    </Button>
  )
  return (
    <section className={styles.pane} aria-busy={chat === undefined && !error} aria-label={t('messages')}>
      {chat === null ? (
        <EmptyState icon={MessageCircleOff} title={t('gone.title')} sentence={t('gone.sentence')} action={back} />
      ) : error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <MessageLogSkeleton />
      )}
    </section>
  )
}
