import styles from './Companies.module.css'

/** How much of a limit is used: a bar, and the same in figures. Amber when nothing is left. */
export const UsageBar = ({ label, used, max }: { label: string; used: number; max: number }) => (
  <span className={styles.usage} title={`${label}: ${used}/${max}`}>
    <span className={styles.bar} aria-hidden>
      <i
        data-full={used >= max || undefined}
        style={{ width: `${Math.min(100, (used / Math.max(1, max)) * 100)}%` }}
      />
    </span>
    <small>
      {used}/{max}
    </small>
  </span>
)
