import styles from './TypingDots.module.css'

/** Three animated dots: somebody is typing. */
export const TypingDots = () => (
  <span className={styles.dots}>
    <i />
    <i />
    <i />
  </span>
)
