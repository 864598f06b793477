import { ActionIcon, Group, Text } from '@mantine/core'
import type { Schedule, ScheduleStatus } from '@recado/contract'
import { mayCancelSchedule, mayChangeSchedule, mayRemoveSchedule, mayRetrySchedule } from '@recado/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban, CalendarClock, Eye, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SearchText } from '../../lib/form/use-search-text.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { StatusChip } from '../../ui/Chip.tsx'
import { FILL_COLUMN, ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { schedulesQuery } from './schedules.queries.ts'
import { shortBody, STATUS_TONES, useScheduleWords } from './schedule-words.ts'

function StatusCell({ schedule }: { schedule: Schedule }) {
  const t = useTranslations('schedules')
  const words = useScheduleWords()
  return (
    <>
      <StatusChip tone={STATUS_TONES[schedule.status]}>{t(`statuses.${schedule.status}`)}</StatusChip>
      {schedule.reason ? (
        <Text size="xs" c={schedule.status === 'ERRO' ? 'var(--danger)' : 'dimmed'}>
          {words.reason(schedule)}
        </Text>
      ) : null}
    </>
  )
}

/** DD/MM/YYYY HH:mm:ss. Spec: administration 2 "Schedules". */
function useSeconds(): (moment: string) => string {
  const { stamp } = useDates()
  return moment => `${stamp(moment)}:${moment.slice(17, 19)}`
}

export interface ScheduleListProps {
  search: SearchText
  status: ScheduleStatus | undefined
  add: ReactNode
  onOpen: (schedule: Schedule) => void
  onDelete: (schedule: Schedule) => void
  onRetry: (schedule: Schedule) => void
  onCancel: (schedule: Schedule) => void
}

/** Contact, text, time, status, connection and repetition of each schedule. */
export function ScheduleList({ search, status, add, ...actions }: ScheduleListProps) {
  const t = useTranslations('schedules')
  const words = useScheduleWords()
  const seconds = useSeconds()
  const list = useInfiniteRecords(
    useInfiniteQuery(schedulesQuery(search.settled, status)),
    page => page.schedules,
  )
  const columns: Column<Schedule>[] = [
    { accessor: 'contact', title: t('contact'), noWrap: true, render: one => one.contact.name },
    { accessor: 'body', title: t('message'), ...FILL_COLUMN, render: one => shortBody(one.body) },
    { accessor: 'sendAt', title: t('sendAt'), noWrap: true, render: one => seconds(one.sendAt) },
    { accessor: 'status', title: t('status'), noWrap: true, render: one => <StatusCell schedule={one} /> },
    {
      accessor: 'whatsapps',
      title: t('via'),
      noWrap: true,
      visibleMediaQuery: '(min-width: 1200px)',
      render: one => one.whatsapps.map(({ name }) => name).join(', ') || t('viaDefault'),
    },
    {
      accessor: 'repeat',
      title: t('repeats'),
      visibleMediaQuery: '(min-width: 1200px)',
      render: words.repetition,
    },
  ]
  return (
    <ResourceTable
      list={list}
      columns={columns}
      compact={one => (
        <>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600} truncate>
              {one.contact.name}
            </Text>
            <Text size="xs" c="dimmed">
              {seconds(one.sendAt)}
            </Text>
          </Group>
          <Text size="sm">{shortBody(one.body)}</Text>
          <StatusCell schedule={one} />
        </>
      )}
      actions={one => <ScheduleActions schedule={one} {...actions} />}
      empty={{ icon: CalendarClock, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
      search={search}
    />
  )
}

type Actions = Pick<ScheduleListProps, 'onOpen' | 'onDelete' | 'onRetry' | 'onCancel'>
function ScheduleActions({
  schedule,
  onOpen,
  onDelete,
  onRetry,
  onCancel,
}: { schedule: Schedule } & Actions) {
  const t = useTranslations('schedules')
  const { name } = schedule.contact
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
  return (
    <>
      {mayRetrySchedule(schedule)
        ? button(`${t('retry')}: ${name}`, <RotateCw size={16} />, () => onRetry(schedule))
        : null}
      {mayCancelSchedule(schedule)
        ? button(t('cancelOne', { name }), <Ban size={16} />, () => onCancel(schedule))
        : null}
      {mayChangeSchedule(schedule)
        ? null
        : button(t('view', { name }), <Eye size={16} />, () => onOpen(schedule))}
      <RowActions
        name={name}
        onEdit={mayChangeSchedule(schedule) ? () => onOpen(schedule) : undefined}
        onDelete={mayRemoveSchedule(schedule) ? () => onDelete(schedule) : undefined}
      />
    </>
  )
}
