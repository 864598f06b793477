import { Button, Drawer } from '@mantine/core'
import type { HeatCell, ReportPoint } from '@recado/contract'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { calendarDayText } from '../../../lib/dates/dates.ts'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { useMe } from '../../session/index.ts'
import { RatingRow } from '../panels/RatingsPanel.tsx'
import ratings from '../panels/RatingsPanel.module.css'
import type { ReportSelection } from '../report-search.ts'
import { useWeekdays } from '../report-text.ts'
import { ratingsQuery, ticketsQuery } from '../reports.queries.ts'
import styles from './DetailDrawer.module.css'
import { countHidden, daysOfPoint, parseDetail, type HourOfWeek } from './report-detail.ts'
import { TicketRow } from './TicketRow.tsx'

export interface DetailDrawerProps {
  /** The detail of the address; undefined while nothing is open. */
  readonly detail: string | undefined
  readonly filter: ReportSelection
  /** The figures of the page, which say how many rows there are; undefined while they load. */
  readonly cells: readonly HeatCell[] | undefined
  readonly points: readonly ReportPoint[] | undefined
  readonly onClose: () => void
}

/** What stands behind a cell or a point of a chart; on a phone over the whole screen. */
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
        <HourTickets
          filter={filter}
          hour={hour}
          counted={cells?.[hour.weekday * 24 + hour.hour]?.tickets}
        />
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
  const weekdays = useWeekdays('long')
  return {
    ofHour: ({ weekday, hour }: HourOfWeek): string => {
      const day = weekdays.find(one => one.weekday === weekday)?.name ?? ''
      return t('began', { day, hour: String(hour) })
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
    <DetailList query={query} counted={comparable} className={styles.tickets}>
      {rows?.map(ticket => (
        <TicketRow key={ticket.id} ticket={ticket} />
      ))}
    </DetailList>
  )
}

function PointRatings({ filter, counted }: Pick<HourTicketsProps, 'filter' | 'counted'>) {
  const query = useInfiniteQuery(ratingsQuery(filter))
  const rows = query.data?.pages.flatMap(page => page.ratings)
  return (
    <DetailList query={query} counted={counted} className={ratings.ratings}>
      {rows?.map(rated => (
        <RatingRow key={rated.id} rated={rated} />
      ))}
    </DetailList>
  )
}

interface DetailListProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<unknown>>
  /** The figure that the rows stand behind. */
  readonly counted: number | undefined
  readonly className: string | undefined
  /** Undefined while they load. */
  readonly children: readonly ReactNode[] | undefined
}

/** Rows in pages, and how many more there are that the viewer may not see. */
function DetailList({ query, counted, className, children: rows }: DetailListProps) {
  const t = useTranslations('reports.detail')
  const ratingWords = useTranslations('reports.ratings')
  const seesAll = useMe().profile === 'admin'
  if (query.isError && !rows)
    return <FailedState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!rows) return <RowsSkeleton rows={5} />
  const hidden = countHidden(
    { counted, listed: rows.length },
    { seesAll, isComplete: !query.hasNextPage && !query.isFetching },
  )
  return (
    <>
      <ul className={className}>{rows}</ul>
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
      {rows.length === 0 && hidden === 0 ? <p className={styles.note}>{t('none')}</p> : null}
      {hidden > 0 ? (
        <p className={styles.note}>{t(rows.length > 0 ? 'moreHidden' : 'allHidden', { count: String(hidden) })}</p>
      ) : null}
    </>
  )
}
