import { LIMITS, ROUTES, type Colleague } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSuggestions, type Suggestions } from '../../lib/form/use-suggestions.ts'
import { useMe } from '../session/index.ts'
import { parseMentionQuery, matchColleagues } from './mention-query.ts'

/** Maximum suggestions; users type on for others. */
const MAX_SUGGESTIONS = 20

/** `nobody`: an @ was typed, but no other user may see the ticket. */
export type MentionSuggestions = Suggestions<Colleague> & { readonly nobody: boolean }

/**
 * Suggests colleagues who may see the ticket, oneself excluded, when an @ is typed in a note. `onChoose`
 * receives the full text and the caret position.
 */
export function useMentionList(
  ticketId: number,
  { text, caret, enabled }: { text: string; caret: number; enabled: boolean },
  onChoose: (user: Colleague, text: string, caret: number) => void,
): MentionSuggestions {
  const me = useMe()
  const query = enabled ? parseMentionQuery(text, caret) : null
  const { data: colleagues } = useQuery({
    queryKey: ['mentionable', ticketId],
    queryFn: ({ signal }) => call(ROUTES.listMentionable, { params: { ticketId } }, { signal }),
    enabled: query !== null,
    staleTime: LIMITS.heartbeatMs,
  })
  const typed = query?.typed ?? null
  const found = useMemo(
    () =>
      (typed === null || !colleagues
        ? []
        : matchColleagues(colleagues, typed).filter(({ id }) => id !== me.id)
      ).slice(0, MAX_SUGGESTIONS),
    [typed, colleagues, me.id],
  )
  const nobody = typed === '' && colleagues !== undefined && found.length === 0
  const suggestions = useSuggestions({
    list: 'mention-list',
    typed,
    found,
    also: nobody,
    onChoose: user => {
      if (!query) return
      const textToCaret = `${text.slice(0, query.start)}@${user.name} `
      onChoose(user, textToCaret + text.slice(caret).replace(/^ /, ''), textToCaret.length)
    },
  })
  return { ...suggestions, nobody: nobody && !suggestions.dismissed }
}
