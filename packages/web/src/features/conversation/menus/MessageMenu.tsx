import { Menu } from '@mantine/core'
import type { Message } from '@recado/contract'
import {
  Copy,
  Forward,
  History,
  ListChecks,
  Pencil,
  Plus,
  Reply,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import type { MessageAction } from './message-actions.ts'
import styles from './MessageMenu.module.css'

const QUICK_REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** Request for a menu: full, or reactions only. */
export interface MenuRequest {
  message: Message
  what: 'all' | 'react'
  /** Time of the request. */
  at: Date
  /** The button's box, or that of the touch. */
  anchor: DOMRect
  /** Regains the focus. */
  trigger: HTMLElement | null
}

/** An action with its own item; reactions are a row above. */
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

/** Attributes of the invisible button that anchors a popover. */
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
          aria-current={ownReaction === emoji || undefined}
          data-mine={ownReaction === emoji || undefined}
          onClick={() => onReact(emoji)}
        >
          {emoji}
        </Menu.Item>
      ))}
      <Menu.Item
        className={styles.reaction}
        aria-label={t('moreEmoji')}
        closeMenuOnClick={false}
        onClick={onMoreEmoji}
      >
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

/** The shared menu of all messages; it opens at its anchor. */
export function MessageMenu({ request, actions, onClose, onAction, ...reactions }: MessageMenuProps) {
  const t = useTranslations('conversation.menu')
  const removal = useTranslations('conversation.remove')
  const last = useRef<MenuRequest | null>(null)
  useLayoutEffect(() => {
    if (request) last.current = request
  })
  // Keeps the menu in place during its fade-out.
  const shown = request ?? last.current
  const isReactionsOnly = shown?.what === 'react'
  const isPhone = useIsPhone()
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
            <ReactionRow
              ownReaction={shown?.message.reactions.find(reaction => reaction.fromMe)?.emoji}
              {...reactions}
            />
            {isReactionsOnly ? null : <Menu.Divider />}
          </>
        ) : null}
        {items.map(({ action, icon: Icon }) => (
          <Menu.Item
            key={action}
            color={action === 'remove' ? 'danger' : undefined}
            leftSection={<Icon size={16} />}
            onClick={() => onAction(action)}
          >
            {action === 'remove' && shown?.message.isPrivate ? removal('confirm') : t(action)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
