import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Fold.module.css'

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
}

/** A part that is folded away until somebody opens it. */
export const Fold = ({ title, children, className, ...details }: FoldProps) => (
  <details className={`${styles.fold} ${className ?? ''}`} {...details}>
    <summary className={styles.summary}>
      <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      {title}
    </summary>
    {children}
  </details>
)
