import type { Announcement } from '@recado/contract'
import { toPreviewText } from '@recado/domain'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAgo } from '../../lib/dates/use-dates.ts'
import { useInfiniteScroll } from '../../lib/list/use-infinite-scroll.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { NextPageRow } from '../../ui/list/NextPageRow.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { useMe } from '../session/index.ts'
import { announcementsQuery, unseenQuery } from './announcements.queries.ts'
import styles from './Announcements.module.css'

interface RowsProps {
  announcements: readonly Announcement[]
  onShow: (announcement: Announcement) => void
}

function AnnouncementRows({ announcements, onShow }: RowsProps) {
  const t = useTranslations('announcements')
  const ago = useAgo()
  const { data: unseen = [] } = useQuery(unseenQuery)
  const isNew = (id: number): boolean => unseen.some(one => one.id === id)
  if (announcements.length === 0)
    return <EmptyState icon={Megaphone} title={t('noneTitle')} sentence={t('noneSentence')} />
  return (
    <ul className={styles.list}>
      {announcements.map(announcement => (
        <li key={announcement.id}>
          <button
            type="button"
            className={styles.item}
            data-priority={announcement.priority}
            onClick={() => onShow(announcement)}
          >
            <span className={styles.head}>
              <b className={styles.name}>{announcement.title}</b>
              {isNew(announcement.id) ? <span className={styles.new}>{t('new')}</span> : null}
              <time className={styles.when} dateTime={announcement.createdAt}>
                {ago(announcement.createdAt)}
              </time>
            </span>
            <span className={styles.lines}>{toPreviewText(announcement.text)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Active announcements, latest first; the next page loads near the end. Spec: workspace 9 "announcements load
 * when within 100 px of the bottom".
 */
export function AnnouncementsList({
  onShow,
  onGo,
}: {
  onShow: (announcement: Announcement) => void
  onGo: () => void
}) {
  const t = useTranslations('announcements')
  const me = useMe()
  const viewport = useRef<HTMLDivElement>(null)
  const list = useInfiniteRecords(useInfiniteQuery(announcementsQuery('')), page => page.records)
  // An operator's pages hold drafts too; only the operator's page lists them.
  const shown = list.records?.filter(({ status }) => status)
  useInfiniteScroll(viewport, list.records?.length ?? 0, list.fetchMore)
  const beforeRows = list.error ? (
    <FailedState title={t('failed')} error={list.error} onRetry={list.retry} />
  ) : (
    <RowsSkeleton rows={3} />
  )
  return (
    <>
      <div className={styles.viewport} ref={viewport}>
        {shown ? <AnnouncementRows announcements={shown} onShow={onShow} /> : beforeRows}
        <NextPageRow nextPage={list} />
      </div>
      {me.super ? (
        <Link to="/announcements" className={styles.manage} onClick={onGo}>
          {t('manage')}
        </Link>
      ) : null}
    </>
  )
}
