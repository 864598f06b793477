import type { Ticket } from '@recado/contract'
import { shownTime } from '@recado/domain'
import { useRef, type ReactElement, type RefObject } from 'react'
import { useAgo } from '../../../lib/dates/use-dates.ts'
import { useDelegatedEvents } from '../../../lib/list/use-delegated-events.ts'
import type { NextPage } from '../../../lib/query/next-page.ts'
import { VirtualList } from '../../../ui/list/VirtualList.tsx'
import { useMay, useMe, useViewer } from '../../session/index.ts'
import { SelectBox } from '../bulk/SelectBox.tsx'
import { useSelection } from '../bulk/selection.ts'
import { useRowSelection } from '../bulk/use-row-selection.ts'
import { PendingItem } from './PendingItem.tsx'
import { TicketItem } from './TicketItem.tsx'
import { ROW_HEIGHT } from './row-height.ts'
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
  /** The longest wait stands first. */
  byWait: boolean
}

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

/** The tickets of a tab. Alt+J and Alt+K skip waiting ones. */
export function TicketList({
  tickets,
  openUuid,
  actions,
  onOpen,
  onSpy,
  nextPage,
  onHover,
  choosable,
  byWait,
}: TicketListProps) {
  const me = useMe()
  const viewer = useViewer()
  const maySpy = useMay('ticket-options:spy')
  const ago = useAgo()
  const viewport = useRef<HTMLDivElement>(null)
  const openAt = tickets.findIndex(({ uuid }) => uuid === openUuid)

  useRowHover(viewport, onHover)
  useRowSelection(viewport, tickets, choosable)
  const choosing = useSelection(state => state.choosing)
  const chosen = useSelection(state => state.chosen)
  const withSelectBox = (ticket: Ticket, reachable: boolean, row: ReactElement): ReactElement =>
    choosable ? (
      <>
        {row}
        <SelectBox name={ticket.contact.name} checked={chosen.has(ticket.id)} reachable={reachable} />
      </>
    ) : (
      row
    )

  return (
    <VirtualList
      viewport={viewport}
      rows={tickets}
      rowHeight={ROW_HEIGHT}
      openAt={openAt}
      onOpen={onOpen}
      mayOpen={({ status }) => status !== 'pending'}
      nextPage={nextPage}
      choosing={choosing}
    >
      {(ticket, reachable) =>
        withSelectBox(
          ticket,
          reachable,
          ticket.status === 'pending' ? (
            <PendingItem
              key={ticket.id}
              ticket={ticket}
              ago={ago(shownTime(ticket))}
              byWait={byWait}
              myId={me.id}
              reachable={reachable}
              busy={actions.busyWith === ticket.id}
              mayClose={viewer.profile === 'admin' || viewer.userClosePendingTicket}
              onAccept={actions.accept}
              onClose={actions.closeWaiting}
              onSpy={maySpy ? onSpy : undefined}
            />
          ) : (
            <TicketItem
              key={ticket.id}
              ticket={ticket}
              ago={ago(shownTime(ticket))}
              byWait={byWait}
              myId={me.id}
              selected={ticket.uuid === openUuid}
              reachable={reachable}
              onOpen={onOpen}
            />
          ),
        )
      }
    </VirtualList>
  )
}
