import type { ReactNode } from 'react'
import styles from './Banner.module.css'

/** A full-width notice above the content that concerns the whole app; announced politely. */
export const Banner = ({
  tone,
  icon,
  children,
  action,
}: {
  tone: 'warn' | 'danger' | 'info'
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
}) => (
  <div className={styles.banner} data-tone={tone} role="status">
    {icon}
    <span className={styles.text}>{children}</span>
    {action}
  </div>
)
