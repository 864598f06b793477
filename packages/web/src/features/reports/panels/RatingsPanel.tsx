import { Button, Skeleton } from '@mantine/core'
import type { RatedTicket } from '@recado/contract'
import { ratingHundredths } from '@recado/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import parts from '../../../ui/figures/Figures.module.css'
import { Stars } from '../../../ui/figures/Stars.tsx'
import type { ReportSelection } from '../report-search.ts'
import shared from '../Reports.module.css'
import styles from './RatingsPanel.module.css'
import { ratingsQuery } from './ratings.queries.ts'

/** The ratings of the period with what customers wrote, latest first. */
export function RatingsPanel({ filter }: { filter: ReportSelection }) {
  const t = useTranslations('reports.ratings')
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(ratingsQuery(filter))
  const ratings = data?.pages.flatMap(page => page.ratings)
  return (
    <section className={parts.panel} aria-labelledby="reports-ratings" aria-busy={!ratings}>
      <header className={parts.panelHead}>
        <h2 id="reports-ratings">{t('title')}</h2>
      </header>
      {ratings === undefined ? <Skeleton height={160} /> : null}
      {ratings?.length === 0 ? <p className={parts.teach}>{t('none')}</p> : null}
      <RatingRows ratings={ratings ?? []} />
      {hasNextPage ? (
        <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}

interface RatingRowsProps {
  readonly ratings: readonly RatedTicket[]
}

/** Ratings with the customer's words, and the way to their tickets. */
export const RatingRows = ({ ratings }: RatingRowsProps) => (
  <ul className={styles.ratings}>
    {ratings.map(rated => (
      <RatingRow key={rated.id} rated={rated} />
    ))}
  </ul>
)

function RatingRow({ rated }: { rated: RatedTicket }) {
  const t = useTranslations('reports.ratings')
  const dates = useDates()
  const { rate, outOf } = rated.rating
  const stars = Math.round(ratingHundredths(rate, outOf === 3 ? 3 : 10) / 10) / 10
  const place = [rated.attendant, rated.queue].filter(Boolean).join(' · ')
  return (
    <li>
      <span className={styles.ratingHead}>
        <Stars rating={stars} count={1} />
        <span className={styles.rate}>{t('rate', { rate: String(rate), outOf: String(outOf) })}</span>
        <Link to="/tickets/$uuid" params={{ uuid: rated.ticket.uuid }} className={styles.ratedLink}>
          {rated.contact}
        </Link>
        <span className={parts.aside}>{dates.stamp(rated.createdAt)}</span>
      </span>
      {rated.comment === '' ? null : <p className={styles.comment}>{rated.comment}</p>}
      <span className={shared.was}>{place}</span>
    </li>
  )
}
