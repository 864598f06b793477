import type { IntegrationType } from '@recado/contract'
import { INTEGRATION_KINDS } from './integration-types.ts'
import styles from './TypeMark.module.css'

/** The mark of a kind of service. The name of the kind stands beside it. */
export function TypeMark({ type }: { type: IntegrationType }) {
  const Icon = INTEGRATION_KINDS[type].icon
  return (
    <span className={styles.mark} aria-hidden="true">
      <Icon size={19} strokeWidth={1.9} />
    </span>
  )
}
