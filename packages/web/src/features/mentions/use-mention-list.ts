import { LIMITS, ROUTES, type Colleague } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { useSuggestions, type Suggestions } from '../../lib/use-suggestions.ts'
import { useMe } from '../session/index.ts'
import { askedName, meant } from './asked-name.ts'

/** More than these nobody reads; whoever means another types on. */
const SHOWN = 20

/** `nobody`: an @ was written, and there is nobody else who may see the ticket. */
export type MentionSuggestions = Suggestions<Colleague> & { readonly nobody: boolean }

/** Opens where an @ is written in a note: the colleagues who may see the ticket, oneself left out. `onChoose` is given the whole text and where the caret goes. */
export function useMentionList(
  ticketId: number,
  { text, caret, enabled }: { text: string; caret: number; enabled: boolean },
  onChoose: (user: Colleague, text: string, caret: number) => void,
): MentionSuggestions {
  const me = useMe()
  const asked = enabled ? askedName(text, caret) : null
  const { data: colleagues } = useQuery({
    queryKey: ['mentionable', ticketId],
    queryFn: ({ signal }) => call(ROUTES.listMentionable, { params: { ticketId } }, { signal }),
    enabled: asked !== null,
    staleTime: LIMITS.heartbeatMs,
  })
  const typed = asked?.typed ?? null
  const found = useMemo(
    () => (typed === null || !colleagues ? [] : meant(colleagues, typed).filter(({ id }) => id !== me.id)).slice(0, SHOWN),
    [typed, colleagues, me.id],
  )
  const nobody = typed === '' && colleagues !== undefined && found.length === 0
  const suggestions = useSuggestions({
    list: 'mention-list',
    typed,
    found,
    also: nobody,
    onChoose: user => {
      if (!asked) return
      const named = `${text.slice(0, asked.at)}@${user.name} `
      onChoose(user, named + text.slice(caret).replace(/^ /, ''), named.length)
    },
  })
  return { ...suggestions, nobody: nobody && !suggestions.dismissed }
}
