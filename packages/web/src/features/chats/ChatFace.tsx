import type { Chat } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar.tsx'
import { firstNameOf } from '../../ui/person.ts'
import { unreadsOf } from './chats.live.ts'
import styles from './ChatItem.module.css'
import { chatDrafts } from './drafts.ts'

/** What the second line says: one's own unfinished text, or who said what last. */
function Preview({ chat, myId }: { chat: Chat; myId: number }) {
  const t = useTranslations('chats')
  const draft = chatDrafts.useDraft(chat.id)
  if (draft !== '') {
    return (
      <>
        <span className={styles.draft}>{t('draft')}</span> {draft}
      </>
    )
  }
  if (chat.lastMessage === '') return t('noMessages')
  const sender = chat.users.find(({ userId }) => userId === chat.lastSenderId)?.user
  if (!sender) return chat.lastMessage
  return t('said', { name: sender.id === myId ? t('you') : firstNameOf(sender.name), text: chat.lastMessage })
}

/** What a row says of its chat. Plain elements only: a list draws dozens of these. */
export function ChatFace({ chat, ago, myId }: { chat: Chat; ago: string; myId: number }) {
  const t = useTranslations('chats')
  const unreads = unreadsOf(chat, myId)
  return (
    <>
      <Avatar name={chat.title} />
      <span className={styles.lines}>
        <span className={styles.line}>
          <span className={styles.title}>{chat.title}</span>
          <time className={styles.time} dateTime={chat.updatedAt}>
            {ago}
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.preview}>
            <Preview chat={chat} myId={myId} />
          </span>
          {unreads > 0 ? (
            <span className={styles.unread} role="img" aria-label={t('unread', { count: unreads })}>
              {unreads > 99 ? '99+' : unreads}
            </span>
          ) : null}
        </span>
      </span>
    </>
  )
}
