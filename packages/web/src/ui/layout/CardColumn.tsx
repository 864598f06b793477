import type { ReactNode } from 'react'
import styles from './CardColumn.module.css'

/** A page to be read from above: one sentence on what it is for, and cards in a column that scrolls. */
export const CardColumn = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.column}>
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </div>
  </div>
)
