import type { ReactNode } from 'react'
import styles from './Billing.module.css'

/** A fact with its name, and what can be done about it. Belongs into a `dl`. */
export const FactRow = ({
  label,
  children,
  action,
}: {
  label: string
  children: ReactNode
  action?: ReactNode
}) => (
  <div className={styles.row}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
    {action ? <dd className={styles.action}>{action}</dd> : null}
  </div>
)
