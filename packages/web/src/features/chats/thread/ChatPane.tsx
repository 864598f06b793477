import { Button } from '@mantine/core'
import { ROUTES, type Chat } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { MessageLogSkeleton } from '../../../ui/chat/MessageLogSkeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatHeader } from './ChatHeader.tsx'
import styles from './ChatPane.module.css'
import { ChatThread } from './ChatThread.tsx'
import { chatQuery } from '../chats.queries.ts'
import { applyChatEvent, setOpenChat } from '../subscribe-chats.ts'
import { useChatNavigation } from '../navigation.ts'
import { useChatThread } from './thread.queries.ts'

/** Placeholder of the messages: loading or failed. */
function ChatPlaceholder({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslations('chats')
  return error ? <FailedState title={t('failed')} error={error} onRetry={onRetry} /> : <MessageLogSkeleton />
}

/** The open chat: its header, messages and composer. */
function OpenChat({ chat, onEdit }: { chat: Chat; onEdit: (chat: Chat) => void }) {
  const t = useTranslations('chats')
  const verbs = useTranslations('actions')
  const { leave } = useChatNavigation()
  const { data: thread, error, refetch, loadOlder, loadingOlder } = useChatThread(chat.id)
  useEffect(() => {
    setOpenChat(chat.id)
    return () => setOpenChat(null)
  }, [chat.id])
  const deleteMutation = useMutation({
    mutationFn: () => call(ROUTES.deleteChat, { params: { chatId: chat.id } }),
    onSuccess: () => {
      toast.success(t('deleted'))
      leave()
      applyChatEvent({ name: 'chat', payload: { action: 'delete', chatId: chat.id } })
    },
  })
  const confirmDelete = async () => {
    if (
      await confirm({
        title: t('deleteTitle', { title: chat.title }),
        message: t('deleteText'),
        confirm: verbs('delete'),
      })
    )
      deleteMutation.mutate()
  }
  return (
    <section className={styles.pane} aria-label={t('with', { title: chat.title })}>
      <ChatHeader
        chat={chat}
        onBack={leave}
        onEdit={() => onEdit(chat)}
        onDelete={() => void confirmDelete()}
      />
      {thread ? (
        <ChatThread
          chat={chat}
          thread={thread}
          loadOlder={() => void loadOlder()}
          loadingOlder={loadingOlder}
        />
      ) : (
        <ChatPlaceholder error={error} onRetry={() => void refetch()} />
      )}
      <ChatComposer chatId={chat.id} />
    </section>
  )
}

/** The right side of the page: one chat, or why none can be shown. */
export function ChatPane({ chatId, onEdit }: { chatId: number; onEdit: (chat: Chat) => void }) {
  const t = useTranslations('chats')
  const { leave } = useChatNavigation()
  const { data: chat, error, refetch } = useQuery(chatQuery(chatId))
  if (chat) return <OpenChat chat={chat} onEdit={onEdit} />
  const back = (
    <Button size="xs" variant="default" onClick={leave}>
      {t('gone.action')}
    </Button>
  )
  return (
    <section className={styles.pane} aria-busy={chat === undefined && !error} aria-label={t('messages')}>
      {chat === null ? (
        <EmptyState
          icon={MessageCircleOff}
          title={t('gone.title')}
          sentence={t('gone.sentence')}
          action={back}
        />
      ) : (
        <ChatPlaceholder error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
