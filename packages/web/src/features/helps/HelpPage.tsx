import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMe } from '../session/index.ts'
import { summaryOf } from './guide/book.ts'
import styles from './guide/Guide.module.css'
import { useChapters, useGuide } from './guide/use-guide.ts'
import { allHelpsQuery } from './helps.queries.ts'
import { Videos } from './Videos.tsx'

/** The guide's home: the operator's videos, and every page with its first sentence. */
export function HelpPage() {
  const t = useTranslations('helps')
  const me = useMe()
  const { data: book } = useGuide()
  const chapters = useChapters() ?? []
  const { data: videos = [] } = useQuery(allHelpsQuery)
  return (
    <div className={styles.home}>
      <h2>{book?.title}</h2>
      <p className={styles.sentence}>{t('guide.sentence')}</p>
      {videos.length > 0 ? <Videos videos={videos} /> : null}
      {videos.length === 0 && me.super ? (
        <p className={styles.sentence}>
          {t('emptySentence')} <Link to="/settings/helps">{t('add')}</Link>
        </p>
      ) : null}
      {chapters.map(({ title, pages }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className={styles.pages}>
            {pages.map(page => (
              <li key={page.name}>
                <Link to="/helps/$page" params={{ page: page.name }} className={styles.page}>
                  <span className={styles.name}>{page.title}</span>
                  <span className={styles.summary}>{summaryOf(page)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
