import type { QuickMessage } from '@recado/contract'
import { suggestQuickMessages } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSuggestions, type Suggestions } from '../../lib/form/use-suggestions.ts'
import { offeredQuickMessagesQuery } from './quick-messages.queries.ts'
import { useFavouriteIds } from './use-favourites.ts'

/** Maximum suggestions; users type on for others. */
const MAX_SUGGESTIONS = 50

/** The suggestions for the words after a slash. */
export interface QuickMessageSuggestions extends Suggestions<QuickMessage> {
  /** None exists yet. */
  readonly none: boolean
}

/**
 * Opens while `typed` is a text, also an empty one: filter, arrows, Enter or Tab to insert, Escape to close. Spec: workspace 5 "Quick
 * answers".
 */
export function useQuickMessageSuggestions(
  typed: string | null,
  onChoose: (quickMessage: QuickMessage) => void,
): QuickMessageSuggestions {
  const { data: offered } = useQuery(offeredQuickMessagesQuery)
  const favouriteIds = useFavouriteIds()
  const found = useMemo(
    () =>
      typed === null || !offered
        ? []
        : suggestQuickMessages(offered, typed, favouriteIds).slice(0, MAX_SUGGESTIONS),
    [typed, offered, favouriteIds],
  )
  const isEmpty = typed === '' && offered?.length === 0
  const suggestions = useSuggestions({ list: 'quick-answers', typed, found, also: isEmpty, onChoose })
  return { ...suggestions, none: isEmpty && !suggestions.dismissed }
}
