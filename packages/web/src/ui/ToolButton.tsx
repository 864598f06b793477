import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useIsPhone } from '../lib/browser/use-is-phone.ts'
import { IconButton } from './IconButton.tsx'

export interface ToolButtonProps
  extends
    Pick<ButtonProps, 'loading'>,
    Omit<ComponentPropsWithRef<'button'>, 'style' | 'color' | 'children'> {
  label: string
  icon: ReactNode
}

/** A button beside the filters of a list: its icon and its name, and on a phone the icon alone. */
export function ToolButton({ label, icon, loading, ...props }: ToolButtonProps) {
  const isPhone = useIsPhone()
  const state = loading === undefined ? {} : { loading }
  return isPhone ? (
    <IconButton variant="default" size="input-md" label={label} icon={icon} {...state} {...props} />
  ) : (
    <Button size="md" variant="default" leftSection={icon} {...state} {...props}>
      {label}
    </Button>
  )
}
