import type { QuickMessage } from '@recado/contract'
import { suggestQuickMessages } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSuggestions, type Suggestions } from '../../lib/form/use-suggestions.ts'
import { offeredQuickMessagesQuery } from './quick-messages.queries.ts'
import { useFavouriteIds } from './use-favourites.ts'

/** Maximum suggestions; users type on for others. */
const MAX_SUGGESTIONS = 50

/** The suggestions for a text that starts with a slash. */
export interface QuickMessageSuggestions extends Suggestions<QuickMessage> {
  /** None exists yet. */
  readonly none: boolean
}

/**
 * Opens on a leading `/`: filter, arrows, Enter or Tab to insert, Escape to close. Spec: workspace 5 "Quick
 * answers".
 */
export function useQuickMessageSuggestions(
  text: string,
  enabled: boolean,
  onChoose: (quickMessage: QuickMessage) => void,
): QuickMessageSuggestions {
  const { data: offered } = useQuery(offeredQuickMessagesQuery)
  const favouriteIds = useFavouriteIds()
  const typed = enabled && text.startsWith('/') && !text.includes('\n') ? text.slice(1) : null
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
