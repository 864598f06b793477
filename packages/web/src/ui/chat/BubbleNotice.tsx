import { CircleAlert, CircleHelp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Bubble.module.css'

export interface BubbleNoticeProps {
  text: string
  /** It is unknown whether the message arrived. */
  isUncertain?: boolean
  icon?: LucideIcon
  /** Announced immediately by screen readers. */
  alert?: boolean
  /** Action buttons. */
  children?: ReactNode
}

/** Notice below a message that was not sent: the reason and the actions. */
export function BubbleNotice({
  text,
  isUncertain = false,
  icon: Icon = isUncertain ? CircleHelp : CircleAlert,
  alert = false,
  children,
}: BubbleNoticeProps) {
  return (
    <div className={styles.trouble} role={alert ? 'alert' : undefined} data-unsure={isUncertain || undefined}>
      <Icon size={15} strokeWidth={2} aria-hidden="true" />
      <span className={styles.troubleText}>{text}</span>
      {children ? <span className={styles.troubleActions}>{children}</span> : null}
    </div>
  )
}
