import { Button } from '@mantine/core'
import { ScrollText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '../list/EmptyState.tsx'
import { FailedState } from '../list/FailedState.tsx'
import { RowsSkeleton } from '../list/RowsSkeleton.tsx'
import styles from './Calls.module.css'

/** The words of a log of calls. */
export interface CallListWords {
  readonly label: string
  readonly hint: string
  readonly failedTitle: string
  readonly emptyTitle: string
  readonly emptySentence: string
  readonly more: string
}
/** A log of calls that is fetched page by page. */
export interface CallPages<C> {
  readonly data: { readonly pages: readonly { readonly deliveries: readonly C[] }[] } | undefined
  readonly error: Error | null
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}
/** Whether a call shows its bodies; one does at a time. */
export interface OpenCall {
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Opens another call. */
  readonly onOpen: (id: number) => void
}

/** Calls of another system, latest first; each opens to show its bodies. */
export function CallList<C extends { readonly id: number }>({
  pages,
  words,
  tools,
  children,
}: {
  pages: CallPages<C>
  words: CallListWords
  /** Stand above the calls. */
  tools?: (calls: readonly C[]) => ReactNode
  children: (call: C, open: OpenCall) => ReactNode
}) {
  const [openId, setOpenId] = useState<number>()
  if (!pages.data && pages.error)
    return <FailedState title={words.failedTitle} error={pages.error} onRetry={() => void pages.refetch()} />
  if (!pages.data) return <RowsSkeleton rows={6} />
  const calls = pages.data.pages.flatMap(page => page.deliveries)
  if (calls.length === 0)
    return <EmptyState icon={ScrollText} title={words.emptyTitle} sentence={words.emptySentence} />
  return (
    <div className={styles.pane}>
      <p className={styles.hint}>{words.hint}</p>
      {tools?.(calls)}
      <ul className={styles.deliveries} aria-label={words.label}>
        {calls.map(call =>
          children(call, {
            isOpen: call.id === openId,
            onToggle: () => setOpenId(call.id === openId ? undefined : call.id),
            onOpen: setOpenId,
          }),
        )}
      </ul>
      {pages.hasNextPage ? (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </div>
  )
}
