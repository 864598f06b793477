import { Button } from '@mantine/core'
import { FilterX, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SearchText } from '../../lib/form/use-search-text.ts'
import { EmptyState } from './EmptyState.tsx'

/** The text that a list is searched for, and the way to change it. */
export type SettledSearch = Pick<SearchText, 'settled' | 'type'>

/** The list when the search finds nothing. */
export function NothingFound({ settled, type }: SettledSearch) {
  const t = useTranslations('lists')
  return (
    <EmptyState
      icon={SearchX}
      title={t('noMatchTitle')}
      sentence={t('noMatch', { search: settled })}
      action={
        <Button variant="default" onClick={() => type('')}>
          {t('clearSearch')}
        </Button>
      }
    />
  )
}

/** The list when its filters leave nothing. */
export function NothingFiltered({ onClear }: { onClear: () => void }) {
  const t = useTranslations('lists')
  return (
    <EmptyState
      icon={FilterX}
      title={t('noMatchTitle')}
      sentence={t('filteredAway')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    />
  )
}
