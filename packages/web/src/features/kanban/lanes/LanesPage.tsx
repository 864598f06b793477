import { Button } from '@mantine/core'
import { type KanbanLane, type Tag, ROUTES } from '@recado/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Columns3, Gauge, SquareKanban, Timer } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useEditing } from '../../../lib/form/use-editing.ts'
import { useInfiniteScroll } from '../../../lib/list/use-infinite-scroll.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { AddButton } from '../../../ui/form/AddButton.tsx'
import { FormPanel } from '../../../ui/form/FormPanel.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { NextPageRow } from '../../../ui/list/NextPageRow.tsx'
import { NothingFound } from '../../../ui/list/NothingFound.tsx'
import { ResourceFrame } from '../../../ui/list/ResourceFrame.tsx'
import { RowActions } from '../../../ui/list/RowActions.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { usePagedResource, type ResourceList } from '../../../ui/list/use-resource-list.ts'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import { call } from '../../../lib/http/api.ts'
import { useDeletion } from '../../../ui/list/use-deletion.ts'
import { lanesQuery } from '../board.queries.ts'
import { LaneForm } from './LaneForm.tsx'
import { lanePagesQuery } from './lanes.queries.ts'
import styles from './LanesPage.module.css'

const NO_LANES: readonly KanbanLane[] = []

/** The lanes in the order of the board, and the actions that change them. */
function useLanes() {
  const client = useQueryClient()
  const { data: lanes = NO_LANES } = useQuery(lanesQuery)
  const refetch = async () => {
    await client.invalidateQueries({ queryKey: ['tags', 'lanes'] })
    await client.invalidateQueries({ queryKey: ['kanban'] })
  }
  const remove = useDeletion<Tag>({
    area: 'lanes',
    nameOf: tag => tag.name,
    remove: async tag => {
      await call(ROUTES.deleteTag, { params: { tagId: tag.id } })
      await refetch()
    },
    queryKey: ['tags'],
  })
  const shift = async (tag: Tag, by: -1 | 1) => {
    const ids = lanes.map(({ id }) => id).filter(id => id !== tag.id)
    ids.splice(lanes.findIndex(({ id }) => id === tag.id) + by, 0, tag.id)
    try {
      await call(ROUTES.orderLanes, { body: { laneIds: ids } })
      await refetch()
    } catch (error) {
      toast.error(error)
    }
  }
  return { lanes, refetch, remove, shift }
}

interface LaneCardProps {
  tag: Tag
  lanes: readonly KanbanLane[]
  onEdit: () => void
  onDelete: () => void
  onShift: (by: -1 | 1) => void
}

function LaneCard({ tag, lanes, onEdit, onDelete, onShift }: LaneCardProps) {
  const t = useTranslations('lanes')
  const kanban = useTranslations('kanban')
  const { whole } = useDurations()
  const { name, color, lane, ticketsCount } = tag
  const timer = lane?.timer
  const at = lanes.findIndex(({ id }) => id === tag.id)
  return (
    <li className={styles.card} style={{ borderTopColor: color }}>
      <h2 className={styles.name} data-keep-clear>
        {name}
      </h2>
      <p>{t('carried', { count: ticketsCount })}</p>
      <p className={styles.fact}>
        <Gauge size={14} aria-hidden="true" />
        {lane?.limit ? t('limitOf', { count: String(lane.limit) }) : t('noLimit')}
      </p>
      <p className={styles.fact}>
        <Timer size={14} aria-hidden="true" />
        {timer
          ? kanban('lane.timed', {
              time: whole(timer.minutes),
              lane: lanes.find(({ id }) => id === timer.nextLaneId)?.name ?? kanban('open'),
            })
          : kanban('lane.untimed')}
      </p>
      <div className={styles.actions}>
        <IconButton
          variant="subtle"
          label={t('earlier', { name })}
          icon={<ArrowLeft size={16} />}
          disabled={at <= 0}
          onClick={() => onShift(-1)}
        />
        <IconButton
          variant="subtle"
          label={t('later', { name })}
          icon={<ArrowRight size={16} />}
          disabled={at === -1 || at === lanes.length - 1}
          onClick={() => onShift(1)}
        />
        <RowActions name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  )
}

interface LaneGridProps {
  list: ResourceList<Tag>
  lanes: readonly KanbanLane[]
  add: ReactNode
  onEdit: (tag: Tag) => void
  onDelete: (tag: Tag) => void
  onShift: (tag: Tag, by: -1 | 1) => void
}

function LaneGrid({ list, lanes, add, onEdit, onDelete, onShift }: LaneGridProps) {
  const t = useTranslations('lanes')
  const { records, error, search, retry } = list
  if (!records && error) return <FailedState title={t('failed')} error={error} onRetry={retry} />
  if (!records) return <RowsSkeleton rows={6} />
  if (records.length === 0)
    return search.settled === '' ? (
      <EmptyState
        icon={Columns3}
        title={t('emptyTitle')}
        sentence={t('emptySentence')}
        action={add}
        isWholeList
      />
    ) : (
      <NothingFound {...search} />
    )
  return (
    <ul className={styles.grid}>
      {records.map(tag => (
        <LaneCard
          key={tag.id}
          tag={tag}
          lanes={lanes}
          onEdit={() => onEdit(tag)}
          onDelete={() => onDelete(tag)}
          onShift={by => onShift(tag, by)}
        />
      ))}
    </ul>
  )
}

/** The lanes of the board as cards. Spec: administration 2 "Tags: kanban tags as a card grid". */
export function LanesPage() {
  const t = useTranslations('lanes')
  const navigate = useNavigate()
  const list = usePagedResource(lanePagesQuery, page => page.tags)
  const editing = useEditing<Tag>()
  const viewport = useRef<HTMLDivElement>(null)
  useInfiniteScroll(viewport, list.records?.length ?? 0, list.fetchMore)
  const { lanes, refetch, remove, shift } = useLanes()
  const add = <AddButton label={t('add')} onClick={editing.add} />
  const { count, search } = list
  return (
    <ResourceFrame
      count={count === undefined ? undefined : t('count', { count })}
      sentence={t('sentence')}
      search={search}
      searchLabel={t('search')}
      tools={
        <Button
          variant="default"
          leftSection={<SquareKanban size={16} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/kanban' })}
        >
          {t('board')}
        </Button>
      }
      add={add}
    >
      <div ref={viewport} className={styles.viewport}>
        <LaneGrid
          list={list}
          lanes={lanes}
          add={add}
          onEdit={editing.edit}
          onDelete={remove}
          onShift={(tag, by) => void shift(tag, by)}
        />
        <NextPageRow nextPage={list} />
      </div>
      <FormPanel
        kind="modal"
        title={editing.record ? t('editTitle') : t('addTitle')}
        opened={editing.opened}
        onClose={editing.close}
      >
        <LaneForm
          record={editing.record}
          kind="modal"
          onCancel={editing.close}
          onSaved={() => {
            toast.success(t('saved'))
            editing.close()
          }}
          refetch={refetch}
        />
      </FormPanel>
    </ResourceFrame>
  )
}
