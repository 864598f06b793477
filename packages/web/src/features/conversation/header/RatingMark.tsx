import type { Rating } from '@recado/contract'
import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './RatingMark.module.css'

function ratingWord(rate: number): 'low' | 'middle' | 'high' {
  if (rate === 2) return 'middle'
  return rate < 2 ? 'low' : 'high'
}

/** The customer's rating: a number, or stars out of three. Never by colour alone. */
export function RatingMark({ rating: { rate, outOf } }: { rating: Rating }) {
  const t = useTranslations('conversation.rating')
  const label =
    outOf === 3
      ? t('ofThree', { word: t(`words.${ratingWord(rate)}`), rate: String(rate) })
      : t('score', { rate: String(rate), outOf: String(outOf) })
  return (
    <span className={styles.rating} role="img" aria-label={label} title={label}>
      {outOf === 3 ? (
        Array.from({ length: outOf }, (_, index) => (
          <Star
            key={index}
            size={14}
            strokeWidth={1.9}
            aria-hidden="true"
            data-full={index < rate || undefined}
          />
        ))
      ) : (
        <>
          <Star size={14} strokeWidth={1.9} aria-hidden="true" data-full />
          <span aria-hidden="true">
            {rate}/{outOf}
          </span>
        </>
      )}
    </span>
  )
}
