import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import type { Board } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpNarrowWide, ChevronDown, Hourglass, ListTree, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QueueChip } from '../../ui/Chip.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { queuesQuery } from '../queues/index.ts'
import { useMay, useMe } from '../session/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import { isFiltered, type BoardSearchModel } from './board-search.ts'
import styles from './BoardHeader.module.css'

interface FilterProps {
  label: string
  none: string
  icon: LucideIcon
  chosen: readonly string[]
  options: readonly { readonly value: string; readonly label: ReactNode }[]
  onChange: (chosen: string[]) => void
}

/** A button that opens a list to tick. */
function Filter({ label, none, icon: Icon, chosen, options, onChange }: FilterProps) {
  const t = useTranslations('kanban.filters')
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          variant={chosen.length > 0 ? 'light' : 'default'}
          leftSection={<Icon size={16} aria-hidden="true" />}
          rightSection={<ChevronDown size={14} aria-hidden="true" />}
        >
          {chosen.length === 0 ? none : t('chosen', { label, count: String(chosen.length) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.options}>
        <Checkbox.Group label={label} value={[...chosen]} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {options.length === 0 ? t('none') : null}
            {options.map(option => (
              <Checkbox key={option.value} size="sm" value={option.value} label={option.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}

const NOBODY = 'nobody'

function PeopleFilter({ search, change }: Pick<BoardSearchModel, 'search' | 'change'>) {
  const t = useTranslations('kanban.filters')
  const me = useMe()
  const mayChoose = useMay('tickets-manager:filterUsers')
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery, enabled: mayChoose })
  const people = mayChoose ? colleagues : [{ id: me.id, name: me.name }]
  return (
    <Filter
      label={t('people')}
      none={t('everybody')}
      icon={UserRound}
      chosen={[...(search.users ?? []).map(String), ...(search.free ? [NOBODY] : [])]}
      options={[
        { value: NOBODY, label: t('nobody') },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={chosen => {
        const users = chosen.filter(value => value !== NOBODY).map(Number)
        change({
          users: users.length > 0 ? users : undefined,
          free: chosen.includes(NOBODY) || undefined,
        })
      }}
    />
  )
}

/** The filters of the board, its number of tickets, and how it is sorted. */
export function BoardHeader({ model, board }: { model: BoardSearchModel; board: Board | undefined }) {
  const t = useTranslations('kanban')
  const { search, change, typed, type, clear } = model
  const { data: queues = [] } = useQuery(queuesQuery)
  const count = board?.lanes.reduce((sum, lane) => sum + lane.count, 0)
  const waiting = board?.lanes.reduce((sum, lane) => sum + lane.waiting, 0) ?? 0
  return (
    <div className={styles.bar} data-toolbar>
      <SearchField className={styles.search} label={t('search')} value={typed} onChange={type} />
      <Filter
        label={t('filters.queues')}
        none={t('filters.allQueues')}
        icon={ListTree}
        chosen={(search.queues ?? []).map(String)}
        options={queues.map(queue => ({
          value: String(queue.id),
          label: <QueueChip name={queue.name} color={queue.color} size="md" />,
        }))}
        onChange={chosen => change({ queues: chosen.length > 0 ? chosen.map(Number) : undefined })}
      />
      <PeopleFilter search={search} change={change} />
      <Button
        variant={search.waiting ? 'light' : 'default'}
        aria-pressed={search.waiting === true}
        leftSection={<Hourglass size={16} aria-hidden="true" />}
        onClick={() => change({ waiting: search.waiting ? undefined : true })}
      >
        {t('filters.waiting')}
      </Button>
      {isFiltered(search) ? (
        <Button variant="subtle" onClick={clear}>
          {t('clear')}
        </Button>
      ) : null}
      <p className={styles.summary} role="status">
        {count === undefined
          ? '\u00a0'
          : `${t('summary', { count })} · ${t('summaryWaiting', { count: waiting })}`}
      </p>
      <span className={styles.order}>
        <ArrowUpNarrowWide size={16} aria-hidden="true" />
        {t('order')}
      </span>
    </div>
  )
}
