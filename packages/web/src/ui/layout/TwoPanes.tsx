import type { ReactNode } from 'react'
import styles from './TwoPanes.module.css'

/** A list on the left and what is open of it on the right; on phones the one that `shows`. */
export const TwoPanes = ({ shows, children }: { shows: 'list' | 'open'; children: ReactNode }) => (
  <div className={styles.panes} data-shows={shows}>
    {children}
  </div>
)
