import { LIMITS } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Inbox, MessageSquareText, UserRound } from 'lucide-react'
import { createElement } from 'react'
import { useTranslations } from 'use-intl'
import { contactChoicesQuery } from '../../features/contacts/index.ts'
import { Marked, someMessagesQuery, someTicketsQuery } from '../../features/search/index.ts'
import { useMay } from '../../features/session/index.ts'
import { useOpenMessage, useTicketNavigation } from '../../features/tickets/index.ts'
import type { Command } from '../../lib/commands.ts'
import { useDates } from '../../lib/use-dates.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

/** Of each kind so many are shown; the list of tickets and the search of messages have the rest. */
const SHOWN = 5

export interface Found {
  commands: Command[]
  /** Somebody is still looking. */
  searching: boolean
  failed: boolean
}

/**
 * Tickets, contacts and messages that have what was typed: from three characters on, 500 ms after the last. Only answers to what stands in the box
 * count, whichever comes first.
 */
export function useFound(typed: string): Found {
  const t = useTranslations('app.palette')
  const kinds = useTranslations('tickets.kinds')
  const navigate = useNavigate()
  const { open } = useTicketNavigation()
  const openMessage = useOpenMessage()
  const { stamp } = useDates()
  const maySearchMessages = useMay('tickets-manager:includeMessagesSearch')
  const text = typed.trim().toLowerCase()
  const settled = useDebounced(text)
  const plain = settled.includes(':') ? '' : settled
  const tickets = useQuery(someTicketsQuery(plain))
  const contacts = useQuery(contactChoicesQuery(plain))
  const messages = useQuery({ ...someMessagesQuery(settled), ...(maySearchMessages ? {} : { enabled: false }) })
  const all = [tickets, contacts, messages]
  if (text !== settled) return { commands: [], searching: text.length >= LIMITS.searchMin, failed: false }
  return {
    searching: all.some(query => query.isFetching && query.data === undefined),
    failed: all.some(query => query.isError),
    commands: [
      ...(tickets.data ?? []).slice(0, SHOWN).map((ticket): Command => ({
        id: `ticket-${ticket.id}`,
        group: t('tickets'),
        label: ticket.contact.name,
        icon: Inbox,
        detail: [`#${ticket.id}`, ticket.queue?.name, ticket.lastMessage].filter(Boolean).join(' · '),
        aside: ticket.status === 'pending' || ticket.status === 'open' || ticket.status === 'closed' ? t(`status.${ticket.status}`) : undefined,
        run: () => open(ticket.uuid),
      })),
      ...(contacts.data ?? []).slice(0, SHOWN).map((contact): Command => ({
        id: `contact-${contact.id}`,
        group: t('contacts'),
        label: contact.name,
        icon: UserRound,
        detail: contact.number,
        run: () => void navigate({ to: '/contacts', search: { contact: contact.id } }),
      })),
      ...(messages.data ?? []).slice(0, SHOWN).map((message): Command => ({
        id: `message-${message.id}`,
        group: t('messages'),
        label: message.ticket.contact.name,
        icon: MessageSquareText,
        detail:
          message.snippet.text === ''
            ? message.mediaType === 'chat'
              ? undefined
              : kinds(message.mediaType)
            : createElement(Marked, { snippet: message.snippet }),
        aside: stamp(message.createdAt),
        run: () => openMessage(message.ticket.uuid, message.id),
      })),
    ],
  }
}
