import { AlarmClock, ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './SnoozedBar.module.css'

export interface SnoozedBarProps {
  /** How many sleep; undefined while nobody knows. */
  count: number | undefined
  /** They are what the list shows. */
  shown: boolean
  onShow: (shown: boolean) => void
}

/** The way to the conversations that were put aside, while there are some, and back. */
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
