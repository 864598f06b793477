import { Menu } from '@mantine/core'
import type { SimulatorMessage } from '@recado/contract'
import { Copy, Pencil, Reply, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './PhoneMessageMenu.module.css'

const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** The message whose menu is open, and the button it belongs to. */
export interface PhoneMenuRequest {
  message: SimulatorMessage
  button: HTMLElement
}

export interface PhoneMessageMenuProps {
  request: PhoneMenuRequest | null
  onClose: () => void
  /** An empty text removes the reaction. */
  onReact: (emoji: string) => void
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
}

const mayEditOnPhone = ({ fromPhone, kind }: SimulatorMessage): boolean => fromPhone && kind === 'text'

/** The shared menu of all messages of the phone; it opens at its button. */
export function PhoneMessageMenu({
  request,
  onClose,
  onReact,
  onReply,
  onEdit,
  onDelete,
}: PhoneMessageMenuProps) {
  const t = useTranslations('simulator.menu')
  const last = useRef<PhoneMenuRequest | null>(null)
  useLayoutEffect(() => {
    if (request) last.current = request
  })
  // Keeps the menu's content and place during its fade-out.
  const shown = request ?? last.current
  const place = shown?.button.getBoundingClientRect()
  const message = shown?.message
  const mine = message?.reactions.find(({ fromPhone }) => fromPhone)?.emoji
  const close = () => {
    onClose()
    shown?.button.focus({ preventScroll: true })
  }
  return (
    <Menu
      opened={request !== null}
      onClose={close}
      position="bottom-end"
      returnFocus={false}
      trapFocus
      width={232}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles.anchor}
          style={{ left: place?.left, top: place?.top, width: place?.width, height: place?.height }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('label')}>
        <div className={styles.reactions}>
          {EMOJI.map(emoji => (
            <Menu.Item
              key={emoji}
              className={styles.reaction}
              aria-label={t('reactWith', { emoji })}
              data-mine={mine === emoji || undefined}
              onClick={() => onReact(mine === emoji ? '' : emoji)}
            >
              {emoji}
            </Menu.Item>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<Reply size={16} />} onClick={onReply}>
          {t('reply')}
        </Menu.Item>
        {message?.text ? (
          <Menu.Item
            leftSection={<Copy size={16} />}
            onClick={() => void navigator.clipboard?.writeText(message.text)}
          >
            {t('copy')}
          </Menu.Item>
        ) : null}
        {message && mayEditOnPhone(message) ? (
          <Menu.Item leftSection={<Pencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
        ) : null}
        {message?.fromPhone ? (
          <Menu.Item color="danger" leftSection={<Trash2 size={16} />} onClick={onDelete}>
            {t('delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
