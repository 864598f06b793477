import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { ariaKeys, type Shortcut } from '../lib/commands/shortcuts.ts'
import { Kbd } from './Kbd.tsx'

export interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** What the button does: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  /** Shown in the tooltip; the caller binds it with `useShortcut`. */
  shortcut?: Shortcut | undefined
}

/** A button that is only a picture: named, with a tooltip that shows its shortcut. */
export function IconButton({ label, icon, shortcut, ...props }: IconButtonProps) {
  const tooltip = shortcut ? (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      {label} <Kbd shortcut={shortcut} inverted />
    </span>
  ) : (
    label
  )
  return (
    // What it opened says more than its name, and would lie under the tooltip.
    <Tooltip label={tooltip} disabled={props['aria-expanded'] === true}>
      <ActionIcon aria-label={label} aria-keyshortcuts={shortcut ? ariaKeys(shortcut) : undefined} {...props}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
