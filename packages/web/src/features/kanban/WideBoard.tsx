import { Kbd } from '@mantine/core'
import type { BoardLane, Ticket } from '@recado/contract'
import type { Board } from '@recado/domain'
import { ArrowLeftRight } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NextPage } from '../../lib/query/next-page.ts'
import { useMe } from '../session/index.ts'
import { BoardCard } from './BoardCard.tsx'
import { useCollapsedLanes } from './collapsed-lanes.ts'
import { FirstLanes } from './FirstLanes.tsx'
import { LaneColumn } from './LaneColumn.tsx'
import { lookOf, type LaneOfBoard } from './lane-look.ts'
import { useBoardKeys, type Lift } from './use-board-keys.ts'
import type { Moves } from './use-moves.tsx'
import styles from './Board.module.css'

export interface BoardViewProps {
  board: Board
  lanes: readonly LaneOfBoard[]
  /** Whether it shows every card of the company. */
  isWhole: boolean
  /** Whether it shows only what a search or filter lets through. */
  isFiltered: boolean
  /** The next cards of a lane. */
  nextPageOf: (lane: BoardLane) => NextPage
  moves: Moves
  /** Moves a card, and keeps the focus with it. */
  onMove: Moves['move']
  /** The card that had the focus last. */
  focusedId: number | null
  onFocus: (ticketId: number) => void
  /** The UUID of the ticket whose conversation is open. */
  openUuid: string | undefined
  onOpen: (ticket: Ticket) => void
  onChoose: (ticket: Ticket) => void
  onEdit: (ticket: Ticket) => void
}

/** Says what leaves and what enters while a card is on its way. */
function LiftBar({ lift, moves }: { lift: Lift; moves: Moves }) {
  const t = useTranslations('kanban.move')
  const { ticket, laneId } = lift
  return (
    <p className={styles.lift} role="status">
      <ArrowLeftRight size={16} aria-hidden="true" />
      <span>
        {laneId === ticket.laneId
          ? t('lifted', { name: ticket.contact.name, lane: moves.nameOf(laneId) })
          : t('leaves', {
              name: ticket.contact.name,
              from: moves.nameOf(ticket.laneId),
              to: moves.nameOf(laneId),
            })}
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> {t('cancel')}
      </span>
    </p>
  )
}

/** All lanes beside each other. */
export function WideBoard(props: BoardViewProps) {
  const { board, lanes, isWhole, nextPageOf, moves, openUuid, onOpen, onChoose, onEdit } = props
  const t = useTranslations('kanban')
  const me = useMe()
  const element = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const [lift, setLift] = useState<Lift | null>(null)
  const { isCollapsed, toggle } = useCollapsedLanes()
  const keys = useBoardKeys({
    ...props,
    isCollapsed,
    element,
    lift,
    setLift,
    onCancel: ({ contact: { name }, laneId }) =>
      moves.say(t('move.cancelled', { name, lane: moves.nameOf(laneId) })),
    onTaken: moves.tellTaken,
  })
  const drag = useCallback(
    (ticket: Ticket | null) => setLift(ticket && { ticket, laneId: ticket.laneId, by: 'pointer' }),
    [],
  )
  return (
    <div ref={element} className={styles.lanes} data-moving={lift?.by}>
      <p id={helpId} hidden>
        {t('card.keys')}
      </p>
      {board.lanes.map(lane => (
        <LaneColumn
          key={lane.laneId ?? 'open'}
          lane={lane}
          look={lookOf(lane.laneId, lanes, t('open'))}
          lanes={lanes}
          isWhole={isWhole}
          isFiltered={props.isFiltered}
          nextPage={nextPageOf(lane)}
          isOver={lift !== null && lift.laneId === lane.laneId && lift.ticket.laneId !== lane.laneId}
          isCollapsed={isCollapsed(lane.laneId)}
          keptId={keys.reachableId}
          onToggle={() => toggle(lane.laneId)}
          onOver={ticket => setLift({ ticket, laneId: lane.laneId, by: 'pointer' })}
          onDrop={ticket => moves.move(ticket, lane.laneId)}
        >
          {ticket => (
            <BoardCard
              ticket={ticket}
              myId={me.id}
              isReachable={ticket.id === keys.reachableId}
              isLifted={lift?.by === 'keys' && lift.ticket.id === ticket.id}
              isDragged={lift?.by === 'pointer' && lift.ticket.id === ticket.id}
              isOpen={ticket.uuid === openUuid}
              helpId={helpId}
              onOpen={onOpen}
              onEdit={onEdit}
              onMove={onChoose}
              onDrag={drag}
              onKeyDown={keys.onKeyDown}
              onFocus={keys.onFocus}
            />
          )}
        </LaneColumn>
      ))}
      {board.lanes.length === 1 ? <FirstLanes /> : null}
      {lift ? <LiftBar lift={lift} moves={moves} /> : null}
    </div>
  )
}
