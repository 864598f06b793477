import { Group, Text } from '@mantine/core'
import { ROUTES, type Announcement } from '@recado/contract'
import { useNavigate } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { StatusChip } from '../../ui/Chip.tsx'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import { FILL_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMe } from '../session/index.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { announcementsQuery } from './announcements.queries.ts'
import { PriorityChip } from './PriorityChip.tsx'
import styles from './Announcements.module.css'

/** Milliseconds to read why before a redirect. Spec: workspace 6 "Announcements page". */
const REDIRECT_MS = 1_000

/** Shows that this page is for operators only, and redirects. */
function OperatorsOnly() {
  const t = useTranslations('announcements')
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(t('denied'))
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [t, navigate])
  return null
}

interface CellProps {
  announcement: Announcement
}

function ActiveChip({ announcement: { status: isActive } }: CellProps) {
  const t = useTranslations('announcements')
  return <StatusChip tone={isActive ? 'ok' : 'neutral'}>{t(isActive ? 'active' : 'inactive')}</StatusChip>
}

function PictureName({ announcement: { mediaName } }: CellProps) {
  const t = useTranslations('announcements')
  if (mediaName !== null) return <span className={styles.file}>{mediaName}</span>
  return (
    <Text span inherit c="dimmed">
      {t('noFile')}
    </Text>
  )
}

function useCreationText(): (announcement: Announcement) => string {
  const { day, time } = useDates()
  return ({ createdAt }) => `${day(createdAt)} ${time(createdAt)}`
}

function AnnouncementRow({ announcement }: CellProps) {
  const creationText = useCreationText()
  return (
    <>
      <Text fw={550} truncate>
        {announcement.title}
      </Text>
      <Group gap={8}>
        <PriorityChip priority={announcement.priority} />
        <ActiveChip announcement={announcement} />
        <Text size="xs" c="dimmed">
          {creationText(announcement)}
        </Text>
      </Group>
    </>
  )
}

function useAnnouncementColumns(): Column<Announcement>[] {
  const t = useTranslations('announcements')
  const creationText = useCreationText()
  return [
    {
      accessor: 'title',
      title: t('title'),
      ...FILL_COLUMN,
      render: ({ title }) => (
        <Text span inherit fw={550}>
          {title}
        </Text>
      ),
    },
    {
      accessor: 'priority',
      title: t('priority'),
      width: 120,
      render: ({ priority }) => <PriorityChip priority={priority} />,
    },
    {
      accessor: 'mediaName',
      title: t('file'),
      noWrap: true,
      visibleMediaQuery: '(min-width: 1280px)',
      render: announcement => <PictureName announcement={announcement} />,
    },
    {
      accessor: 'status',
      title: t('status'),
      width: 120,
      render: announcement => <ActiveChip announcement={announcement} />,
    },
    {
      accessor: 'createdAt',
      title: t('createdAt'),
      width: 160,
      noWrap: true,
      visibleMediaQuery: '(min-width: 1100px)',
      render: creationText,
    },
  ]
}

function AnnouncementRecords() {
  const list = usePagedResource(announcementsQuery, page => page.records)
  const columns = useAnnouncementColumns()
  return (
    <ResourcePage
      area="announcements"
      list={list}
      nameOf={announcement => announcement.title}
      columns={columns}
      compact={announcement => <AnnouncementRow announcement={announcement} />}
      icon={Megaphone}
      Form={AnnouncementForm}
      remove={({ id }) => call(ROUTES.deleteAnnouncement, { params: { announcementId: id } })}
    />
  )
}

/** Announcements to all companies; operators only. Spec: workspace 6 "Announcements page". */
export const AnnouncementsPage = () => (useMe().super ? <AnnouncementRecords /> : <OperatorsOnly />)
