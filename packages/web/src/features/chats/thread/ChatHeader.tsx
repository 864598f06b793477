import { Popover } from '@mantine/core'
import type { Chat } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PaneHeader, PaneTitle } from '../../../ui/layout/PaneHeader.tsx'
import { useMe } from '../../session/index.ts'
import { colleaguesQuery } from '../../users/index.ts'
import styles from './ChatPane.module.css'

/** Members of the chat, oneself first, with the owner and who is online. */
function Members({ chat }: { chat: Chat }) {
  const t = useTranslations('chats')
  const me = useMe()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const members = chat.users
    .map(({ user }) => user)
    .toSorted((a, b) => Number(b.id === me.id) - Number(a.id === me.id) || a.name.localeCompare(b.name))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <ul className={styles.members} tabIndex={0} aria-label={t('members')} data-autofocus>
      {members.map(({ id, name }) => (
        <li key={id} className={styles.member}>
          <Avatar name={name} size={30} online={colleagues.find(user => user.id === id)?.online} />
          <span className={styles.memberName}>{id === me.id ? t('me', { name }) : name}</span>
          {id === chat.ownerId ? <span className={styles.role}>{t('owner')}</span> : null}
        </li>
      ))}
    </ul>
  )
}

export interface ChatHeaderProps {
  chat: Chat
  onBack: () => void
  onEdit: () => void
  onDelete: () => void
}

/**
 * Title and members of the chat. Only its owner sees edit and delete. Spec: workspace 4 "Announcements and
 * chat".
 */
export function ChatHeader({ chat, onBack, onEdit, onDelete }: ChatHeaderProps) {
  const t = useTranslations('chats')
  const me = useMe()
  const others = chat.users.filter(({ userId }) => userId !== me.id).map(({ user }) => user.name)
  const people = [...others.toSorted((a, b) => a.localeCompare(b)), t('you')].join(', ')
  return (
    <PaneHeader
      back={t('back')}
      onBack={onBack}
      title={
        <Popover position="bottom-start" width={280} shadow="lg" trapFocus>
          <Popover.Target>
            <PaneTitle
              avatar={<Avatar name={chat.title} size={38} />}
              name={chat.title}
              about={<span className={styles.people}>{people}</span>}
              shows={t('showMembers')}
            />
          </Popover.Target>
          <Popover.Dropdown p={0} aria-label={t('members')}>
            <Members chat={chat} />
          </Popover.Dropdown>
        </Popover>
      }
    >
      {chat.ownerId === me.id ? (
        <>
          <IconButton label={t('edit')} icon={<Pencil size={18} />} aria-haspopup="dialog" onClick={onEdit} />
          <IconButton
            label={t('delete')}
            icon={<Trash2 size={18} />}
            aria-haspopup="dialog"
            onClick={onDelete}
          />
        </>
      ) : null}
    </PaneHeader>
  )
}
