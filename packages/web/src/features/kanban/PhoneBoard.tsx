import { swipeStep, type Board } from '@recado/domain'
import { useRef, useState, type TouchEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useMe } from '../session/index.ts'
import { PhoneCard } from './BoardCard.tsx'
import type { BoardSearchModel } from './board-search.ts'
import shared from './Board.module.css'
import { FirstLanes } from './FirstLanes.tsx'
import { LaneColumn } from './LaneColumn.tsx'
import { lookOf } from './lane-look.ts'
import { LanePicker, PhoneHead } from './PhoneHead.tsx'
import type { BoardViewProps } from './WideBoard.tsx'

const ignore = (): void => undefined

/** Handlers of touches that report a swipe: 1 to the next lane, -1 to the one before. */
function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      // Two fingers zoom.
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      const began = from.current
      from.current = null
      if (!began || !finger) return
      const step = swipeStep({ x: finger.clientX - began.x, y: finger.clientY - began.y })
      if (step !== 0) onSwipe(step)
    },
  }
}

export interface PhoneBoardProps extends Omit<BoardViewProps, 'board'> {
  model: BoardSearchModel
  /** Undefined until it is loaded; the filters stand there from the beginning. */
  board: Board | undefined
}

/** One lane at a time, the next one by a swipe or a button; its cards move by a button. */
export function PhoneBoard({
  model,
  board,
  lanes,
  isWhole,
  nextPageOf,
  moves,
  openUuid,
  ...acts
}: PhoneBoardProps) {
  const t = useTranslations('kanban')
  const me = useMe()
  const [shownId, setShownId] = useState<number | null>(null)
  const all = board?.lanes ?? []
  const shownAt = Math.max(
    0,
    all.findIndex(({ laneId }) => laneId === shownId),
  )
  const swipe = useSwipe(step => {
    const next = all[shownAt + step]
    if (next) setShownId(next.laneId)
  })
  const lane = all[shownAt]
  return (
    <>
      <PhoneHead model={model} board={board}>
        <LanePicker lanes={lanes} board={all} isWhole={isWhole} shownAt={shownAt} onShow={setShownId} />
      </PhoneHead>
      {lane ? (
        <div className={shared.phone} {...swipe}>
          <LaneColumn
            key={lane.laneId ?? 'open'}
            isNamedAbove
            lane={lane}
            look={lookOf(lane.laneId, lanes, t('open'))}
            lanes={lanes}
            isWhole={isWhole}
            isFiltered={acts.isFiltered}
            nextPage={nextPageOf(lane)}
            isOver={false}
            isCollapsed={false}
            keptId={null}
            onToggle={ignore}
            onOver={ignore}
            onDrop={ticket => moves.move(ticket, lane.laneId)}
          >
            {ticket => (
              <PhoneCard
                ticket={ticket}
                myId={me.id}
                isOpen={ticket.uuid === openUuid}
                onOpen={acts.onOpen}
                onEdit={acts.onEdit}
                onMove={acts.onChoose}
              />
            )}
          </LaneColumn>
          {all.length === 1 ? <FirstLanes /> : null}
        </div>
      ) : null}
    </>
  )
}
