import { Button, Popover } from '@mantine/core'
import type { Board } from '@recado/domain'
import { ArrowUpNarrowWide, ChevronDown, Hourglass, ListTree, UserRound, type LucideIcon } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { ActiveFilters } from '../../ui/filters/ActiveFilters.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { isFiltered, type BoardSearchModel } from './board-search.ts'
import styles from './BoardHeader.module.css'
import { FilterButton } from './FilterButton.tsx'
import { FilterChoices, queueChoices, type FilterChoicesProps } from './FilterChoices.tsx'
import { useBoardChoices, type BoardChoices } from './use-board-choices.ts'

interface FilterProps extends FilterChoicesProps {
  none: string
  icon: LucideIcon
  button?: RefObject<HTMLButtonElement | null>
}

/** A button that opens a list to tick. */
function Filter({ none, icon: Icon, button, ...choices }: FilterProps) {
  const t = useTranslations('kanban.filters')
  const { label, chosen } = choices
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          ref={button}
          variant={chosen.length > 0 ? 'light' : 'default'}
          leftSection={<Icon size={16} aria-hidden="true" />}
          rightSection={<ChevronDown size={14} aria-hidden="true" />}
        >
          {chosen.length === 0 ? none : t('chosen', { label, count: String(chosen.length) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.options}>
        <FilterChoices {...choices} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The number of tickets on the board, and of those that wait. */
export function BoardSummary({
  board,
  className,
}: {
  board: Board | undefined
  className?: string | undefined
}) {
  const t = useTranslations('kanban')
  const count = board?.lanes.reduce((sum, lane) => sum + lane.count, 0)
  const waiting = board?.lanes.reduce((sum, lane) => sum + lane.waiting, 0) ?? 0
  return (
    <p className={className} role="status">
      {count === undefined
        ? '\u00a0'
        : `${t('summary', { count })} · ${t('summaryWaiting', { count: waiting })}`}
    </p>
  )
}

interface BoardHeaderProps {
  model: BoardSearchModel
  board: Board | undefined
}

interface WideFiltersProps {
  model: BoardSearchModel
  choices: BoardChoices
  button: RefObject<HTMLButtonElement | null>
}

/** The filters, each with a button of its own. */
function WideFilters({ model: { search, change, clear }, choices, button }: WideFiltersProps) {
  const t = useTranslations('kanban')
  return (
    <div className={styles.wide}>
      <Filter
        button={button}
        label={t('filters.queues')}
        none={t('filters.allQueues')}
        icon={ListTree}
        chosen={choices.chosenQueues}
        options={queueChoices(choices.queues)}
        onChange={choices.onQueues}
      />
      <Filter
        label={t('filters.people')}
        none={t('filters.everybody')}
        icon={UserRound}
        chosen={choices.chosenPeople}
        options={choices.people}
        onChange={choices.onPeople}
      />
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
    </div>
  )
}

/**
 * The filters of the board, its number of tickets, and how it is sorted. Beside a conversation one button has
 * the filters.
 */
export function BoardHeader({ model, board }: BoardHeaderProps) {
  const t = useTranslations('kanban')
  const { search, change, typed, type } = model
  const choices = useBoardChoices(search, change)
  const queues = useRef<HTMLButtonElement>(null)
  const filters = useRef<HTMLButtonElement>(null)
  const focusFilters = (): void => {
    // The style sheet hides one of the two, which then takes no focus.
    for (const button of [filters, queues]) button.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.bar} data-toolbar>
      <SearchField className={styles.search} label={t('search')} value={typed} onChange={type} />
      <WideFilters model={model} choices={choices} button={queues} />
      <FilterButton model={model} hasText={false} button={filters} className={styles.narrow} />
      <BoardSummary className={styles.summary} board={board} />
      <span className={styles.order}>
        <ArrowUpNarrowWide size={16} aria-hidden="true" />
        {t('order')}
      </span>
      <ActiveFilters active={choices.removed} onLeave={focusFilters} />
    </div>
  )
}
