import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { GuidePage } from './book.ts'
import styles from './GuideArticle.module.css'
import { GuideBlocks } from './GuideBlocks.tsx'
import type { GuidePlace } from './use-guide.ts'

/** A page of the guide with its pictures, the way to its parts, and to the pages before and after it. */
export function GuideArticle({ place: { page, chapter, previous, next } }: { place: GuidePlace }) {
  const t = useTranslations('helps.guide')
  const title = useRef<HTMLHeadingElement>(null)
  const hash = useRouterState({ select: ({ location }) => location.hash })
  // Keys scroll what has the focus, and a screen reader goes on from there.
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash)
    const start = part ?? title.current
    start?.focus({ preventScroll: true })
    if (part) part.scrollIntoView({ block: 'start' })
    else title.current?.closest('[data-reading]')?.scrollTo({ top: 0 })
  }, [page.name, hash])
  return (
    <div className={styles.columns}>
      <article className={styles.article} aria-labelledby="guide-title">
        <p className={styles.chapter}>
          <Link to="/helps" className={styles.up}>
            <ChevronLeft size={16} aria-hidden="true" />
            {t('all')}
          </Link>
          <span aria-hidden="true">·</span>
          {chapter}
        </p>
        <h2 ref={title} id="guide-title" tabIndex={-1}>
          {page.title}
        </h2>
        <GuideBlocks blocks={page.blocks} />
        <nav className={styles.beside} aria-label={t('beside')}>
          {previous ? (
            <Link to="/helps/$page" params={{ page: previous.name }} className={styles.previous}>
              <span className={styles.direction}>
                <ChevronLeft size={16} aria-hidden="true" />
                {t('previous')}
              </span>
              {previous.title}
            </Link>
          ) : null}
          {next ? (
            <Link to="/helps/$page" params={{ page: next.name }} className={styles.next}>
              <span className={styles.direction}>
                {t('next')}
                <ChevronRight size={16} aria-hidden="true" />
              </span>
              {next.title}
            </Link>
          ) : null}
        </nav>
      </article>
      <PartsOfPage page={page} />
    </div>
  )
}

/** The headings of a page, where there is room beside it. */
function PartsOfPage({ page }: { page: GuidePage }) {
  const t = useTranslations('helps.guide')
  const headings = page.blocks.flatMap(block => (block.kind === 'heading' ? [block] : []))
  if (headings.length < 2) return null
  return (
    <nav className={styles.parts} aria-label={t('parts')}>
      <p className={styles.partsTitle}>{t('parts')}</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link
              to="/helps/$page"
              params={{ page: page.name }}
              hash={id}
              activeOptions={{ includeHash: true }}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
