import { swipeStep } from '@recado/domain'
import { useRef, useState, type TouchEvent } from 'react'
import { useTranslations } from 'use-intl'
import { TabBar, tabId } from '../../ui/layout/TabBar.tsx'
import { useMe } from '../session/index.ts'
import { PhoneCard } from './BoardCard.tsx'
import shared from './Board.module.css'
import styles from './PhoneBoard.module.css'
import { FirstLanes } from './FirstLanes.tsx'
import { LaneColumn } from './LaneColumn.tsx'
import { lookOf } from './lane-look.ts'
import type { BoardViewProps } from './WideBoard.tsx'

const PANEL_ID = 'kanban-lane'
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

/** One lane at a time, the next one by a swipe; its cards move by a button. */
export function PhoneBoard({ board, lanes, nextPageOf, moves, openUuid, ...acts }: BoardViewProps) {
  const t = useTranslations('kanban')
  const me = useMe()
  const [shownId, setShownId] = useState<number | null>(null)
  const shownAt = Math.max(
    0,
    board.lanes.findIndex(({ laneId }) => laneId === shownId),
  )
  const swipe = useSwipe(step => {
    const next = board.lanes[shownAt + step]
    if (next) setShownId(next.laneId)
  })
  const lane = board.lanes[shownAt]
  if (!lane) return null
  const valueOf = (laneId: number | null): string => String(laneId ?? 'open')
  return (
    <>
      <TabBar
        label={t('board')}
        tabs={board.lanes.map(({ laneId, count }) => {
          const look = lookOf(laneId, lanes, t('open'))
          return {
            value: valueOf(laneId),
            label: (
              <>
                <i className={shared.square} style={{ background: look.color }} />
                <span className={styles.pillName}>{look.name}</span> <b>{count}</b>
              </>
            ),
          }
        })}
        value={valueOf(lane.laneId)}
        onChange={value => setShownId(value === 'open' ? null : Number(value))}
        controls={PANEL_ID}
        className={styles.pills}
        tabClassName={styles.pill}
      />
      <div
        id={PANEL_ID}
        role="tabpanel"
        aria-labelledby={tabId(PANEL_ID, valueOf(lane.laneId))}
        className={shared.phone}
        {...swipe}
      >
        <LaneColumn
          key={valueOf(lane.laneId)}
          lane={lane}
          look={lookOf(lane.laneId, lanes, t('open'))}
          lanes={lanes}
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
        {board.lanes.length === 1 ? <FirstLanes /> : null}
      </div>
    </>
  )
}
