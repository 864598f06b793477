import { AlarmClock, ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './SnoozedBar.module.css'

export interface SnoozedBarProps {
  /** Snoozed tickets; undefined while unknown. */
  count: number | undefined
  /** Whether the list shows them. */
  shown: boolean
  onShow: (shown: boolean) => void
}

/** Link to the snoozed tickets, if there are any, and back. */
export function SnoozedBar({ count = 0, shown, onShow }: SnoozedBarProps) {
  const t = useTranslations('tickets.snooze')
  if (count === 0 && !shown) return null
  return (
    <button type="button" className={styles.bar} onClick={() => onShow(!shown)}>
      {shown ? <ArrowLeft size={16} aria-hidden="true" /> : <AlarmClock size={16} aria-hidden="true" />}
      {t(shown ? 'back' : 'list')}
      <span className={styles.count}>{shown ? t('count', { count }) : count}</span>
    </button>
  )
}
