import { LIMITS, type MessageSearchResult } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Inbox, MessageSquareText, UserRound } from 'lucide-react'
import { createElement } from 'react'
import { useTranslations } from 'use-intl'
import { contactChoicesQuery } from '../../features/contacts/index.ts'
import {
  HighlightedText,
  topMessagesQuery,
  topTicketsQuery,
  useUnderstoodText,
} from '../../features/search/index.ts'
import { useMay } from '../../features/session/index.ts'
import { useOpenMessage, useTicketNavigation } from '../../features/tickets/index.ts'
import type { Command } from '../../lib/commands/commands.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useDebounced } from '../../lib/form/use-debounced.ts'

/** Maximum results per kind; the ticket list and the message search have the rest. */
const MAX_PER_KIND = 5

export interface PaletteResults {
  commands: Command[]
  /** True while a search is pending. */
  searching: boolean
  failed: boolean
}

/**
 * Searches tickets, contacts and messages from three characters on, 500 ms after the last key. Only results
 * for the current text count, in any order of arrival.
 */
export function usePaletteSearch(typed: string): PaletteResults {
  const t = useTranslations('app.palette')
  const kinds = useTranslations('tickets.kinds')
  const navigate = useNavigate()
  const { open } = useTicketNavigation()
  const openMessage = useOpenMessage()
  const { stamp } = useDates()
  const maySearchMessages = useMay('tickets-manager:includeMessagesSearch')
  const text = typed.trim().toLowerCase()
  const debounced = useDebounced(text)
  const plainText = debounced.includes(':') ? '' : debounced
  const tickets = useQuery(topTicketsQuery(plainText))
  const contacts = useQuery(contactChoicesQuery(plainText))
  const messages = useQuery({
    ...topMessagesQuery(useUnderstoodText(debounced)),
    ...(maySearchMessages ? {} : { enabled: false }),
  })
  const describeMessage = ({ snippet, mediaType }: MessageSearchResult) => {
    if (snippet.text !== '') return createElement(HighlightedText, { snippet })
    return mediaType === 'chat' ? undefined : kinds(mediaType)
  }
  const queries = [tickets, contacts, messages]
  if (text !== debounced) return { commands: [], searching: text.length >= LIMITS.searchMin, failed: false }
  return {
    searching: queries.some(query => query.isFetching && query.data === undefined),
    failed: queries.some(query => query.isError),
    commands: [
      ...(tickets.data ?? []).slice(0, MAX_PER_KIND).map((ticket): Command => ({
        id: `ticket-${ticket.id}`,
        group: t('tickets'),
        label: ticket.contact.name,
        icon: Inbox,
        detail: [`#${ticket.id}`, ticket.queue?.name, ticket.lastMessage].filter(Boolean).join(' · '),
        aside: t(`status.${ticket.status}`),
        run: () => open(ticket.uuid),
      })),
      ...(contacts.data ?? []).slice(0, MAX_PER_KIND).map((contact): Command => ({
        id: `contact-${contact.id}`,
        group: t('contacts'),
        label: contact.name,
        icon: UserRound,
        detail: formatNumber(contact.number),
        run: () => void navigate({ to: '/contacts', search: { contact: contact.id } }),
      })),
      ...(messages.data ?? []).slice(0, MAX_PER_KIND).map((message): Command => ({
        id: `message-${message.id}`,
        group: t('messages'),
        label: message.ticket.contact.name,
        icon: MessageSquareText,
        detail: describeMessage(message),
        aside: stamp(message.createdAt),
        run: () => openMessage(message.ticket.uuid, message.id),
      })),
    ],
  }
}
