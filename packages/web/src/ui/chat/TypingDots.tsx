import styles from './TypingDots.module.css'

/** Three dots that breathe, one after the other: somebody writes. */
export const TypingDots = () => (
  <span className={styles.dots}>
    <i />
    <i />
    <i />
  </span>
)
