import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Message } from '@recado/contract'
import { Copy, Forward, History, ListChecks, Pencil, Plus, Reply, Trash2, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { MessageAction } from './message-actions.ts'
import styles from './MessageMenu.module.css'

const QUICK_REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** What a menu is asked for: everything, or only reactions. */
export interface MenuRequest {
  message: Message
  what: 'all' | 'react'
  /** When it was asked for. */
  at: Date
  /** The button pressed, or where the finger rested. */
  anchor: DOMRect
  /** Gets the focus back. */
  trigger: HTMLElement | null
}

/** An action with an item of its own; reactions stand in a row above. */
export type MenuAction = Exclude<MessageAction, 'react'>

const MENU_ITEMS: readonly { action: MenuAction; icon: LucideIcon }[] = [
  { action: 'reply', icon: Reply },
  { action: 'forward', icon: Forward },
  { action: 'select', icon: ListChecks },
  { action: 'copy', icon: Copy },
  { action: 'edit', icon: Pencil },
  { action: 'history', icon: History },
  { action: 'remove', icon: Trash2 },
]

/** The attributes of the button without a look at which something opens. */
export const anchorAttributes = (label: string, anchor: DOMRect | undefined) =>
  ({
    type: 'button',
    tabIndex: -1,
    className: styles.anchor,
    'aria-label': label,
    style: { left: anchor?.left, top: anchor?.top, width: anchor?.width, height: anchor?.height },
  }) as const

interface ReactionRowProps {
  ownReaction: string | undefined
  onReact: (emoji: string) => void
  onMoreEmoji: () => void
}

function ReactionRow({ ownReaction, onReact, onMoreEmoji }: ReactionRowProps) {
  const t = useTranslations('conversation.menu')
  return (
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
  )
}

export interface MessageMenuProps extends Omit<ReactionRowProps, 'ownReaction'> {
  request: MenuRequest | null
  actions: ReadonlySet<MessageAction>
  onClose: () => void
  onAction: (action: MenuAction) => void
}

/** The one menu of all messages; it opens where it was asked for. */
export function MessageMenu({ request, actions, onClose, onAction, ...reactions }: MessageMenuProps) {
  const t = useTranslations('conversation.menu')
  const last = useRef<MenuRequest | null>(null)
  useLayoutEffect(() => {
    if (request) last.current = request
  })
  // The menu keeps its place while it fades out.
  const shown = request ?? last.current
  const isReactionsOnly = shown?.what === 'react'
  const isPhone = useMediaQuery('(max-width: 599px)')
  const width = isPhone ? 318 : 252
  const items = isReactionsOnly ? [] : MENU_ITEMS.filter(({ action }) => actions.has(action))
  return (
    <Menu
      opened={request !== null}
      onClose={onClose}
      position={shown?.message.fromMe ? 'bottom-end' : 'bottom-start'}
      returnFocus={false}
      trapFocus
      width={isReactionsOnly ? undefined : width}
    >
      <Menu.Target>
        <button {...anchorAttributes(t('label'), shown?.anchor)} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.has('react') ? (
          <>
            <ReactionRow ownReaction={shown?.message.reactions.find(reaction => reaction.fromMe)?.emoji} {...reactions} />
            {isReactionsOnly ? null : <Menu.Divider />}
          </>
        ) : null}
        {items.map(({ action, icon: Icon }) => (
          <Menu.Item key={action} color={action === 'remove' ? 'danger' : undefined} leftSection={<Icon size={16} />} onClick={() => onAction(action)}>
            {t(action)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
