import type { CSSProperties } from 'react'
import styles from './ShareBar.module.css'

/** A bar that shows a share, from 0 to 1; only a picture, as the number stands beside it. */
export const ShareBar = ({ share }: { share: number }) => (
  <span className={styles.track} aria-hidden="true">
    <span style={{ '--share': `${share * 100}%` } as CSSProperties} />
  </span>
)
