import { Alert, Button } from '@mantine/core'
import { DAY_MS, findPeriodFault, LIMITS, type DashboardFigures } from '@recado/contract'
import { addressPeriod, localClock } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn, Hourglass } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import parts from '../../ui/figures/Figures.module.css'
import { InvertedPeriod } from '../../ui/figures/InvertedPeriod.tsx'
import { ActiveFilters } from '../../ui/filters/ActiveFilters.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { DetailDrawerProps } from './detail/DetailDrawer.tsx'
import { AdPanel } from './panels/AdPanel.tsx'
import { BotPanel } from './panels/BotPanel.tsx'
import { CampaignPanel } from './panels/CampaignPanel.tsx'
import { ExportPanel } from './panels/ExportPanel.tsx'
import { PeoplePanel, PlacePanel } from './panels/GroupPanels.tsx'
import { HeatPanel } from './panels/HeatPanel.tsx'
import { MailingsButton } from './MailingsButton.tsx'
import { NpsTimeline } from './panels/NpsTimeline.tsx'
import { RatingsPanel } from './panels/RatingsPanel.tsx'
import { useMayReportCampaigns } from './use-may-report-campaigns.ts'
import {
  NO_FILTERS,
  selectionOf,
  parseReportSearch,
  type ReportSearch,
  type ReportSelection,
} from './report-search.ts'
import styles from './Reports.module.css'
import { botQuery, heatMapQuery, summaryQuery, timelineQuery } from './reports.queries.ts'
import { ReportFilterBar } from './ReportFilterBar.tsx'
import { ReportTools } from './ReportTools.tsx'
import { SummaryCards } from './panels/SummaryCards.tsx'
import { useActiveFilters } from './use-active-filters.ts'
import { WaitsPanel } from './panels/WaitsPanel.tsx'

const DetailDrawer = lazyDialog(
  async () => (await import('./detail/DetailDrawer.tsx')).DetailDrawer,
  ({ detail }: DetailDrawerProps) => detail !== undefined,
)

/** The filter in the address, and how it changes. */
function useReportFilter() {
  const search = parseReportSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { timeZone } = useDates()
  const today = localClock(useMinute(), timeZone).date
  const change = (changed: ReportSearch): void =>
    void navigate({ to: '/reports', search: { ...search, ...changed }, replace: true })
  return { search, filter: selectionOf(search, today), today, change }
}

/** Shows the begin of another report, which has its filter, however far down the former one was read. */
function useScrollToTop(report: string) {
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    page.current?.scrollTo({ top: 0 })
  }, [report])
  return page
}

