import { VisuallyHidden } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'
import styles from './PaneHeader.module.css'

export interface PaneHeaderProps {
  /** Label of the back button, which shows on phones. */
  back: string
  onBack: () => void
  title: ReactNode
  /** Buttons at the right end. */
  children: ReactNode
}

/** The header of the right pane: the partner and the actions. */
export const PaneHeader = ({ back, onBack, title, children }: PaneHeaderProps) => (
  <header className={styles.header}>
    <IconButton className={styles.back} label={back} icon={<ArrowLeft size={20} />} onClick={onBack} />
    {title}
    {children ? <div className={styles.actions}>{children}</div> : null}
  </header>
)

export interface PaneTitleProps extends Omit<ComponentPropsWithRef<'button'>, 'about'> {
  avatar: ReactNode
  name: string
  /** The line below the name. */
  about: ReactNode
  /** The button's accessible name. */
  shows: string
}

/** The partner's name as a button that opens the details. */
export const PaneTitle = ({ avatar, name, about, shows, className, ...props }: PaneTitleProps) => (
  <button type="button" className={`${styles.who} ${className ?? ''}`} {...props}>
    {avatar}
    <span className={styles.names}>
      <span className={styles.name}>{name}</span>
      {about}
    </span>
    <VisuallyHidden>{shows}</VisuallyHidden>
  </button>
)
