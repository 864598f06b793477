import { Button, Drawer } from '@mantine/core'
import type { HeatCell, ReportPoint } from '@recado/contract'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { calendarDayText } from '../../../lib/dates/dates.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { useMe } from '../../session/index.ts'
import { ratingsQuery } from '../panels/ratings.queries.ts'
import { RatingRows } from '../panels/RatingsPanel.tsx'
import type { ReportSelection } from '../report-search.ts'
import styles from './DetailDrawer.module.css'
import { countHidden, daysOfPoint, parseDetail, type HourOfWeek } from './report-detail.ts'
import { ReportTicketRow } from './ReportTicketRow.tsx'
import { ticketsQuery } from './tickets.queries.ts'

export interface DetailDrawerProps {
  /** The detail of the address; undefined while nothing is open. */
  readonly detail: string | undefined
  readonly filter: ReportSelection
  /** The figures of the page, which say how many rows there are; undefined while they load. */
  readonly cells: readonly HeatCell[] | undefined
  readonly points: readonly ReportPoint[] | undefined
  readonly onClose: () => void
}

/** Lists the tickets of a cell or the ratings of a point of a chart; on a phone over the whole screen. */
export function DetailDrawer({ detail, filter, cells, points, onClose }: DetailDrawerProps) {
  const isPhone = useIsPhone()
  const parsed = detail === undefined ? undefined : parseDetail(detail)
  const title = useTitle()
  const days = parsed && 'day' in parsed ? daysOfPoint(points ?? [], parsed.day, filter.to) : undefined
  const hour = parsed && 'hour' in parsed ? parsed : undefined
  return (
    <Drawer
      opened={parsed !== undefined}
      onClose={onClose}
      title={(days && title.ofDays(days)) ?? (hour && title.ofHour(hour))}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '100%' : 460}
    >
      {hour ? (
        <HourTickets filter={filter} hour={hour} counted={cells?.[hour.weekday * 24 + hour.hour]?.tickets} />
      ) : null}
      {days && points ? (
        <PointRatings
          filter={{ ...filter, ...days }}
          counted={points.find(({ from }) => from === days.from)?.countRating}
        />
      ) : null}
    </Drawer>
  )
}

/** The titles of the drawer. */
function useTitle() {
  const t = useTranslations('reports.detail')
  const { calendarWeekday } = useDates()
  return {
    ofHour: ({ weekday, hour }: HourOfWeek): string => {
      // The first of February 2026 is a Sunday.
      return t('began', { day: calendarWeekday(`2026-02-0${weekday + 1}`), hour: String(hour) })
    },
    ofDays: ({ from, to }: { readonly from: string; readonly to: string }): string =>
      from === to
        ? t('ratedOn', { day: calendarDayText(from) })
        : t('rated', { from: calendarDayText(from), to: calendarDayText(to) }),
  }
}

interface HourTicketsProps {
  readonly filter: ReportSelection
  readonly hour: HourOfWeek
  readonly counted: number | undefined
}
function HourTickets({ filter, hour, counted }: HourTicketsProps) {
  const query = useInfiniteQuery(ticketsQuery(filter, hour))
  // New tickets have no attendant yet, so a map with that filter counts none of them.
  const comparable = filter.attendantId === undefined ? counted : undefined
  const rows = query.data?.pages.flatMap(page => page.tickets)
  return (
    <DetailList query={query} counted={comparable} listed={rows?.length}>
      <ul className={styles.tickets}>
        {rows?.map(ticket => (
          <ReportTicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </DetailList>
  )
}

function PointRatings({ filter, counted }: Pick<HourTicketsProps, 'filter' | 'counted'>) {
  const query = useInfiniteQuery(ratingsQuery(filter))
  const rows = query.data?.pages.flatMap(page => page.ratings)
  return (
    <DetailList query={query} counted={counted} listed={rows?.length}>
      <RatingRows ratings={rows ?? []} />
    </DetailList>
  )
}

interface DetailListProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<unknown>>
  /** The figure that the rows stand behind. */
  readonly counted: number | undefined
  /** The number of rows; undefined while they load. */
  readonly listed: number | undefined
  readonly children: ReactNode
}

/** Rows in pages, and how many more there are that the viewer may not see. */
function DetailList({ query, counted, listed, children }: DetailListProps) {
  const t = useTranslations('reports.detail')
  const ratingWords = useTranslations('reports.ratings')
  const seesAll = useMe().profile === 'admin'
  if (query.isError && listed === undefined)
    return <FailedState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (listed === undefined) return <RowsSkeleton rows={5} />
  const hidden = countHidden(
    { counted, listed },
    { seesAll, isComplete: !query.hasNextPage && !query.isFetching },
  )
  return (
    <>
      {children}
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {ratingWords('more')}
        </Button>
      ) : null}
      {listed === 0 && hidden === 0 ? <p className={styles.note}>{t('none')}</p> : null}
      {hidden > 0 ? (
        <p className={styles.note}>{t(listed > 0 ? 'moreHidden' : 'allHidden', { count: String(hidden) })}</p>
      ) : null}
    </>
  )
}
