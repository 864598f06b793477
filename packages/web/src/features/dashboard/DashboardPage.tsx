import { Alert } from '@mantine/core'
import { findPeriodFault, type Dashboard, type DashboardNow } from '@recado/contract'
import { addressPeriod, localClock } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Hourglass, LayoutDashboard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { useLiveRefetch } from '../../lib/live/use-live-refetch.ts'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { ContainedPanel } from '../../ui/feedback/Contained.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { useMay } from '../session/index.ts'
import { AttendantsPanel } from './AttendantsPanel.tsx'
import parts from '../../ui/figures/Figures.module.css'
import { InvertedPeriod } from '../../ui/figures/InvertedPeriod.tsx'
import styles from './Dashboard.module.css'
import { COUNTED_MS, dashboardQuery, FIGURE_EVENTS, nowQuery } from './dashboard.queries.ts'
import { DashboardFilterBar } from './DashboardFilterBar.tsx'
import { DashboardTools } from './DashboardTools.tsx'
import { FigureCards, MoreFigureCards } from './FigureCards.tsx'
import { firstStepsOf } from './first-steps.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { HoursChart, type HoursChartProps } from './HoursChart.tsx'
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
  useLiveRefetch('dashboard', FIGURE_EVENTS, COUNTED_MS)
  const isInverted = findPeriodFault(filter, Infinity) !== undefined
  const figures = useQuery({ ...dashboardQuery(filter), enabled: !isInverted })
  const now = useQuery(nowQuery)
  const dashboard = isInverted ? undefined : figures.data
  const readAt = new Date(now.dataUpdatedAt)
  if (isWall)
    return (
      <WallView
        dashboard={dashboard}
        now={now.data}
        readAt={readAt}
        onLeave={() => change({ wall: undefined })}
      />
    )
  const days = { from: search.from, to: search.to }
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
      {isInverted ? (
        <InvertedPeriod period={filter} onChange={period => change(addressPeriod(period, today))} />
      ) : null}
      {figures.isError && !dashboard ? (
        <Failed error={figures.error} onRetry={() => void figures.refetch()} />
      ) : (
        <>
          <Guide dashboard={dashboard} now={now.data} />
          {isInverted ? null : <PeriodFigures dashboard={dashboard} queue={search.queue} />}
          {now.isError && !now.data ? (
            <Failed error={now.error} onRetry={() => void now.refetch()} />
          ) : (
            <ContainedPanel resetKey={readAt.getTime()}>
              <NowBoard now={now.data} readAt={readAt} days={days} />
            </ContainedPanel>
          )}
          {/* The height of the board is known by then, so that nothing below it jumps. */}
          {dashboard && !now.isPending ? (
            <>
              <ContainedPanel resetKey="attendants">
                <AttendantsPanel attendants={dashboard.attendants} days={days} />
              </ContainedPanel>
              <MoreFigureCards dashboard={dashboard} />
            </>
          ) : null}
        </>
      )}
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('dashboard')
  return (
    <div className={parts.panel}>
      <FailedState title={t('failed')} error={error} onRetry={onRetry} />
    </div>
  )
}

interface DashboardData {
  readonly dashboard: Dashboard | undefined
}

/** The counters of the period, and its charts; empty charts teach nothing. */
function PeriodFigures({ dashboard, queue }: DashboardData & Pick<HoursChartProps, 'queue'>) {
  return (
    <>
      <FigureCards dashboard={dashboard} />
      {dashboard?.hasTickets === false ? null : (
        <div className={styles.two}>
          <HoursChart today={dashboard?.today} queue={queue} />
          <NpsPanel counters={dashboard?.counters} />
        </div>
      )}
    </>
  )
}

/** Teaches what fills the figures while there is nothing to count: admins, what they do for that. */
function Guide({ dashboard, now }: DashboardData & { readonly now: DashboardNow | undefined }) {
  const t = useTranslations('dashboard.firstDay')
  const isAdmin = useMay('drawer-admin-items:view')
  if (!dashboard || !now) return null
  const { hasServed, attendants } = dashboard
  const steps = firstStepsOf({ hasServed, now, attendants: attendants.length })
  if (isAdmin && steps.length > 0) return <FirstSteps steps={steps} />
  if (dashboard.hasTickets) return null
  return (
    <div className={parts.panel}>
      <EmptyState icon={LayoutDashboard} title={t('none')} sentence={t('sentence')} />
    </div>
  )
}
