import { CalendarX2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './Separators.module.css'

/** The company's retention rule deleted the messages before the first one. */
export function AgedSeparator() {
  const t = useTranslations('retention')
  return (
    <div className={styles.line}>
      <span className={styles.gap} role="note">
        <CalendarX2 size={14} strokeWidth={1.9} aria-hidden="true" />
        {t('thread')}
      </span>
    </div>
  )
}
