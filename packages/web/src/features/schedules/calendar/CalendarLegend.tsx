import { SCHEDULE_STATUSES } from '@recado/contract'
import { Repeat2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { STATUS_COLORS, STATUS_ICONS } from './schedule-icons.ts'
import styles from './ScheduleCalendar.module.css'

/** The icons of the calendar and their meaning. */
export function CalendarLegend() {
  const t = useTranslations('schedules')
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {SCHEDULE_STATUSES.map(status => {
        const Icon = STATUS_ICONS[status]
        return (
          <li key={status}>
            <Icon size={14} color={STATUS_COLORS[status]} aria-hidden="true" />
            {t(`statuses.${status}`)}
          </li>
        )
      })}
      <li>
        <Repeat2 size={14} aria-hidden="true" />
        {t('repeats')}
      </li>
    </ul>
  )
}
