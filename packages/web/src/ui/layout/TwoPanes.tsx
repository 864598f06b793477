import type { ReactNode } from 'react'
import styles from './TwoPanes.module.css'

/** A list on the left and its open item on the right; phones show only the pane `shows`. */
export const TwoPanes = ({ shows, children }: { shows: 'list' | 'open'; children: ReactNode }) => (
  <div className={styles.panes} data-shows={shows}>
    {children}
  </div>
)
