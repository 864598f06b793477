import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useShortcut } from '../../../lib/commands/shortcuts.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { messageSearchQuery, useUnderstoodText } from '../../search/index.ts'

export interface NoHitsProps {
  /** The words of the search. */
  text: string
  /** Shows the hits in messages; undefined for who may not search them. */
  onMessages: (() => void) | undefined
  /** Undefined while no filter is set. */
  onClearFilters: (() => void) | undefined
}

/** No ticket by this name: leads to the messages that have the words, by Enter in the search box too. */
export function NoHits({ text, onMessages, onClearFilters }: NoHitsProps) {
  const t = useTranslations('tickets.empty')
  const { data, hasNextPage, isLoading } = useInfiniteQuery({
    ...messageSearchQuery(useUnderstoodText(text)),
    ...(onMessages ? {} : { enabled: false }),
  })
  const count = data?.pages[0]?.messages.length ?? 0
  const isInSearch = () => document.activeElement?.matches('[data-ticket-list] input[type=search]') ?? false
  useShortcut(
    'Enter',
    () => onMessages?.(),
    () => count > 0 && isInSearch(),
  )
  const sentence = () => {
    if (count > 0) return t('noHits.inMessages')
    if (isLoading) return t('noHits.searching')
    return t(onMessages ? 'noHits.sentence' : 'noHits.byName')
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t('noHits.title')}
      sentence={sentence()}
      action={
        <>
          {count > 0 ? (
            <Button size="xs" onClick={onMessages} rightSection={<Kbd shortcut="Enter" />}>
              {t(hasNextPage ? 'noHits.showOfMore' : 'noHits.show', { count })}
            </Button>
          ) : null}
          {onClearFilters ? (
            <Button variant="default" size="xs" onClick={onClearFilters}>
              {t('clear')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
