import { VisuallyHidden } from '@mantine/core'
import { ArrowDown } from 'lucide-react'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslations } from 'use-intl'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { Delayed } from '../Delayed.tsx'
import styles from './MessageLog.module.css'
import { AnchoredRows, ScrollAnchorProvider, useScrollAnchor } from './ScrollAnchor.tsx'
import type { StickToBottom } from './use-stick-to-bottom.ts'

export interface MessageLogProps<R extends { key: string }> {
  viewport: RefObject<HTMLDivElement | null>
  list: RefObject<VirtualizerHandle | null>
  stick: StickToBottom
  /** Translation namespace for the messages, the older ones and the button that scrolls to the end. */
  words: 'chats' | 'conversation'
  rows: readonly R[]
  /** Shown in the middle while there are no messages. */
  empty: string | null
  /** Older messages are fetched within this many pixels of the top. */
  nearTop: number
  hasMore: boolean
  loadOlder: () => unknown
  loadingOlder: boolean
  /** Number of own pending messages: when it grows, the log scrolls to the end. */
  outgoingCount: number
  /** Number of messages that arrived below the viewport. */
  missed: number
  /** The newest message as text for screen readers. */
  announcement: string | null
  children: (row: R) => ReactElement
  /** Rendered below the last message. */
  foot?: ReactNode
}

/** True only in the render that prepends rows, which must not move the visible ones. */
function useRowsPrepended(rows: readonly { key: string }[]): boolean {
  const firstKey = useRef(rows[0]?.key)
  const isPrepended = rows[0]?.key !== firstKey.current && rows.some(row => row.key === firstKey.current)
  useLayoutEffect(() => {
    firstKey.current = rows[0]?.key
  })
  return isPrepended
}

/** False until the rows are measured: they are hidden meanwhile, so that none jumps. */
function useRowsPlaced(isEmpty: boolean): boolean {
  const [isPlaced, setPlaced] = useState(isEmpty)
  useEffect(() => {
    if (isEmpty) return
    const frame = requestAnimationFrame(() => setPlaced(true))
    return () => cancelAnimationFrame(frame)
  }, [isEmpty])
  return isPlaced
}

/** Virtualized message log: sticks to its end, and loads older messages on scroll. */
export function MessageLog<R extends { key: string }>(props: MessageLogProps<R>) {
  const { viewport, list, stick, rows, nearTop, hasMore, loadOlder, outgoingCount, missed } = props
  const t = useTranslations(props.words)

  const shift = useRowsPrepended(rows)
  const { toEnd } = stick
  const sentBefore = useRef(outgoingCount)
  useEffect(() => {
    if (outgoingCount > sentBefore.current) toEnd()
    sentBefore.current = outgoingCount
  }, [outgoingCount, toEnd])

  const placed = useRowsPlaced(rows.length === 0)
  const { captureAnchor, restoreAnchor } = useScrollAnchor(viewport)
  const onResize = () => {
    restoreAnchor()
    stick.onResize()
  }
  const onScroll = () => {
    stick.onScroll()
    if ((list.current?.scrollOffset ?? nearTop) < nearTop) loadOlder()
  }
  // The first page may be shorter than the viewport.
  useEffect(() => {
    const element = viewport.current
    if (hasMore && element && element.scrollHeight <= element.clientHeight + nearTop) loadOlder()
  }, [viewport, hasMore, rows.length, nearTop, loadOlder])

  return (
    <div className={styles.log}>
      <div
        ref={viewport}
        className={styles.viewport}
        role="log"
        aria-live="off"
        aria-label={t('messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling element
        tabIndex={0}
        data-loaded={placed || undefined}
      >
        <div className={styles.spacer}>
          {props.empty === null ? null : <p className={styles.empty}>{props.empty}</p>}
        </div>
        <ScrollAnchorProvider value={captureAnchor}>
          <Virtualizer
            ref={list}
            scrollRef={viewport}
            as={AnchoredRows}
            shift={shift}
            data={rows}
            onScroll={onScroll}
            onResize={onResize}
          >
            {props.children}
          </Virtualizer>
        </ScrollAnchorProvider>
        {props.foot}
      </div>
      {props.loadingOlder ? (
        <Delayed>
          <span className={styles.older} role="status">
            {t('loadingOlder')}
          </span>
        </Delayed>
      ) : null}
      {stick.atEnd ? null : (
        <button
          type="button"
          className={styles.down}
          onClick={toEnd}
          aria-label={missed > 0 ? t('newBelow', { count: missed }) : t('toEnd')}
        >
          {missed > 0 ? <span>{t('newBelow', { count: missed })}</span> : null}
          <ArrowDown size={18} aria-hidden="true" />
        </button>
      )}
      <VisuallyHidden component="p" aria-live="polite">
        {props.announcement}
      </VisuallyHidden>
    </div>
  )
}
