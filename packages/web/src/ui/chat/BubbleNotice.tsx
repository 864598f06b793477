import { CircleAlert, CircleHelp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Bubble.module.css'

export interface BubbleNoticeProps {
  text: string
  /** Nobody knows whether it arrived. */
  isUncertain?: boolean
  icon?: LucideIcon
  /** Said at once by readers. */
  alert?: boolean
  /** Buttons: what can be done. */
  children?: ReactNode
}

/** Below a message that did not leave: why, and what can be done. */
export function BubbleNotice({ text, isUncertain = false, icon: Icon = isUncertain ? CircleHelp : CircleAlert, alert = false, children }: BubbleNoticeProps) {
  return (
    <div className={styles.trouble} role={alert ? 'alert' : undefined} data-unsure={isUncertain || undefined}>
      <Icon size={15} strokeWidth={2} aria-hidden="true" />
      <span className={styles.troubleText}>{text}</span>
      {children ? <span className={styles.troubleActions}>{children}</span> : null}
    </div>
  )
}
