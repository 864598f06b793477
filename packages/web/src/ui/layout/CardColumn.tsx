import type { ReactNode } from 'react'
import styles from './CardColumn.module.css'

/** A page with an introductory sentence and a scrolling column of cards. */
export const CardColumn = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.column}>
      <p className={styles.sentence}>{sentence}</p>
      {children}
    </div>
  </div>
)
