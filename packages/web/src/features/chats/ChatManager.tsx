import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { CloudAlert, MessagesSquare, Plus, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { useSearchText } from '../../lib/use-search-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ChatList } from './ChatList.tsx'
import { useChats } from './chats.queries.ts'
import styles from './ChatsPage.module.css'

export interface ChatManagerProps {
  openId: number | undefined
  onOpen: (chatId: number) => void
  onNew: () => void
}

/** The left side: a box to search titles and people, a new chat, and one's chats. */
export function ChatManager({ openId, onOpen, onNew }: ChatManagerProps) {
  const t = useTranslations('chats')
  const { typed, type, settled } = useSearchText()
  const { data, error, refetch, loadMore, loadingMore } = useChats(settled)
  const button = (label: string, act: () => void): ReactNode => (
    <Button size="xs" variant="default" onClick={act}>
      {label}
    </Button>
  )
  const content = (): ReactNode => {
    if (data && data.chats.length > 0)
      return <ChatList chats={data.chats} openId={openId} onOpen={onOpen} onEnd={() => void loadMore()} loadingMore={loadingMore} />
    if (error) return <EmptyState icon={CloudAlert} title={t('failed')} sentence={errorText(error)} action={button(t('retry'), () => void refetch())} />
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
    return <EmptyState icon={MessagesSquare} title={t('empty.title')} sentence={t('empty.sentence')} action={button(t('empty.action'), onNew)} />
  }
  return (
    <aside className={styles.manager} aria-label={t('list')}>
      <div className={styles.head}>
        <SearchField
          className={styles.search}
          label={t('search')}
          value={typed}
          onChange={type}
          onKeyDown={event => {
            if (event.key !== 'Escape' || typed === '') return
            event.preventDefault()
            type('')
          }}
        />
        <Tooltip label={t('new')}>
          <ActionIcon className={styles.new} variant="filled" color="jade" size={36} aria-label={t('new')} aria-haspopup="dialog" onClick={onNew}>
            <Plus size={20} />
          </ActionIcon>
        </Tooltip>
      </div>
      {content()}
    </aside>
  )
}
