import { Group, Text } from '@mantine/core'
import { ROUTES, type Announcement } from '@recado/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { StatusChip } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { FILL_COLUMN, ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMe } from '../session/index.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { announcementsQuery } from './announcements.queries.ts'
import styles from './Announcements.module.css'
import { OperatorsOnly } from './OperatorsOnly.tsx'
import { PriorityChip } from './PriorityChip.tsx'

/** Announcements to all companies; operators only. Spec: workspace 6 "Announcements page". */
export const AnnouncementsPage = () => (useMe().super ? <AnnouncementsTable /> : <OperatorsOnly />)

function AnnouncementsTable() {
  const t = useTranslations('announcements')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const { day, time } = useDates()
  const search = useSearchText()
  const list = useInfiniteRecords(useInfiniteQuery(announcementsQuery(search.settled)), page => page.records)
  const editing = useEditing<Announcement>()
  const deleteMutation = useMutation({
    mutationFn: ({ id }: Announcement) => call(ROUTES.deleteAnnouncement, { params: { announcementId: id } }),
    onSuccess: async () => {
      toast.success(t('deleted'))
      await client.invalidateQueries({ queryKey: ['announcements'] })
    },
  })
  const confirmDelete = async (announcement: Announcement) => {
    if (await confirm({ title: t('deleteTitle', { name: announcement.title }), message: t('deleteText'), confirm: actions('delete') }))
      deleteMutation.mutate(announcement)
  }
  const status = ({ status: isActive }: Announcement) => <StatusChip tone={isActive ? 'ok' : 'neutral'}>{t(isActive ? 'active' : 'inactive')}</StatusChip>
  const when = ({ createdAt }: Announcement) => `${day(createdAt)} ${time(createdAt)}`
  const columns: Column<Announcement>[] = [
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
    { accessor: 'priority', title: t('priority'), width: 120, render: ({ priority }) => <PriorityChip priority={priority} /> },
    {
      accessor: 'mediaName',
      title: t('file'),
      noWrap: true,
      visibleMediaQuery: '(min-width: 1200px)',
      render: ({ mediaName }) =>
        mediaName === null ? (
          <Text span inherit c="dimmed">
            {t('noFile')}
          </Text>
        ) : (
          <span className={styles.file}>{mediaName}</span>
        ),
    },
    { accessor: 'status', title: t('status'), width: 120, render: status },
    { accessor: 'createdAt', title: t('createdAt'), width: 160, noWrap: true, visibleMediaQuery: '(min-width: 1100px)', render: when },
  ]
  const add = <AddButton label={t('add')} onClick={editing.add} />
  return (
    <ResourceFrame
      count={list.count === undefined ? undefined : t('count', { count: list.count })}
      sentence={t('sentence')}
      search={search}
      searchLabel={t('search')}
      add={add}
    >
      <ResourceTable
        list={list}
        columns={columns}
        compact={announcement => (
          <>
            <Text fw={550} truncate>
              {announcement.title}
            </Text>
            <Group gap={8}>
              <PriorityChip priority={announcement.priority} />
              {status(announcement)}
              <Text size="xs" c="dimmed">
                {when(announcement)}
              </Text>
            </Group>
          </>
        )}
        actions={announcement => (
          <RowActions name={announcement.title} onEdit={() => editing.edit(announcement)} onDelete={() => void confirmDelete(announcement)} />
        )}
        empty={{ icon: Megaphone, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={search}
      />
      <FormPanel title={editing.record ? t('editTitle') : t('addTitle')} opened={editing.opened} onClose={editing.close}>
        <AnnouncementForm announcement={editing.record} onDone={editing.close} />
      </FormPanel>
    </ResourceFrame>
  )
}
