import type { ReactNode } from 'react'
import styles from './CardColumn.module.css'

export interface CardColumnProps {
  sentence: string
  /** Stands above the sentence: the way back, and a title. */
  head?: ReactNode
  children: ReactNode
}

/** A page with an introductory sentence and a scrolling column of cards. */
export const CardColumn = ({ sentence, head, children }: CardColumnProps) => (
  <div className={styles.page}>
    <div className={styles.column}>
      {head}
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </div>
  </div>
)
