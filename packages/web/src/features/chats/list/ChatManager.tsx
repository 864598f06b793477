import { Button } from '@mantine/core'
import { MessagesSquare, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchText } from '../../../lib/form/use-search-text.ts'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { ListNewButton, ListPane, ListSearch } from '../../../ui/list/ListPane.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { ChatList } from './ChatList.tsx'
import { useChats } from '../chats.queries.ts'

export interface ChatManagerProps {
  openId: number | undefined
  onOpen: (chatId: number) => void
  onNew: () => void
}

/** The left side: search by title or member, new chat, and the user's chats. */
export function ChatManager({ openId, onOpen, onNew }: ChatManagerProps) {
  const t = useTranslations('chats')
  const { typed, type, settled } = useSearchText()
  const { data, error, refetch, nextPage } = useChats(settled)
  const button = (label: string, act: () => void): ReactNode => (
    <Button size="xs" variant="default" onClick={act}>
      {label}
    </Button>
  )
  const content = (): ReactNode => {
    if (data && data.chats.length > 0)
      return <ChatList chats={data.chats} openId={openId} onOpen={onOpen} nextPage={nextPage} />
    if (error) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
    if (!data) return <RowsSkeleton avatar />
    if (settled !== '')
      return (
        <EmptyState
          icon={SearchX}
          title={t('nothing.title')}
          sentence={t('nothing.sentence', { search: settled })}
          action={button(t('nothing.clear'), () => type(''))}
        />
      )
    return (
      <EmptyState
        icon={MessagesSquare}
        title={t('empty.title')}
        sentence={t('empty.sentence')}
        action={button(t('empty.action'), onNew)}
      />
    )
  }
  return (
    <ListPane
      aria-label={t('list')}
      head={
        <>
          <ListSearch label={t('search')} value={typed} onChange={type} />
          <ListNewButton label={t('new')} onClick={onNew} />
        </>
      }
    >
      {content()}
    </ListPane>
  )
}
