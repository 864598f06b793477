import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEmptyFrame } from './empty-frame.ts'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  icon: LucideIcon
  title: string
  sentence: string
  /** One next action. */
  action?: ReactNode
  /** There is no record at all, so the frame around it repeats neither the title nor the action. */
  isWholeList?: boolean
}

/** Content of an empty list: title, reason and next step. */
export function EmptyState({ icon: Icon, title, sentence, action, isWholeList = false }: EmptyStateProps) {
  useEmptyFrame(isWholeList)
  return (
    <div className={styles.empty} data-whole-list={isWholeList || undefined}>
      <span className={styles.icon}>
        <Icon size={28} strokeWidth={1.7} aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.sentence}>{sentence}</p>
      {action ? (
        <div className={styles.action} data-wide-buttons>
          {action}
        </div>
      ) : null}
    </div>
  )
}
