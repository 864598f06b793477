import { CloseButton } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBulk } from './bulk-actions.ts'
import styles from './BulkBar.module.css'

/** The unchanged tickets, by name and with the reason; visible until dismissed. */
export function BulkRefusals() {
  const t = useTranslations('tickets.bulk')
  const refused = useBulk(state => state.refusals)
  const of = useBulk(state => state.total)
  return (
    <section
      className={styles.refusals}
      role="alert"
      aria-label={t('refused', { count: refused.length, of })}
    >
      <div className={styles.head}>
        <CircleAlert size={18} className={styles.warn} aria-hidden="true" />
        <strong className={styles.title}>{t('refused', { count: refused.length, of })}</strong>
        <CloseButton aria-label={t('dismiss')} onClick={() => useBulk.setState({ refusals: [], total: 0 })} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ul className={styles.reasons} tabIndex={0}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name}</b> {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
