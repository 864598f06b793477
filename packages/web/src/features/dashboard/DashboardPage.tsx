import { Alert, Button } from '@mantine/core'
import { localClock } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Hourglass, LayoutDashboard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { useLiveRefetch } from '../../lib/live/use-live-refetch.ts'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { useMay } from '../session/index.ts'
import { AttendantsPanel } from './AttendantsPanel.tsx'
import parts from '../../ui/figures/Figures.module.css'
import styles from './Dashboard.module.css'
import { dashboardQuery, FIGURE_EVENTS, nowQuery } from './dashboard.queries.ts'
import { DashboardFilterBar } from './DashboardFilterBar.tsx'
import { DashboardTools } from './DashboardTools.tsx'
import { FigureCards, MoreFigureCards } from './FigureCards.tsx'
import { HoursChart } from './HoursChart.tsx'
import { NowBoard } from './NowBoard.tsx'
import { NpsPanel } from './NpsPanel.tsx'
import { filterOf, parseDashboardSearch, type DashboardSearch } from './period-search.ts'
import { WallView } from './WallView.tsx'

/** The filter in the address, and how it changes. */
function useDashboardFilter() {
  const search = parseDashboardSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { timeZone } = useDates()
  const today = localClock(useMinute(), timeZone).date
  const change = (changed: DashboardSearch): void =>
    void navigate({ to: '/', search: { ...search, ...changed }, replace: true })
  return { search, filter: filterOf(search, today), isWall: search.wall === true, today, change }
}

/** Figures of a period and what happens now. Spec: administration 2 "Dashboard". */
export function DashboardPage() {
  const t = useTranslations('dashboard')
  const { search, filter, isWall, today, change } = useDashboardFilter()
  const isPhone = useIsPhone()
  useLiveRefetch('dashboard', FIGURE_EVENTS)
  const figures = useQuery(dashboardQuery(filter))
  const now = useQuery(nowQuery)
  const dashboard = figures.data
  if (isWall)
    return <WallView dashboard={dashboard} now={now.data} onLeave={() => change({ wall: undefined })} />
  const isFirstDay = dashboard?.hasTickets === false
  return (
    <div className={styles.page}>
      <div className={styles.head} data-toolbar>
        <p className={styles.sentence}>{t('sentence')}</p>
        {isPhone ? (
          <DashboardFilterBar search={search} today={today} onChange={change} />
        ) : (
          <DashboardTools filter={filter} today={today} onChange={change} />
        )}
      </div>
      {dashboard?.isCounting ? (
        <Alert icon={<Hourglass size={18} />} className={styles.notice}>
          {t('counting')}
        </Alert>
      ) : null}
      {figures.isError && !dashboard ? (
        <div className={parts.panel}>
          <FailedState title={t('failed')} error={figures.error} onRetry={() => void figures.refetch()} />
        </div>
      ) : (
        <>
          <FigureCards dashboard={dashboard} />
          {isFirstDay ? (
            <FirstDay />
          ) : (
            <div className={styles.two}>
              <HoursChart today={dashboard?.today} />
              <NpsPanel counters={dashboard?.counters} />
            </div>
          )}
          {now.isError && !now.data ? (
            <div className={parts.panel}>
              <FailedState title={t('failed')} error={now.error} onRetry={() => void now.refetch()} />
            </div>
          ) : (
            <NowBoard now={now.data} />
          )}
          {/* The height of the board is known by then, so that nothing below it jumps. */}
          {dashboard && !now.isPending ? (
            <>
              <AttendantsPanel attendants={dashboard.attendants} />
              <MoreFigureCards dashboard={dashboard} />
            </>
          ) : null}
        </>
      )}
    </div>
  )
}

/** Teaches what fills the figures while there is nothing to count. */
function FirstDay() {
  const t = useTranslations('dashboard.firstDay')
  const isAdmin = useMay('drawer-admin-items:view')
  return (
    <div className={parts.panel}>
      <EmptyState
        icon={LayoutDashboard}
        title={t('title')}
        sentence={t('sentence')}
        action={
          isAdmin ? (
            <Button size="xs" renderRoot={props => <Link to="/connections" {...props} />}>
              {t('connect')}
            </Button>
          ) : undefined
        }
      />
    </div>
  )
}
