import type { Ticket } from '@recado/contract'
import { mayDismissAnswer, mayTransition, shownTime, type TicketFilters } from '@recado/domain'
import { useMemo, useRef, type ReactElement, type RefObject } from 'react'
import { useAgo } from '../../../lib/dates/use-dates.ts'
import { useDelegatedEvents } from '../../../lib/list/use-delegated-events.ts'
import type { NextPage } from '../../../lib/query/next-page.ts'
import { ContainedRow } from '../../../ui/feedback/Contained.tsx'
import { VirtualList } from '../../../ui/list/VirtualList.tsx'
import { useMay, useMe, useViewer } from '../../session/index.ts'
import { SelectBox } from '../bulk/SelectBox.tsx'
import { useSelection } from '../bulk/selection.ts'
import { useRowSelection } from '../bulk/use-row-selection.ts'
import { GroupHeading } from './GroupHeading.tsx'
import headStyles from './GroupHeading.module.css'
import { NoAnswerButton } from './NoAnswerButton.tsx'
import { PendingItem } from './PendingItem.tsx'
import { TicketItem } from './TicketItem.tsx'
import { rowHeightOf, useCompactRows } from './row-height.ts'
import { groupTickets, type GroupHead } from './ticket-groups.ts'
import { useNoAnswer } from '../use-no-answer.ts'
import type { TicketActions } from '../ticket-actions.ts'

export interface TicketListProps {
  tickets: readonly Ticket[]
  openUuid: string | undefined
  actions: TicketActions
  onOpen: (ticket: Ticket) => void
  onSpy: (ticket: Ticket) => void
  nextPage: NextPage
  /** Ticket under the pointer; null for none. */
  onHover: (ticketId: number | null) => void
  /** Bulk actions are available. */
  choosable: boolean
  filters: TicketFilters
  /** Number of the tickets of the list. */
  total: number
  /** Tickets that nobody has; the first of them stand among those in service. */
  waiting: readonly Ticket[]
}

const NO_HEADS: ReadonlyMap<number, GroupHead> = new Map()

/** Reports the ticket under the mouse when it changes. */
function useRowHover(viewport: RefObject<HTMLDivElement | null>, onHover: TicketListProps['onHover']): void {
  const hovered = useRef<number | null>(null)
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    const row =
      pointerType === 'mouse' && target instanceof Element
        ? target.closest<HTMLElement>('[data-roving]')
        : null
    const id = row ? Number(row.dataset['roving']) : null
    if (id === hovered.current) return
    hovered.current = id
    onHover(id)
  }
  useDelegatedEvents(viewport, { pointerover: onPointerOver })
}

interface ListedTicketProps extends Pick<TicketListProps, 'actions' | 'onOpen' | 'onSpy' | 'openUuid'> {
  ticket: Ticket
  byWait: boolean
  reachable: boolean
}

/** The row of a ticket: one to open, or one to accept. */
function ListedTicket({ ticket, actions, onOpen, onSpy, openUuid, ...shown }: ListedTicketProps) {
  const me = useMe()
  const viewer = useViewer()
  const maySpy = useMay('ticket-options:spy')
  const ago = useAgo()
  const row = { ...shown, ticket, ago: ago(shownTime(ticket)), myId: me.id }
  return ticket.status === 'pending' ? (
    <PendingItem
      {...row}
      busy={actions.busyWith === ticket.id}
      mayAccept={mayTransition(viewer, ticket, 'accept')}
      mayClose={mayTransition(viewer, ticket, 'close')}
      onAccept={actions.accept}
      onClose={actions.closeWaiting}
      onSpy={maySpy ? onSpy : undefined}
    />
  ) : (
    <TicketItem {...row} selected={ticket.uuid === openUuid} onOpen={onOpen} />
  )
}

/** The tickets of a tab, in groups while it is ordered by wait. Alt+J and Alt+K skip waiting ones among others. */
export function TicketList({
  tickets,
  nextPage,
  onHover,
  choosable,
  filters,
  total,
  waiting,
  ...rowProps
}: TicketListProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const choosing = useSelection(state => state.choosing)
  const chosen = useSelection(state => state.chosen)
  const compact = useCompactRows(state => state.compact)
  const byWait = filters.order === 'wait'
  const isGrouped = byWait && filters.status === 'open'
  const { rows, heads } = useMemo(
    () =>
      isGrouped
        ? groupTickets(tickets, { total, queue: choosing ? [] : waiting })
        : { rows: tickets, heads: NO_HEADS },
    [isGrouped, tickets, total, waiting, choosing],
  )
  const viewer = useViewer()
  const onNoAnswer = useNoAnswer()
  useRowHover(viewport, onHover)
  useRowSelection(viewport, tickets, choosable)
  const headOf = (ticket: Ticket): ReactElement | null => {
    const head = heads.get(ticket.id)
    return head ? (
      <GroupHeading head={head} first={ticket} ofAll={filters.showAll} onAccept={rowProps.actions.accept} />
    ) : null
  }
  return (
    <VirtualList
      viewport={viewport}
      rows={rows}
      rowHeight={rowHeightOf(compact)}
      openAt={rows.findIndex(({ uuid }) => uuid === rowProps.openUuid)}
      onOpen={rowProps.onOpen}
      mayOpen={({ status }) => status !== 'pending'}
      nextPage={nextPage}
      choosing={choosing}
    >
      {(ticket, reachable) => (
        <>
          {headOf(ticket)}
          <div className={headStyles.row} data-compact={compact || undefined}>
            <ContainedRow resetKey={`${ticket.id} ${ticket.updatedAt}`}>
              <ListedTicket {...rowProps} ticket={ticket} byWait={byWait} reachable={reachable} />
            </ContainedRow>
            {mayDismissAnswer(viewer, ticket) ? (
              <NoAnswerButton ticket={ticket} reachable={reachable} onNoAnswer={onNoAnswer} />
            ) : null}
            {choosable && (ticket.status !== 'pending' || !isGrouped) ? (
              <SelectBox name={ticket.contact.name} checked={chosen.has(ticket.id)} reachable={reachable} />
            ) : null}
          </div>
        </>
      )}
    </VirtualList>
  )
}
