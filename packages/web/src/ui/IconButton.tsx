import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { ariaKeys, type Shortcut } from '../lib/commands/shortcuts.ts'
import { Kbd } from './Kbd.tsx'

export interface IconButtonProps
  extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  /** Shown in the tooltip; the caller binds it with `useShortcut`. */
  shortcut?: Shortcut | undefined
}

/** An icon-only button with an accessible name and a tooltip that shows its shortcut. */
export function IconButton({ label, icon, shortcut, ...props }: IconButtonProps) {
  const tooltip = shortcut ? (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      {label} <Kbd shortcut={shortcut} inverted />
    </span>
  ) : (
    label
  )
  return (
    // No tooltip while its popover is open: the popover would cover it.
    <Tooltip label={tooltip} disabled={props['aria-expanded'] === true}>
      <ActionIcon aria-label={label} aria-keyshortcuts={shortcut ? ariaKeys(shortcut) : undefined} {...props}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
