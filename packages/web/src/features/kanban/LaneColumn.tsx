import type { BoardLane, KanbanLane, Ticket } from '@recado/contract'
import { useId, useRef, type ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { Virtualizer } from 'virtua'
import { useInfiniteScroll } from '../../lib/list/use-infinite-scroll.ts'
import type { NextPage } from '../../lib/query/next-page.ts'
import { NextPageRow } from '../../ui/list/NextPageRow.tsx'
import styles from './Board.module.css'
import { LaneHeader, type LaneLook } from './LaneHeader.tsx'
import { useLaneDrop } from './use-card-drag.ts'

const CARD_HEIGHT = 120

export interface LaneColumnProps {
  lane: BoardLane
  look: LaneLook
  lanes: readonly KanbanLane[]
  nextPage: NextPage
  isOver: boolean
  isCollapsed: boolean
  /** The card that keeps its place in the document while the user scrolls. */
  keptId: number | null
  onToggle: () => void
  onOver: (ticket: Ticket) => void
  onDrop: (ticket: Ticket) => void
  children: (ticket: Ticket) => ReactElement
}

/** A lane of the board with its cards, and a place to drop others. */
export function LaneColumn(props: LaneColumnProps) {
  const { lane, look, isOver, isCollapsed, onToggle, onOver, onDrop } = props
  const t = useTranslations('kanban.lane')
  const element = useRef<HTMLElement>(null)
  const headingId = useId()
  useLaneDrop(element, { onOver, onDrop })
  if (isCollapsed)
    return (
      <section
        ref={element}
        className={styles.strip}
        data-lane={lane.laneId ?? 'open'}
        data-over={isOver || undefined}
        style={{ borderTopColor: look.color }}
        aria-label={look.name}
      >
        <button type="button" onClick={onToggle} aria-label={t('expand', { lane: look.name })}>
          <span className={styles.count} data-keep-clear>
            {lane.count}
          </span>
          <span className={styles.stripName}>{look.name}</span>
        </button>
      </section>
    )
  return (
    <section
      ref={element}
      className={styles.lane}
      data-lane={lane.laneId ?? 'open'}
      data-over={isOver || undefined}
      style={{ borderTopColor: look.color }}
      aria-labelledby={headingId}
    >
      <LaneHeader
        lane={lane}
        laneId={lane.laneId}
        look={look}
        lanes={props.lanes}
        headingId={headingId}
        onCollapse={onToggle}
      />
      <LaneCards {...props} />
    </section>
  )
}

function LaneCards({ lane, nextPage, isOver, keptId, children }: LaneColumnProps) {
  const t = useTranslations('kanban.lane')
  const viewport = useRef<HTMLDivElement>(null)
  useInfiniteScroll(viewport, lane.tickets.length, nextPage.fetchMore)
  const kept = lane.tickets.findIndex(({ id }) => id === keptId)
  return (
    <div ref={viewport} className={styles.cards} tabIndex={-1}>
      {isOver ? (
        <div className={styles.slot} aria-hidden="true">
          {t('drop')}
        </div>
      ) : null}
      {lane.tickets.length === 0 && !isOver ? <p className={styles.empty}>{t('empty')}</p> : null}
      {lane.tickets.length > 0 ? (
        <Virtualizer
          scrollRef={viewport}
          as="ul"
          item="li"
          itemSize={CARD_HEIGHT}
          data={lane.tickets}
          keepMounted={kept === -1 ? [] : [kept]}
        >
          {children}
        </Virtualizer>
      ) : null}
      <NextPageRow nextPage={nextPage} />
    </div>
  )
}