/** The figures of a period beside those of the period before; the file has the same numbers. */
export function ReportsPage() {
  const t = useTranslations('reports')
  const { search, filter, today, change } = useReportFilter()
  const isByClock = search.open !== true
  const fault = findPeriodFault(filter)
  const page = useScrollToTop(JSON.stringify(filter))
  const summary = useQuery({ ...summaryQuery(filter), enabled: !fault })
  const bot = useQuery({ ...botQuery(filter), enabled: !fault })
  const mayReportCampaigns = useMayReportCampaigns()
  const figures = summary.data?.now.figures
  const isEmpty =
    figures !== undefined && figures.tickets + figures.supportFinished + figures.sent + figures.received === 0
  const isPhone = useIsPhone()
  const active = useActiveFilters(search, filter, change)
  const mailings = (
    <MailingsButton
      filter={filter}
      isByClock={isByClock}
      isOpen={search.mailings === true}
      onOpen={isOpen => change({ mailings: isOpen || undefined })}
      isIcon={isPhone}
    />
  )
  return (
    <div className={styles.page} ref={page}>
      <div className={styles.head} data-toolbar>
        <p className={styles.sentence}>{t('sentence')}</p>
        {isPhone ? (
          <ReportFilterBar search={search} today={today} onChange={change}>
            {mailings}
          </ReportFilterBar>
        ) : (
          <>
            {mailings}
            <ReportTools filter={filter} isByClock={isByClock} today={today} onChange={change} />
            <ActiveFilters active={active} onLeave={() => page.current?.querySelector('input')?.focus()} />
          </>
        )}
      </div>
      {summary.data?.isCounting ? <Alert icon={<Hourglass size={18} />}>{t('counting')}</Alert> : null}
      {fault === 'tooLong' ? <TooLong onShorten={() => change({ from: yearBefore(filter.to) })} /> : null}
      {fault === 'endsBefore' ? (
        <InvertedPeriod period={filter} onChange={period => change(addressPeriod(period, today))} />
      ) : null}
      {summary.isError && !summary.data ? (
        <div className={parts.panel}>
          <FailedState title={t('failed')} error={summary.error} onRetry={() => void summary.refetch()} />
        </div>
      ) : null}
      {isEmpty && !fault ? (
        <NothingYet onWiden={() => change({ ...widened(today), open: search.open })} />
      ) : null}
      {isEmpty || fault || (summary.isError && !summary.data) ? null : (
        <>
          <SummaryCards summary={summary.data} isByClock={isByClock} />
          <Charts
            filter={filter}
            figures={figures}
            detail={search.detail}
            onDetail={detail => change({ detail })}
          />
          <div className={styles.two}>
            <WaitsPanel summary={summary.data} isByClock={isByClock} />
            <ExportPanel filter={filter} />
          </div>
          <PeoplePanel filter={filter} isByClock={isByClock} />
          <PlacePanel filter={filter} isByClock={isByClock} by={search.by ?? 'queue'} onChange={change} />
          <div className={styles.halves}>
            <AdPanel filter={filter} isByClock={isByClock} />
            {mayReportCampaigns ? <CampaignPanel filter={filter} /> : null}
          </div>
          <div className={styles.halves}>
            <BotPanel report={bot.data} />
            <RatingsPanel filter={filter} />
          </div>
        </>
      )}
    </div>
  )
}

interface ChartsProps {
  readonly filter: ReportSelection
  readonly figures: DashboardFigures | undefined
  readonly detail: ReportSearch['detail']
  readonly onDetail: (detail: ReportSearch['detail']) => void
}

/** The charts whose parts open the tickets behind them. */
function Charts({ filter, figures, detail, onDetail }: ChartsProps) {
  const timeline = useQuery(timelineQuery(filter)).data
  const heatMap = useQuery(heatMapQuery(filter)).data
  return (
    <div className={styles.two}>
      <HeatPanel heatMap={heatMap} onOpen={({ weekday, hour }) => onDetail(`${weekday}-${hour}`)} />
      <NpsTimeline timeline={timeline} figures={figures} onOpen={onDetail} />
      <DetailDrawer
        detail={detail}
        filter={filter}
        cells={heatMap?.cells}
        points={timeline?.points}
        onClose={() => onDetail(undefined)}
      />
    </div>
  )
}

const YEAR_DAYS = 364
const yearBefore = (day: string): string =>
  new Date(Date.parse(day) - YEAR_DAYS * DAY_MS).toISOString().slice(0, 10)
/** The year until today, of everything. */
const widened = (today: string): ReportSearch => ({
  ...NO_FILTERS,
  from: yearBefore(today),
  to: today,
})

/** Says how long the period may be, and leads to one that is short enough. */
function TooLong({ onShorten }: { onShorten: () => void }) {
  const t = useTranslations('reports.tooLong')
  return (
    <div className={parts.panel} role="alert">
      <EmptyState
        icon={ChartColumn}
        title={t('title')}
        sentence={t('sentence', { days: LIMITS.reportDays })}
        action={
          <Button size="xs" onClick={onShorten}>
            {t('shorten')}
          </Button>
        }
      />
    </div>
  )
}

/** Teaches what fills the report while there is nothing to count. */
function NothingYet({ onWiden }: { onWiden: () => void }) {
  const t = useTranslations('reports.nothing')
  return (
    <div className={parts.panel}>
      <EmptyState
        icon={ChartColumn}
        title={t('title')}
        sentence={t('sentence')}
        action={
          <Button size="xs" onClick={onWiden}>
            {t('widen')}
          </Button>
        }
      />
    </div>
  )
}
