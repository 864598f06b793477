import { Button, Popover } from '@mantine/core'
import { unreadCountOf } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAgo } from '../../lib/dates/use-dates.ts'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import row from '../../ui/list/ListRow.module.css'
import { useMe } from '../session/index.ts'
import { ChatListRow } from './list/ChatListRow.tsx'
import chatRow from './list/ChatItem.module.css'
import { chatsQuery } from './chats.queries.ts'
import styles from './ChatsPopover.module.css'
import { useChatNavigation } from './navigation.ts'
import { useUnreadChats } from './unread-chats.ts'

/** Chats shown here; the page lists all. */
const MAX_SHOWN = 20

function ChatPopoverList({ onGo }: { onGo: () => void }) {
  const t = useTranslations('chats')
  const me = useMe()
  const ago = useAgo()
  const { data } = useQuery(chatsQuery())
  const { open, leave } = useChatNavigation()
  const openAll = () => {
    leave()
    onGo()
  }
  if (!data || data.chats.length === 0) {
    const begin = (
      <Button size="xs" variant="default" onClick={openAll}>
        {t('open')}
      </Button>
    )
    return (
      <EmptyState
        icon={MessagesSquare}
        title={t('empty.title')}
        sentence={t('empty.sentence')}
        action={begin}
      />
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {data.chats.slice(0, MAX_SHOWN).map(chat => (
          <li key={chat.id}>
            <button
              type="button"
              className={`${row.item} ${chatRow.chat}`}
              data-unread={unreadCountOf(chat, me.id) > 0 || undefined}
              onClick={() => {
                open(chat.id)
                onGo()
              }}
            >
              <ChatListRow chat={chat} ago={ago(chat.updatedAt)} myId={me.id} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.all} onClick={openAll}>
        {t('open')}
      </button>
    </>
  )
}

/**
 * Chats in the top bar. Their number is shown by the rail, or by the bar below, and spoken here too.
 * Spec: workspace 2 "Layout", internal chat popover.
 */
export function ChatsPopover() {
  const t = useTranslations('chats')
  const count = useUnreadChats(state => state.count)
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={360}
      trapFocus
      withOverlay
      overlayProps={{ opacity: 0 }}
    >
      <Popover.Target>
        <IconButton
          label={count > 0 ? t('popoverUnread', { count }) : t('popover')}
          icon={<MessagesSquare size={18} />}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('popover')}>
        <ChatPopoverList onGo={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
