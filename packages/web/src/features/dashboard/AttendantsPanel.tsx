import type { DashboardAttendant } from '@recado/contract'
import { figureTimeText } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar.tsx'
import parts from '../../ui/figures/Figures.module.css'
import styles from './Dashboard.module.css'
import { FigureHelp } from '../../ui/figures/FigureCard.tsx'
import { FigureTable } from '../../ui/figures/FigureTable.tsx'
import { Stars } from '../../ui/figures/Stars.tsx'
import { ReportLink, type ReportDays } from './ReportLink.tsx'

export interface AttendantsPanelProps {
  readonly attendants: readonly DashboardAttendant[]
  readonly days: ReportDays
}

/** The work of each attendant in the period. Spec: administration 2 "an attendants table". */
export function AttendantsPanel({ attendants, days }: AttendantsPanelProps) {
  const t = useTranslations('dashboard.attendants')
  const online = attendants.filter(attendant => attendant.online).length
  const ordered = attendants.toSorted((a, b) => b.tickets - a.tickets || Number(b.online) - Number(a.online))
  return (
    <section className={parts.panel} aria-labelledby="dashboard-attendants">
      <header className={parts.panelHead}>
        <h2 id="dashboard-attendants">{t('title')}</h2>
        <FigureHelp figure="attendants" />
        <p className={parts.aside}>
          <span className={parts.dot} data-online={online > 0 || undefined} aria-hidden="true" />
          {t('online', { count: String(online) })}
        </p>
      </header>
      <FigureTable
        isWhole
        labelledBy="dashboard-attendants"
        head={[
          t('name'),
          t('rating'),
          t('tickets'),
          t('openCount'),
          t('closeCount'),
          t('avgWaitTime'),
          t('avgSupportTime'),
        ]}
        rows={ordered.map(attendant => [
          <Attendant key="name" attendant={attendant} days={days} />,
          <Stars key="rating" rating={attendant.rating} count={attendant.countRating} />,
          attendant.tickets,
          attendant.openCount,
          attendant.closeCount,
          figureTimeText(attendant.avgWaitTime),
          figureTimeText(attendant.avgSupportTime),
        ])}
      />
    </section>
  )
}

interface AttendantProps {
  readonly attendant: DashboardAttendant
  readonly days: ReportDays
}
function Attendant({ attendant: { id, name, online }, days }: AttendantProps) {
  const t = useTranslations('dashboard.attendants')
  return (
    <span className={styles.person}>
      <Avatar name={name} size={28} online={online} />
      <ReportLink attendant={id} days={days}>
        {name}
      </ReportLink>
      <span className={parts.srOnly}>{online ? t('isOnline') : t('isOffline')}</span>
    </span>
  )
}
