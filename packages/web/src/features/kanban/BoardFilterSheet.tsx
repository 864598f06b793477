import { Stack, Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DraftFilters, FilterSheet } from '../../ui/filters/FilterSheet.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import type { BoardSearch } from './board-address.ts'
import { FilterChoices, queueChoices } from './FilterChoices.tsx'
import { useBoardChoices } from './use-board-choices.ts'

export interface BoardFilterSheetProps {
  opened: boolean
  /** Whether it has the text as well, which otherwise stands beside its button. */
  hasText: boolean
  search: BoardSearch
  onApply: (search: BoardSearch) => void
  onClose: () => void
}

const NO_FILTERS: BoardSearch = {
  search: undefined,
  queues: undefined,
  users: undefined,
  free: undefined,
  waiting: undefined,
}

interface SheetFieldsProps {
  hasText: boolean
  search: BoardSearch
  onChange: (search: BoardSearch) => void
}

function SheetFields({ hasText, search, onChange }: SheetFieldsProps) {
  const t = useTranslations('kanban')
  const choices = useBoardChoices(search, onChange)
  return (
    <Stack gap="lg">
      {hasText ? (
        <SearchField
          label={t('search')}
          value={search.search ?? ''}
          onChange={text => onChange({ search: text || undefined })}
        />
      ) : null}
      <Switch
        label={t('filters.waiting')}
        checked={search.waiting === true}
        onChange={event => onChange({ waiting: event.currentTarget.checked || undefined })}
      />
      <FilterChoices
        label={t('filters.queues')}
        chosen={choices.chosenQueues}
        options={queueChoices(choices.queues)}
        onChange={choices.onQueues}
      />
      <FilterChoices
        label={t('filters.people')}
        chosen={choices.chosenPeople}
        options={choices.people}
        onChange={choices.onPeople}
      />
    </Stack>
  )
}

/** The filters of the board where they have no room of their own; they apply together. */
export function BoardFilterSheet({ opened, hasText, search, onApply, onClose }: BoardFilterSheetProps) {
  const t = useTranslations('kanban.filters')
  return (
    <FilterSheet title={t('title')} opened={opened} onClose={onClose}>
      <DraftFilters<BoardSearch> cleared={NO_FILTERS} onApply={onApply} onClose={onClose}>
        {(changed, onChange) => (
          <SheetFields hasText={hasText} search={{ ...search, ...changed }} onChange={onChange} />
        )}
      </DraftFilters>
    </FilterSheet>
  )
}
