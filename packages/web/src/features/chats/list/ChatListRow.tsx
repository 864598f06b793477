import type { Chat } from '@recado/contract'
import { unreadCountOf } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import { CountBadge } from '../../../ui/list/CountBadge.tsx'
import row from '../../../ui/list/ListRow.module.css'
import { firstNameOf } from '../../../ui/person.ts'
import { chatDrafts } from '../drafts.ts'

/** The second line: the user's draft, or the last message and its author. */
function ChatPreview({ chat, myId }: { chat: Chat; myId: number }) {
  const t = useTranslations('chats')
  const draft = chatDrafts.useDraft(chat.id)
  if (draft !== '') {
    return (
      <>
        <span className={row.draft}>{t('draft')}</span> {draft}
      </>
    )
  }
  if (chat.lastMessage === '') return t('noMessages')
  const sender = chat.users.find(({ userId }) => userId === chat.lastSenderId)?.user
  if (!sender) return chat.lastMessage
  return t('said', { name: sender.id === myId ? t('you') : firstNameOf(sender.name), text: chat.lastMessage })
}

/** Content of a chat's row. Plain elements only: a list renders dozens. */
export function ChatListRow({ chat, ago, myId }: { chat: Chat; ago: string; myId: number }) {
  const t = useTranslations('chats')
  const unreads = unreadCountOf(chat, myId)
  return (
    <>
      <Avatar name={chat.title} />
      <span className={row.lines}>
        <span className={row.line}>
          <span className={row.name}>{chat.title}</span>
          <time className={row.time} dateTime={chat.updatedAt}>
            {ago}
          </time>
        </span>
        <span className={row.line}>
          <span className={row.preview}>
            <span className={row.cut}>
              <ChatPreview chat={chat} myId={myId} />
            </span>
          </span>
          <CountBadge value={unreads} label={t('unread', { count: unreads })} />
        </span>
      </span>
    </>
  )
}
