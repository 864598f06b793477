import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { hasEveryWord } from '../../lib/commands/words.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { NothingFound } from '../../ui/list/NothingFound.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import styles from './guide/Guide.module.css'
import { GuideContents } from './guide/GuideContents.tsx'
import { GuideResults } from './guide/GuideResults.tsx'
import { searchGuide } from './guide/search-guide.ts'
import { useChapters, useGuide } from './guide/use-guide.ts'
import { allHelpsQuery } from './helps.queries.ts'
import { Videos } from './Videos.tsx'

/** The guide: its search and its table of contents, beside the open page or what is found. Spec: administration 2 "Help page". */
export function GuideFrame() {
  const t = useTranslations('helps')
  const lists = useTranslations('lists')
  const { error, refetch } = useGuide()
  const chapters = useChapters()
  const search = useSearchText()
  if (error && !chapters)
    return <FailedState title={lists('failedTitle')} error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.frame}>
      <div className={styles.search} role="search">
        <SearchField label={t('guide.search')} value={search.typed} onChange={search.type} />
      </div>
      {chapters ? <GuideContents chapters={chapters} /> : <div className={styles.contents} />}
      <div className={styles.reading} data-reading>
        {chapters ? null : <RowsSkeleton rows={8} />}
        {chapters && search.settled === '' ? <Outlet /> : null}
        {chapters && search.settled !== '' ? <Found search={search} /> : null}
      </div>
    </div>
  )
}

/** The parts of the guide and the videos that a search finds. */
function Found({ search: { settled, type } }: { search: ReturnType<typeof useSearchText> }) {
  const t = useTranslations('helps')
  const chapters = useChapters()
  const { data: videos = [] } = useQuery(allHelpsQuery)
  const matches = useMemo(() => searchGuide(chapters ?? [], settled), [chapters, settled])
  const found = videos.filter(({ title, description }) => hasEveryWord(`${title} ${description}`, settled))
  return (
    <div className={styles.home}>
      <p className={styles.found} role="status">
        {t('guide.found', { count: matches.length + found.length })}
      </p>
      {matches.length + found.length === 0 ? <NothingFound settled={settled} type={type} /> : null}
      {matches.length > 0 ? <GuideResults matches={matches} /> : null}
      {found.length > 0 ? <Videos videos={found} /> : null}
    </div>
  )
}
