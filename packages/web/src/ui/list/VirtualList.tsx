import { useRef, type ReactElement, type RefObject } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useInfiniteScroll } from '../../lib/list/use-infinite-scroll.ts'
import { useScrollRestoration } from '../../lib/list/use-scroll-restoration.ts'
import type { NextPage } from '../../lib/query/next-page.ts'
import { useRovingFocus, type RovingFocusInput } from '../../lib/list/use-roving-focus.ts'
import { NextPageRow } from './NextPageRow.tsx'
import styles from './VirtualList.module.css'

export interface VirtualListProps<R extends { id: number }> extends Pick<
  RovingFocusInput<R>,
  'rows' | 'openAt' | 'onOpen' | 'mayOpen'
> {
  /** The scrolling element, for callers that listen to events inside it. */
  viewport: RefObject<HTMLDivElement | null>
  /** Estimated row height in pixels before measurement. */
  rowHeight: number
  nextPage: NextPage
  /** Selection mode: rows show checkboxes. */
  choosing?: boolean
  /** Renders a row; `reachable` marks the row in the tab order. */
  children: (row: R, reachable: boolean) => ReactElement
}

/** A virtualized list. Arrow keys move between rows, Alt+J and Alt+K open the next and the previous one. */
export function VirtualList<R extends { id: number }>({
  viewport,
  rowHeight,
  nextPage,
  choosing = false,
  children,
  ...rovingInput
}: VirtualListProps<R>) {
  const list = useRef<VirtualizerHandle>(null)
  useInfiniteScroll(viewport, rovingInput.rows.length, nextPage.fetchMore)
  const restored = useScrollRestoration(viewport, list)
  const reachableAt = useRovingFocus({ viewport, list, placed: restored !== undefined, ...rovingInput })
  return (
    <div ref={viewport} className={styles.viewport} data-choosing={choosing || undefined}>
      <Virtualizer
        ref={list}
        scrollRef={viewport}
        as="ul"
        item="li"
        itemSize={rowHeight}
        {...(restored?.sizes ? { cache: restored.sizes } : {})}
        data={rovingInput.rows}
        keepMounted={[reachableAt]}
      >
        {(row, at) => children(row, at === reachableAt)}
      </Virtualizer>
      <NextPageRow nextPage={nextPage} />
    </div>
  )
}
