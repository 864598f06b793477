import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Message } from '@recado/contract'
import { Copy, Forward, History, ListChecks, Pencil, Plus, Reply, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './MessageMenu.module.css'

const QUICK_REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** What a menu is asked for: everything, or only reactions. */
export interface MenuRequest {
  message: Message
  what: 'all' | 'react'
  /** The button pressed, or where the finger rested. */
  anchor: DOMRect
  /** Gets the focus back. */
  trigger: HTMLElement | null
}

export interface MessageMenuProps {
  request: MenuRequest | null
  permissions: Readonly<Record<'reply' | 'react' | 'forward' | 'copy' | 'edit' | 'remove' | 'history', boolean>>
  onClose: () => void
  onReact: (emoji: string) => void
  onMoreEmoji: () => void
  onReply: () => void
  onForward: () => void
  onSelect: () => void
  onCopy: () => void
  onEdit: () => void
  onRemove: () => void
  onHistory: () => void
}

/** The one menu of all messages; it opens where it was asked for. */
export function MessageMenu({
  request,
  permissions,
  onClose,
  onReact,
  onMoreEmoji,
  onReply,
  onForward,
  onSelect,
  onCopy,
  onEdit,
  onRemove,
  onHistory,
}: MessageMenuProps) {
  const t = useTranslations('conversation.menu')
  const last = useRef<MenuRequest | null>(null)
  useLayoutEffect(() => {
    if (request) last.current = request
  })
  // The menu keeps its place while it fades out.
  const shown = request ?? last.current
  const isReactionsOnly = shown?.what === 'react'
  const isPhone = useMediaQuery('(max-width: 599px)')
  const ownReaction = shown?.message.reactions.find(reaction => reaction.fromMe)?.emoji
  return (
    <Menu
      opened={request !== null}
      onClose={onClose}
      position={shown?.message.fromMe ? 'bottom-end' : 'bottom-start'}
      returnFocus={false}
      trapFocus
      width={isReactionsOnly ? undefined : isPhone ? 318 : 252}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.anchor}
          aria-label={t('label')}
          style={{ left: shown?.anchor.left, top: shown?.anchor.top, width: shown?.anchor.width, height: shown?.anchor.height }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {permissions.react ? (
          <div className={styles.reactions}>
            {QUICK_REACTIONS.map(emoji => (
              <Menu.Item
                key={emoji}
                className={styles.reaction}
                aria-label={t('reactWith', { emoji })}
                data-mine={ownReaction === emoji || undefined}
                onClick={() => onReact(emoji)}
              >
                {emoji}
              </Menu.Item>
            ))}
            <Menu.Item className={styles.reaction} aria-label={t('moreEmoji')} closeMenuOnClick={false} onClick={onMoreEmoji}>
              <Plus size={16} aria-hidden="true" />
            </Menu.Item>
          </div>
        ) : null}
        {isReactionsOnly ? null : (
          <>
            {permissions.react ? <Menu.Divider /> : null}
            {permissions.reply ? (
              <Menu.Item leftSection={<Reply size={16} />} onClick={onReply}>
                {t('reply')}
              </Menu.Item>
            ) : null}
            {permissions.forward ? (
              <Menu.Item leftSection={<Forward size={16} />} onClick={onForward}>
                {t('forward')}
              </Menu.Item>
            ) : null}
            {permissions.forward ? (
              <Menu.Item leftSection={<ListChecks size={16} />} onClick={onSelect}>
                {t('select')}
              </Menu.Item>
            ) : null}
            {permissions.copy ? (
              <Menu.Item leftSection={<Copy size={16} />} onClick={onCopy}>
                {t('copy')}
              </Menu.Item>
            ) : null}
            {permissions.edit ? (
              <Menu.Item leftSection={<Pencil size={16} />} onClick={onEdit}>
                {t('edit')}
              </Menu.Item>
            ) : null}
            {permissions.history ? (
              <Menu.Item leftSection={<History size={16} />} onClick={onHistory}>
                {t('history')}
              </Menu.Item>
            ) : null}
            {permissions.remove ? (
              <Menu.Item color="danger" leftSection={<Trash2 size={16} />} onClick={onRemove}>
                {t('remove')}
              </Menu.Item>
            ) : null}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
