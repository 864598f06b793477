import type { MessageSearchResult, Ticket } from '@recado/contract'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { FoundMessages } from '../../search/index.ts'
import { useOpenUuid, useTicketNavigation } from '../navigation.ts'
import { useAcceptShortcut } from './accept-shortcut.ts'
import { NoTickets } from './NoTickets.tsx'
import { useTicketActions } from '../ticket-actions.ts'
import { emptyReasonBeside, listBodyOf, type TicketTabs } from './ticket-tabs.ts'
import { TicketList } from './TicketList.tsx'
import { useOpenMessage } from '../use-open-message.ts'
import type { TicketLists } from './use-ticket-lists.ts'

export interface TicketListBodyProps {
  tabs: TicketTabs
  lists: TicketLists
  onNew: () => void
  onClearFilters: () => void
  onSpy: (ticket: Ticket) => void
  /** Ticket under the pointer; null for none. */
  onHover: (ticketId: number | null) => void
}

/** The list on screen, or its placeholder. */
export function TicketListBody({
  tabs,
  lists: { list, tickets, waiting, isWaitingPending, counts },
  onNew,
  onClearFilters,
  onSpy,
  onHover,
}: TicketListBodyProps) {
  const t = useTranslations('tickets')
  const openUuid = useOpenUuid()
  const { filter, open } = useTicketNavigation()
  const actions = useTicketActions()
  const openTicket = useCallback((ticket: Ticket) => open(ticket.uuid), [open])
  useAcceptShortcut(waiting, openUuid, actions.accept)
  const openMessageOf = useOpenMessage()
  const openMessage = ({ id, ticket }: MessageSearchResult) => openMessageOf(ticket.uuid, id)
  const { data, isError, isPending } = list
  switch (listBodyOf(tabs, { data, isError, isPending, tickets, waiting, isWaitingPending })) {
    case 'messages':
      return (
        <FoundMessages
          text={tabs.lists.main.filters.searchParam}
          openUuid={openUuid}
          onOpen={openMessage}
          onSearch={q => filter({ tab: 'search', q: q || undefined }, { replace: true })}
        />
      )
    case 'failed':
      return <FailedState title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
    case 'loading':
      return <RowsSkeleton avatar rows={9} />
    case 'empty':
      return (
        <NoTickets
          reason={emptyReasonBeside(tabs.emptyReason, counts.snoozed)}
          text={tabs.lists.main.filters.searchParam}
          hasFilters={tabs.activeFilters > 0}
          onNew={onNew}
          onMessages={
            tabs.parts.kind === 'search' ? () => filter({ tab: 'search', within: 'messages' }) : undefined
          }
          onClearFilters={onClearFilters}
        />
      )
    case 'tickets':
      return (
        <TicketList
          key={`${tabs.tab}-${tabs.shown}`}
          tickets={tickets}
          openUuid={openUuid}
          actions={actions}
          onOpen={openTicket}
          onSpy={onSpy}
          onHover={onHover}
          nextPage={list.nextPage}
          choosable={tabs.parts.kind === 'status'}
          filters={tabs.lists[tabs.shown].filters}
          total={counts[tabs.shown] ?? 0}
          waiting={waiting}
        />
      )
  }
}
