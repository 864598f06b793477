import { Popover } from '@mantine/core'
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
