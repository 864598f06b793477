import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { lazy, Suspense, type ReactElement } from 'react'
import styles from './EmojiPanel.module.css'

const EmojiPanel = lazy(async () => ({ default: (await import('./EmojiPanel.tsx')).EmojiPanel }))

export interface EmojiPopoverProps {
  opened: boolean
  label: string
  onClose: () => void
  onPick: (emoji: string) => void
  /** The trigger button. */
  children: ReactElement
}

/** The emoji picker in a popover beside its button. */
export function EmojiPopover({ opened, label, onClose, onPick, children }: EmojiPopoverProps) {
  // The popover hears Escape within itself alone, and the focus comes there once the picker has loaded.
  useWindowEvent(
    'keydown',
    event => {
      const isInside = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
      if (!opened || event.key !== 'Escape' || isInside) return
      event.stopPropagation()
      onClose()
    },
    { capture: true },
  )
  return (
    <Popover
      opened={opened}
      onClose={onClose}
      onDismiss={onClose}
      position="top-start"
      trapFocus
      withRoles={false}
      shadow="lg"
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={4} role="dialog" aria-label={label}>
        <Suspense fallback={<div className={styles.panel} tabIndex={-1} data-autofocus />}>
          <EmojiPanel onPick={onPick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
