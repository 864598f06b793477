import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Guide.module.css'
import type { GuideMatch } from './search-guide.ts'

/** The parts of the guide that a search finds. */
export function GuideResults({ matches }: { matches: readonly GuideMatch[] }) {
  const t = useTranslations('helps.guide')
  return (
    <ol className={styles.results} aria-label={t('results')}>
      {matches.map(({ page, title, heading, excerpt }) => (
        <li key={`${page}#${heading?.id ?? ''}`}>
          <Link to="/helps/$page" params={{ page }} hash={heading?.id ?? ''} className={styles.result}>
            <span className={styles.resultTitle}>{heading ? `${title} · ${heading.text}` : title}</span>
            <span className={styles.excerpt}>
              {excerpt.map(([word, isTyped], index) => (
                <Fragment key={index}>{isTyped ? <mark>{word}</mark> : word} </Fragment>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
