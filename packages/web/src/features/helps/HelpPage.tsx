import { Button } from '@mantine/core'
import type { Help } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { useMe } from '../session/index.ts'
import { allHelpsQuery } from './helps.queries.ts'
import styles from './Helps.module.css'
import { VideoDialog } from './VideoDialog.tsx'

/** A grid of video cards and their player. Spec: administration 2 "Help page". */
export function HelpPage() {
  const t = useTranslations('helps')
  const lists = useTranslations('lists')
  const { data: helps, error, refetch } = useQuery(allHelpsQuery)
  const search = useSearchText()
  const [shown, setShown] = useState<Help>()
  if (!helps && error)
    return <FailedState title={lists('failedTitle')} error={error} onRetry={() => void refetch()} />
  const wanted = search.settled.toLowerCase()
  const found = helps?.filter(({ title, description }) =>
    `${title} ${description}`.toLowerCase().includes(wanted),
  )
  return (
    <ResourceFrame
      count={helps && t('videos', { count: helps.length })}
      sentence={t('pageSentence')}
      search={helps?.length ? search : undefined}
      searchLabel={t('search')}
    >
      {found === undefined ? <RowsSkeleton rows={6} /> : null}
      {helps?.length === 0 ? <NoVideos /> : null}
      {helps?.length && found?.length === 0 ? (
        <EmptyState
          icon={CircleQuestionMark}
          title={lists('noMatchTitle')}
          sentence={lists('noMatch', { search: search.settled })}
        />
      ) : null}
      {found?.length ? (
        <ul className={styles.grid}>
          {found.map(help => (
            <li key={help.id}>
              <VideoCard help={help} onPlay={() => setShown(help)} />
            </li>
          ))}
        </ul>
      ) : null}
      <VideoDialog help={shown} onClose={() => setShown(undefined)} />
    </ResourceFrame>
  )
}

/** A video as a button. Its picture is ours: one of the service would tell it who reads this page. */
function VideoCard({ help, onPlay }: { help: Help; onPlay: () => void }) {
  const t = useTranslations('helps')
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={t('play', { title: help.title })}
      onClick={onPlay}
    >
      <span className={styles.picture}>
        <span className={styles.play}>
          <Play size={22} aria-hidden />
        </span>
      </span>
      <span className={styles.title}>{help.title}</span>
      {help.description ? <span className={styles.text}>{help.description}</span> : null}
    </button>
  )
}

function NoVideos() {
  const t = useTranslations('helps')
  const me = useMe()
  return (
    <EmptyState
      isWholeList
      icon={CircleQuestionMark}
      title={t('noneTitle')}
      sentence={me.super ? t('emptySentence') : t('noneSentence')}
      action={
        me.super ? (
          <Button component={Link} to="/settings/helps" size="xs">
            {t('add')}
          </Button>
        ) : undefined
      }
    />
  )
}
