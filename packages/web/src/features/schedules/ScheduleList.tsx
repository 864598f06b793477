import { ActionIcon, Group, Text } from '@mantine/core'
import { SCHEDULE_STATUSES, type Schedule, type ScheduleCounts, type ScheduleStatus } from '@recado/contract'
import { mayCancelSchedule, mayChangeSchedule, mayRemoveSchedule, mayRetrySchedule } from '@recado/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban, CalendarClock, Eye, RotateCw } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { SearchText } from '../../lib/form/use-search-text.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { StatusChip } from '../../ui/Chip.tsx'
import { TabBar, tabId } from '../../ui/layout/TabBar.tsx'
import { FILL_COLUMN, ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { schedulesQuery } from './schedules.queries.ts'
import styles from './ScheduleList.module.css'
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
  onStatus: (status: ScheduleStatus | undefined) => void
  counts: ScheduleCounts | undefined
  /** The counts, and the banner above, are not there yet. */
  isPending: boolean
  add: ReactNode
  onOpen: (schedule: Schedule) => void
  onDelete: (schedule: Schedule) => void
  onRetry: (schedule: Schedule) => void
  onCancel: (schedule: Schedule) => void
}

/** Contact, text, time, status, connection and repetition of each schedule. */
export function ScheduleList({
  search,
  status,
  onStatus,
  counts,
  isPending,
  add,
  ...actions
}: ScheduleListProps) {
  const panelId = useId()
  const t = useTranslations('schedules')
  const words = useScheduleWords()
  const seconds = useSeconds()
  const list = useInfiniteRecords(
    useInfiniteQuery(schedulesQuery(search.settled, status)),
    page => page.schedules,
  )
  const columns: Column<Schedule>[] = [
    { accessor: 'contact', title: t('contact'), width: 150, ellipsis: true, render: one => one.contact.name },
    { accessor: 'body', title: t('message'), ...FILL_COLUMN, render: one => shortBody(one.body) },
    { accessor: 'sendAt', title: t('sendAt'), noWrap: true, render: one => seconds(one.sendAt) },
    { accessor: 'status', title: t('status'), width: 150, render: one => <StatusCell schedule={one} /> },
    {
      accessor: 'whatsapps',
      title: t('via'),
      noWrap: true,
      visibleMediaQuery: '(min-width: 1280px)',
      render: one => one.whatsapps.map(({ name }) => name).join(', ') || t('viaDefault'),
    },
    {
      accessor: 'repeat',
      title: t('repeats'),
      visibleMediaQuery: '(min-width: 1280px)',
      render: words.repetition,
    },
  ]
  return (
    <div className={styles.list} data-pending={isPending || undefined}>
      <StatusTabs status={status} onStatus={onStatus} counts={counts} panelId={panelId} />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, status ?? ALL)}
        className={styles.listRows}
      >
        <ResourceTable
          list={list}
          columns={columns}
          compact={one => (
            <>
              <Group justify="space-between" wrap="nowrap">
                <Text fw={620} truncate>
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
          onClearFilters={status === undefined ? undefined : () => onStatus(undefined)}
        />
      </div>
    </div>
  )
}

const ALL = 'all'
type StatusTabsProps = Pick<ScheduleListProps, 'status' | 'onStatus' | 'counts'> & { panelId: string }
/** The statuses with how many schedules each has. */
function StatusTabs({ status, onStatus, counts, panelId }: StatusTabsProps) {
  const t = useTranslations('schedules')
  const format = useFormatter()
  const label = (name: string, count: number | undefined) => (
    <>
      {name} <b className={styles.count}>{count === undefined ? '' : format.number(count)}</b>
    </>
  )
  const total = counts && Object.values(counts).reduce((sum, one) => sum + one, 0)
  return (
    <TabBar
      label={t('status')}
      className={styles.tabs}
      tabClassName={styles.tab}
      tabs={[
        { value: ALL, label: label(t('all'), total) },
        ...SCHEDULE_STATUSES.map(one => ({ value: one, label: label(t(`statuses.${one}`), counts?.[one]) })),
      ]}
      value={status ?? ALL}
      onChange={value => onStatus(SCHEDULE_STATUSES.find(one => one === value))}
      controls={panelId}
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
