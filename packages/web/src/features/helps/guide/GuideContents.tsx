import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './Guide.module.css'
import type { GuideChapter } from './book.ts'

/** The table of contents beside the open page. */
export function GuideContents({ chapters }: { chapters: readonly GuideChapter[] }) {
  const t = useTranslations('helps.guide')
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      {chapters.map(({ title, pages }) => (
        <section key={title}>
          <p className={styles.chapterTitle}>{title}</p>
          <ul>
            {pages.map(page => (
              <li key={page.name}>
                <Link to="/helps/$page" params={{ page: page.name }} className={styles.entry}>
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
