import { VisuallyHidden } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'
import styles from './PaneHeader.module.css'

export interface PaneHeaderProps {
  /** What the way back to the list is called; it shows on phones. */
  back: string
  onBack: () => void
  title: ReactNode
  /** Buttons, last at the right. */
  children: ReactNode
}

/** The head of what is open on the right: who it is with, and what can be done with it. */
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
  /** What the button shows, for readers. */
  shows: string
}

/** Who it is with, as a button that shows more of them. */
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
