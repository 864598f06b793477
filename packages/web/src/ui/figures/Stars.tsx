import { RATING_STARS } from '@recado/contract'
import { Star } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import parts from './Figures.module.css'
import styles from './Stars.module.css'

export interface StarsProps {
  readonly rating: number | null
  readonly count: number
}

/**
 * A rating as stars out of 5, with the number beside them, in a cell of a table: it has room for five stars on a wide
 * window only, else for one. Spec: administration 9 "Ratings".
 */
export function Stars({ rating, count }: StarsProps) {
  const t = useTranslations('dashboard.attendants')
  const format = useFormatter()
  if (rating === null) return '–'
  const number = format.number(rating, { minimumFractionDigits: 1 })
  return (
    <span className={styles.stars} title={t('ratings', { count })}>
      <span className={parts.srOnly}>{t('stars', { rating: number })}</span>
      <span aria-hidden="true" className={styles.starRow}>
        {Array.from({ length: RATING_STARS }, (_, index) => (
          <Star key={index} size={14} data-full={rating >= index + 0.5 || undefined} />
        ))}
      </span>
      <span aria-hidden="true">{number}</span>
    </span>
  )
}
