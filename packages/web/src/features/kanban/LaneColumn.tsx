import { VisuallyHidden } from '@mantine/core'
import type { BoardLane, KanbanLane, Ticket } from '@recado/contract'
import { useId, useRef, type ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { Virtualizer } from 'virtua'
import { useInfiniteScroll } from '../../lib/list/use-infinite-scroll.ts'
import type { NextPage } from '../../lib/query/next-page.ts'
import { NextPageRow } from '../../ui/list/NextPageRow.tsx'
import styles from './Board.module.css'
import { LaneCount, LimitNote } from './LaneCount.tsx'
import { LaneFacts, LaneHeader, LaneValueSum, useLongestWait } from './LaneHeader.tsx'
import type { LaneLook } from './lane-look.ts'
import { useLaneDrop } from './use-card-drag.ts'

/** An estimate until a card is measured: the last message has one line or two. */
const CARD_HEIGHT = 128

export interface LaneColumnProps {
  lane: BoardLane
  look: LaneLook
  lanes: readonly KanbanLane[]
  nextPage: NextPage
  isOver: boolean
  isCollapsed: boolean
  /** Whether the board shows every card of the company. */
  isWhole: boolean
  /** Whether the board shows only what a search or filter lets through. */
  isFiltered: boolean
  /** Whether the name of the lane stands above it already. */
  isNamedAbove?: boolean
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
  const element = useRef<HTMLElement>(null)
  const headingId = useId()
  useLaneDrop(element, { onOver, onDrop })
  const drop = { 'data-lane': lane.laneId ?? 'open', 'data-over': isOver || undefined }
  const style = { borderTopColor: look.color }
  if (isCollapsed)
    return (
      <section
        ref={element}
        className={styles.strip}
        data-strip
        {...drop}
        style={style}
        aria-label={look.name}
      >
        <LaneStrip {...props} />
      </section>
    )
  return (
    <section ref={element} className={styles.lane} {...drop} style={style} aria-labelledby={headingId}>
      {props.isNamedAbove ? (
        <div className={styles.head} data-keep-clear>
          <VisuallyHidden>
            <h2 id={headingId}>{look.name}</h2>
          </VisuallyHidden>
          <LaneFacts lane={lane} look={look} lanes={props.lanes} isWhole={props.isWhole}>
            <LaneValueSum lane={lane} />
          </LaneFacts>
        </div>
      ) : (
        <LaneHeader
          lane={lane}
          laneId={lane.laneId}
          look={look}
          lanes={props.lanes}
          isWhole={props.isWhole}
          headingId={headingId}
          onCollapse={onToggle}
        />
      )}
      <LaneCards {...props} />
    </section>
  )
}

/** A collapsed lane: how many stand in it, the longest wait, and its name. */
function LaneStrip({ lane, look, isWhole, onToggle }: LaneColumnProps) {
  const t = useTranslations('kanban.lane')
  const since = useLongestWait(lane)
  const factsId = useId()
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={t('expand', { lane: look.name })}
      aria-describedby={factsId}
    >
      <span id={factsId} className={styles.stripFacts} data-keep-clear>
        <LaneCount lane={lane} look={look} isWhole={isWhole} />
        {since ? (
          <span
            className={styles.stripWait}
            data-tone={since.tone}
            title={t('longest', { time: since.text })}
          >
            <VisuallyHidden>{t('longest', { time: since.text })}</VisuallyHidden>
            <span aria-hidden="true">{since.text}</span>
          </span>
        ) : null}
        <VisuallyHidden>
          <LimitNote lane={lane} look={look} isWhole={isWhole} />
        </VisuallyHidden>
      </span>
      <span className={styles.stripName}>{look.name}</span>
    </button>
  )
}

function LaneCards({ lane, nextPage, isOver, isFiltered, keptId, children }: LaneColumnProps) {
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
      {lane.tickets.length === 0 && !isOver ? (
        <p className={styles.empty}>{t(isFiltered ? 'noMatch' : 'empty')}</p>
      ) : null}
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
