import { lazy, Suspense, type ReactElement } from 'react'
import { MessageBubble, type MessageBubbleProps } from '../messages/MessageBubble.tsx'
import { CallEntry, DaySeparator, TicketSeparator, UnreadSeparator } from '../messages/Separators.tsx'
import type { ThreadRow } from './thread-rows.ts'
import { TypingRow } from './TypingRow.tsx'

const GapSeparator = lazy(async () => ({
  default: (await import('../messages/GapSeparator.tsx')).GapSeparator,
}))
const AgedSeparator = lazy(async () => ({
  default: (await import('../messages/AgedSeparator.tsx')).AgedSeparator,
}))
/** Height of the line while it loads. */
const AGED_ROW_PX = 34

export interface ThreadRowViewProps extends Pick<
  MessageBubbleProps,
  'flashed' | 'selected' | 'readOnly' | 'reason' | 'reachable'
> {
  row: ThreadRow
  /** Ticket of the typing customer. */
  ticketId: number
}

/** One row of the conversation. */
export function ThreadRowView({ row, ticketId, ...bubble }: ThreadRowViewProps): ReactElement {
  switch (row.kind) {
    case 'day':
      return <DaySeparator at={row.at} />
    case 'ticket':
      return <TicketSeparator ticketId={row.ticketId} queue={row.queue} />
    case 'unread':
      return <UnreadSeparator count={row.count} />
    case 'gap':
      return (
        <Suspense fallback={null}>
          <GapSeparator {...row} />
        </Suspense>
      )
    case 'aged':
      return (
        // The log drops a first row without a height.
        <Suspense fallback={<div style={{ height: AGED_ROW_PX }} />}>
          <AgedSeparator />
        </Suspense>
      )
    case 'foot':
      return <TypingRow ticketId={ticketId} />
    case 'message':
      return row.message.mediaType === 'call_log' ? (
        <CallEntry message={row.message} />
      ) : (
        <MessageBubble
          message={row.message}
          chosenId={row.chosenId}
          first={row.first}
          last={row.last}
          {...bubble}
        />
      )
  }
}
