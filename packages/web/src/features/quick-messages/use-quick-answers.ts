import type { QuickMessage } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSuggestions, type Suggestions } from '../../lib/use-suggestions.ts'
import { matching } from './matching.ts'
import { offeredQuery } from './quick-messages.queries.ts'

/** More than these nobody reads; whoever means another types on. */
const SHOWN = 50

/** The list that opens over a box whose text starts with a slash. */
export interface QuickAnswers extends Suggestions<QuickMessage> {
  /** Nobody has written one yet. */
  readonly none: boolean
}

/** Opens for a text that starts with `/`: filter, arrows, Enter or Tab to take, Escape to close. Spec: workspace 5 "Quick answers". */
export function useQuickAnswers(text: string, enabled: boolean, onChoose: (quickMessage: QuickMessage) => void): QuickAnswers {
  const { data: offered } = useQuery(offeredQuery)
  const typed = enabled && text.startsWith('/') && !text.includes('\n') ? text.slice(1) : null
  const found = useMemo(() => (typed === null || !offered ? [] : matching(offered, typed).slice(0, SHOWN)), [typed, offered])
  const isEmpty = typed === '' && offered?.length === 0
  const suggestions = useSuggestions({ list: 'quick-answers', typed, found, also: isEmpty, onChoose })
  return { ...suggestions, none: isEmpty && !suggestions.dismissed }
}
